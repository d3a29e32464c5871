/** Looking ahead: what the rules take as things stand, and what a decision would come to with middling dice. */
import type { DiceRequest } from "../../../../kernel/dice.ts";
import { isRefusal, type Decision, type Outcome } from "../../../../kernel/outcome.ts";
import { thresholdEngine } from "../engine.ts";
import type { Position } from "./around.ts";

/** Those of some decisions that the rules don't refuse. */
export const allowed = <D extends Decision>(position: Position, decisions: readonly D[]): D[] =>
  decisions.filter((decision) => isAllowed(position, decision));

const STOP = new Error("A decision that is only looked at has come to its first roll.");
const STOPPING = {
  roll: ({ count }: DiceRequest): readonly number[] => {
    if (count <= 0) return [];
    throw STOP;
  },
};

/** Like looking ahead, without working out what a roll would be. */
function isAllowed(position: Position, decision: Decision): boolean {
  try {
    return !isRefusal(thresholdEngine.resolve(decision, position, STOPPING));
  } catch (reason) {
    if (reason === STOP) return true;
    throw reason;
  }
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
