/** Contested actions. VRV-142, VRV-143, VRV-144. */
import { rollUnder } from "../core/check.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { CONTEST_LADDER } from "../tables/rolls.ts";

export interface ContestSide {
  readonly id: string;
  readonly target: number;
  readonly die: number;
  readonly acting?: Maybe<boolean>;
}

export interface ContestGiven extends WithSettings {
  /** Two or more; one acts, unless all want the same. */
  readonly sides: readonly ContestSide[];
  readonly sameGoal?: Maybe<boolean>;
  readonly doubled?: Maybe<boolean>;
  /** How long this exchange takes. */
  readonly period?: Maybe<string>;
}

/** The next rung of the ladder of time; after days come more days. VRV-143. */
export function nextPeriod(period: string): string {
  const ladder: readonly string[] = CONTEST_LADDER;
  const next = ladder[ladder.indexOf(period) + 1];
  const days = /^(\d+) days$/.exec(period);
  return days && !ladder.includes(`${Number(days[1]) + 1} days`) ? `${Number(days[1]) + 1} days` : (next ?? period);
}

/** Whether doubling is offered: to all when nobody can fail, on request when somebody can't. VRV-144. */
export function doublingOffered(targets: readonly number[]): "none" | "on-request" | "automatic" {
  const sure = targets.filter((target) => target >= 20).length;
  if (sure === 0) return "none";
  return sure === targets.length ? "automatic" : "on-request";
}

export type ContestOutcome = "decided" | "continue" | "acting-fails" | "draw";

/** What an exchange came to, from who succeeded. VRV-142. */
export function settleExchange(
  sides: readonly { readonly id: string; readonly success: boolean; readonly acting: boolean }[],
  sameGoal: boolean,
): { outcome: ContestOutcome; winner: string | null; remaining: string[] } {
  const remaining = sides.filter(({ success }) => success).map(({ id }) => id);
  if (remaining.length === 1) return { outcome: "decided", winner: remaining[0] ?? null, remaining };
  if (remaining.length > 1) return { outcome: "continue", winner: null, remaining };
  if (sameGoal) return { outcome: "draw", winner: null, remaining };
  const other = sides.find(({ acting }) => !acting);
  return { outcome: "acting-fails", winner: sides.length === 2 ? (other?.id ?? null) : null, remaining };
}

/** How long an exchange takes and how long the next one will. VRV-143, VRV-144. */
export function exchangePeriods(period: string, doubled: boolean, continues: boolean) {
  const taken = doubled ? nextPeriod(period) : period;
  return { period: taken, nextPeriod: continues ? nextPeriod(taken) : null };
}

/** One exchange of a contested action. VRV-142, VRV-143, VRV-144, AMB-68. */
export function contest(given: ContestGiven) {
  const { sides, sameGoal, doubled, period, settings } = filled(given, {
    sameGoal: false,
    doubled: false,
    period: "immediately",
  });
  const rolls = sides.map(({ id, target, die, acting }) => {
    const { success, margin } = rollUnder({ target, die, doubled, settings });
    return { id, success: success ?? false, margin: margin ?? 0, acting: acting ?? false };
  });
  const settled = settleExchange(rolls, sameGoal);
  return {
    ...settled,
    results: Object.fromEntries(rolls.map(({ id, success, margin }) => [id, { success, margin }])),
    ...exchangePeriods(period, doubled, settled.outcome === "continue"),
    doubling: doublingOffered(sides.map(({ target }) => target)),
  };
}
