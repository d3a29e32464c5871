import type { FoundryMessage } from "../../foundry/types.ts";
import { game } from "../../foundry/globals.ts";
import { isDoubted } from "../authority/hands.ts";
import { readCard } from "../authority/messages.ts";
import { cardFor } from "../authority/shown.ts";
import { offeredRuleset } from "../registry.ts";
import { isUndone, openPrompts } from "../../kernel/history.ts";
import { CARD_TYPE } from "./model.ts";
import { viewerHere } from "./viewer.ts";

/** Tells this client's person about the choices a card asks of them, and has the machine make those that make themselves. */
export function announcePrompts(message: FoundryMessage): void {
  if (message.type !== CARD_TYPE) return;
  carryOn(message);
  const card = cardFor(message);
  if (!card || isUndone(card)) return;
  const viewer = viewerHere();
  if (!openPrompts(card).some((prompt) => viewer.owns(prompt.owner))) return;
  offeredRuleset(card.ruleset)?.cards.onPrompts?.(card, viewer);
}

/** On the one active game master's machine, be the card its person's to know or not: nothing of it is shown. */
function carryOn(message: FoundryMessage): void {
  if (!game().user.isActiveGM || isDoubted(message.id)) return;
  const card = readCard(message);
  if (!isUndone(card) && openPrompts(card).length > 0) offeredRuleset(card.ruleset)?.cards.carryOn?.(card);
}

/** After a reload: the same for every card that still waits. */
export function announceOpenPrompts(): void {
  for (const message of game().messages) announcePrompts(message);
}
