/** Everything a person can decide in Arc, as plain data. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { Decision, Modifier, Ref } from "../../../kernel/outcome.ts";
import type { BuildDecision } from "./building.ts";
import type { KsKey } from "./sequence/zeroStats.ts";
import type { Difficulty } from "./settings.ts";
import type { ActionKind, ArcFrame, Change, RolledAttack } from "./state.ts";

/**
 * One line of the Other adjustment (ARC-066). A `circumstance` is worth 1 either way, or 2 when it is huge (ARC-067 …
 * ARC-069); `size` and `rules` take any whole number from −30 to 30.
 */
export interface OtherRow extends Modifier {
  readonly unit: "number";
  readonly group: "circumstance" | "size" | "rules";
}

/** What somebody rolls with. */
export interface Means extends JsonObject {
  /** Skill id; null to go by two scores alone, which needs `ks` and `us` (B27). */
  readonly skill: string | null;
  /** Another known score or middle score than the skill's own, where the game master says so (ARC-053). */
  readonly ks?: KsKey | null;
  readonly us?: string | null;
  /** As the dialog showed them. Left out: those that are suggested. */
  readonly rows?: readonly OtherRow[];
  /** Refs of a weapon and a shield whose levels count under `useWeaponLevels`. */
  readonly weapon?: Ref | null;
  readonly shield?: Ref | null;
  /** The spell that is thrown: what a hit does is what it does. */
  readonly spell?: Ref | null;
}

interface InEncounter extends Decision {
  /** Null outside encounters: no order, no budget of actions, changes take hold at once. */
  readonly encounter: ArcFrame | null;
}

/** Decisions whose claims only the game master may stretch. */
interface Overridable {
  /**
   * The game master's word: lines, scores, thresholds, free actions and harm need not be what the states give (ARC-086). The
   * card says what is beyond them.
   */
  readonly override?: boolean;
}

/** What follows for somebody when a check succeeds. */
export type Consequence = { readonly target: Ref; readonly change: Change };

/** The same of a check that several are asked for: null is whoever succeeds. */
export type AskedConsequence = { readonly target: Ref | null; readonly change: Change };

/** A check against a threshold (ARC-060 … ARC-064), or the answer to a request for one. */
export interface CheckDecision extends InEncounter, Means, Overridable {
  readonly type: "check";
  readonly actor: Ref;
  /** Left out or null: the skill's own complexity, else average. */
  readonly threshold?: Difficulty | null;
  /** The threshold is the game master's secret (ARC-064). */
  readonly secret?: boolean;
  /** In an encounter it takes an action unless this is false. */
  readonly spendsAction?: boolean;
  /** The timed task it is for (ARC-085). Its threshold counts when none is given. */
  readonly task?: Ref | null;
  readonly onSuccess?: readonly Consequence[];
  /** The text in which skill and number stand, as a check to be pressed. */
  readonly writtenIn?: Ref | null;
  /** That text says so, and only a game master can have written it: kept with the decision by whoever writes its card. */
  readonly vouched?: boolean;
  /** The request it answers: skill, scores, threshold, secrecy and what it costs are the request's. */
  readonly prompt?: string;
}

/** Ask for checks (ARC-064). */
export interface RequestCheckDecision extends InEncounter {
  readonly type: "requestCheck";
  readonly characters: readonly Ref[];
  /** A skill's id, or its name, as each of them has it; null for two scores alone. */
  readonly skill: string | null;
  readonly ks?: KsKey | null;
  readonly us?: string | null;
  readonly mode: "threshold" | "opposed";
  /** Left out or null: the task's, the skill's own complexity, else average. */
  readonly threshold?: Difficulty | null;
  /** Whose sum stands against it, when it is opposed. */
  readonly opponent?: Ref | null;
  /** Lines that count besides those that are suggested. */
  readonly rows?: readonly OtherRow[];
  readonly secret?: boolean;
  /** True takes an action of theirs in an encounter. */
  readonly spendsAction?: boolean;
  readonly task?: Ref | null;
  readonly onSuccess?: readonly AskedConsequence[];
}

/** One or more uses of a skill against somebody who may answer (ARC-038, ARC-046 … ARC-049, ARC-062). */
export interface AttackDecision extends InEncounter, Means, Overridable {
  readonly type: "attack";
  readonly actor: Ref;
  readonly target: Ref;
  /** 1–20. */
  readonly count: number;
  /** What unopposed ones have to beat; left out or null: the setting. */
  readonly threshold?: Difficulty | null;
  readonly secret?: boolean;
  /** A contest of skills, not an attack: the target answers whenever it likes and spends nothing on it (ARC-064). */
  readonly contest?: boolean;
  /** What each success does to the target. Left out: what the weapon or the spell does. */
  readonly onHit?: readonly Change[];
}

/** Answer an attack with as many defences as one wants, or none (ARC-046 … ARC-048). */
export interface AnswerDecision extends InEncounter, Overridable {
  readonly type: "answer";
  readonly prompt: string;
  readonly target: Ref;
  /** The first meets the first attack, and so on. */
  readonly defences: readonly Means[];
}

/** Say what one does this turn (ARC-037, ARC-038, ARC-045). An empty list passes. */
export interface DeclareDecision extends InEncounter {
  readonly type: "declare";
  readonly actor: Ref;
  readonly actions: readonly {
    readonly skill: string | null;
    readonly kind: ActionKind;
    readonly target: Ref | null;
    readonly count: number;
  }[];
  readonly text: string;
}

