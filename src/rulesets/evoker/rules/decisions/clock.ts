/** Turns, rounds, extra turns and time. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { OneMoreUse } from "../oneMore/oneMore.ts";
import type { InEncounter } from "./parts.ts";

/** What a One More is used for. EVO-202 … EVO-205. */
export interface OneMoreDecision extends InEncounter {
  readonly type: "oneMore";
  readonly actor: Ref;
  readonly use: OneMoreUse;
  readonly receiver: Ref | null;
}

/** Join an All-Out Attack. EVO-205, EVO-206. */
export interface JoinAllOutDecision extends InEncounter {
  readonly type: "joinAllOut";
  readonly prompt: string;
  readonly actor: Ref;
}

/** Carry out the All-Out Attack with all who joined. EVO-206 … EVO-208. */
export interface AllOutDecision extends InEncounter {
  readonly type: "allOut";
  readonly actor: Ref;
  readonly participants: readonly { readonly who: Ref; readonly score: "melee" | "ballistic" | "magic" }[];
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

/** The trigger points of the clock. EVO-010 … EVO-012. */
export interface TurnDecision extends InEncounter {
  readonly type: "startTurn" | "endTurn";
  readonly actor: Ref;
}

export interface RoundDecision extends InEncounter {
  readonly type: "startRound" | "endRound" | "endEncounter";
}

/** Time outside encounters: an hour in the miasma, a day, a week, a rest. EVO-280, EVO-334, EVO-352, U-14. */
export interface TimeDecision extends InEncounter {
  readonly type: "time";
  readonly passes: "hour" | "day" | "week" | "rest";
  readonly actors: readonly Ref[];
  /** Hours, for `hour`. */
  readonly amount?: number;
  readonly miasmaRate?: number;
  /** Wounds a rest restores. */
  readonly light?: number;
  readonly heavy?: number;
}
