/** A d20 at or under a target (RUN-013 … RUN-018, RUN-080 … RUN-082). Pure. */
import type { RollKind, RollVerdict } from "../../../../table/dice/kind.ts";
import { cameUnder, isUnder, underFormula } from "../../../../table/dice/under.ts";
import type { TestCheck } from "../../rules/outcomes.ts";
import { settingsFrom } from "../../rules/settings.ts";
import { successTest } from "../../rules/test/successTest.ts";

const WORDS = "DRAMATIS.Threshold.Rolled.";

/** `1d20cs<=12`; `2d20kh1cs<=12` for who can't see, `2d20kl1cs<=12` where only the enemy can't. */
export const testOnD20: RollKind = {
  game: "threshold",
  words: WORDS,
  icon: "fa-solid fa-dice-d20",
  fits: (reading) => isUnder(reading, 20),
  formula: (about) => underFormula(20, about),
  comes: (cast, stored) =>
    cameUnder(cast, WORDS, (die, attribute) =>
      verdictOf(successTest({ attribute, d20: [die], settings: settingsFrom(stored) })),
    ),
  tells(steps, at, { who, results }) {
    const checks = (steps[at]?.outcome.checks ?? []) as readonly TestCheck[];
    const dice = String(results);
    const check = checks.find((one) => one.type === "test" && one.who === who && String(one.dice) === dice);
    if (!check || check.secret) return null;
    const { name, attribute, value, modifiers, target, kept: die } = check;
    const { n, ...verdict } = verdictOf(check);
    // A foe's figures are in it, from which they could be worked out (RUN-014).
    if (check.hidden)
      return { name, reasons: [], target: null, verdict: { ...verdict, is: `${verdict.is}Hidden`, die } };
    const reasons = modifiers.map(({ label, unit, value, on, rule }) => ({ label, unit, value, on, rule }));
    return {
      name,
      reasons: [{ label: `${WORDS}Score.${attribute}`, value }, ...reasons],
      target,
      verdict: { ...verdict, n: n ?? 0, die },
    };
  },
};

function verdictOf({ success, margin }: Pick<TestCheck, "success" | "margin">): RollVerdict {
  return { is: success ? "success" : "failure", good: success, n: Math.abs(margin) };
}
