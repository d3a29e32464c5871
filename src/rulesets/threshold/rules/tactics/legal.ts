/** Looking ahead: what the rules take as things stand, and what a decision would come to with middling dice. */
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import type { DiceRequest } from "../../../../kernel/dice.ts";
import { isRefusal, type Decision, type Outcome } from "../../../../kernel/outcome.ts";
import { thresholdEngine } from "../engine.ts";
import type { Position } from "./around.ts";

/** Those of some decisions that the rules don't refuse. */
export function allowed<D extends Decision>(position: Position, decisions: readonly D[]): D[] {
  return decisions.filter((decision) => {
    const found = foresee(thresholdEngine, decision, position);
    return isForeseen(found) || !isRefusal(found);
  });
}

/** A test that can succeed does; of everything else each die shows its middle. */
const MIDDLING = {
  roll: ({ id, count, faces }: DiceRequest) =>
    Array.from({ length: count }, (_, at) => (id === "test" ? 1 : Math.floor((faces + 1 + (at % 2)) / 2))),
};

/** What comes of a decision when it comes off; null for one that is refused. Nothing is written. */
export function likely(decision: Decision, position: Position): Outcome | null {
  const outcome = thresholdEngine.resolve(decision, position, MIDDLING);
  return isRefusal(outcome) ? null : outcome;
}
