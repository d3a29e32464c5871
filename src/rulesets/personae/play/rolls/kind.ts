/** Ranked pools: every die counts by its rank, highest first, with the same number added to each (PER-027, PER-028). Pure. */
import type { JsonObject } from "../../../../kernel/json.ts";
import { sumOfReasons } from "../../../../table/dice/about.ts";
import type { Came, Cast, RollKind, RollVerdict } from "../../../../table/dice/kind.ts";
import { atLeast } from "../../../../table/dice/reading.ts";
import { signed } from "../../../../table/signed.ts";
import { gradeOutcome } from "../../rules/challenge/resolve.ts";
import { sortDice, totalsOf } from "../../rules/challenge/sides.ts";
import { resolveUnopposed } from "../../rules/challenge/unopposed.ts";
import { settingsFrom } from "../../rules/settings.ts";
import { GOOD, told } from "./told.ts";

const WORDS = "DRAMATIS.Personae.Rolled.";

/**
 * `4d10kh + 3`: the best of four dice, and 3. Held against a number (`target`), or against what another side's dice came to
 * (`against`: its totals, in any order).
 */
export const rankedPool: RollKind = {
  game: "personae",
  words: WORDS,
  icon: "fa-solid fa-layer-group",
  fits: ({ faces, modifiers }) => faces === 10 && modifiers.some((one) => /^kh?1?$/i.test(one)),
  formula({ reasons }) {
    const number = sumOfReasons(reasons, "number");
    const added = number === 0 ? "" : number < 0 ? ` - ${-number}` : ` + ${number}`;
    return `${Math.max(0, sumOfReasons(reasons, "dice"))}d10kh${added}`;
  },
  comes(given, stored) {
    const cast = { ...given, target: given.target ?? atLeast(given) };
    const values = cast.dice.map(({ value }) => value);
    const totals = totalsOf({ dice: values, modifier: cast.number });
    const theirs = againstIn(cast);
    return {
      figure: totals[0] ?? null,
      dice: sortDice(values).map((value, rank) => ({ value, is: rank === 0 ? "first" : "further" })),
      caption: captionOf(sortDice(values)[0], cast.number),
      target: theirs[0] ?? cast.target,
      verdict: verdictOf(values, cast, theirs, stored),
    };
  },
  tells: told,
};

function captionOf(best: number | undefined, number: number): Came["caption"] {
  if (best === undefined) return { key: `${WORDS}none`, data: {} };
  return { key: `${WORDS}${number === 0 ? "best" : "bestAnd"}`, data: { die: best, number: signed(number) } };
}

/** What the other side came to, highest first. */
function againstIn({ options: { against } }: Cast): number[] {
  return Array.isArray(against) ? sortDice(against.filter((one): one is number => typeof one === "number")) : [];
}

function verdictOf(
  dice: readonly number[],
  { number: modifier, target }: Cast,
  theirs: readonly number[],
  stored: JsonObject,
): RollVerdict | null {
  const settings = settingsFrom(stored);
  if (theirs.length > 0) {
    const { outcome } = gradeOutcome({ actor: { dice, modifier }, reactor: { dice: theirs }, settings });
    return { is: outcome, good: GOOD[outcome] };
  }
  if (target === null) return null;
  // One die of the chorus' that shows the number: whoever comes up to it has met the task (PER-042).
  const task = { rating: null, chorusDice: [target], actorDice: dice, actorModifier: modifier, settings };
  const outcome = resolveUnopposed(task).success ? "success" : "fail";
  return { is: outcome, good: GOOD[outcome] };
}
