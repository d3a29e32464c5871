/** Moving: on foot, by hand, through the air. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Band } from "../terms.ts";
import type { InEncounter, RollChoices, Means } from "./parts.ts";

/** Walk or run. EVO-004, EVO-040 … EVO-048, EVO-056 … EVO-058. */
export interface MoveDecision extends InEncounter {
  readonly type: "move" | "run";
  readonly actor: Ref;
  readonly metres: number;
  /** Hindrances of the way, beside the character's own. */
  readonly hindrances?: number;
  /** Run harder: an Athletics (Running) test (EVO-042). */
  readonly harder?: boolean;
  /** Difficult terrain on the way, and how it is taken. */
  readonly terrain?: { readonly type: "uneven" | "damaging"; readonly number: number; readonly damage: number } | null;
  readonly terrainPace?: "slow" | "full";
  /** It leaves the melee of those it is engaged with. Who has been disengaged from this Turn is known (EVO-044). */
  readonly leavesMelee?: boolean;
  /** The game master waives the Chance Attacks. */
  readonly disengaged?: boolean;
  readonly roll?: RollChoices;
}

/** Get out of melee. EVO-044, EVO-045. */
export interface DisengageDecision extends InEncounter {
  readonly type: "disengage";
  readonly actor: Ref;
  readonly method: "test" | "action" | "none";
  readonly means: Means | null;
  readonly enemies?: readonly Ref[];
  readonly roll?: RollChoices;
}

/** Run from melee and take what comes. EVO-045. */
export interface FleeDecision extends InEncounter {
  readonly type: "flee";
  readonly actor: Ref;
  readonly enemies?: readonly Ref[];
}

/** Climb, swim or leap. EVO-050 … EVO-053. */
export interface SpecialMoveDecision extends InEncounter {
  readonly type: "climb" | "swim" | "leap";
  readonly actor: Ref;
  readonly mode: "normal" | "hurry" | "demanded";
  readonly metres: number;
  readonly pace: "basic" | "run";
  readonly means: Means | null;
  readonly runUp?: { readonly metres: number; readonly unhindered: boolean } | null;
  readonly roll?: RollChoices;
}

/** Fall. EVO-054, EVO-055. */
export interface FallDecision extends InEncounter {
  readonly type: "fall";
  readonly actor: Ref;
  readonly metres: number;
  /** Means to break the fall; null = none. */
  readonly means: Means | null;
  readonly roll?: RollChoices;
}

/** Climb or dive by one band, or lose flight altogether. EVO-061, EVO-062. */
export interface AltitudeDecision extends InEncounter {
  readonly type: "altitude";
  readonly actor: Ref;
  /** Null = flight is lost. */
  readonly to: Band | null;
}
