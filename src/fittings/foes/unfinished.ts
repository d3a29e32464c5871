/** What somebody has begun on their turn and nobody has seen through: a page that was loaded anew leaves such behind. */
import type { FoundryCombat } from "../../foundry/types.ts";
import { isJsonObject } from "../../kernel/json.ts";
import { canUndo, isUndone, openingDecision, openPrompts, waitingEffects } from "../../kernel/history.ts";
import type { Ref } from "../../kernel/outcome.ts";
import { cardsHere } from "../../table/authority/shown.ts";
import type { CardData } from "../../table/cards/card.ts";

/**
 * The cards that somebody has opened in this round and that still ask something, or of which nothing is written yet, oldest
 * first. Of a card of which something is written, the rest was left out by choice.
 */
export const unfinishedOf = (combat: FoundryCombat, who: Ref): readonly string[] =>
  cardsHere()
    .filter((card) => isTheirs(card, combat, who) && isUnfinished(card))
    .map(({ id }) => id);

function isTheirs(card: CardData, { uuid, round }: FoundryCombat, who: Ref): boolean {
  const decision = openingDecision(card);
  const encounter = decision?.["encounter"];
  return (
    decision?.["actor"] === who &&
    isJsonObject(encounter) &&
    encounter["combat"] === uuid &&
    encounter["round"] === round
  );
}

const isUnfinished = (card: CardData): boolean =>
  !isUndone(card) && (openPrompts(card).length > 0 || (!canUndo(card) && waitingEffects(card).length > 0));
