/** Everything a person can decide in Personae, as plain data. */
import type { Modifier, Ref } from "../../../kernel/outcome.ts";
import type {
  AdvanceDecision,
  AwardDecision,
  BoostDecision,
  BuildDecision,
  BuyDecision,
  ReassignAwardDecision,
  TakeCompanionDecision,
} from "./growth.ts";
import type {
  Condition,
  AttributeId,
  AttackKind,
  HandStatuses,
  InEncounter,
  SceneState,
  WeaponCategory,
} from "./state.ts";

/** Issue a challenge to one or more opponents (PER-025 … PER-035). Rolls the actor's dice; each reactor owes an answer. */
export interface ChallengeDecision extends InEncounter {
  readonly type: "challenge";
  readonly challenge: "interaction" | "attack" | "power";
  readonly actor: Ref;
  readonly reactors: readonly Ref[];
  /** Skill id, or null for a bare attribute (1 die). */
  readonly skill: string | null;
  readonly attribute: AttributeId;
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
  /** The shock track that hits go to (PER-102). Left out: the main one. */
  readonly track?: string;
  /** Shock levels and conditions that a success imposes beside the hits (PER-073). */
  readonly imposesShock?: number;
  readonly conditions?: readonly string[];
  /** Enhancements called upon beside those among the modifiers: extra hits, follow-ups (PER-021, PER-024). */
  readonly traits?: readonly string[];
  /** How far away each reactor is, as far as anybody has measured or said (PER-156). */
  readonly distances?: readonly Distance[];
  /** The proposal it carries out (PER-008). */
  readonly prompt?: string;
  /** The chorus lets it exceed what the states grant (PER-001). */
  readonly override?: boolean;
}

/** How far away one reactor is. */
export interface Distance {
  readonly [key: string]: string | number | null;
  readonly reactor: Ref;
  /** Blank when no band was named. */
  readonly band: string;
  readonly units: number | null;
  /** As it was shown: "near · 4 m". Blank: the band alone. */
  readonly label: string;
}

/** Answer a challenge (PER-119 … PER-123). Rolls the reactor's dice and settles the comparison. */
export interface AnswerDecision extends InEncounter {
  readonly type: "answer";
  readonly prompt: string;
  readonly reactor: Ref;
  readonly option: string;
  readonly attribute: AttributeId;
  readonly modifiers: readonly Modifier[];
  /** The chorus lets it exceed what the states grant (PER-001). */
  readonly override?: boolean;
}

/** Use an enhancement on dice that have been rolled, or let them stand (PER-021, PER-142). */
export interface RerollDecision extends InEncounter {
  readonly type: "reroll";
  readonly prompt: string;
  readonly actor: Ref;
  /** Null for dice of a task or a recovery. */
  readonly reactor: Ref | null;
  /** The option's id; null lets the dice stand. */
  readonly option: string | null;
}

/** Spend a banked critical on a card (PER-180): an automatic success, or one more hit of a success. */
export interface SpendCriticalDecision extends InEncounter {
  readonly type: "spendCritical";
  /** Who spends it: the one who issued the challenge, or the reactor itself. */
  readonly actor: Ref;
  /** Null: the card is about a task, in which success can be bought. */
  readonly reactor: Ref | null;
  readonly use: "success" | "hit";
}

/** Give a banked critical to somebody else by agreement, or spend it on what a trait does (PER-180). */
export interface GiveCriticalDecision extends InEncounter {
  readonly type: "giveCritical";
  readonly actor: Ref;
  /** Null: it is spent for the reason given. */
  readonly to: Ref | null;
  readonly reason: string;
}

/** Put a challenge to the group before any dice (PER-008, PER-039, PER-049). */
export interface ProposeDecision extends InEncounter {
  readonly type: "propose";
  readonly actor: Ref;
  /** The challenge as it was put together, to be carried out as it stands. */
  readonly challenge: ChallengeDecision | UnopposedDecision;
}

/** The chorus settles a proposal without dice. To accept it, carry out its challenge. */
export interface SettleProposalDecision extends InEncounter {
  readonly type: "settleProposal";
  readonly prompt: string;
  readonly result: "narrate" | "pass" | "fail";
}

/** Lets go of something that a card asks: a recovery, higher stakes, a point to be given, a question without a reason. */
export interface DeclineDecision extends InEncounter {
  readonly type: "decline";
  readonly prompt: string;
}

/** Help with a proposed challenge, or with the answer to one (PER-034, PER-181). */
export interface AssistDecision extends InEncounter {
  readonly type: "assist";
  readonly helper: Ref;
  /** Who is helped: the proposer, or a reactor that has yet to answer. */
  readonly actor: Ref;
  /** The helper's skill, or null without a similar one. */
  readonly skill: string | null;
}

