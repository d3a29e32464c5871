/** Whether the clock brings anything worth a card: most Turns begin and end without. EVO-010, EVO-011. */
import type { Effect, Outcome } from "../../../../kernel/outcome.ts";

/** What only keeps the clock: who had a Turn, what is fresh again. */
const CLOCK = ["fired", "resetTurn", "resetRound", "ignoreInjury"];

/** What passes with one's next Turn without a word: guarding, running, what an opponent held against one. */
const passes = ({ type, condition, on, step }: Effect): boolean =>
  (type === "condition" && on === false && (condition === "running" || condition === "defending")) ||
  (type === "mark" && on === false) ||
  (type === "grant" && step === "lapse");

/** False when there is nothing to ask, to tell or to take back, and nothing that waits to be written. */
export function hasNews({ checks, effects, prompts, notes }: Outcome): boolean {
  const isQuiet = (effect: Effect): boolean =>
    effect.apply === "atOnce" && (CLOCK.includes(effect.type) || passes(effect));
  return checks.length + prompts.length + notes.length > 0 || !effects.every(isQuiet);
}
