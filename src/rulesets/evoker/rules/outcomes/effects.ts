/** What changes: statements in the game's own terms about characters, combatants and encounters. */
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import type { Surroundings } from "../decisions.ts";
import type { Secret } from "../state.ts";
import type { Ailment, Band, Condition, Location, RegularElement, ScoreKey, Span } from "../terms.ts";

// Effects on a character

/** Wounds, placed on the tracks as they stand when applied (EVO-221 … EVO-230). */
export interface WoundsEffect extends Effect {
  readonly type: "wounds";
  readonly normal: number;
  readonly savage: number;
  /** Where injuries go (EVO-250); null = nowhere. */
  readonly location: Location | null;
  /** Bleeding passes the Persona by. */
  readonly bodyOnly: boolean;
  /** Heavy Wounds only, whatever is left (EVO-331). */
  readonly heavyOnly: boolean;
  /** Bruised Rib is counted in already, or does not apply (EVO-232). */
  readonly ribCounted: boolean;
  readonly blockHeavy: number;
  readonly cause: string;
  /** In which Turn it happens: instant ailments count from it. */
  readonly duringOwnTurn: boolean;
}
export interface HealEffect extends Effect {
  readonly type: "heal";
  readonly light: number;
  readonly heavy: number;
  /** The track that would be struck, or the body. */
  readonly track: "struck" | "body";
}
/** One incident of Stress, or relief (EVO-334). */
export interface StressEffect extends Effect {
  readonly type: "stress";
  readonly amount: number;
  readonly reason: string;
}
export interface AilmentEffect extends Effect {
  readonly type: "ailment";
  readonly ailment: Ailment;
  readonly turns: number | null;
  readonly source: Ref | null;
  readonly duringOwnTurn: boolean;
  /** The table chose to replace what holds the category. */
  readonly replace: boolean;
}
export interface EndAilmentsEffect extends Effect {
  readonly type: "endAilments";
  readonly ailments: readonly Ailment[];
}
/** The sufferer's Turn has ended (EVO-303). */
export interface TickEffect extends Effect {
  readonly type: "tick";
}
/** One more round on fire (EVO-326). */
export interface BurnEffect extends Effect {
  readonly type: "burn";
}
export interface ConditionEffect extends Effect {
  readonly type: "condition";
  readonly condition: Condition;
  readonly on: boolean;
  readonly source: Ref | null;
}
export interface MarkEffect extends Effect {
  readonly type: "mark";
  readonly mark: "protected" | "distracted" | "scared";
  readonly on: boolean;
  readonly source: Ref;
}
export interface GripEffect extends Effect {
  readonly type: "grip";
  readonly by: Ref | null;
  readonly stored: { readonly dos: number; readonly bonus: number; readonly roll: number } | null;
  readonly failures: number;
  readonly on: boolean;
}
export interface StealthEffect extends Effect {
  readonly type: "stealth";
  readonly result: { readonly dos: number; readonly bonus: number; readonly roll: number } | null;
}
export interface FateEffect extends Effect {
  readonly type: "fate";
  /** Negative = spent. */
  readonly amount: number;
}
export interface RefillFateEffect extends Effect {
  readonly type: "refillFate";
}
export interface PoolEffect extends Effect {
  readonly type: "pool";
  readonly pool: "spirit" | "exertion";
  readonly amount: number;
}
export interface AmmoEffect extends Effect {
  readonly type: "ammo";
  readonly weapon: string;
  /** Rounds fired; the whole magazine goes when it jams. */
  readonly spent: number;
  readonly jams: boolean;
}
export interface ReloadEffect extends Effect {
  readonly type: "reload";
  readonly weapon: string;
  readonly progress: number;
  readonly done: boolean;
}
export interface EquipEffect extends Effect {
  readonly type: "equip";
  readonly weapon: string;
  readonly equipped: boolean;
}
/** What the hand of an injured arm lets go (EVO-271, EVO-320). */
export interface DropEffect extends Effect {
  readonly type: "drop";
  readonly hand: "right" | "left";
}
export interface ConsumeEffect extends Effect {
  readonly type: "consume";
  readonly item: string;
}
export interface PersonaEffect extends Effect {
  readonly type: "persona";
  readonly what: "equip" | "revive";
  /** Null = none equipped. */
  readonly persona: string | null;
}
export interface IgnoreInjuryEffect extends Effect {
  readonly type: "ignoreInjury";
  readonly location: Location;
  /** The round in which it has no effect; null = it has its effect again. */
  readonly round: number | null;
}
/** A week has passed for somebody whom decay had put out (EVO-347). */
export interface RecoverEffect extends Effect {
  readonly type: "recover";
}
export interface DecayEffect extends Effect {
  readonly type: "decay";
  readonly score: ScoreKey;
  readonly amount: number;
  readonly mayReachZero: boolean;
  /** When it comes back by itself. */
  readonly until: "day" | "week" | null;
}
export interface AltitudeEffect extends Effect {
  readonly type: "altitude";
  readonly band: Band;
  readonly fallingFrom: "high" | "low" | null;
}
export interface RevealEffect extends Effect {
  readonly type: "reveal";
  readonly keys: readonly Secret[];
  /** Cells of the affinity grid. */
  readonly elements: readonly RegularElement[];
  /** False hides them again. */
  readonly on: boolean;
}
export interface AirEffect extends Effect {
  readonly type: "air";
  readonly suffocation: {
    readonly mode: "conserving" | "strenuous";
    readonly elapsed: number;
    readonly roundsToDeath: number | null;
  } | null;
}
export interface UnconsciousEffect extends Effect {
  readonly type: "unconscious";
  readonly span: Span | null;
}
export interface DeathEffect extends Effect {
  readonly type: "death";
  readonly dead: boolean;
}
export interface MustFleeEffect extends Effect {
  readonly type: "mustFlee";
  readonly on: boolean;
}
/** Metres of the Move that is begun, or put right (EVO-004). */
export interface AllowanceEffect extends Effect {
  readonly type: "allowance";
  readonly metres: number;
}
/** What settles ties of initiative (EVO-009). */
export interface TieBreakEffect extends Effect {
  readonly type: "tieBreak";
  readonly score: number;
  readonly fate: number;
  readonly fateMax: number;
}
/** What a correction by hand adds to each figure, or takes from it. */
export interface CorrectEffect extends Effect {
  readonly type: "correct";
  readonly light: number;
  readonly heavy: number;
  readonly deadly: number;
  readonly stress: number;
  readonly fate: number;
}
/** Wounds of one Persona, given back or corrected; with its last one it comes back, without it breaks. */
export interface PersonaWoundsEffect extends Effect {
  readonly type: "personaWounds";
  readonly persona: string;
  readonly light: number;
  readonly heavy: number;
  readonly deadly: number;
}
/** Lost score that comes back. EVO-331, EVO-345. */
export interface RestoreScoreEffect extends Effect {
  readonly type: "restoreScore";
  readonly score: ScoreKey;
  readonly amount: number;
  /** The time it had been lost for; null = given back by word of the table. */
  readonly until: "day" | "week" | null;
}
/** Time passes for somebody unconscious. EVO-337. */
export interface SleepEffect extends Effect {
  readonly type: "sleep";
  readonly minutes: number;
}
/** Everything that ends with an encounter (EVO-012). */
export interface AfterEncounterEffect extends Effect {
  readonly type: "afterEncounter";
}

