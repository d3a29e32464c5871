import type { Decision } from "../../../../../kernel/outcome.ts";
import { isForeseen } from "../../../../../kernel/foresee.ts";
import { foreseeHere } from "../../../../../table/authority/foresee.ts";

/** Chance of a roll that has not been made, 0–1; null when it is refused, or rests on what nobody knows yet. */
export function chanceOf(decision: Decision): number | null {
  const found = foreseeHere(decision);
  return isForeseen(found) ? (found.prospect?.chance ?? null) : null;
}