/** Use the next die of the same roll against the same reactor (PER-062, PER-063), or another where a trait allows it. */
export interface FollowUpDecision extends InEncounter {
  readonly type: "followUp";
  readonly actor: Ref;
  readonly reactor: Ref;
  /** The opponent whose challenge began the chain, when the follow-up turns to another (PER-064). */
  readonly from?: Ref;
}

/** The chorus decides a challenge, or a task (PER-001, PER-049). */
export interface SetOutcomeDecision extends InEncounter {
  readonly type: "setOutcome";
  /** Null: the card is about a task. */
  readonly reactor: Ref | null;
  readonly success: boolean;
  /** The unanswered prompt this settles, so that nobody is asked any more. */
  readonly prompt?: string;
  /** Which comparison: 0 for the challenge itself, 1 for its first follow-up …; left out, the latest. */
  readonly followUp?: number;
}

/** The chorus changes one line of a rolled side; its dice lie as they are (PER-001, PER-035). */
export interface AmendDecision extends InEncounter {
  readonly type: "amend";
  /** The comparison it holds in. Null: the card is about a task. */
  readonly reactor: Ref | null;
  /** Whose roll it is; the reactor of a task is the chorus. */
  readonly side: "actor" | "reactor";
  /** A number, in place of the line of the same id, or beside those there are. */
  readonly line: Modifier;
}

/** A roll against a static task (PER-040 … PER-044). */
export interface UnopposedDecision extends InEncounter {
  readonly type: "unopposed";
  readonly actor: Ref;
  readonly skill: string | null;
  readonly attribute: AttributeId;
  readonly difficulty: string;
  readonly adjustSteps: number;
  readonly extra: number;
  readonly modifiers: readonly Modifier[];
  /** What success brings about (PER-031). Left out: nobody says. */
  readonly goal?: string;
  /** Left out: it costs an action in an encounter. */
  readonly spendsAction?: boolean;
  /** The proposal it carries out (PER-008). */
  readonly prompt?: string;
  /** The chorus lets it exceed what the states grant (PER-001). */
  readonly override?: boolean;
}

/** A power that needs no roll: healing, or something that nobody opposes (PER-083, PER-115). */
export interface UsePowerDecision extends InEncounter {
  readonly type: "usePower";
  readonly actor: Ref;
  readonly reactors: readonly Ref[];
  readonly power: string;
  /** The shock track that is healed (PER-102). Left out: the main one. */
  readonly track?: string;
}

/** Keep a maintained power up for another round, at the cost of an action, or let it go (PER-186). */
export interface UpkeepDecision extends InEncounter {
  readonly type: "upkeep";
  readonly actor: Ref;
  readonly power: string;
  readonly keep: boolean;
}

/** The once-per-scene roll to shed shock (PER-103 … PER-113). */
export interface RecoverDecision extends InEncounter {
  readonly type: "recover";
  readonly actor: Ref;
  readonly when: "duringViolentEncounter" | "endOfViolentEncounter" | "duringScene" | "endOfScene";
  /** Dice that nobody in particular gives, as by agreement: the chorus' to say (PER-001, PER-114). */
  readonly assistDice: number;
  /** The chorus speaks, and may exceed what the rules grant; the card says that it did. */
  readonly override?: boolean;
  /** Those who help, each with a die (PER-114, PER-181). */
  readonly helpers?: readonly Ref[];
  /** The recovery prompt it answers: it then counts for the scene that prompt belongs to. */
  readonly prompt?: string;
  /** A skill that a trait puts in place of the one die (PER-114). Left out: the die and the track's attribute. */
  readonly skill?: string | null;
  /** Whose skill that is, when somebody else sees to the patient. Left out: the patient's own. */
  readonly healer?: Ref;
  /** The shock track it is rolled for (PER-102). Left out: the main one. */
  readonly track?: string;
}

/** The chorus lets somebody recover by one step, without dice and without an attempt (PER-001, PER-105). */
export interface GrantRecoveryDecision extends InEncounter {
  readonly type: "grantRecovery";
  readonly actor: Ref;
  /** The shock track (PER-102). Left out: the main one. */
  readonly track?: string;
}

/** Harm that no challenge brings, as of a hazard: it counts as one success would (PER-048, PER-092). */
export interface HarmDecision extends InEncounter {
  readonly type: "harm";
  readonly targets: readonly Ref[];
  readonly hits: number;
  /** Shock levels and conditions imposed beside them (PER-073). */
  readonly imposesShock?: number;
  readonly conditions?: readonly string[];
  /** Whoever is behind it: a hazard, or who has set it going (PER-131). Null: nobody in particular. */
  readonly by: Ref | null;
  /** What it is, in words. */
  readonly reason: string;
  /** The shock track (PER-102). Left out: the main one. */
  readonly track?: string;
}