// Effects on a combatant

export interface SpendEffect extends Effect {
  readonly type: "spend";
  readonly move: boolean;
  readonly action: boolean;
  readonly metres: number;
  /** A Move is begun with it (EVO-004). */
  readonly begins: boolean;
  readonly lock: boolean;
  readonly band: boolean;
  readonly swapped: boolean;
  /** Paid out of a One More instead of the Turn (EVO-202). */
  readonly onGrant: boolean;
  /** The weapon that an All-Weapon Attack is made with (EVO-077); null = none. */
  readonly weapon: string | null;
}
/** A Move or an Action that was wasted is there again. */
export interface RefundEffect extends Effect {
  readonly type: "refund";
  readonly move: boolean;
  readonly action: boolean;
}
/** A Confused character has not yet been tested for this Turn, or has (EVO-320). */
export interface MuddleEffect extends Effect {
  readonly type: "muddle";
  readonly on: boolean;
}
/** Leaving the melee of some has been settled, by test or by Action; or a new Move begins (EVO-044). */
export interface DisengageEffect extends Effect {
  readonly type: "disengage";
  readonly tested: boolean;
  readonly from: readonly Ref[];
  /** A new Move: what was settled for the one before counts no more. */
  readonly fresh: boolean;
}
export interface ResetTurnEffect extends Effect {
  readonly type: "resetTurn";
  readonly round: number;
}
export interface ResetRoundEffect extends Effect {
  readonly type: "resetRound";
  /** Surprise is over (EVO-007). */
  readonly clearSurprise: boolean;
}
export interface ChanceUsedEffect extends Effect {
  readonly type: "chanceUsed";
  readonly against: Ref;
}
export interface OrderEffect extends Effect {
  readonly type: "order";
  readonly initiative: number;
  readonly rollOffs: readonly number[];
}
export interface SurpriseEffect extends Effect {
  readonly type: "surprise";
  readonly surprised: boolean;
  readonly ambusher: boolean;
  readonly startingAdvantage: number;
}
/** Advantages to begin with: what is added. */
export interface StartingAdvantageEffect extends Effect {
  readonly type: "startingAdvantage";
  readonly amount: number;
}
/** An All-Out Attack counts it, or not (U-24). */
export interface LeaveOutEffect extends Effect {
  readonly type: "leaveOut";
  readonly on: boolean;
}

