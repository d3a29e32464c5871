/** Exact chances of a check (ARC-060, ARC-062). */
import { settled, type Difficulty, type SomeSettings } from "../settings.ts";
import { esAdjustment, esDie } from "./esDie.ts";
import { thresholdOf } from "./threshold.ts";

export interface OddsSide {
  readonly ks: number;
  readonly us: number;
  readonly es: number;
  readonly other?: number;
}

export interface Odds {
  /** Favourable faces out of all, not shortened. */
  readonly successOutOf: [number, number];
  /** 0–1. */
  readonly chance: number;
}

/** The chance to beat a threshold. ARC-060. An unknown skill has none, unless KS and US speak alone. */
export function thresholdOdds(
  given: OddsSide & { readonly threshold: Difficulty; readonly settings?: SomeSettings },
): Odds {
  const threshold = thresholdOf(given.threshold, given.settings);
  const sums = everySum(given, given.settings);
  const favourable = isForbidden(given, given.settings) ? 0 : sums.filter((sum) => sum > threshold).length;
  return { successOutOf: [favourable, sums.length], chance: favourable / sums.length };
}

/** The actor's chance against an opponent's check. ARC-062. */
export function opposedOdds(given: {
  readonly actor: OddsSide;
  readonly opponent: OddsSide;
  readonly settings?: SomeSettings;
}): Odds {
  const { actor, opponent, settings } = given;
  const own = everySum(actor, settings);
  const theirs = everySum(opponent, settings);
  const count = (sum: number): number => theirs.filter((other) => sum > other).length;
  const favourable = isForbidden(actor, settings) ? 0 : own.reduce((total, sum) => total + count(sum), 0);
  const all = own.length * theirs.length;
  return { successOutOf: [favourable, all], chance: favourable / all };
}

function isForbidden({ es }: OddsSide, settings?: SomeSettings): boolean {
  return es === 0 && settled(settings).untrained === "forbid";
}

/** The sum for every face; one sum without a die. */
function everySum({ ks, us, es, other = 0 }: OddsSide, settings?: SomeSettings): number[] {
  const fixed = ks + us + other;
  if (es === 0) return [fixed];
  const { sides } = esDie({ es, settings });
  return Array.from({ length: sides }, (_, i) => fixed + esAdjustment({ es, roll: i + 1 }).adj);
}
