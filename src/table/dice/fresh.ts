/** Which of a card's dice are new. Pure. */
import type { Step } from "../../kernel/step.ts";
import type { FoundryRoll } from "../../foundry/types.ts";

/** A roll as far as it can be told from others. */
type Written = Pick<FoundryRoll, "toJSON">;

/**
 * The rolls of steps that were added at the end: each roll stands behind the others in the order rolled. Of a step whose
 * numbers are kept the record says that no die was rolled, and the roll is not there either.
 */
export function rollsOfLater<R>(rolls: readonly R[], later: readonly Pick<Step, "rolled">[]): readonly R[] {
  const count = later.flatMap(({ rolled }) => rolled).filter((one) => one.count > 0).length;
  return count === 0 ? [] : rolls.slice(-count);
}

/** The rolls less those others, each taken out once: two that fell alike are two. */
export function withoutThose<R extends Written>(rolls: readonly R[], others: readonly R[]): readonly R[] {
  const left = others.map(written);
  return rolls.filter((roll) => {
    const at = left.indexOf(written(roll));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** The dice of a roll and whose they are: what its card tells of them is told to some and not to others. */
function written(roll: Written): string {
  const { options, ...dice } = roll.toJSON();
  const { request, who } = (options ?? {}) as Record<string, unknown>;
  return JSON.stringify([dice, request, who]);
}
