/** How somebody went about a task at last, as this person may know it. ARC-085 */
import { game } from "../../../../foundry/globals.ts";
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import { cardFor } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { CheckDecision } from "../../rules/decisions.ts";

/** How many of the latest messages are looked at. */
const RECENT = 200;

/** The latest cards as this person may know them, oldest first. */
export const latestCards = (): CardData[] =>
  game()
    .messages.contents.slice(-RECENT)
    .flatMap((message) => cardFor(message) ?? []);

/** The latest try of somebody's at a task; null for none. */
export function lastTry(actor: Ref, task: Ref): CheckDecision | null {
  const isTry = (one: Decision): boolean => one.type === "check" && one["actor"] === actor && one["task"] === task;
  for (const message of game().messages.contents.slice(-RECENT).reverse()) {
    const found = cardFor(message)?.steps.findLast(({ decision }) => isTry(decision));
    if (found) return found.decision as CheckDecision;
  }
  return null;
}
