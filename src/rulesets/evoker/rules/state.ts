/**
 * The states the Evoker engine reads and changes. Data models mirror them one to one: a character's state is the stored
 * `system` of its actor plus read-only snapshots of its items; a participant's that of its combatant; an encounter's
 * that of its combat. Everything here is stored; what follows from it is in `derive.ts`.
 */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import type { TurnGrants } from "../../../kernel/turn-grants.ts";
import type { LocationRow } from "./attack/location.ts";
import type {
  Light,
  AffinityGrid,
  Ailment,
  Band,
  Condition,
  Element,
  Gauge,
  Hand,
  Injury,
  Location,
  RegularElement,
  ScoreKey,
  Span,
  Track,
  WeaponClass,
} from "./terms.ts";

export const KINDS = ["evoker", "shadow", "npc"] as const;
export type Kind = (typeof KINDS)[number];

/** A percentile score. `decay` is a temporary reduction (EVO-345), `unnatural` is added to the bonus (U-23). */
export type ScoreState = {
  readonly value: number;
  readonly decay: number;
  readonly unnatural: number;
  /** The rule that decays it may take it to 0 (EVO-331). */
  readonly mayReachZero: boolean;
  /** How much of the decay comes back by itself at the end of the day, or of the week (EVO-345). */
  readonly returns: { readonly day: number; readonly week: number };
};

/** A skill: level 0–3 and the focuses owned. */
export type SkillState = {
  readonly id: string;
  readonly score: ScoreKey;
  readonly level: number;
  readonly focuses: readonly string[];
};

/** An ailment with what its end depends on (EVO-303). */
export type AilmentState = {
  readonly id: Ailment;
  /** Named by the inflicting effect, or null for the listed duration. */
  readonly statedTurns: number | null;
  readonly inflictedDuringOwnTurn: boolean;
  /** How many of the sufferer's Turns have ended since. */
  readonly ownTurnEnds: number;
  /** Rounds of burning so far (EVO-326). */
  readonly rounds: number;
  /** Who inflicted it: the source of a panic, the controller of a brainwashed mind. */
  readonly source: Ref | null;
};

/** A stored condition. Fatigued and Exhausted are derived from Stress and never stored. */
export type ConditionState = { readonly id: Condition; readonly source: Ref | null };

/** An injury; while it is ignored (EVO-290, until the round ends) it has no effect. */
export type InjuryState = Injury & { readonly ignoredInRound: number | null };

/** Something an opponent holds against this character until the start of the opponent's next Turn. */
export type MarkState = { readonly id: "protected" | "distracted" | "scared"; readonly source: Ref };

/** Held by somebody (EVO-355), or by something with a stored result (EVO-357). */
export type GripState = {
  readonly by: Ref | null;
  readonly stored: { readonly dos: number; readonly bonus: number; readonly roll: number } | null;
  readonly failures: number;
};

export type PersonaState = {
  readonly id: string;
  readonly name: string;
  readonly equipped: boolean;
  readonly broken: boolean;
  readonly major: boolean;
  readonly affinities: AffinityGrid;
  readonly wounds: Track;
  readonly max: Track;
  /** For `personaDefense: persona`. */
  readonly toughnessBonus: number;
  readonly unnaturalToughness: number;
  readonly armour: number;
};

/** An ailment attached to a power, with the test that resists it; no score = it simply takes hold. */
export type AttachedAilment = {
  readonly id: Ailment;
  readonly turns: number | null;
  readonly resist: ScoreKey | null;
  readonly skill: string | null;
};

export type PowerState = {
  readonly id: string;
  readonly name: string;
  /** The Persona it belongs to, by its id; null for a power of one's own (EVO-231). */
  readonly persona: string | null;
  readonly kind: "attack" | "heal" | "augment" | "passive";
  readonly element: Element;
  readonly tier: number;
  readonly pool: "spirit" | "exertion";
  readonly cost: number;
  readonly damage: number;
  /** Metres; null = no limit. */
  readonly range: number | null;
  readonly area: boolean;
  readonly mental: boolean;
  readonly scatters: boolean;
  readonly critThreshold: number | null;
  readonly criticalStaggers: boolean;
  /** What its Critical does beside, in the table's words; "" for nothing (EVO-131). */
  readonly criticalText: string;
  readonly staggers: boolean;
  readonly ignoresArmour: boolean;
  readonly extraWounds: number;
  readonly savageQualities: number;
  readonly ailment: AttachedAilment | null;
  readonly healLight: number;
  readonly healHeavy: number;
  /** Ailments a healing power cures. */
  readonly cures: readonly Ailment[];
};

