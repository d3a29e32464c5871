/** Reading a card back: its rolls, its prompts and what still holds of them. */
import { withdrawnBy } from "../../../../kernel/history.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { D20Check, VervePrompt } from "../outcomes.ts";
import type { Situation } from "./situation.ts";
import { Refused } from "../../../../kernel/refused.ts";

type History = readonly Step[];

/** The latest form of a d20 by its id, with the step it was first rolled in; or null. */
export function rollOf(history: History, id: string): { readonly check: D20Check; readonly step: number } | null {
  const step = history.findIndex(({ outcome }) => outcome.checks.some((one) => one.id === id));
  const check = history
    .flatMap(({ outcome }) => outcome.checks)
    .filter((one): one is D20Check => one.type === "d20" && one.id === id)
    .at(-1);
  return check ? { check, step } : null;
}

/**
 * A prompt of the card that still holds, or null.
 * @throws Refused when it has been answered
 */
export function promptOf(situation: Situation, id: string): VervePrompt | null {
  const { history, replay } = situation;
  const prompts = history.flatMap(({ outcome }) => outcome.prompts);
  const found = prompts.filter((one): one is VervePrompt => one.id === id).at(-1) ?? null;
  if (replay) return found;
  if (history.some(({ decision }) => decision["prompt"] === id)) throw new Refused("alreadySettled");
  return found && !withdrawnBy({ steps: history }).has(id) ? found : null;
}
