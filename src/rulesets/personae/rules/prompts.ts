/** What Personae's cards ask. */
import type { Modifier, Prompt, Ref } from "../../../kernel/outcome.ts";
import type { AttributeId, SceneState } from "./state.ts";

/** One way of answering, with the reason when it isn't allowed (PER-119 … PER-123). */
export interface AnswerOption {
  readonly [key: string]: string | number | boolean | null;
  readonly id: string;
  readonly means: "passive" | "weapon" | "shield" | "power";
  readonly item: string | null;
  readonly name: string;
  readonly rating: number;
  readonly unlocked: boolean;
  readonly attribute: AttributeId;
  /** The name of an attribute beside the six (PER-010); "" for the six. */
  readonly attributeName: string;
  readonly allowed: boolean;
  /** Language key of the reason; null when allowed. */
  readonly reason: string | null;
}

export interface AnswerPrompt extends Prompt {
  readonly type: "answer";
  /** The reactor's name, frozen. */
  readonly name: string;
  readonly challenge: "interaction" | "attack" | "power";
  readonly options: readonly AnswerOption[];
  /** The id of the best answer that is open and costs nothing scarce. Left out: the instinctive one. */
  readonly best?: string;
  /** Dice bonuses and penalties that will count unless switched off. */
  readonly modifiers: readonly Modifier[];
}
/** A recovery roll that may be made now (PER-108). */
export interface RecoveryPrompt extends Prompt {
  readonly type: "recovery";
  /** The identity's name, frozen. */
  readonly name: string;
  /** The scene whose one attempt this is. */
  readonly scene: number;
  /** When in that scene it is made. Left out: at the end of its violent encounter. */
  readonly when?: "endOfViolentEncounter" | "duringScene" | "endOfScene";
  /** The tracks it may be made for, one of them (PER-102, PER-103). Left out: the main one. */
  readonly tracks?: readonly string[];
}
/** A harmful challenge is due to raise the stakes (PER-052). */
export interface EscalationPrompt extends Prompt {
  readonly type: "escalation";
  readonly to: SceneState;
  /** Who would be first to act. */
  readonly instigator: Ref;
}
/** One way of changing dice that have been rolled (PER-142). */
export interface RerollOption {
  readonly [key: string]: string | number | boolean;
  /** The effect's key: "<item id>-<index>". */
  readonly id: string;
  readonly item: string;
  readonly name: string;
  /** Whose dice it touches. */
  readonly pool: "actor" | "reactor";
  readonly rank: number;
  /** What that die shows. */
  readonly face: number;
  readonly better: boolean;
  readonly highest: boolean;
}
/** Dice have fallen; whoever has a trait for it may change one, or let them stand (PER-021, PER-142). */
export interface RerollPrompt extends Prompt {
  readonly type: "reroll";
  /** The name of the trait's owner, frozen. */
  readonly name: string;
  /** Null: the dice are those of a task or a recovery, against the chorus. */
  readonly reactor: Ref | null;
  /** Each side's own rerolls come before those it forces upon the other. */
  readonly phase: "own" | "forced";
  readonly options: readonly RerollOption[];
}
/** Whom a point goes to for somebody negated, when nobody who may have it put that one down (PER-131). */
export interface AwardPrompt extends Prompt {
  readonly type: "award";
  /** Who has been negated, by the name it had. */
  readonly about: string;
  readonly dp: number;
}
/** A challenge that waits for the chorus' word (PER-008). */
export interface ProposalPrompt extends Prompt {
  readonly type: "proposal";
  readonly actor: Ref;
}
export type PersonaePrompt =
  AnswerPrompt | RecoveryPrompt | EscalationPrompt | RerollPrompt | ProposalPrompt | AwardPrompt;
