/** What a card tells of one of its pools: the reasons, the other side, and what came of it. Pure. */
import type { RecordedRoll } from "../../../../kernel/dice.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { RollReason, RollVerdict, Told } from "../../../../table/dice/kind.ts";
import type { RolledSide, Verdict } from "../../rules/outcomes.ts";
import type { Grade } from "../../rules/challenge/resolve.ts";

type Checks = readonly (RolledSide | Verdict)[];

/** What these steps tell of a roll; null for single dice that were rolled anew, and for a side that is kept from the reader. */
export function told(steps: readonly Step[], at: number, { results, who }: RecordedRoll): Told | null {
  const dice = String([...results].sort((a, b) => b - a));
  const isThis = (check: Checks[number]): check is RolledSide =>
    check.type === "roll" && check.who === who && !check.sealed && String(check.dice) === dice;
  const side = checksOf(steps.slice(at, at + 1)).find(isThis);
  if (!side) return null;
  const checks = checksOf(steps);
  const other = onlyOther(side, checks);
  return {
    name: side.name,
    reasons: reasonsOf(side),
    target: other?.totals[0] ?? null,
    verdict: verdictFor(side, checks),
  };
}

const checksOf = (steps: readonly Step[]): Checks => steps.flatMap(({ outcome }) => outcome.checks as Checks);

function reasonsOf({
  role,
  skill,
  rating,
  modifiers,
  attribute,
  attributeName,
  attributeValue,
}: RolledSide): RollReason[] {
  const base = skill || `DRAMATIS.Personae.Prospect.${role === "chorus" ? "chorus" : "unskilled"}`;
  const named = attributeName ?? (attribute === null ? null : `DRAMATIS.Personae.Attribute.${attribute}`);
  return [
    { label: base, unit: "dice", value: rating },
    ...modifiers.map(({ label, unit, value, on, rule }) => ({ label, unit, value, on, rule })),
    ...(named === null ? [] : [{ label: named, unit: "number" as const, value: attributeValue }]),
  ];
}

/** The latest verdicts on a roll, one for each opponent; follow-ups are challenges of their own (PER-062). */
function verdictsOn({ id }: RolledSide, checks: Checks): Verdict[] {
  const all = checks.filter(
    (check): check is Verdict =>
      check.type === "verdict" && check.followUp === 0 && (check.actorRoll === id || check.reactorRoll === id),
  );
  return all.filter((one, index) => !all.slice(index + 1).some(({ reactor }) => reactor === one.reactor));
}

/** The side it was compared with, when there is just one that the reader may know. */
function onlyOther(side: RolledSide, checks: Checks): RolledSide | null {
  const [verdict, ...more] = verdictsOn(side, checks);
  if (!verdict || more.length > 0) return null;
  const id = verdict.actorRoll === side.id ? verdict.reactorRoll : verdict.actorRoll;
  return checks.find((check): check is RolledSide => check.type === "roll" && check.id === id) ?? null;
}

function verdictFor(side: RolledSide, checks: Checks): RollVerdict | null {
  const verdicts = verdictsOn(side, checks);
  const [verdict, ...more] = verdicts;
  if (!verdict || side.role === "chorus") return null;
  if (more.length > 0) {
    const won = verdicts.filter(({ winner }) => winner === "actor").length;
    return { is: "several", good: won === 0 ? false : won === verdicts.length ? true : null, won, of: verdicts.length };
  }
  if (verdict.actorRoll === side.id) return { is: verdict.outcome, good: GOOD[verdict.outcome] };
  if (verdict.winner === null) return { is: "reroll", good: null };
  return verdict.winner === "reactor" ? { is: "held", good: true } : { is: "beaten", good: false };
}

/** Whether an outcome is good for whoever issued the challenge; null for neither. */
export const GOOD: Readonly<Record<Grade, boolean | null>> = {
  success: true,
  superior: true,
  partial: null,
  fail: false,
  reroll: null,
};
