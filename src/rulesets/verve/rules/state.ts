/**
 * The states the Verve engine reads and changes. Data models mirror them one to one: a character's state is the stored
 * `system` of its actor, a participant's that of its combatant, an encounter's that of its combat; the clock is a world
 * setting. Everything is plain data; what follows from it is worked out by `derive.ts` and never stored.
 */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import type { Restriction } from "./mojo/cost.ts";
import type { StudyMode } from "./mojo/study.ts";
import type { AilmentKind } from "./perils/ailments.ts";
import type { Ability, Archetype, AttackMode, CoverKind, Mode, Reaction, Size, SpeciesId, Tack } from "./terms.ts";

/** A reserve: what is left, what later levels rolled, what else was granted. Its maximum is derived. */
export interface ReserveState extends JsonObject {
  /** 0 to the derived maximum. */
  readonly value: number;
  /** One entry for each level that rolled, as gained. VRV-087, VRV-088. */
  readonly gains: readonly number[];
  readonly bonus: number;
}

/** Points of magic that are lost before any others. VRV-128. */
export interface PoolState extends JsonObject {
  readonly id: string;
  readonly source: string;
  readonly value: number;
  /** World second at which it vanishes, or null. */
  readonly until: number | null;
}

/** A state somebody is in. */
export interface ConditionState extends JsonObject {
  readonly id: string;
  /** Round in which it began, 0 outside encounters. */
  readonly round: number;
  /** Its figure, when it has one. */
  readonly value: number;
  /** Who is at the other end: the grabber, the coverer, the leader. */
  readonly other: Ref | null;
  /** Id of what it is about: the spell that is being cast. */
  readonly of: string | null;
  /** World second at which it ends, or null. */
  readonly until: number | null;
}

export interface FieldState extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly bonus: number;
  readonly skills: readonly string[];
  /** For those who lack `archetype`. VRV-187. */
  readonly restriction: Restriction;
  readonly archetype: Archetype | null;
  /** Its bonus follows from levels. VRV-089. */
  readonly fightingArt: boolean;
  /** Monk techniques. VRV-189. */
  readonly techniques: readonly TechniqueState[];
}
export interface TechniqueState extends JsonObject {
  readonly name: string;
  readonly scope: "skill" | "field";
  /** Skills it covers; 0 for a field's. */
  readonly skills: number;
}