export type WeaponState = {
  readonly id: string;
  readonly name: string;
  readonly weaponClass: WeaponClass;
  /** Focus of the Melee or Ballistics skill. */
  readonly focus: string;
  readonly hands: number;
  readonly hand: Hand | null;
  readonly equipped: boolean;
  readonly damage: number;
  readonly modifiers: number;
  /** Metres; null = not limited. */
  readonly range: number | null;
  /** Squares, for melee (U-31). */
  readonly reach: number;
  readonly element: Element;
  readonly burst: number;
  readonly ammo: Gauge | null;
  readonly reload: { readonly actions: number; readonly progress: number };
  readonly jammed: boolean;
  readonly focusedOnly: boolean;
  readonly reachesHigh: boolean;
  readonly offHand: boolean;
  readonly unarmed: boolean;
  readonly scatters: boolean;
  readonly thrownAddsStrength: boolean;
  readonly ignoresArmour: boolean;
  readonly savageQualities: number;
  readonly critThreshold: number | null;
};

export type ArmourState = {
  readonly id: string;
  readonly name: string;
  readonly equipped: boolean;
  readonly points: { readonly [L in Location]: number };
};

export type ConsumableState = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly healLight: number;
  readonly healHeavy: number;
  readonly cures: readonly Ailment[];
};

export type SocialLinkState = {
  readonly name: string;
  /** Empty for a link with whoever bears the name: it holds however its actors came into the world. */
  readonly actor: Ref;
  readonly arcana: string;
  /** 1–10. */
  readonly rank: number;
};

/** What players may find out about somebody, beside its affinities. EVO-081, EVO-082. */
export const SECRETS = ["arcana", "personality", "wounds", "scores", "traits"] as const;
export type Secret = (typeof SECRETS)[number];

/** What players know of somebody: affinities element by element (EVO-181). */
export type Revealed = { readonly [S in Secret]: boolean } & {
  readonly affinities: { readonly [E in RegularElement]: boolean };
};

export interface CharacterState extends JsonObject {
  /** Read-only snapshot: the actor's name. */
  readonly name: string;
  /** Read-only: from the actor's type. */
  readonly kind: Kind;
  readonly scores: { readonly [K in ScoreKey]: ScoreState };
  /** Which score spells use (U-10). */
  readonly magicScore: ScoreKey;
  readonly skills: readonly SkillState[];
  /** Remaining wounds of the body. */
  readonly wounds: Track;
  /** Maxima set by hand; null = by the rules. */
  readonly woundOverride: { readonly light: number | null; readonly heavy: number | null };
  readonly stress: number;
  readonly fate: { readonly value: number };
  readonly spirit: Gauge;
  readonly exertion: Gauge;
  readonly evokerRank: number;
  /** 0–10 (U-11). */
  readonly arcanaLevel: number;
  readonly arcana: string;
  readonly personality: string;
  /** Categories above or below Normal, −3…4 (U-15). */
  readonly size: number;
  readonly altitude: Band;
  readonly flier: boolean;
  /** Band in which flight was lost (EVO-062), or null. */
  readonly fallingFrom: "high" | "low" | null;
  readonly socialLinks: readonly SocialLinkState[];
  /** Sheet override of the setting (EVO-008). */
  readonly initiativeScore: "auto" | "agility" | "perception";
  readonly critThreshold: number | null;
  readonly chanceAttacksPerRound: number;
  /** Of its own; an Evoker uses those of the equipped Persona (EVO-181). */
  readonly affinities: AffinityGrid;
  readonly locationTable: readonly LocationRow[] | null;
  readonly ailments: readonly AilmentState[];
  readonly conditions: readonly ConditionState[];
  readonly injuries: readonly InjuryState[];
  readonly marks: readonly MarkState[];
  readonly grip: GripState | null;
  /** Stored result of going hidden (EVO-094). */
  readonly stealth: { readonly dos: number; readonly bonus: number; readonly roll: number } | null;
  readonly suffocation: {
    readonly mode: "conserving" | "strenuous";
    readonly elapsed: number;
    /** Rounds left to live once unconscious; null before. */
    readonly roundsToDeath: number | null;
  } | null;
  /** Toughness has bled to nothing (EVO-331). */
  readonly bledDry: boolean;
  readonly unconscious: Span | null;
  /** Decay has taken a score to its floor (EVO-347). */
  readonly nonFunctional: boolean;
  /** The table's word on somebody without a Deadly Wound. */
  readonly dead: boolean;
  /** The next Move and Action go into flight (EVO-323). */
  readonly mustFlee: boolean;
  /**
   * Metres of this Turn's Moves at the full rate: a Hindered metre uses two (EVO-053). It counts while a Move has been begun.
   * It stands here, for a combatant is open to all, and a pace tells a score.
   */
  readonly allowance: number;
  /** What settles ties of initiative, as it was when that was worked out (EVO-009); null before. It stands here likewise. */
  readonly tieBreak: { readonly score: number; readonly fate: number; readonly fateMax: number } | null;
  readonly revealed: Revealed;
  readonly personas: readonly PersonaState[];
  readonly powers: readonly PowerState[];
  readonly weapons: readonly WeaponState[];
  readonly armours: readonly ArmourState[];
  readonly consumables: readonly ConsumableState[];
  /** Read-only snapshot: what the traits that count are called. */
  readonly traits: readonly string[];
}

