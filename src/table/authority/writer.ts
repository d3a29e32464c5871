import type { FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import { game } from "../../foundry/globals.ts";

/**
 * The one client that carries out requests about a card. Every client finds the same one, so that two people pressing
 * the same button at the same moment are served one after the other, by the same hand:
 * the active game master; without one, the card's author while connected; else whoever asks.
 */
export function writerFor(card: FoundryMessage | null): FoundryUser {
  const { user, users } = game();
  if (users.activeGM) return users.activeGM;
  return card?.author?.active ? card.author : user;
}
