/** What a card still holds open about a reactor, and what of it can no longer be changed because it is written. */
import { openPrompts } from "../../../../kernel/history.ts";
import type { Effect, Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { PersonaePrompt } from "../outcomes.ts";
import type { Situation } from "./situation.ts";

/** @throws Refused when any of these effects has been written: whoever wants it otherwise takes the card back first */
export function requireUnwritten({ waiting }: Situation, standing: readonly Effect[]): void {
  if (standing.some(({ id }) => !waiting.some((one) => one.id === id))) throw new Refused("hitsWritten");
}

/** Ids of the answers and rerolls that the card still waits for about one reactor, but for the one answered just now. */
export function askedAbout(history: readonly Step[], reactor: Ref, answered?: string): readonly string[] {
  const open = openPrompts({ steps: history }) as readonly PersonaePrompt[];
  return open
    .filter((one) => (one.type === "answer" ? one.owner : one.type === "reroll" ? one.reactor : null) === reactor)
    .flatMap(({ id }) => (id === answered ? [] : [id]));
}