/** Ask for Reaction checks (ARC-024, ARC-025, ARC-034). */
export interface RequestReactionDecision extends InEncounter {
  readonly type: "requestReaction";
  readonly characters: readonly Ref[];
  /** One of the listed triggers, or the game master's own words. */
  readonly trigger: string;
  /** Only the game master sees the result (ARC-036). */
  readonly secret?: boolean;
  /** The suggestion that is taken up. */
  readonly prompt?: string;
}

/** Roll Reaction checks (ARC-026 … ARC-029, ARC-034 … ARC-036). */
export interface ReactDecision extends InEncounter {
  readonly type: "react";
  readonly characters: readonly Ref[];
  /** Needed when nothing on the same card asks for it. */
  readonly trigger?: string;
  readonly secret?: boolean;
}

/** Who is taken unawares (ARC-041, ARC-084). */
export interface SurpriseDecision extends InEncounter {
  readonly type: "surprise";
  readonly characters: readonly Ref[];
}

/** Somebody is absorbed in a task, or leaves it (ARC-042, ARC-084). */
export interface OccupyDecision extends InEncounter {
  readonly type: "occupy";
  readonly character: Ref;
  readonly occupied: boolean;
}

/** Change scores, State of Mind, size or statuses (ARC-033, ARC-081, ARC-082). */
export interface ChangeDecision extends InEncounter {
  readonly type: "change";
  readonly target: Ref;
  readonly changes: readonly Change[];
  /** True takes hold at once, even in an encounter. */
  readonly now: boolean;
}

/** Move (ARC-008, ARC-013, ARC-080). */
export interface MoveDecision extends InEncounter {
  readonly type: "move";
  readonly actor: Ref;
  /** More than 0. */
  readonly metres: number;
}

/** Take up or put down (ARC-017 … ARC-023). */
export interface CarryDecision extends InEncounter {
  readonly type: "carry";
  readonly character: Ref;
  /** An item of theirs. */
  readonly item: Ref;
  /** How many there are afterwards. */
  readonly quantity: number;
}

/** Set the order of an event (ARC-039, ARC-040, ARC-043). */
export interface BeginEventDecision extends InEncounter {
  readonly type: "beginEvent";
}

/** Enter a running event (ARC-044). */
export interface JoinDecision extends InEncounter {
  readonly type: "join";
  readonly character: Ref;
}

/** Leave a running event. */
export interface LeaveDecision extends InEncounter {
  readonly type: "leave";
  readonly character: Ref;
}

/** The end of the turn: everything takes hold (ARC-002, ARC-037, ARC-041, ARC-043). */
export interface EndTurnDecision extends InEncounter {
  readonly type: "endTurn";
  /** True ends the event with it. */
  readonly over?: boolean;
  /** Ids of changes that wait and come to nothing: struck out as the turn is looked over (ARC-002, ARC-086). */
  readonly struck?: readonly string[];
  /** What was rolled for the attacks that still wait, as their cards have it (ARC-046). */
  readonly rolled?: readonly RolledAttack[];
}

/** Turns go by where no order is kept (ARC-001, ARC-085, B44). */
export interface PassTurnsDecision extends InEncounter {
  readonly type: "passTurns";
  readonly characters: readonly Ref[];
  readonly tasks: readonly Ref[];
  /** 1–100. */
  readonly turns: number;
}

/** The turns of a task are counted in this event, or no longer (ARC-085). Trying counts them too. */
export interface TimeTaskDecision extends InEncounter {
  readonly type: "timeTask";
  readonly actor: Ref;
  readonly task: Ref;
  readonly on: boolean;
}

/** Changes that wait for the end of the turn are called off (ARC-002, ARC-086). */
export interface StrikeDecision extends InEncounter {
  readonly type: "strike";
  /** Ids of changes that wait. */
  readonly ids: readonly string[];
}

/** Let a request go, or an attack come; a question without a reason is closed by it as well. */
export interface DeclineDecision extends InEncounter {
  readonly type: "decline";
  readonly prompt: string;
}

/** The game master's word that a question need not be answered. */
export interface DismissDecision extends InEncounter {
  readonly type: "dismiss";
  readonly prompt: string;
}

/** The game master changes the lines of a rolled check: sum and verdict follow (ARC-086). */
export interface AmendDecision extends InEncounter {
  readonly type: "amend";
  readonly check: string;
  /** All of them, as they are to count. */
  readonly rows: readonly OtherRow[];
}

/** The game master decides a check (ARC-086). */
export interface SetOutcomeDecision extends InEncounter {
  readonly type: "setOutcome";
  /** Id of a verdict on the card, or of an unanswered attack's prompt. */
  readonly of: string;
  readonly success: boolean;
}

export type ArcDecision =
  | CheckDecision
  | RequestCheckDecision
  | AttackDecision
  | AnswerDecision
  | DeclareDecision
  | RequestReactionDecision
  | ReactDecision
  | SurpriseDecision
  | OccupyDecision
  | ChangeDecision
  | MoveDecision
  | CarryDecision
  | BuildDecision
  | BeginEventDecision
  | JoinDecision
  | LeaveDecision
  | EndTurnDecision
  | PassTurnsDecision
  | TimeTaskDecision
  | StrikeDecision
  | DeclineDecision
  | DismissDecision
  | AmendDecision
  | SetOutcomeDecision;
