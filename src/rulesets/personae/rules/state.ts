/**
 * The states the Personae engine reads and changes. Data models mirror them one to one: an identity's state is the
 * stored `system` of its actor plus the read-only snapshot of its traits; a participant's that of its combatant; an
 * encounter's that of its combat; the clock is a world setting.
 */
import type { EncounterFrame as Frame } from "../../../kernel/frame.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { Decision, Ref } from "../../../kernel/outcome.ts";

export const ATTRIBUTES = ["CMP", "PRO", "CNG", "POW", "KNO", "STA"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
/** One of the six, or the id of an attribute that an identity has beside them (PER-010). */
export type AttributeId = string;
/** How somebody stands to the players' identities. PER-165 */
export const STANCES = ["ally", "adversary", "neutral"] as const;
export type Stance = (typeof STANCES)[number];
export const PRIORITIES = ["first", "second", "third", "hindrance"] as const;
export type Priority = (typeof PRIORITIES)[number];
export const TIERS = ["full", "minion", "minor", "major"] as const;
export type Tier = (typeof TIERS)[number];
export const KINDS = ["character", "companion", "supporting", "identity"] as const;
export type Kind = (typeof KINDS)[number];
export const SCENE_STATES = ["scene", "nonviolent", "violent"] as const;
export type SceneState = (typeof SCENE_STATES)[number];
export const WEAPON_CATEGORIES = ["small", "oneHanded", "twoHanded"] as const;
export type WeaponCategory = (typeof WEAPON_CATEGORIES)[number];
export const SHIELD_WEIGHTS = ["light", "heavy"] as const;
export type ShieldWeight = (typeof SHIELD_WEIGHTS)[number];
export const ATTACK_KINDS = ["handToHand", "ranged", "unarmed"] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];
/** The free skills that answer challenges (PER-018, PER-119). */
export const ANSWER_SKILLS = ["counter", "defend", "steel"] as const;
export type AnswerSkill = (typeof ANSWER_SKILLS)[number];
export const CHALLENGE_TYPES = ["interaction", "attack", "power", "unopposed", "recovery"] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];

/** How far one track has come on its way back (PER-108 … PER-112). Scene numbers are the clock's. */
export interface WayBack extends JsonObject {
  /** Scene in which shock last rose, or null. */
  readonly raisedScene: number | null;
  readonly stage: "A" | "B" | null;
  readonly pendingHits: number;
  readonly pendingDueScene: number | null;
  readonly outOfScene: boolean;
  readonly limited: boolean;
}

/** An attribute beside the six (PER-010). Without a priority it takes no part in the order of importance. */
export interface CustomAttribute extends JsonObject {
  readonly id: AttributeId;
  readonly name: string;
  readonly value: number | null;
  readonly priority: Priority | null;
}

/** Marked hits and the status they led to (PER-086 … PER-099). Boxes are derived, the status is stored (AMB-25). */
export interface TrackState extends JsonObject {
  readonly hits: number;
  /** 0–4. */
  readonly shock: number;
  readonly stabilized: boolean;
  readonly negated: boolean;
  /** The way back of a further track (PER-102); that of the main one is in the identity's own `recovery`. */
  readonly recovery?: WayBack | null;
}

/** What can be set by hand beside the marks (PER-098, PER-099, PER-110, PER-112). */
export const HAND_STATUSES = ["stabilized", "negated", "outOfScene", "limited"] as const;
export type HandStatus = (typeof HAND_STATUSES)[number];
export type HandStatuses = { readonly [S in HandStatus]?: boolean };

/** The main track's way back, and what is the whole identity's own: its attempts and its relapse (PER-103 … PER-113). */
export interface RecoveryState extends WayBack {
  /** Scene of the last attempt, or null. */
  readonly lastScene: number | null;
  readonly caveat: boolean;
  /** Relapsed: inoperative until the encounter is over (PER-113). */
  readonly collapsed?: boolean;
  /** Attempts made in the scene of the last one, kept for those whom a trait grants more than one (PER-116). */
  readonly attempts?: number;
}

/** A skill as the engine sees it: an item's snapshot, read-only. */
export interface SkillSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  /** One of the six free skills, or null for a bought one: "counter", "prepare", "discern", "steel", "deduce", "defend". */
  readonly free: string | null;
  readonly rating: number;
  readonly attribute: AttributeId;
  readonly initiative: boolean;
}

