/** A d20 at or under a score with everything that bears on it (VRV-001, VRV-130, VRV-144). Pure. */
import type { RollKind, RollVerdict } from "../../../../table/dice/kind.ts";
import { cameUnder, isUnder, underFormula } from "../../../../table/dice/under.ts";
import { rollUnder } from "../../rules/core/check.ts";
import type { D20Check } from "../../rules/outcomes.ts";
import { settingsFrom } from "../../rules/settings.ts";

const WORDS = "DRAMATIS.Verve.Rolled.";

/** `1d20cs<=12`; with `doubled` in its options the die counts twice (VRV-144). */
export const scoreRoll: RollKind = {
  game: "verve",
  words: WORDS,
  icon: "fa-solid fa-bolt",
  fits: (reading) => isUnder(reading, 20),
  formula: (about) => underFormula(20, about),
  comes(cast, stored) {
    const doubled = cast.options["doubled"] === true;
    const settings = settingsFrom(stored);
    const came = cameUnder(cast, WORDS, (die, target) => {
      const { success, margin } = rollUnder({ target, die, doubled, settings });
      return verdictOf({ success: success ?? false, margin: margin ?? 0, bid: 0 });
    });
    return doubled ? { ...came, caption: { key: `${WORDS}doubled`, data: {} } } : came;
  },
  tells(steps, at, { id, who }) {
    const known = (steps[at]?.outcome.checks ?? []) as readonly D20Check[];
    const rolled = known.find((one) => one.type === "d20" && one.key === id && one.who === who);
    if (!rolled) return null;
    // Mojo that is bid later has it come out anew, under the same id (VRV-191).
    const all = steps.slice(at).flatMap(({ outcome }) => outcome.checks as readonly D20Check[]);
    const check = all.findLast((one) => one.type === "d20" && one.id === rolled.id) ?? rolled;
    const { name, modifiers, target, die } = check;
    const { n, ...verdict } = verdictOf(check);
    // A defense that players aren't to see could be worked out from the rest.
    if (check.hidesDefense)
      return { name, reasons: [], target: null, verdict: { ...verdict, is: `${verdict.is}Hidden`, die } };
    const reasons = modifiers.map(({ label, unit, value, on, rule }) => ({ label, unit, value, on, rule }));
    return { name, reasons, target, verdict: { ...verdict, n: n ?? 0, die } };
  },
};

function verdictOf({ success, margin, bid }: Pick<D20Check, "success" | "margin" | "bid">): RollVerdict {
  return { is: bid > 0 ? "turned" : success ? "success" : "failure", good: success, n: Math.abs(margin) };
}
