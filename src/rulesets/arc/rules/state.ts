/**
 * The states the Arc engine reads and changes. Data models mirror them one to one: a character's state is the stored
 * `system` of its actor plus read-only snapshots of its items and conditions; a participant's that of its combatant;
 * an encounter's that of its combat; gear and tasks have states of their own. What follows from these is never stored:
 * see `derive.ts`. Ranges stand in `ranges.ts`.
 */
import type { EncounterFrame } from "../../../kernel/frame.ts";
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
  /** What a hit with it does; left out: nothing that the rules know of. */
  readonly onHit?: readonly Change[];
}

/** A spell: a skill is used for it as for anything (ARC-006, ARC-074). */
export interface SpellSnapshot extends JsonObject {
  readonly id: Ref;
  readonly name: string;
  /** Id of the skill it is thrown with, or null. */
  readonly skill: string | null;
  /** What it does to whom it strikes, or to whom it is thrown upon. */
  readonly onHit?: readonly Change[];
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
  readonly spells: readonly SpellSnapshot[];
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
  /** Null for a task that may take as long as it takes. */
  readonly turnsLeft: number | null;
  readonly status: TaskStatus;
  /** Tries of the turn that is under way, where no encounter counts turns. */
  readonly tried: number;
}

export const ACTION_KINDS = ["attack", "defend", "check", "other"] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** A declared action, or some of it, carried out. */
export interface ActionUse extends JsonObject {
  /** Unique within its action. */
  readonly id: string;
  readonly count: number;
}

/** Part of a declaration: one skill, so many times, against somebody or nobody (ARC-038). */
export interface DeclaredAction extends JsonObject {
  /** Unique within the records of its owner. */
  readonly id: string;
  readonly round: number;
  /** Skill id; null for something no skill is needed for, or for two scores alone. */
  readonly skill: string | null;
  readonly kind: ActionKind;
  readonly target: Ref | null;
  readonly count: number;
  /** Saying or doing it was its owner's declaration; a late defence is none (ARC-045, ARC-047). */
  readonly declares: boolean;
  readonly uses: readonly ActionUse[];
}

/** A way gone (ARC-080). */
export interface MoveRecord extends JsonObject {
  readonly id: string;
  readonly round: number;
  readonly metres: number;
}

/** A declaration in words, with or without actions (ARC-037). */
export interface SaidRecord extends JsonObject {
  readonly id: string;
  readonly round: number;
  readonly text: string;
}

/**
 * What somebody does in game turns. Each entry has its own id and its round, so that a new round needs no write, and each
 * card can be taken back without what others have put there. The end of a turn clears it.
 */
export interface TurnRecord extends JsonObject {
  readonly actions: readonly DeclaredAction[];
  readonly moves: readonly MoveRecord[];
  readonly said: readonly SaidRecord[];
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

/**
 * An attack of this turn: open until its target has answered (ARC-046). Everybody's machine has it, so it tells nothing of
 * what was rolled: that stands on the attack's card.
 */
export interface AttackRecord extends JsonObject {
  /** Unique within the encounter. */
  readonly id: string;
  readonly attacker: Ref;
  readonly target: Ref;
  /** How many attacks it is; at least 1. */
  readonly count: number;
  readonly secret: boolean;
  readonly open: boolean;
}

/** What was rolled for an attack, and what it would do. */
export interface RolledAttack extends JsonObject {
  /** The id of its record. */
  readonly id: string;
  readonly attacker: Ref;
  readonly target: Ref;
  /** One sum per attack, as rolled. */
  readonly arcs: readonly number[];
  /** What an unopposed one has to beat. */
  readonly threshold: number;
  readonly onHit: readonly Change[];
}

/** Somebody's place in the order. */
export interface OrderEntry extends JsonObject {
  /** The character. */
  readonly id: Ref;
}

/** A task whose turns are counted in this event (ARC-085). */
export interface TimedTask extends JsonObject {
  /** The task. */
  readonly id: Ref;
  /** Who works at it. */
  readonly who: Ref;
}

/** A side as it stood when the event began (B45). */
export interface Side extends JsonObject {
  readonly side: string;
  readonly members: readonly Ref[];
}

export interface EncounterState extends JsonObject {
  readonly begun: boolean;
  /** Everybody, lowest first, those who can't declare among them (ARC-039, ARC-043, B42). */
  readonly order: readonly OrderEntry[];
  readonly sides: readonly Side[];
  readonly pending: readonly PendingChange[];
  /** Attacks of this turn. */
  readonly attacks: readonly AttackRecord[];
  readonly tasks: readonly TimedTask[];
  /** The last round whose end was committed; 0 before the first. */
  readonly committed: number;
}

/** An encounter as a decision names it: with those besides whom its turn's end concerns. */
export interface ArcFrame extends EncounterFrame {
  /** Refs that changes, attacks and tasks of this encounter name, and that take no part in it. */
  readonly besides?: readonly Ref[];
}
