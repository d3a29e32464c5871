/**
 * The states the Arc engine reads and changes. Data models mirror them one to one: a character's state is the stored
 * `system` of its actor plus read-only snapshots of its items and conditions; a participant's that of its combatant;
 * an encounter's that of its combat; gear and tasks have states of their own. What follows from these is never stored:
 * see `derive.ts`. Ranges stand in `ranges.ts`.
 */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Ref } from "../../../kernel/outcome.ts";
import type { KsKey } from "./sequence/zeroStats.ts";
import type { Difficulty } from "./settings.ts";
import type { TaskStatus } from "./tasks/advanceTask.ts";

/** A score 0–10: what it is now, and what it was to begin with. */
export interface Score extends JsonObject {
  readonly value: number;
  readonly max: number;
}

/** A score of the middle tier, with the known score it belongs to (ARC-054). */
export interface UsScore extends Score {
  readonly name: string;
  readonly ks: KsKey;
}

/** A skill as the engine sees it: an item's snapshot, read-only. */
export interface SkillSnapshot extends JsonObject {
  readonly id: string;
  readonly name: string;
  /** Key of the score it stands on; the known score follows (ARC-054). */
  readonly us: string;
  /** 0–10; 0 means not known. */
  readonly score: number;
  /** The skill's own number of actions, or null (ARC-052). */
  readonly actionsOverride: number | null;
  readonly defaultComplexity: Difficulty | null;
  /** This is the one that counts for worn armour (ARC-072). */
  readonly armorTraining: boolean;
}

/** Something with a weight: weapons, shields and armour are among these too (ARC-017). `id` is the item's ref. */
export interface GearSnapshot extends JsonObject {
  readonly id: Ref;
  readonly name: string;
  readonly weightKg: number;
  readonly quantity: number;
  readonly isClothing: boolean;
}

export interface WeaponSnapshot extends JsonObject {
  readonly id: Ref;
  readonly name: string;
  readonly level: number;
  /** Id of the skill it is used with, or null. */
  readonly skill: string | null;
}

export interface ShieldSnapshot extends JsonObject {
  readonly id: Ref;
  readonly name: string;
  readonly level: number;
}

export interface ArmorSnapshot extends JsonObject {
  readonly id: Ref;
  readonly name: string;
  readonly requiredTraining: number;
  readonly worn: boolean;
}

/** A spell or state that changes checks (ARC-074, ARC-077, ARC-081). */
export interface ConditionSnapshot extends JsonObject {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

export interface CharacterState extends JsonObject {
  /** Read-only snapshot: the actor's name. */
  readonly name: string;
  readonly kind: "pc" | "npc";
  readonly ks: { readonly [K in KsKey]: Score };
  /** The middle tier, by key; the group may rename and add. */
  readonly us: { readonly [key: string]: UsScore };
  /** 1–10 both; `rest` is where it drifts back to, by hand. */
  readonly som: { readonly value: number; readonly rest: number };
  /** Step from −3 to +3; 0 is medium. */
  readonly size: number;
  /** Metres per turn of a medium specimen; `fixed`: size changes nothing (ARC-012). */
  readonly mov: { readonly base: number; readonly fixed: boolean };
  /** The being's own load threshold in kg, or null (ARC-016). */
  readonly load: { readonly override: number | null };
  readonly path: string;
  readonly morality: string;
  /** Sorted, each once: "prone", "shocked", "dead"… (ARC-081). */
  readonly statuses: readonly string[];
  /** Read-only snapshots. */
  readonly skills: readonly SkillSnapshot[];
  readonly gear: readonly GearSnapshot[];
  readonly weapons: readonly WeaponSnapshot[];
  readonly shields: readonly ShieldSnapshot[];
  readonly armor: readonly ArmorSnapshot[];
  readonly conditions: readonly ConditionSnapshot[];
}

/** An item somebody bears. Its bearer's `gear` holds a snapshot of it. */
export interface GearState extends JsonObject {
  readonly name: string;
  /** Kilograms of one piece. */
  readonly weightKg: number;
  readonly quantity: number;
  readonly isClothing: boolean;
}

/** Something to be done in a few turns (ARC-085). */
export interface TaskState extends JsonObject {
  readonly name: string;
  readonly threshold: Difficulty;
  readonly turnsLeft: number;
  readonly status: TaskStatus;
}

export const ACTION_KINDS = ["attack", "defend", "check", "other"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Part of a declaration: one skill, so many times, against somebody or nobody (ARC-038). */
export interface DeclaredAction extends JsonObject {
  /** Unique within the turn of its owner. */
  readonly id: string;
  /** Skill id; null for something no skill is needed for. */
  readonly skill: string | null;
  readonly kind: ActionKind;
  readonly target: Ref | null;
  readonly count: number;
  /** How many of them have been carried out. */
  readonly used: number;
}

/** What somebody does in one game turn. It counts for its round only, so a new round needs no write. */
export interface TurnRecord extends JsonObject {
  readonly round: number;
  readonly declared: boolean;
  readonly text: string;
  readonly actions: readonly DeclaredAction[];
  /** Metres moved. */
  readonly moved: number;
}

/** A combatant. */
export interface ParticipantState extends JsonObject {
  readonly character: Ref | null;
  /** Any word: those with the same one are allies. */
  readonly side: string;
  /** Absorbed in a task (ARC-042, ARC-084). */
  readonly occupied: boolean;
  /** What breaks ties, as it stood when the event began; `d10` is 0 until it is rolled (ARC-040, ARC-043). */
  readonly tie: { readonly empathy: number; readonly perception: number; readonly d10: number };
  readonly turn: TurnRecord;
}

/** One statement about a character that takes hold at the end of the turn (ARC-002). */
export type Change =
  | { readonly type: "ks"; readonly stat: KsKey; readonly change: number }
  | { readonly type: "us"; readonly stat: string; readonly change: number }
  | { readonly type: "som"; readonly change: number }
  | { readonly type: "size"; readonly change: number }
  | { readonly type: "status"; readonly status: string; readonly remove: boolean };

/** A change that waits for the end of the turn. */
export interface PendingChange extends JsonObject {
  /** Unique within the encounter. */
  readonly id: string;
  readonly target: Ref;
  readonly change: Change;
}

/** An attack of this turn: open until its target has answered (ARC-046). */
export interface AttackRecord extends JsonObject {
  /** Unique within the encounter. */
  readonly id: string;
  readonly attacker: Ref;
  readonly target: Ref;
  /** One sum per attack, as rolled. */
  readonly arcs: readonly number[];
  /** What an unopposed one has to beat. */
  readonly threshold: number;
  readonly onHit: readonly Change[];
  readonly secret: boolean;
  readonly open: boolean;
}

export interface EncounterState extends JsonObject {
  readonly begun: boolean;
  /** Everybody, lowest first, those who can't declare among them (ARC-039, ARC-043, B42). */
  readonly order: readonly Ref[];
  /** Sides as they stood when the event began (B45). */
  readonly sides: readonly { readonly side: string; readonly size: number }[];
  readonly pending: readonly PendingChange[];
  /** Attacks of this turn. */
  readonly attacks: readonly AttackRecord[];
  /** The last round whose end was committed; 0 before the first. */
  readonly committed: number;
  /** Counts the ids given out. */
  readonly serial: number;
}
