/** Turns, rounds, extra turns and time. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { OneMoreUse } from "../oneMore/oneMore.ts";
import type { AllOutScore } from "../oneMore/allOutAttack.ts";
import type { Ailment, Light } from "../terms.ts";
import type { InEncounter, RollChoices } from "./parts.ts";

/** What a One More is used for. EVO-202 … EVO-205. */
export interface OneMoreDecision extends InEncounter {
  readonly type: "oneMore";
  readonly actor: Ref;
  readonly use: OneMoreUse;
  readonly receiver: Ref | null;
  /** The prompt it answers, if any. */
  readonly prompt?: string;
}

/** The One More that was begun is over, made use of or not. EVO-202. */
export interface EndOneMoreDecision extends InEncounter {
  readonly type: "endOneMore";
  readonly actor: Ref;
}

/** Join an All-Out Attack, with a score of one's own choice. EVO-205, EVO-206. */
export interface JoinAllOutDecision extends InEncounter {
  readonly type: "joinAllOut";
  readonly prompt: string;
  readonly actor: Ref;
  readonly score: AllOutScore;
  readonly roll?: RollChoices;
}

/** Carry out the All-Out Attack with all who joined, waiting for the silent or not. EVO-206 … EVO-208. */
export interface AllOutDecision extends InEncounter {
  readonly type: "allOut";
  readonly actor: Ref;
  readonly score: AllOutScore;
  /** The prompt it answers, if any. */
  readonly prompt?: string;
  readonly roll?: RollChoices;
}

/** Leave somebody out of the enemies that an All-Out Attack counts and strikes, or count it again. EVO-205, U-24. */
export interface LeaveOutDecision extends InEncounter {
  readonly type: "leaveOut";
  readonly target: Ref;
  readonly on: boolean;
}

/** What hangs in the air. */
export type Surroundings = {
  /** Stress that it costs the unprotected each Round; null = there is no miasma (EVO-353, U-21). */
  readonly miasma: number | null;
  readonly light: Light;
  readonly haze: boolean;
  readonly badWeather: boolean;
};

/** What hangs in the air where they fight, by the table's word. EVO-156, EVO-159, EVO-162, EVO-353. */
export interface SurroundingsDecision extends InEncounter, Surroundings {
  readonly type: "surroundings";
}

/** Surprise and initiative. EVO-007 … EVO-009. */
export interface SurpriseDecision extends InEncounter {
  readonly type: "surprise";
  readonly surprised: readonly Ref[];
  readonly ambushers: readonly Ref[];
}

export interface InitiativeDecision extends InEncounter {
  readonly type: "initiative";
  readonly actors: readonly Ref[];
}

/** Advantages with which somebody begins, before initiative is worked out. EVO-008, A-04. */
export interface StartingAdvantageDecision extends InEncounter {
  readonly type: "startingAdvantage";
  readonly actor: Ref;
  readonly amount: number;
}

/** The trigger points of the clock. EVO-010 … EVO-012. */
export interface TurnDecision extends InEncounter {
  readonly type: "startTurn" | "endTurn";
  readonly actor: Ref;
}

export interface RoundDecision extends InEncounter {
  readonly type: "startRound" | "endRound" | "endEncounter";
  /** At the end of an encounter: Ailments that end with it, by the table's word. The others stay. EVO-012 */
  readonly lifts?: readonly { readonly who: Ref; readonly ailment: Ailment }[];
}

/** Time outside encounters: an hour in the miasma, a day, a week, a rest. EVO-280, EVO-334, EVO-352, U-14. */
export interface TimeDecision extends InEncounter {
  readonly type: "time";
  readonly passes: "round" | "minute" | "hour" | "day" | "week" | "rest";
  readonly actors: readonly Ref[];
  /** How many of them; 1 if left out. */
  readonly amount?: number;
  readonly miasmaRate?: number;
  /** Wounds a rest restores. */
  readonly light?: number;
  readonly heavy?: number;
  /** Wounds it restores to each of their Personas; a Deadly one brings a broken Persona back. */
  readonly personas?: { readonly light: number; readonly heavy: number; readonly deadly: number };
  /** Points it restores to the pools. */
  readonly spirit?: number;
  readonly exertion?: number;
}
