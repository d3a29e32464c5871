import type { DiceRequest } from "../../kernel/dice.ts";
import type { FoundryRoll } from "../../foundry/types.ts";
import { RollBase } from "../../foundry/bases.ts";
import { rollDice } from "../../foundry/globals.ts";

/**
 * The dice of a card: a real Foundry roll, kept in the message, so that dice modules show it and anybody can look at
 * each die. What the dice mean stands on the card, not here.
 */
export class CardRoll extends RollBase {}

/** Rolls what the rules ask for with Foundry's dice: numbers in the order rolled, and the roll to keep in the message. */
export async function rollRequest(request: DiceRequest): Promise<{ results: readonly number[]; roll: FoundryRoll }> {
  const roll = await rollDice(CardRoll, `${request.count}d${request.faces}`, {
    request: request.id,
    who: request.who,
    label: request.label,
  });
  return { results: roll.dice.flatMap((die) => die.results.map((one) => one.result)), roll };
}
