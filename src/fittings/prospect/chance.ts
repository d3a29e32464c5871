import type { Decision } from "../../kernel/outcome.ts";
import { foreseeHere } from "../../table/authority/foresee.ts";
import { percentOf } from "./view.ts";

/**
 * Chance of a roll that has not been made, in whole percent; null when the roll is refused, rests on what nobody knows yet,
 * or on numbers that this client's person may not observe.
 */
export function chanceOf(decision: Decision): number | null {
  const ahead = foreseeHere(decision);
  const chance = ahead.kind === "rolls" ? (ahead.prospect?.chance ?? null) : null;
  return chance === null ? null : percentOf(chance);
}
