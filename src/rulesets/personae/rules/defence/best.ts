/** Which of the answers that are open to an identity serves it best (PER-119 … PER-123). */
import { attributeValue } from "../attributes.ts";
import { waysToWin, type Pool } from "../challenge/odds.ts";
import type { AnswerOption } from "../outcomes.ts";
import type { IdentityState } from "../state.ts";

/**
 * The answer that would win against every other open one: what stands ready, where it is better than instinct. What counts
 * for all alike, such as shock, is left out. Of equals the first, which is the instinctive one; undefined where none is open.
 * @param isSpent whether an answer uses up what is scarce: nobody is led to that without a choice
 */
export function bestAnswer(
  options: readonly AnswerOption[],
  state: IdentityState,
  isSpent: (option: AnswerOption) => boolean = () => false,
): AnswerOption | undefined {
  return options
    .filter((option) => option.allowed && !isSpent(option))
    .reduce<AnswerOption | undefined>((best, one) => (best && !beats(one, best, state) ? best : one), undefined);
}

function beats(one: AnswerOption, other: AnswerOption, state: IdentityState): boolean {
  const [mine, theirs] = [poolOf(one, state), poolOf(other, state)];
  return waysToWin(mine, theirs) > waysToWin(theirs, mine);
}

const poolOf = ({ unlocked, rating, attribute }: AnswerOption, state: IdentityState): Pool => ({
  dice: unlocked ? Math.max(1, rating) : 1,
  modifier: attributeValue(state, attribute),
});
