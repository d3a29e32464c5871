/** Everything a person can decide in Personae, as plain data. */
import type { Decision, Modifier, Ref } from "../../../kernel/outcome.ts";
import type { Attribute, AttackKind, EncounterFrame, SceneState, WeaponCategory } from "./state.ts";

interface InEncounter extends Decision {
  /** Null outside encounters: nothing is spent, nobody is pinned. */
  readonly encounter: EncounterFrame | null;
}

/** Issue a challenge to one or more opponents (PER-025 … PER-035). Rolls the actor's dice; each reactor owes an answer. */
export interface ChallengeDecision extends InEncounter {
  readonly type: "challenge";
  readonly challenge: "interaction" | "attack" | "power";
  readonly actor: Ref;
  readonly reactors: readonly Ref[];
  /** Skill id, or null for a bare attribute (1 die). */
  readonly skill: string | null;
  readonly attribute: Attribute;
  readonly weapon: {
    readonly id: string;
    readonly name: string;
    readonly kind: AttackKind;
    readonly category: WeaponCategory;
  } | null;
  readonly power: { readonly id: string; readonly name: string; readonly harmful: boolean } | null;
  /** Hits one success inflicts; 0 for a challenge that harms nobody. */
  readonly hits: number;
  readonly goal: string;
  /** As the dialog showed them, switched on or off, plus what the person typed. */
  readonly modifiers: readonly Modifier[];
  /** Follow-ups a trait grants (PER-062). */
  readonly followUps: number;
  /** False when a trait lets it be issued without an action. */
  readonly spendsAction: boolean;
  /** Reactors that don't see it coming, so that they can't answer actively (PER-120). Left out: all are aware. */
  readonly unaware?: readonly Ref[];
}

/** Answer a challenge (PER-119 … PER-123). Rolls the reactor's dice and settles the comparison. */
export interface AnswerDecision extends InEncounter {
  readonly type: "answer";
  readonly prompt: string;
  readonly reactor: Ref;
  readonly option: string;
  readonly attribute: Attribute;
  readonly modifiers: readonly Modifier[];
}

/** Use the next die of the same roll against the same reactor (PER-062, PER-063). */
export interface FollowUpDecision extends InEncounter {
  readonly type: "followUp";
  readonly actor: Ref;
  readonly reactor: Ref;
}

/** The chorus decides a challenge (PER-001, PER-049). */
export interface SetOutcomeDecision extends InEncounter {
  readonly type: "setOutcome";
  readonly reactor: Ref;
  readonly success: boolean;
  /** The unanswered prompt this settles, so that nobody is asked any more. */
  readonly prompt?: string;
}

/** A roll against a static task (PER-040 … PER-044). */
export interface UnopposedDecision extends InEncounter {
  readonly type: "unopposed";
  readonly actor: Ref;
  readonly skill: string | null;
  readonly attribute: Attribute;
  readonly difficulty: string;
  readonly adjustSteps: number;
  readonly extra: number;
  readonly modifiers: readonly Modifier[];
  /** Left out: it costs an action in an encounter. */
  readonly spendsAction?: boolean;
}

/** The once-per-scene roll to shed shock (PER-103 … PER-113). */
export interface RecoverDecision extends InEncounter {
  readonly type: "recover";
  readonly actor: Ref;
  readonly when: "duringViolentEncounter" | "endOfViolentEncounter" | "duringScene" | "endOfScene";
  readonly assistDice: number;
  /** The recovery prompt it answers: it then counts for the scene that prompt belongs to. */
  readonly prompt?: string;
}

/** Keep an inoperative identity from being negated (PER-099). */
export interface StabiliseDecision extends InEncounter {
  readonly type: "stabilise";
  readonly helper: Ref;
  readonly target: Ref;
}

/** Ready an active defence (PER-120). */
export interface ReadyDefenceDecision extends InEncounter {
  readonly type: "readyDefence";
  readonly actor: Ref;
  readonly means: "weapon" | "shield" | "power";
  readonly item: string;
}

/** Mark a move or an action as used, or give one back (PER-057). */
export interface SpendDecision extends InEncounter {
  readonly type: "spend";
  readonly actor: Ref;
  readonly what: "move" | "action";
  readonly amount: 1 | -1;
}

/** Climb the ladder (PER-051, PER-052, PER-054). */
export interface EscalateDecision extends InEncounter {
  readonly type: "escalate";
  readonly to: SceneState;
  readonly instigator: Ref | null;
  /** The escalation prompt it answers. */
  readonly prompt?: string;
}

/** Roll for the action order (PER-053). One per participant; rolls its dice. */
export interface InitiativeDecision extends InEncounter {
  readonly type: "initiative";
  readonly actors: readonly Ref[];
  /** Skill and attribute picked for the order under `actionOrder: "chosenSkill"`. */
  readonly chosen?: readonly { readonly actor: Ref; readonly skill: string | null; readonly attribute: Attribute }[];
}

/** The end steps of an encounter (PER-056, PER-098, PER-107 … PER-112, PER-131). */
export interface EndEncounterDecision extends InEncounter {
  readonly type: "endEncounter";
  readonly identities: readonly Ref[];
  /** Those the chorus spares although the rules would negate them. */
  readonly spared: readonly Ref[];
  /** Whether the scene ends with it (PER-152). */
  readonly endScene: boolean;
}

/** Change marked hits or shock by hand (PER-001): a correction that can be undone like any card. */
export interface CorrectDecision extends InEncounter {
  readonly type: "correct";
  readonly target: Ref;
  readonly hits: number;
  readonly shock: number;
}

export type PersonaeDecision =
  | ChallengeDecision
  | AnswerDecision
  | FollowUpDecision
  | SetOutcomeDecision
  | UnopposedDecision
  | RecoverDecision
  | StabiliseDecision
  | ReadyDefenceDecision
  | SpendDecision
  | EscalateDecision
  | InitiativeDecision
  | EndEncounterDecision
  | CorrectDecision;
