/**
 * What a card's rolls tell beside their dice. It is read from the card's steps each time they are stored, and from just those
 * steps that are stored with them: so no roll tells more than its card does, to nobody.
 */
import type { RecordedRoll } from "../../kernel/dice.ts";
import type { FoundryRoll } from "../../foundry/types.ts";
import type { CardSystem } from "../cards/card.ts";
import { rulesetOf } from "../registry.ts";

/** A card's rolls as JSON texts, the way Foundry stores a message's, each with what these steps tell of it. */
export function storedRolls(
  { ruleset, steps }: Pick<CardSystem, "ruleset" | "steps">,
  rolls: readonly FoundryRoll[],
): string[] {
  const { rolls: rollClass } = rulesetOf(ruleset);
  const records = steps.flatMap((step, at) => step.rolled.filter(isThrown).map((rolled) => ({ at, rolled })));
  return rolls.map((roll, index) => {
    const json = roll.toJSON();
    if (!rollClass?.kind || json["class"] !== rollClass.name) return JSON.stringify(json);
    const record = records[index];
    const told = record && isThis(roll, record.rolled) ? rollClass.kind.tells(steps, record.at, record.rolled) : null;
    const { request, who, label } = roll.options;
    return JSON.stringify({ ...json, options: { request, who, label, ...told } });
  });
}

/** Of numbers that are kept the record says that no die was rolled, and the roll is not there either. */
const isThrown = ({ count }: RecordedRoll): boolean => count > 0;

/** Each roll stands where its record does. Should one be missing or more be there, nothing is told of what doesn't fit. */
function isThis({ options, dice }: FoundryRoll, { id, who, results }: RecordedRoll): boolean {
  const shown = dice.flatMap((die) => die.results.map(({ result }) => result));
  return options["request"] === id && (options["who"] ?? null) === who && String(shown) === String(results);
}