export interface WeaponState extends JsonObject {
  readonly id: string;
  /** Id in the weapon tables, or "" for one of the group's own. */
  readonly item: string;
  readonly name: string;
  /** "d8"; as printed for medium folk. */
  readonly damage: string;
  readonly modes: readonly AttackMode[];
  /** Yards per increment as printed; 0: it is never thrown or shot. */
  readonly range: number;
  readonly fireActions: number;
  readonly hands: 1 | 2;
  readonly bulk: number;
  readonly size: Size;
  /** Strength it is built for, or null. VRV-061. */
  readonly builtStrength: number | null;
  /** Of a tool, −1 to −3. VRV-042. */
  readonly modifier: number;
  /** Pieces left, or null when it needs none. */
  readonly ammunition: number | null;
  /** Actions already spent on the next shot. VRV-067. */
  readonly loaded: number;
  readonly drawn: boolean;
  /** It is carried as a tool: half as bulky, and nothing to strike with. VRV-066 */
  readonly tool: boolean;
  /** The wielder has its skill, so that the Fighting Art counts. AMB-20. */
  readonly skilled: boolean;
  /** Ailment that a called shot carries, or null. VRV-164. */
  readonly ailment: string | null;
  readonly cost: number;
}
export interface ArmorState extends JsonObject {
  readonly id: string;
  /** Id in table armor. */
  readonly item: string;
  readonly worn: boolean;
  readonly magicallyLight: boolean;
  readonly cost: number;
  /** What it is, when it is in no table; left out or null: as its row says. VRV-071. */
  readonly own?: OwnArmor | null;
}
export interface OwnArmor extends JsonObject {
  readonly name: string;
  readonly slot: "body" | "shield" | "helmet";
  readonly defense: number;
  readonly bulkWorn: number;
}
export interface GearState extends JsonObject {
  readonly id: string;
  /** Id in the general lists, or "". */
  readonly item: string;
  readonly name: string;
  readonly quantity: number;
  /** Of one piece. */
  readonly bulk: number;
  readonly cost: number;
  readonly size: Size;
  /** Id of the container it lies in, or null. VRV-045. */
  readonly container: string | null;
}
/** A sickness, poison or drug at work. VRV-208 to VRV-213. */
export interface AilmentState extends JsonObject {
  readonly id: string;
  /** Id in table ailments. */
  readonly ailment: string;
  readonly kind: AilmentKind;
  readonly strength: number;
  /** Reaction that fights it. */
  readonly reaction: Reaction;
  /** Action times passed, counted from leaving once it fades. */
  readonly actionTimes: number;
  /** How often it has taken effect. */
  readonly times: number;
  readonly exposed: boolean;
  /** World second of its next action time, or null when nobody counts. VRV-209. */
  readonly due: number | null;
  /** What it does, when it is in no table; left out or null: as its row says. VRV-208. */
  readonly own?: OwnAilment | null;
}
/** An ailment of the group's own. VRV-208, VRV-213. */
export interface OwnAilment extends JsonObject {
  readonly name: string;
  readonly chronic: boolean;
  readonly strength: number;
  /** "20 minutes". */
  readonly actionTime: string;
  readonly effects: readonly {
    readonly stat?: string;
    readonly value?: number;
    readonly injuries?: string;
    readonly condition?: string;
    readonly duration?: string;
  }[];
}
/** What an illusion has cost so far, until it is over. VRV-217. */
export interface PhantasmState extends JsonObject {
  readonly id: string;
  readonly verve: number;
  readonly survival: number;
  readonly injuries: number;
}
/** Study of one thing. VRV-196 to VRV-206. */
export interface ProjectState extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly mode: StudyMode;
  readonly student: number;
  readonly resources: readonly { readonly type: string; readonly level: number }[];
  /** Mojo from these resources so far. */
  readonly gained: number;
  /** Practical mojo at hand. */
  readonly mojo: number;
  readonly feePerMojo: number;
}
/** What can be counted of what it does to one it is turned to. Left out or empty: the table says. VRV-126, VRV-244 */
export interface CountedState {
  /** "2d6": what it costs whom it harms. */
  readonly harm?: string;
  /** "d8": what it gives back. */
  readonly heal?: string;
  /** What keeps the harm off; null: nothing does. */
  readonly resist?: Reaction | null;
}
export interface SpellState extends JsonObject, CountedState {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly status: "known" | "inscribed" | "memorized" | "incompatible";
  /** Sorceror level of the failed roll. VRV-106. */
  readonly triedAt: number;
  /** What casting costs and takes. VRV-235, VRV-244. */
  readonly verve: number;
  readonly castTime: { readonly value: number; readonly unit: "moment" | "round" | "minute" };
}
/** A type of spirit one may call, or a power of the mind. VRV-100, VRV-242, VRV-251. */
export interface PowerState extends JsonObject, CountedState {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly verve: number;
  readonly castTime: { readonly value: number; readonly unit: "moment" | "round" | "minute" };
}
/** What an archetype does especially well. VRV-091 */
export interface SpecialtyState extends JsonObject {
  readonly id: string;
  readonly name: string;
}
export interface LedgerEntry extends JsonObject {
  readonly amount: number;
  readonly reason: string;
}

/** Fixed figures in place of derived ones: creatures and whatever the Guide decides. Null: derived. */
export interface OverrideState extends JsonObject {
  readonly survivalMax: number | null;
  readonly verveMax: number | null;
  readonly endurance: number | null;
  readonly movement: number | null;
  readonly defense: number | null;
  readonly attack: number | null;
  readonly fightingArt: number | null;
  readonly combatPool: number | null;
  /** Attacks in a round. VRV-157. */
  readonly attacks: number | null;
  /** What a thick skin is worth against knockout blows. VRV-177. */
  readonly thickSkin: number | null;
}

