/** What an Arc card holds after each step: checks, effects and prompts in the game's own terms. */
import type { Check, Effect, Prompt, Ref } from "../../../kernel/outcome.ts";
import type { OtherRow } from "./decisions.ts";
import type { CheckField } from "./secrecy/visibleFields.ts";
import type { AttackWindow } from "./sequence/attackWindow.ts";
import type { KsKey } from "./sequence/zeroStats.ts";
import type { Change, EncounterState, ParticipantState, PendingChange, AttackRecord, TurnRecord } from "./state.ts";
import type { Burden } from "./tables/movByBurden.ts";
import type { TaskStatus } from "./tasks/advanceTask.ts";

/** One side's sum, frozen as it was rolled (ARC-053). */
export interface RolledCheck extends Check {
  readonly type: "arc";
  readonly who: Ref;
  readonly name: string;
  readonly role: "actor" | "opponent";
  /** Skill id and name as shown; null for two scores alone. */
  readonly skill: { readonly id: string; readonly name: string } | null;
  readonly ks: { readonly key: KsKey; readonly value: number };
  readonly us: { readonly key: string; readonly value: number };
  readonly es: number;
  /** Sides of the die and what came up; null without a die. */
  readonly sides: number | null;
  readonly roll: number | null;
  readonly adj: number;
  readonly other: number;
  /** Every line of the Other adjustment, those switched off among them. */
  readonly modifiers: readonly OtherRow[];
  readonly weaponLevel: number;
  readonly shieldLevel: number;
  readonly arc: number;
  /** Other is further from 0 than is usual (B36). */
  readonly unusual: boolean;
  /** What players may see of it (ARC-083). */
  readonly visible: readonly CheckField[];
}

/** The comparison of a sum with a threshold or an opponent's sum (ARC-060 … ARC-062). */
export interface Verdict extends Check {
  readonly type: "verdict";
  readonly mode: "threshold" | "opposed" | "unopposed";
  readonly actor: Ref;
  readonly target: Ref | null;
  /** Ids of the rolled checks; null for an attack rolled on another card, and without an opponent. */
  readonly actorCheck: string | null;
  readonly opponentCheck: string | null;
  readonly arc: number;
  readonly against: number | null;
  readonly success: boolean;
  readonly margin: number | null;
  readonly by: "dice" | "gameMaster";
  readonly visible: readonly CheckField[];
}

/** A Reaction check (ARC-026). */
export interface ReactionResult extends Check {
  readonly type: "reaction";
  readonly who: Ref;
  readonly name: string;
  readonly trigger: string;
  readonly som: number;
  /** Null for the exalted. */
  readonly d10: number | null;
  readonly success: boolean;
  readonly automatic: boolean;
  readonly secret: boolean;
}

/** What somebody bears, before and after (ARC-020 … ARC-022). */
export interface BurdenCheck extends Check {
  readonly type: "burden";
  readonly who: Ref;
  readonly name: string;
  readonly weight: number;
  readonly before: Burden;
  readonly after: Burden;
  /** Metres per turn afterwards. */
  readonly mov: number;
}

/** The order of declaration as it was set (ARC-039, ARC-041). */
export interface OrderCheck extends Check {
  readonly type: "order";
  /** Those who declare. */
  readonly order: readonly Ref[];
  readonly excluded: readonly Ref[];
  readonly tiedGroups: readonly (readonly Ref[])[];
  /** Seconds of game time that have passed with it. */
  readonly seconds: number;
}

export type ArcCheck = RolledCheck | Verdict | ReactionResult | BurdenCheck | OrderCheck;

/** A change that takes hold when it is applied. Target: a character. */
export interface ChangeEffect extends Effect {
  readonly type: "change";
  readonly change: Change;
}
/**
 * What a turn's end brings to somebody, all of it together (ARC-002). Never what it comes to: that follows from the state it
 * is written on, so that an earlier card can be taken back and this one written anew.
 */