/** A structured effect of an enhancement (PER-021). */
export const TRAIT_KINDS = [
  "flat",
  "dice",
  "reroll",
  "forceReroll",
  "ignoreDice",
  "hits",
  "followUps",
  "followUpAnyTarget",
  "extraActions",
  "subsequentAnySkill",
  "vitality",
  "recovery",
  "recoveryAttempt",
  "recoverEarlier",
  "reflexiveDefense",
  "parryAny",
  "blockAny",
  "attributeOverride",
  "extraPenalty",
  "delayShock",
  "forceInoperative",
  "ignoreInoperative",
] as const;
export type TraitKind = (typeof TRAIT_KINDS)[number];
export const TRAIT_ROLES = ["any", "issue", "answer"] as const;
export const TRAIT_CHALLENGES = ["any", "interaction", "attack", "power", "unopposed"] as const;
export const DELAYS = ["roundEnd", "rounds", "encounterEnd"] as const;
/** What a trait holds off: the hits with their shock, or only the dice that the shock costs (PER-095). */
export const DELAYED = ["shock", "penalty"] as const;

export interface TraitEffectSnapshot extends JsonObject {
  readonly kind: TraitKind;
  /** Dice, hits, actions, rounds… as the kind has it. */
  readonly value: number;
  readonly label: string;
  /** Which die a reroll or an armour touches, counted from the highest. */
  readonly rank?: number;
  /** A reroll keeps the better result for its owner, instead of the second (PER-142). */
  readonly better?: boolean;
  /** A reroll may touch the highest die (PER-142). */
  readonly highest?: boolean;
  readonly role?: (typeof TRAIT_ROLES)[number];
  readonly challenge?: (typeof TRAIT_CHALLENGES)[number];
  readonly attribute?: AttributeId | null;
  readonly until?: (typeof DELAYS)[number];
  readonly what?: (typeof DELAYED)[number];
}

/** A limited use (PER-024): `value` uses are left. */
export interface UsesSnapshot extends JsonObject {
  readonly value: number;
  readonly max: number;
  readonly per: "none" | "encounter" | "scene" | "day" | "session";
}

export interface EnhancementSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly grade: "plain" | "superior" | "exceptional";
  /** False while the armour it is tied to is not worn (PER-124). */
  readonly active: boolean;
  readonly effects: readonly TraitEffectSnapshot[];
  readonly uses: UsesSnapshot;
  /** The enhancement that lets its owner have a companion (PER-160). */
  readonly companion?: boolean;
  /** A trait of one of the group's own kinds, by the kind's id (PER-010): it works like an enhancement, beside them. */
  readonly custom?: string;
}

export interface TalentSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly subtype: "expertise" | "resource" | "language";
  readonly bonusDice: number;
  readonly uses: UsesSnapshot;
  /** What a resource adds to the cap (PER-183). Left out: 1. */
  readonly cap?: number;
}

/** A special condition that a success has imposed (PER-073). */
export interface Condition extends JsonObject {
  readonly name: string;
  readonly until: "encounter" | "scene" | "lifted";
  /** The lasting power that brought it, and whose: it ends with that. */
  readonly power?: string | null;
  readonly by?: Ref | null;
}

/** A power that is still at work (PER-084, PER-186). */
export interface RunningPower extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly duration: "maintain" | "independent" | "special";
  /** Round in which an action last went into it. */
  readonly round: number;
  /** Those whom it has taken hold of, by a success of its own: what it brought upon them ends with it. */
  readonly on?: readonly Ref[];
}

/** Hits whose shock, or whose penalty alone, a trait holds off (PER-095). */
export interface DelayedHits extends JsonObject {
  readonly inflicted: number;
  /** Shock levels that a success imposes directly, beside or instead of hits (PER-073). */
  readonly levels?: number;
  /** Left out: the hits themselves wait. With "penalty" they are marked, and only the dice are not lost yet. */
  readonly what?: (typeof DELAYED)[number];
  /** The shock level whose penalty still holds meanwhile. */
  readonly from?: number;
  readonly track: string;
  readonly scene: number;
  readonly by: Ref;
  /** The round at whose end they count; null: at the end of the encounter. */
  readonly due: number | null;
}

export interface WeaponSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly category: WeaponCategory;
  readonly kind: AttackKind;
  readonly hits: number;
  /** Linked skill's id, or null for unskilled use. */
  readonly skill: string | null;
  /** A band's name or a number of units; blank where nobody has said (PER-156). */
  readonly range?: string;
  /** Shock levels a success imposes directly, and the conditions it brings (PER-073). */
  readonly imposesShock?: number;
  readonly conditions?: readonly string[];
}

