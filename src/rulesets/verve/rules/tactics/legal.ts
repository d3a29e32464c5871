/** What the rules take as things stand. */
import type { DiceRequest } from "../../../../kernel/dice.ts";
import type { ResolveContext } from "../../../../kernel/engine.ts";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import { verveEngine } from "../engine.ts";
import type { Position } from "./around.ts";

const STOP = new Error("A decision that is only looked at has come to its first roll.");
const STOPPING = {
  roll: ({ count }: DiceRequest): readonly number[] => {
    if (count <= 0) return [];
    throw STOP;
  },
};

/** Those of some decisions that the rules don't refuse. */
export const allowed = <D extends Decision>(position: Position, decisions: readonly D[]): D[] =>
  decisions.filter((decision) => isAllowed(position, decision));

/** Like looking ahead, without working out what a roll would be. */
function isAllowed(position: Position, decision: Decision): boolean {
  try {
    return !isRefusal(verveEngine.resolve(decision, position, STOPPING));
  } catch (reason) {
    if (reason === STOP) return true;
    throw reason;
  }
}

/** The chance of the first roll of a decision, by its prospect; 0 where none is rolled. */
export function rolled(made: Decision, position: ResolveContext): number {
  const found = foresee(verveEngine, made, position);
  return isForeseen(found) ? (found.prospect?.chance ?? 0) : 0;
}