export interface SettleEffect extends Effect {
  readonly type: "settle";
  readonly changes: readonly Change[];
}
/** Changes that wait for the end of the turn. Target: the combat. */
export interface QueueEffect extends Effect {
  readonly type: "queue";
  readonly changes: readonly PendingChange[];
}
/** Waiting changes that are called off. Target: the combat. */
export interface UnqueueEffect extends Effect {
  readonly type: "unqueue";
  readonly ids: readonly string[];
}
/** An attack was made. Target: the combat. */
export interface AttackEffect extends Effect {
  readonly type: "attack";
  readonly attack: AttackRecord;
}
/** An attack has been settled. Target: the combat. */
export interface AttackSettledEffect extends Effect {
  readonly type: "attackSettled";
  readonly attack: string;
}
/** What somebody has done this turn. Target: a combatant. */
export interface TurnEffect extends Effect {
  readonly type: "turn";
  readonly turn: TurnRecord;
}
/** What breaks ties. Target: a combatant. */
export interface TieEffect extends Effect {
  readonly type: "tie";
  readonly tie: ParticipantState["tie"];
}
/** Target: a combatant. */
export interface OccupyEffect extends Effect {
  readonly type: "occupy";
  readonly occupied: boolean;
}
/** The event begins. Target: the combat. */
export interface BeginEffect extends Effect {
  readonly type: "begin";
  readonly order: readonly Ref[];
  readonly sides: EncounterState["sides"];
  /** The last round that is over. */
  readonly committed: number;
}
/** Target: the combat. */
export interface OrderEffect extends Effect {
  readonly type: "order";
  readonly order: readonly Ref[];
}
/** The turn is over. Target: the combat. */
export interface TurnEndEffect extends Effect {
  readonly type: "turnEnd";
  readonly round: number;
  readonly order: readonly Ref[];
}
/** Target: an item. */
export interface QuantityEffect extends Effect {
  readonly type: "quantity";
  readonly quantity: number;
}
/** Target: a task. */
export interface TaskEffect extends Effect {
  readonly type: "task";
  readonly status: TaskStatus;
  readonly turnsLeft: number;
}

export type ArcEffect =
  | ChangeEffect
  | SettleEffect
  | QueueEffect
  | UnqueueEffect
  | AttackEffect
  | AttackSettledEffect
  | TurnEffect
  | TieEffect
  | OccupyEffect
  | BeginEffect
  | OrderEffect
  | TurnEndEffect
  | QuantityEffect
  | TaskEffect;

/** An attack waits for its target's answer (ARC-046, ARC-047). */
export interface AnswerPrompt extends Prompt {
  readonly type: "answer";
  /** The target's name, frozen. */
  readonly name: string;
  readonly attacker: Ref;
  /** Attacks to meet. */
  readonly attacks: number;
  /** Null outside encounters. */
  readonly window: AttackWindow | null;
  /** Id of the attack in its encounter; null outside. */
  readonly attack: string | null;
  /** Skills to answer with, and how often each may be used. */
  readonly options: readonly { readonly skill: string; readonly name: string; readonly uses: number }[];
  /** Lines of the Other adjustment that will count unless switched off. */
  readonly rows: readonly OtherRow[];
}
/** Somebody owes a Reaction check (ARC-024). */
export interface ReactionPrompt extends Prompt {
  readonly type: "reaction";
  readonly name: string;
  readonly trigger: string;
  readonly secret: boolean;
}
/** The game master may want to ask for Reaction checks (ARC-030, B40). Owner: the combat. */
export interface SuggestionPrompt extends Prompt {
  readonly type: "suggestReaction";
  readonly trigger: string;
  readonly characters: readonly Ref[];
  /** Of these, ticked from the start. */
  readonly ticked: readonly Ref[];
}
export type ArcPrompt = AnswerPrompt | ReactionPrompt | SuggestionPrompt;
