/** One test, two dice: which one counts. EVO-028, EVO-083, EVO-284, EVO-324, EVO-325. */
import { settled, type SomeSettings } from "../settings.ts";
import type { TestOutcome } from "../terms.ts";
import { outcomeOf } from "./d100.ts";

export type RerollSource = "damned" | "condemnedTarget" | "distract" | "fate";
export type RerollMode = "single" | "keepBetter" | "keepWorse" | "keepSecond";

export interface RerollGiven {
  readonly target: number;
  /** Two dice, in the order rolled; a single test uses the first. */
  readonly rolls: readonly number[];
  readonly sources: readonly RerollSource[];
  readonly settings?: SomeSettings;
}
export interface RerollResult extends TestOutcome {
  readonly mode: RerollMode;
  readonly rollsUsed: number;
  readonly kept: number;
  readonly discarded: number | null;
}

/** How many dice a test takes and which one stays. A forced better and a forced worse cancel (EVO-028). */
export function rerollMode(sources: readonly RerollSource[]): RerollMode {
  if (sources.includes("fate")) return "keepSecond";
  const better = sources.includes("condemnedTarget");
  const worse = sources.includes("damned") || sources.includes("distract");
  if (better === worse) return "single";
  return better ? "keepBetter" : "keepWorse";
}

/** Below 0 when the first roll is the better: success, then more DoS, then fewer DoF, then the lower roll. */
function compareRolls(a: TestOutcome & { roll: number }, b: TestOutcome & { roll: number }): number {
  if (a.success !== b.success) return a.success ? -1 : 1;
  return b.dos - a.dos || a.dof - b.dof || a.roll - b.roll;
}

const FACES = Array.from({ length: 100 }, (_, index) => index + 1);

/** In how many of the ten thousand ways two dice fall each face, from 1, is the one that counts. EVO-028 */
export function timesKept({ target, sources, settings }: Omit<RerollGiven, "rolls">): readonly number[] {
  const mode = rerollMode(sources);
  if (mode === "single" || mode === "keepSecond") return FACES.map(() => FACES.length);
  const choices = settled(settings);
  const ranked = FACES.map((roll) => ({ roll, ...outcomeOf(target, roll, choices) })).sort(compareRolls);
  const times = FACES.map(() => 0);
  // A face counts twice with each face it is kept before, and once with itself.
  for (const [rank, { roll }] of ranked.entries())
    times[roll - 1] = 2 * (mode === "keepBetter" ? FACES.length - 1 - rank : rank) + 1;
  return times;
}

/** The die that counts, and what it came to. */
export function rerolledTest({ target, rolls, sources, settings }: RerollGiven): RerollResult {
  const mode = rerollMode(sources);
  const choices = settled(settings);
  const [die, again] = rolls;
  if (die === undefined) throw new RangeError("rerolledTest: `rolls` needs a die");
  if (mode === "single" || again === undefined)
    return { mode, rollsUsed: 1, kept: die, discarded: null, ...outcomeOf(target, die, choices) };
  const rated = (one: number): TestOutcome & { roll: number } => ({ roll: one, ...outcomeOf(target, one, choices) });
  const [first, second] = [rated(die), rated(again)];
  const better = compareRolls(first, second) <= 0 ? first : second;
  const keep = { keepBetter: better, keepWorse: better === first ? second : first, keepSecond: second }[mode];
  const { roll, ...outcome } = keep;
  return { mode, rollsUsed: 2, kept: roll, discarded: (keep === first ? second : first).roll, ...outcome };
}
