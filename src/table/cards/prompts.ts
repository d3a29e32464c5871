import type { FoundryMessage } from "../../foundry/types.ts";
import { game } from "../../foundry/globals.ts";
import { readCard } from "../authority/messages.ts";
import { rulesetOf } from "../registry.ts";
import { isUndone, openPrompts } from "./card.ts";
import { CARD_TYPE } from "./model.ts";
import { viewerHere } from "./viewer.ts";

/** Tells this client's person about the choices a card asks of them. */
export function announcePrompts(message: FoundryMessage): void {
  if (message.type !== CARD_TYPE) return;
  const card = readCard(message);
  if (isUndone(card)) return;
  const viewer = viewerHere();
  if (!openPrompts(card).some((prompt) => viewer.owns(prompt.owner))) return;
  rulesetOf(card.ruleset).cards.onPrompts?.(card, viewer);
}

/** After a reload: the same for every card that still waits. */
export function announceOpenPrompts(): void {
  for (const message of game().messages) announcePrompts(message);
}
