import type { RecordedRoll } from "./dice.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Decision, Outcome, Ref } from "./outcome.ts";

/** One value that an effect changes, as it was before and is after it. */
export interface Change extends JsonObject {
  /** The effect's id. */
  readonly effect: string;
  readonly ref: Ref;
  /** What the value is called: a language key. */
  readonly label: string;
  readonly from: Json;
  readonly to: Json;
}

/** By whom, and when. */
export interface Made {
  /** Their user's id. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** One decision of a card with its dice and what came of it. A card is a list of these, only ever added to. */
export interface Step {
  readonly decision: Decision;
  readonly rolled: readonly RecordedRoll[];
  readonly outcome: Outcome;
  /** Left out on cards of earlier versions. */
  readonly made?: Made;
  /** What its effects change of the values that the game watches, as foreseen then. Left out: nothing is watched. */
  readonly changes?: readonly Change[];
}
