/** What a Personae card holds after each step: checks, effects and prompts in the game's own terms. */
import type { Check, Effect, Modifier, Prompt, Ref } from "../../../kernel/outcome.ts";
import type { Attribute, ChallengeType, RecoveryState, SceneState } from "./state.ts";

/** One side of a roll, frozen. */
export interface RolledSide extends Check {
  readonly type: "roll";
  readonly who: Ref | null;
  readonly name: string;
  readonly role: "actor" | "reactor" | "chorus";
  /** Skill or answer name as shown. */
  readonly skill: string;
  readonly attribute: Attribute | null;
  readonly rating: number;
  readonly pool: number;
  /** Sorted, highest first. */
  readonly dice: readonly number[];
  /** Added to every die: the attribute and every number that is switched on. */
  readonly modifier: number;
  /** The attribute's part of it; 0 without one. */
  readonly attributeValue: number;
  /** Die + modifier, highest first. */
  readonly totals: readonly number[];
  readonly modifiers: readonly Modifier[];
}

/** The comparison of two sides (PER-027, PER-028). */
export interface Verdict extends Check {
  readonly type: "verdict";
  readonly challenge: ChallengeType;
  readonly actor: Ref;
  readonly reactor: Ref | null;
  readonly actorRoll: string;
  readonly reactorRoll: string;
  readonly winner: "actor" | "reactor" | null;
  /** Deciding rank, counted from 1; null at a deadlock or when the chorus set the outcome. */
  readonly rank: number | null;
  readonly by: "total" | "diceLeft" | "deadlock" | "setByChorus";
  readonly outcome: "fail" | "partial" | "success" | "superior" | "reroll";
  readonly ranksWon: number;
  readonly followUp: number;
  /** Follow-ups still granted. */
  readonly followUpsLeft: number;
}

export interface HitsEffect extends Effect {
  readonly type: "hits";
  readonly track: string;
  readonly inflicted: number;
  /** What this does to the target as it stood when rolled: shown on the card, recomputed when applied. */
  readonly preview: {
    readonly hits: number;
    readonly shock: number;
    readonly discarded: number;
    readonly inoperative: boolean;
    readonly negated: boolean;
  };
  readonly by: Ref;
  /** Scene in which it was inflicted: recovery counts from it. */
  readonly scene: number;
}
/** Somebody put a chorus-run identity down: kept by the encounter for the negation award (PER-131). */
export interface DownedEffect extends Effect {
  readonly type: "downed";
  readonly identity: Ref;
  readonly by: Ref;
}
export interface SpendEffect extends Effect {
  readonly type: "spend";
  readonly what: "move" | "action";
  readonly amount: number;
  readonly round: number;
}
export interface TallyEffect extends Effect {
  readonly type: "tally";
  readonly success: boolean;
  readonly challenge: ChallengeType;
  readonly followUp: boolean;
  readonly scene: number;
}
export interface CriticalsEffect extends Effect {
  readonly type: "criticals";
  readonly earned: number;
}
export interface ReadyEffect extends Effect {
  readonly type: "ready";
  readonly means: "weapon" | "shield" | "power";
  readonly item: string;
  readonly round: number;
}
export interface DefenceUsedEffect extends Effect {
  readonly type: "defenceUsed";
}
export interface StabiliseEffect extends Effect {
  readonly type: "stabilise";
}
export interface RecoveryEffect extends Effect {
  readonly type: "recovery";
  readonly scene: number;
  readonly hits: number;
  readonly shock: number;
  readonly recovery: RecoveryState;
}
export interface EscalateEffect extends Effect {
  readonly type: "escalate";
  readonly to: SceneState;
  readonly instigator: Ref | null;
}
export interface OrderEffect extends Effect {
  readonly type: "order";
  readonly dice: readonly number[];
  readonly modifier: number;
}
export interface EndEncounterEffect extends Effect {
  readonly type: "endEncounter";
  readonly hits: number;
  readonly pendingHits: number;
  readonly negated: boolean;
  readonly outNextScene: boolean;
  readonly recoveryNow: boolean;
  /** The chorus spared it: it counts as stabilised. */
  readonly spared: boolean;
  /** Its status was reached in this encounter, so that its way back starts now. */
  readonly reached: boolean;
  /** The encounter never turned violent: a relapse no longer threatens (PER-113). */
  readonly peaceful: boolean;
  readonly scene: number;
}
export interface CloseEncounterEffect extends Effect {
  readonly type: "closeEncounter";
}
export interface AwardEffect extends Effect {
  readonly type: "award";
  readonly dp: number;
  readonly reason: string;
  readonly scene: number;
}
export interface SceneEffect extends Effect {
  readonly type: "scene";
}
export interface CorrectEffect extends Effect {
  readonly type: "correct";
  readonly hits: number;
  readonly shock: number;
  readonly scene: number;
}

export type PersonaeEffect =
  | HitsEffect
  | DownedEffect
  | SpendEffect
  | TallyEffect
  | CriticalsEffect
  | ReadyEffect
  | DefenceUsedEffect
  | StabiliseEffect
  | RecoveryEffect
  | EscalateEffect
  | OrderEffect
  | EndEncounterEffect
  | CloseEncounterEffect
  | AwardEffect
  | SceneEffect
  | CorrectEffect;

/** One way of answering, with the reason when it isn't allowed (PER-119 … PER-123). */
export interface AnswerOption {
  readonly [key: string]: string | number | boolean | null;
  readonly id: string;
  readonly means: "passive" | "weapon" | "shield" | "power";
  readonly item: string | null;
  readonly name: string;
  readonly rating: number;
  readonly unlocked: boolean;
  readonly attribute: Attribute;
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
}
/** A harmful challenge is due to raise the stakes (PER-052). */
export interface EscalationPrompt extends Prompt {
  readonly type: "escalation";
  readonly to: SceneState;
  /** Who would be first to act. */
  readonly instigator: Ref;
}
export type PersonaePrompt = AnswerPrompt | RecoveryPrompt | EscalationPrompt;