export interface ShieldSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly weight: ShieldWeight;
  readonly skill: string | null;
}

export interface PowerSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly hits: number;
  readonly harmful: boolean;
  /** May answer a challenge (PER-121). */
  readonly defends: boolean;
  readonly skill: string | null;
  readonly duration: "instant" | "maintain" | "independent" | "special";
  readonly range?: string;
  /** How many it reaches at once (PER-022, PER-141). Left out: nobody counts. */
  readonly targets?: number;
  readonly imposesShock?: number;
  readonly conditions?: readonly string[];
  readonly uses?: UsesSnapshot;
  /** What it takes away from somebody hurt (PER-115), and whether it brings back the negated (PER-117). */
  readonly heal?: { readonly hits: number; readonly shock: number; readonly revive: boolean };
  /** What it is answered with, unless that is Steel and Power (PER-082, PER-085). */
  readonly answer?: { readonly skill: AnswerSkill; readonly attribute: AttributeId | null };
}

export interface LedgerEntry extends JsonObject {
  readonly amount: number;
  /** Language key or text. */
  readonly reason: string;
  readonly scene: number;
  /** What it was spent on: an attribute's id, a trait's name. */
  readonly detail?: string;
}

export interface IdentityState extends JsonObject {
  /** Read-only snapshot: the actor's name. */
  readonly name: string;
  /** Read-only: from the actor's type. */
  readonly kind: Kind;
  readonly control: "player" | "chorus";
  readonly tier: Tier;
  /** An obstacle is negated at its last level at once (PER-045). */
  readonly negateAtLast: boolean;
  /** Shock levels of an obstacle's track, 1–4 (PER-045); null: as the tier has it. */
  readonly trackLength?: number | null;
  /** What an obstacle answers every challenge with (PER-045); a null skill: whatever the challenge calls for. */
  readonly answer?: { readonly skill: AnswerSkill | null; readonly attribute: AttributeId | null };
  /** A blank one is null: it adds nothing (PER-011). */
  readonly attributes: { readonly [A in Attribute]: { readonly value: number | null; readonly priority: Priority } };
  /** Attributes beside the six (PER-010). */
  readonly customAttributes?: readonly CustomAttribute[];
  readonly vitality: { readonly bonus: number; readonly override: number | null };
  /** Keyed by track id; "main" is the one every identity has. */
  readonly tracks: { readonly main: TrackState; readonly [id: string]: TrackState };
  readonly recovery: RecoveryState;
  readonly tally: { readonly success: number; readonly failure: number };
  readonly dp: { readonly available: number; readonly spent: number; readonly ledger: readonly LedgerEntry[] };
  readonly criticals: number;
  /** Read-only snapshots of the items. */
  readonly skills: readonly SkillSnapshot[];
  readonly weapons: readonly WeaponSnapshot[];
  readonly shields: readonly ShieldSnapshot[];
  readonly powers: readonly PowerSnapshot[];
  readonly enhancements?: readonly EnhancementSnapshot[];
  readonly talents?: readonly TalentSnapshot[];
  readonly conditions?: readonly Condition[];
  readonly running?: readonly RunningPower[];
  readonly delayed?: readonly DelayedHits[];
  /** A companion's owner: its purse pays (PER-159, PER-163). */
  readonly owner?: Ref | null;
  /** True once creation is over. */
  readonly built?: boolean;
  readonly slots?: readonly OpenSlots[];
  readonly resources?: ResourceState;
  readonly concept?: string;
  readonly pronouns?: string;
  readonly goals?: string;
}

/** A rise of the resource cap for a while (PER-183): it lasts through the scene numbered `last`. */
export interface CapBoost extends JsonObject {
  readonly amount: number;
  readonly last: number;
  readonly label: string;
}

/** What an identity can afford, beside its resource talents (PER-145, PER-183). */
export interface ResourceState extends JsonObject {
  /** What purchases have taken from the cap. */
  readonly lowered: number;
  readonly boosts: readonly CapBoost[];
}

/** Slots of creation that were left empty (PER-172): "skill", "enhancement", "power", "talent", "custom:<id>". */
export interface OpenSlots extends JsonObject {
  readonly kind: string;
  readonly left: number;
}

