/** What somebody has begun on their turn and nobody has seen through: a page that was loaded anew leaves such behind. */
import type { FoundryCombat } from "../../foundry/types.ts";
import { isJsonObject, type JsonObject } from "../../kernel/json.ts";
import { canUndo, isUndone, openingDecision, openPrompts, waitingEffects } from "../../kernel/history.ts";
import type { Prompt, Ref } from "../../kernel/outcome.ts";
import { isSoundlyBegun } from "../../table/authority/hands.ts";
import { cardsHere } from "../../table/authority/shown.ts";
import { cardsAsking } from "../../table/cards/asking.ts";
import type { CardData } from "../../table/cards/card.ts";

/**
 * The cards that somebody has opened in this round and that still ask something, or of which nothing is written yet, oldest
 * first. Of a card of which something is written, the rest was left out by choice; one in their name that a player has made by
 * hand is none of theirs.
 */
export const unfinishedOf = (combat: FoundryCombat, who: Ref): readonly string[] =>
  cardsHere()
    .filter((card) => isTheirs(card, combat, who) && isUnfinished(card) && isSoundlyBegun(card))
    .map(({ id }) => id);

/** Cards that ask somebody something in this round and were opened by another, oldest first. */
export const askingOf = (combat: FoundryCombat, who: Ref): readonly string[] =>
  cardsAsking()
    .filter((card) => isOfCombat(card, combat) && openingDecision(card)?.["actor"] !== who && isSoundlyBegun(card))
    .filter((card) => openPrompts(card).some((one) => one.owner === who && roundOf(card, one) === combat.round))
    .map(({ id }) => id);

const isTheirs = (card: CardData, combat: FoundryCombat, who: Ref): boolean =>
  openingDecision(card)?.["actor"] === who && isOfRound(card, combat);

const isOfRound = (card: CardData, combat: FoundryCombat): boolean =>
  isOfCombat(card, combat) && roundOf(card) === combat.round;

/** True for a card that was begun in an encounter. */
export const isOfCombat = (card: CardData, { uuid }: FoundryCombat): boolean => encounterOf(card)["combat"] === uuid;

/** A question may tell itself for which round it is: what ends one asks for the next. */
const roundOf = (card: CardData, prompt?: Prompt): unknown => prompt?.["round"] ?? encounterOf(card)["round"];

function encounterOf(card: CardData): JsonObject {
  const encounter = openingDecision(card)?.["encounter"];
  return isJsonObject(encounter) ? encounter : {};
}

const isUnfinished = (card: CardData): boolean =>
  !isUndone(card) && (openPrompts(card).length > 0 || (!canUndo(card) && waitingEffects(card).length > 0));
