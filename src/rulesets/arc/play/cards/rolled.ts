/** What was rolled for the attacks of an encounter that wait, from their cards. ARC-046, ARC-064 */
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { game } from "../../../../foundry/globals.ts";
import { allOf } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { readCard } from "../../../../table/authority/messages.ts";
import { CARD_TYPE } from "../../../../table/cards/model.ts";
import { rolledFor } from "../../rules/sequence/rolled.ts";
import type { RolledAttack } from "../../rules/state.ts";
import { isOurs } from "../board/frame.ts";
import { readEncounter } from "../models/reading.ts";

/**
 * As this machine has the cards, for the end of the turn to go on from: a player's machine has less of those that keep
 * something, and ends no turn.
 */
export function rolledHere(encounter: Ref): readonly RolledAttack[] {
  const combat = combatBehind(encounter);
  const waits = combat && isOurs(combat) ? readEncounter(combat).attacks.filter(({ open }) => open) : [];
  if (waits.length === 0) return [];
  const cards = game()
    .messages.contents.filter(({ type }) => type === CARD_TYPE)
    .map(readCard);
  return rolledFor(
    waits,
    cards.map((card) => allOf(card, "effects")),
  );
}