/** A hero, an NPC, a creature, or a whole unit of them. */
export interface CharacterState extends JsonObject {
  /** Read-only snapshot: the actor's name. */
  readonly name: string;
  readonly kind: "hero" | "npc";
  /** Why they go on adventures, what they hold to, where they are from. Left out: nobody has said. VRV-011, VRV-012, VRV-019 */
  readonly motivation?: string;
  readonly moralCode?: string;
  readonly culture?: string;
  readonly species: SpeciesId;
  readonly size: Size;
  readonly abilities: { readonly [A in Ability]: number };
  readonly archetypes: { readonly [A in Archetype]: number };
  readonly firstArchetype: Archetype | null;
  /** Of those without an archetype. */
  readonly level: number;
  readonly xp: number;
  readonly survival: ReserveState;
  readonly verve: ReserveState;
  readonly injuries: { readonly value: number; readonly permanent: number };
  readonly pools: readonly PoolState[];
  readonly mojo: { readonly value: number; readonly ledger: readonly LedgerEntry[] };
  readonly silver: number;
  readonly reactionBonuses: { readonly [R in Reaction]: number };
  readonly overrides: OverrideState;
  readonly fields: readonly FieldState[];
  readonly specialties: readonly SpecialtyState[];
  readonly weapons: readonly WeaponState[];
  readonly armor: readonly ArmorState[];
  readonly gear: readonly GearState[];
  readonly ailments: readonly AilmentState[];
  readonly phantasms: readonly PhantasmState[];
  readonly projects: readonly ProjectState[];
  readonly spells: readonly SpellState[];
  readonly spirits: readonly PowerState[];
  readonly powers: readonly PowerState[];
  /** Calling points used since the last morning. VRV-099. */
  readonly pointsUsed: number;
  /** What levels have brought and nobody has chosen yet. VRV-091, VRV-100, VRV-107. */
  readonly owed: { readonly specialties: number; readonly thiefGains: number; readonly spiritSwaps: number };
  readonly conditions: readonly ConditionState[];
  readonly cover: CoverKind;
  /** Present pace, or null while standing. VRV-232. */
  readonly pace: Mode | null;
  readonly riding: Tack | null;
  /** What the dying clock has used up, or null. VRV-122. */
  readonly dying: number | null;
  /** Its minutes have become hours, as they do once one is unconscious, for good. VRV-122. */
  readonly slowDeath: boolean;
  /** Harm of one round that asks for checks at its end. VRV-118, VRV-121. */
  readonly due: {
    readonly round: number;
    readonly injuries: number;
    readonly archetypal: boolean;
    readonly consciousness: boolean;
    /** The latest injuries are an illusion's. VRV-217. */
    readonly phantasmal: boolean;
  };
  /** Combat points used in a round. VRV-179. */
  readonly combatPool: { readonly round: number; readonly used: number };
  readonly psychic: {
    readonly partner: Ref | null;
    readonly entered: number;
    readonly initiator: boolean;
    readonly defense: number;
    /** The round that defense is of. VRV-247. */
    readonly defenseRound: number;
    readonly stun: number;
    readonly stunRound: number;
    /** Psychic actions taken in a round: two there are, one in the first. VRV-248. */
    readonly round: number;
    readonly actions: number;
  };
  readonly age: number | null;
  readonly ageExtras: { readonly max: number; readonly used: number };
  readonly physique: { readonly inches: number | null; readonly pounds: number | null };
  /** How many it stands for: 1, or more for a unit. VRV-264. */
  readonly count: number;
  readonly members: readonly Ref[];
  /** Of a unit. VRV-263. */
  readonly leader: Ref | null;
}

export const PHASES = ["declare", "calledShots", "heroes", "others", "checks"] as const;
export type Phase = (typeof PHASES)[number];

/** What one may mean to do in a round; to be gone is a foe's. VRV-150, VRV-234 */
export const INTENTS = ["attack", "calledShot", "cast", "dash", "ready", "hold", "group", "nothing", "flee"] as const;
export type Intent = (typeof INTENTS)[number];
/** How the Guide's figures are said to move. VRV-150 */
export const MOVES = ["stay", "advance", "withdraw", "flee"] as const;
export type Move = (typeof MOVES)[number];

/** What somebody means to do in a round, and with what to whom. VRV-150 */
export interface Intention extends JsonObject {
  readonly action: Intent;
  /** Id of the weapon, spell, spirit or power it is done with, or "". */
  readonly means: string;
  readonly target: Ref | null;
  /** What a called shot is to do, or whatever else there is to say. */
  readonly words: string;
  /** It meddles with what others do, and so comes first, like a called shot. VRV-151 */
  readonly first: boolean;
}

/** A combatant: what it did in which round. */
export interface ParticipantState extends JsonObject {
  readonly character: Ref | null;
  readonly used: { readonly round: number; readonly actions: number };
  /** What was said for everybody to hear, or revealed; it stays, for the next round begins with it. */
  readonly declared: Intention & { readonly round: number };
  /** The latest round for which they have made up their mind, said or unsaid. */
  readonly decided: number;
  /** The latest round in which they let the rest of their actions go. */
  readonly passed: number;
  /** How it is announced to move, or null. VRV-150 */
  readonly moves: { readonly round: number; readonly how: Move | null };
}
export interface EncounterState extends JsonObject {
  readonly phase: Phase;
  readonly round: number;
  /** Away from danger; null: as the setting says. VRV-233. */
  readonly safeOutdoors: boolean | null;
}
/** The world's counters. */
export interface ClockState extends JsonObject {
  /** World time. A round takes ten. VRV-009. */
  readonly seconds: number;
  /** Mojo spent earns experience while one runs. AMB-69. */
  readonly adventureRunning: boolean;
  /** Encounters that have given verve in this adventure. VRV-114. */
  readonly engaged: readonly string[];
}

/** The ref under which the clock is handed to the engine. */
export const CLOCK: Ref = "world.clock";
