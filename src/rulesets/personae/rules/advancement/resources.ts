/** Buying things (PER-145, PER-183). */
export interface ResourceGiven {
  /** Cap points of each resource talent. */
  readonly talents: readonly number[];
  /** Temporary rises of the cap. */
  readonly boosts?: readonly { readonly amount: number; readonly scenesLeft: number }[];
  readonly cost: number;
}

export type CostBand = "common" | "uncommon" | "rare" | "veryRare" | "unique";

/** The cap, the band of the price, and whether the thing can be bought. PER-145, PER-183. */
export function resourceCheck({ talents, boosts = [], cost }: ResourceGiven): {
  cap: number;
  band: CostBand;
  affordable: boolean;
} {
  const running = boosts.filter(({ scenesLeft }) => scenesLeft > 0).map(({ amount }) => amount);
  const cap = [...talents, ...running].reduce((sum, points) => sum + points, 0);
  return { cap, band: bandOf(cost), affordable: cost <= cap };
}

function bandOf(cost: number): CostBand {
  if (cost >= 10) return "unique";
  if (cost >= 7) return "veryRare";
  if (cost >= 4) return "rare";
  return cost >= 1 ? "uncommon" : "common";
}