/** What a card may change about an item: how often it can still be used, and what advancement makes of it. */
export interface ItemState extends JsonObject {
  readonly uses: UsesSnapshot;
  /** Read-only: its name and its kind ("skill", "power" …). */
  readonly name?: string;
  readonly kind?: string;
  /** False while it is only planned: it does not count yet. */
  readonly learned?: boolean;
  readonly rating?: number;
  readonly grade?: EnhancementSnapshot["grade"];
  readonly effects?: readonly TraitEffectSnapshot[];
  readonly targets?: number;
  readonly hits?: number;
  readonly duration?: PowerSnapshot["duration"];
  readonly harmful?: boolean;
  readonly heal?: PowerSnapshot["heal"];
  readonly imposesShock?: number;
  readonly range?: string;
  readonly subtype?: TalentSnapshot["subtype"];
  readonly bonusDice?: number;
  /** What a resource adds to the cap (PER-144, PER-183). */
  readonly cap?: number;
  readonly attribute?: AttributeId;
  readonly free?: string | null;
  readonly background?: boolean;
  /** Which of the group's own kinds of traits it is (PER-010). */
  readonly custom?: string;
  /** Limits its owner has laid upon it: each earns one upgrade (PER-178). */
  readonly limits?: readonly string[];
  /** Upgrades that are paid for already (PER-178, PER-189), and those of the limits that have been taken. */
  readonly freeUpgrades?: number;
  readonly freeTaken?: number;
  /** What gear costs (PER-183). */
  readonly cost?: number;
  readonly framework?: readonly { readonly text: string; readonly done: boolean }[];
}

/** The ref of an identity's item. */
export function itemRef(identity: Ref, item: string): Ref {
  return `${identity}.Item.${item}`;
}

/** The refs of an identity's items; what is no id of one is passed over, for decisions come from outside. */
export function itemsOf(identity: unknown, items: readonly unknown[]): readonly Ref[] {
  if (typeof identity !== "string") return [];
  return items.filter((id): id is string => typeof id === "string" && id !== "").map((id) => itemRef(identity, id));
}

/** A combatant. What it used counts for the round it was used in, so a new round needs no write. */
export interface ParticipantState extends JsonObject {
  readonly identity: Ref | null;
  readonly order: {
    readonly dice: readonly number[];
    readonly modifier: number;
    readonly rolled: boolean;
    /** Place given by hand: it breaks ties, and is the order itself under the manual method (PER-053). */
    readonly place?: number | null;
  };
  readonly used: {
    readonly round: number;
    readonly moves: number;
    readonly actions: number;
    /** Enhancements that counted against the limit of a turn (PER-177). */
    readonly enhancements?: number;
    /** Skill of the first challenge that cost an action (PER-067). */
    readonly skill?: string | null;
    /** It has issued a challenge at the cost of no action (PER-113). */
    readonly acted?: boolean;
  };
  /** A readied defence (PER-120): lapses at the start of its owner's next turn. */
  readonly readied: {
    readonly means: "weapon" | "shield" | "power" | null;
    readonly item: string | null;
    readonly round: number;
    readonly used: boolean;
  };
}

export interface EncounterState extends JsonObject {
  readonly sceneState: SceneState;
  /** The identity that performed the escalating action (PER-054), or null. */
  readonly instigator: Ref | null;
  /** The round in which the stakes last rose. */
  readonly instigated?: number | null;
  readonly goals: { readonly party: string; readonly opposition: string };
  /** Who put whom down, for the negation award (PER-131). A list: refs contain dots and can't be keys of stored data. */
  readonly negators: readonly { readonly identity: Ref; readonly by: Ref }[];
  readonly ended: boolean;
  /** How a nonviolent conflict is settled (PER-047): a series of challenges, a track of hits, or not said yet. */
  readonly mode?: "ask" | "series" | "track";
  /** Challenges won by each side in a series. */
  readonly wins?: { readonly party: number; readonly opposition: number };
}

/** The world's counters (PER-149 … PER-151). */
export interface ClockState extends JsonObject {
  readonly scene: number;
  readonly day: number;
  readonly session: number;
}

/** The ref under which the clock is handed to the engine. */
export const CLOCK: Ref = "world.clock";

/** The encounter a decision is made in. */
export interface EncounterFrame extends Frame {
  /** Combatants whose turn in this round has begun; left out, those who have used something in it (PER-120). */
  readonly begun?: readonly Ref[];
}

/** What every decision says of where it is made. */
export interface InEncounter extends Decision {
  /** Null outside encounters: nothing is spent, nobody is pinned. */
  readonly encounter: EncounterFrame | null;
}
