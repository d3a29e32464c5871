import type { DiceRequest } from "../../kernel/dice.ts";
import type { FoundryRoll } from "../../foundry/types.ts";
import { rollDice } from "../../foundry/globals.ts";
import type { RollClass } from "./kind.ts";
import { CardRoll } from "./table-roll.ts";

/**
 * Rolls what the rules ask for with Foundry's dice, as a roll of this class: numbers in the order rolled, and the roll to keep
 * in the message, so that dice modules show it and anybody can look at each die. What it came to is told when the card is
 * stored (`told.ts`).
 */
export async function rollRequest(
  request: DiceRequest,
  rollClass: RollClass = CardRoll,
): Promise<{ results: readonly number[]; roll: FoundryRoll }> {
  const roll = await rollDice(rollClass, `${request.count}d${request.faces}`, {
    request: request.id,
    who: request.who,
    label: request.label,
  });
  return { results: roll.dice.flatMap((die) => die.results.map((one) => one.result)), roll };
}
