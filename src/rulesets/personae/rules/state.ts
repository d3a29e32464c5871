/**
 * The states the Personae engine reads and changes. Data models mirror them one to one: an identity's state is the
 * stored `system` of its actor plus the read-only snapshot of its traits; a participant's that of its combatant; an
 * encounter's that of its combat; the clock is a world setting.
 */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";

export const ATTRIBUTES = ["CMP", "PRO", "CNG", "POW", "KNO", "STA"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];
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
export const CHALLENGE_TYPES = ["interaction", "attack", "power", "unopposed", "recovery"] as const;
export type ChallengeType = (typeof CHALLENGE_TYPES)[number];

/** Marked hits and the status they led to (PER-086 … PER-099). Boxes are derived, the status is stored (AMB-25). */
export interface TrackState extends JsonObject {
  readonly hits: number;
  /** 0–4. */
  readonly shock: number;
  readonly stabilized: boolean;
  readonly negated: boolean;
}

/** Where an identity stands on its way back (PER-103 … PER-113). Scene numbers are the clock's. */
export interface RecoveryState extends JsonObject {
  /** Scene of the last attempt, or null. */
  readonly lastScene: number | null;
  /** Scene in which shock last rose, or null. */
  readonly raisedScene: number | null;
  readonly stage: "A" | "B" | null;
  readonly pendingHits: number;
  readonly pendingDueScene: number | null;
  readonly outOfScene: boolean;
  readonly caveat: boolean;
  readonly limited: boolean;
}

/** A skill as the engine sees it: an item's snapshot, read-only. */
export interface SkillSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  /** One of the six free skills, or null for a bought one: "counter", "prepare", "discern", "steel", "deduce", "defend". */
  readonly free: string | null;
  readonly rating: number;
  readonly attribute: Attribute;
  readonly initiative: boolean;
}

export interface WeaponSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  readonly category: WeaponCategory;
  readonly kind: AttackKind;
  readonly hits: number;
  /** Linked skill's id, or null for unskilled use. */
  readonly skill: string | null;
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
}

export interface LedgerEntry extends JsonObject {
  readonly amount: number;
  /** Language key or text. */
  readonly reason: string;
  readonly scene: number;
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
  readonly attributes: { readonly [A in Attribute]: { readonly value: number; readonly priority: Priority } };
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
}

/** A combatant. What it used counts for the round it was used in, so a new round needs no write. */
export interface ParticipantState extends JsonObject {
  readonly identity: Ref | null;
  readonly order: { readonly dice: readonly number[]; readonly modifier: number; readonly rolled: boolean };
  readonly used: { readonly round: number; readonly moves: number; readonly actions: number };
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
  readonly goals: { readonly party: string; readonly opposition: string };
  /** Who put whom down, for the negation award (PER-131). A list: refs contain dots and can't be keys of stored data. */
  readonly negators: readonly { readonly identity: Ref; readonly by: Ref }[];
  readonly ended: boolean;
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
export interface EncounterFrame extends JsonObject {
  readonly combat: Ref;
  /** 0 before the first round. */
  readonly round: number;
  /** Who takes part. A list, because refs contain dots and can't be keys of stored data. */
  readonly participants: readonly Participation[];
  /** Combatants whose turn in this round has begun; left out, those who have used something in it (PER-120). */
  readonly begun?: readonly Ref[];
}

/** An identity and the combatant that stands for it. */
export interface Participation extends JsonObject {
  readonly identity: Ref;
  readonly combatant: Ref;
}

/** The combatant of an identity, or null outside encounters and for those who take no part. */
export function combatantOf(frame: EncounterFrame | null | undefined, identity: Ref): Ref | null {
  return frame?.participants.find((one) => one.identity === identity)?.combatant ?? null;
}
