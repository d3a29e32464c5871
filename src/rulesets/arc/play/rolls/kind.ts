/** An Action Resolution Check: two scores, what the skill's die gives, and the rest, held against a number (ARC-053 … ARC-062). Pure. */
import { sumOfReasons } from "../../../../table/dice/about.ts";
import type { Cast, RollKind, RollVerdict } from "../../../../table/dice/kind.ts";
import { atLeast } from "../../../../table/dice/reading.ts";
import { esAdjustment, esDie } from "../../rules/check/esDie.ts";
import { beats } from "../../rules/check/threshold.ts";
import type { RolledCheck, Verdict } from "../../rules/outcomes.ts";
import { settingsFrom } from "../../rules/settings.ts";

const WORDS = "DRAMATIS.Arc.Rolled.";

/** What a skill's die gives, for formulas: `es(1d8, 5)`. To be put into `CONFIG.Dice.functions`. ARC-056, ARC-057 */
export const es = (roll: number, score: number): number => esAdjustment({ es: score, roll }).adj;

/**
 * `{es(1d8, 5) + 11}cs>9`: the die of a skill of 5, and 11, which have to beat 9. Without a formula `es` in the options is the
 * skill, and the reasons are all that is added to what its die gives.
 */
export const actionCheck: RollKind = {
  game: "arc",
  words: WORDS,
  icon: "fa-solid fa-crosshairs",
  fits: ({ called }) => called?.name === "es",
  formula({ reasons, target }, options, stored) {
    const score = Number(options["es"] ?? 0);
    const number = sumOfReasons(reasons, "number");
    const { die } = esDie({ es: score, settings: settingsFrom(stored) });
    const sum = `es(${die}, ${score}) ${number < 0 ? "-" : "+"} ${Math.abs(number)}`;
    return target === null || target < 0 ? sum : `{${sum}}cs>${target}`;
  },
  comes(cast) {
    const [die] = cast.dice;
    const score = scoreOf(cast);
    const given = die ? esAdjustment({ es: score, roll: die.value }).adj : 0;
    const figure = cast.number + given;
    const least = atLeast(cast);
    const target = cast.target ?? (least === null ? null : least - 1);
    return {
      figure,
      dice: cast.dice.map(({ value }) => ({ value, is: "first" })),
      caption: { key: `${WORDS}caption`, data: { given, es: score, number: cast.number } },
      target,
      verdict: target === null ? null : verdictOf(beats(figure, target)),
    };
  },
  tells(steps, at, { who, results, faces }) {
    const [roll] = results;
    const checks = (steps[at]?.outcome.checks ?? []) as readonly RolledCheck[];
    const check = checks.find(
      (one) => one.type === "arc" && one.who === who && one.roll === roll && one.sides === faces,
    );
    if (!check) return null;
    const all = steps.slice(at).flatMap(({ outcome }) => outcome.checks as readonly Verdict[]);
    const isOf = (one: Verdict): boolean => one.actorCheck === check.id || one.opponentCheck === check.id;
    const verdict = all.findLast((one) => one.type === "verdict" && isOf(one));
    const sees = (
      { visible }: Pick<RolledCheck, "visible">,
      ...fields: readonly RolledCheck["visible"][number][]
    ): boolean => fields.every((field) => visible.includes(field));
    const told = sees(check, "ks", "us", "other", "arc");
    return {
      name: check.name,
      reasons: told ? reasonsOf(check) : [],
      es: check.es,
      target: told && verdict && sees(verdict, "threshold") ? againstOf(check, verdict) : null,
      verdict: verdict ? verdictFor(check, verdict, told && sees(verdict, "threshold", "margin")) : null,
    };
  },
};

/** The skill behind the die: as the roll has it, or as the formula says. */
function scoreOf({ options, called }: Cast): number {
  return Number(options["es"] ?? called?.others[0] ?? 0);
}

/** What levels of arms have given to a sum: nothing where the group doesn't count them. ARC-053 */
export const levelsIn = ({ arc, ks, us, adj, other }: RolledCheck): number => arc - ks.value - us.value - adj - other;

function reasonsOf(check: RolledCheck): RollReasons {
  const { ks, us, modifiers } = check;
  const levels = levelsIn(check);
  return [
    { label: `${WORDS}Score.${ks.key}`, value: ks.value },
    { label: `${WORDS}Score.us`, value: us.value },
    ...modifiers.map(({ label, value, on, rule }) => ({ label, value, on, rule })),
    ...(levels === 0 ? [] : [{ label: `${WORDS}levels`, value: levels }]),
  ];
}
type RollReasons = { label: string; value: number; on?: boolean; rule?: string | null }[];

/** What it was held against: the threshold, or the other side's sum. */
function againstOf(check: RolledCheck, { actorCheck, arc, against }: Verdict): number | null {
  return actorCheck === check.id ? against : arc;
}

/** @param figures whether the reader may know by how much */
function verdictFor(check: RolledCheck, { actorCheck, success, margin }: Verdict, figures: boolean): RollVerdict {
  const good = actorCheck === check.id ? success : !success;
  if (!figures || margin === null) return { is: good ? "successHidden" : "failureHidden", good };
  return { is: good ? "success" : "failure", good, n: Math.abs(margin) };
}

function verdictOf({ success, margin }: { readonly success: boolean; readonly margin: number }): RollVerdict {
  return { is: success ? "success" : margin === 0 ? "tied" : "failure", good: success, n: Math.abs(margin) };
}
