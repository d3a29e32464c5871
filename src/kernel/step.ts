import type { RecordedRoll } from "./dice.ts";
import type { Decision, Outcome } from "./outcome.ts";

/** One decision of a card with its dice and what came of it. A card is a list of these, only ever added to. */
export interface Step {
  readonly decision: Decision;
  readonly rolled: readonly RecordedRoll[];
  readonly outcome: Outcome;
}