// Effects on an encounter

export interface GrantEffect extends Effect {
  readonly type: "grant";
  readonly step: "earn" | "pass" | "begin" | "spend" | "restore" | "close" | "decline" | "lapse";
  readonly holder: Ref;
  readonly action: string;
  readonly receiver: Ref | null;
  readonly worth: number;
  readonly use: string;
}
/** A phase of the clock has fired (EVO-010). */
export interface FiredEffect extends Effect {
  readonly type: "fired";
  readonly round: number;
  readonly actor: Ref | null;
  readonly phase: string;
}
/** What hangs in the air from now on (EVO-156, EVO-159, EVO-162, EVO-353). */
export interface SurroundingsEffect extends Effect, Surroundings {
  readonly type: "surroundings";
}
export interface CloseEncounterEffect extends Effect {
  readonly type: "closeEncounter";
}

export type CharacterEffect =
  | WoundsEffect
  | HealEffect
  | StressEffect
  | AilmentEffect
  | EndAilmentsEffect
  | TickEffect
  | BurnEffect
  | ConditionEffect
  | MarkEffect
  | GripEffect
  | StealthEffect
  | FateEffect
  | RefillFateEffect
  | PoolEffect
  | AmmoEffect
  | ReloadEffect
  | EquipEffect
  | DropEffect
  | ConsumeEffect
  | PersonaEffect
  | IgnoreInjuryEffect
  | DecayEffect
  | RecoverEffect
  | AltitudeEffect
  | RevealEffect
  | AirEffect
  | UnconsciousEffect
  | DeathEffect
  | MustFleeEffect
  | AllowanceEffect
  | TieBreakEffect
  | CorrectEffect
  | PersonaWoundsEffect
  | RestoreScoreEffect
  | SleepEffect
  | AfterEncounterEffect;
export type ParticipantEffect =
  | SpendEffect
  | RefundEffect
  | MuddleEffect
  | DisengageEffect
  | ResetTurnEffect
  | ResetRoundEffect
  | ChanceUsedEffect
  | OrderEffect
  | SurpriseEffect
  | StartingAdvantageEffect
  | LeaveOutEffect;
export type EncounterEffect = GrantEffect | FiredEffect | SurroundingsEffect | CloseEncounterEffect;
export type EvokerEffect = CharacterEffect | ParticipantEffect | EncounterEffect;
