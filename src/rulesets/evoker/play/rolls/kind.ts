/** A d100 at or under a target, with degrees of success and failure (EVO-021, EVO-023, EVO-025). Pure. */
import type { RollKind, RollVerdict } from "../../../../table/dice/kind.ts";
import { cameUnder, isUnder, underFormula } from "../../../../table/dice/under.ts";
import { outcomeOf } from "../../rules/checks/d100.ts";
import type { RollCheck } from "../../rules/outcomes/checks.ts";
import { settingsFrom } from "../../rules/settings.ts";

const WORDS = "DRAMATIS.Evoker.Rolled.";

/** `1d100cs<=45`, or `2d100kl1cs<=45` where the better of two counts. */
export const degreesOnD100: RollKind = {
  game: "evoker",
  words: WORDS,
  icon: "fa-solid fa-moon",
  fits: (reading) => isUnder(reading, 100),
  formula: (about) => underFormula(100, about),
  comes: (cast, stored) =>
    cameUnder(cast, WORDS, (die, target) => verdictOf(outcomeOf(target, die, settingsFrom(stored)))),
  tells(steps, at, { id }) {
    const checks = (steps[at]?.outcome.checks ?? []) as readonly RollCheck[];
    const check = checks.find((one) => one.type === "roll" && one.id === id);
    if (!check) return null;
    const { name, base, target, modifiers, kept } = check;
    const reasons = modifiers.map(({ label, unit, value, on, rule }) => ({ label, unit, value, on, rule }));
    return {
      name,
      reasons: [{ label: `${WORDS}base`, value: base }, ...reasons],
      target,
      verdict: { ...verdictOf(check), die: kept },
    };
  },
};

function verdictOf({ success, dos, dof }: Pick<RollCheck, "success" | "dos" | "dof">): RollVerdict {
  return success ? { is: "success", good: true, n: dos } : { is: "failure", good: false, n: dof };
}