/** Puts somebody under a condition by hand (PER-073). */
export interface ImposeConditionDecision extends InEncounter {
  readonly type: "imposeCondition";
  readonly target: Ref;
  readonly condition: string;
  readonly until: Condition["until"];
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
  readonly chosen?: readonly { readonly actor: Ref; readonly skill: string | null; readonly attribute: AttributeId }[];
}

/** How a conflict can end: a side has what it wants, both have backed down, or it was fought to the end. */
export const CONCLUSIONS = ["party", "opposition", "backedDown", "foughtOut"] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];

/** The end steps of an encounter (PER-056, PER-098, PER-107 … PER-112, PER-131). */
export interface EndEncounterDecision extends InEncounter {
  readonly type: "endEncounter";
  readonly identities: readonly Ref[];
  /** Those the chorus spares although the rules would negate them. */
  readonly spared: readonly Ref[];
  /** Whether the scene ends with it (PER-152). */
  readonly endScene: boolean;
  /** Those who took no part, but whose scene ends as well. */
  readonly bystanders?: readonly Ref[];
  /** What came of what the sides wanted (PER-032, PER-056). Left out: nobody says. */
  readonly conclusion?: Conclusion;
}

/** A turn is over: powers end that nobody has kept up (PER-084, PER-186). */
export interface EndTurnDecision extends InEncounter {
  readonly type: "endTurn";
  readonly actor: Ref;
}

/** A round is over: relapses, and shock that was held off (PER-095, PER-113). */
export interface EndRoundDecision extends InEncounter {
  readonly type: "endRound";
  readonly identities: readonly Ref[];
}

/** The scene ends and another begins, or a new day or session (PER-149 … PER-151). */
export interface NewPeriodDecision extends InEncounter {
  readonly type: "newScene" | "newDay" | "newSession";
  /** Those whose hits, absences, conditions and limited uses it concerns. */
  readonly identities: readonly Ref[];
}

/** What each side wants, and how a nonviolent conflict is settled (PER-031, PER-047). */
export interface AimsDecision extends InEncounter {
  readonly type: "aims";
  readonly goals: { readonly party: string; readonly opposition: string };
  readonly mode: "ask" | "series" | "track";
}

/** The order of action set by hand, ids of combatants from first to last (PER-053). */
export interface ReorderDecision extends InEncounter {
  readonly type: "reorder";
  readonly order: readonly Ref[];
}

/** Ask what an expertise knows (PER-036 … PER-038). */
export interface AskDecision extends InEncounter {
  readonly type: "ask";
  readonly actor: Ref;
  readonly question: string;
  readonly level: "common" | "hard";
  /** The exact topic needed, and wider ones that hold it. */
  readonly topic: string;
  readonly broaderTopics: readonly string[];
}

/** Lift a condition (PER-073). */
export interface LiftConditionDecision extends InEncounter {
  readonly type: "liftCondition";
  readonly target: Ref;
  readonly condition: string;
}

/** Change marked hits or shock by hand (PER-001): a correction that can be undone like any card. */
export interface CorrectDecision extends InEncounter {
  readonly type: "correct";
  readonly target: Ref;
  readonly hits: number;
  readonly shock: number;
  /** The shock track (PER-102). Left out: the main one. */
  readonly track?: string;
  /** What else holds of them from now on, or no longer does. Left out: what follows from the marks. */
  readonly status?: HandStatuses;
}

/** Hits that a trait holds off count now, or never (PER-001, PER-095). */
export interface SettleDelayedDecision extends InEncounter {
  readonly type: "settleDelayed";
  readonly target: Ref;
  /** Its place among those held off, counted from 0. */
  readonly index: number;
  readonly counts: boolean;
}

export type PersonaeDecision =
  | ChallengeDecision
  | AnswerDecision
  | FollowUpDecision
  | SetOutcomeDecision
  | AmendDecision
  | UnopposedDecision
  | RecoverDecision
  | GrantRecoveryDecision
  | HarmDecision
  | ImposeConditionDecision
  | StabiliseDecision
  | ReadyDefenceDecision
  | SpendDecision
  | EscalateDecision
  | InitiativeDecision
  | EndEncounterDecision
  | CorrectDecision
  | RerollDecision
  | SpendCriticalDecision
  | GiveCriticalDecision
  | ProposeDecision
  | SettleProposalDecision
  | DeclineDecision
  | AssistDecision
  | UsePowerDecision
  | UpkeepDecision
  | EndTurnDecision
  | EndRoundDecision
  | NewPeriodDecision
  | AimsDecision
  | ReorderDecision
  | AwardDecision
  | ReassignAwardDecision
  | AdvanceDecision
  | BuildDecision
  | TakeCompanionDecision
  | BuyDecision
  | BoostDecision
  | AskDecision
  | LiftConditionDecision
  | SettleDelayedDecision;

export type * from "./growth.ts";