/** A combatant. */
export interface ParticipantState extends JsonObject {
  readonly character: Ref | null;
  /** Read-only snapshot: characters of one side are allies. */
  readonly side: string;
  /** Read-only snapshot of the token's square. */
  readonly square: { readonly x: number; readonly y: number } | null;
  readonly moveSpent: boolean;
  readonly metresUsed: number;
  readonly actionSpent: boolean;
  /** Actions since its Turn began, extra ones included: they name the action a One More comes from (EVO-200). */
  readonly actionCount: number;
  /** No Move any more this Turn, after a Focused Attack (EVO-074). */
  readonly moveLocked: boolean;
  /** One change of altitude per Move (EVO-061). */
  readonly bandChanged: boolean;
  /** A Move has been begun this Turn: how far it goes is its character's (EVO-004). */
  readonly moving: boolean;
  readonly swapped: boolean;
  /** The round in which its last Turn began; null before the first (EVO-003). */
  readonly lastTurn: number | null;
  /** The weapons an All-Weapon Attack has been made with, and whether a One More pays for it (EVO-077). */
  readonly volley: { readonly onGrant: boolean; readonly weapons: readonly { readonly id: string }[] } | null;
  /** Confused, and not yet tested for this Turn (EVO-320). */
  readonly muddled: boolean;
  /** Whether it has tested to disengage this Turn, and those whose melee it may leave: settled already (EVO-044). */
  readonly disengage: { readonly tested: boolean; readonly from: readonly { readonly id: Ref }[] };
  readonly surprised: boolean;
  readonly ambusher: boolean;
  readonly startingAdvantage: number;
  /** Chance Attacks since the start of its own last Turn, and whom it has attacked so this Round (EVO-173). */
  readonly chanceUsed: number;
  readonly chanceTargets: readonly Ref[];
  /** The game master leaves it out of the enemies that an All-Out Attack counts (U-24). */
  readonly leftOut: boolean;
  /** What everybody may know of its place in the order (EVO-009); null before initiative. */
  readonly order: {
    readonly initiative: number;
    /** One for each time it rolled off, in order. */
    readonly rollOffs: readonly number[];
  } | null;
}

export interface EncounterState extends JsonObject {
  /** Extra turns and the baton chain (EVO-200 … EVO-205). */
  readonly grants: TurnGrants;
  /** The last phase that fired, so that nothing fires twice (EVO-010). */
  readonly lastFired: { readonly round: number; readonly actor: Ref | null; readonly phase: string } | null;
  /** The last Rounds that have begun and ended: stepping back fires nothing again (EVO-010). */
  readonly rounds: { readonly started: number; readonly ended: number };
  /** Whose Turn it is, or null between Turns. */
  readonly turnOf: Ref | null;
  /** Miasma hangs here, and how fast it grows (EVO-352, U-21). */
  readonly miasmaHere: boolean;
  readonly miasmaRate: number;
  /** What whoever aims is asked of sight begins so (EVO-156, EVO-159, EVO-162). */
  readonly light: Light;
  readonly haze: boolean;
  readonly badWeather: boolean;
  readonly ended: boolean;
}
