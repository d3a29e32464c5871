/** Buying things (PER-145, PER-183). */
import type { CapBoost, IdentityState } from "../state.ts";

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

/** What a price is called. PER-183 */
export function bandOf(cost: number): CostBand {
  if (cost >= 10) return "unique";
  if (cost >= 7) return "veryRare";
  if (cost >= 4) return "rare";
  return cost >= 1 ? "uncommon" : "common";
}

export interface Resources {
  /** What can be bought: never below 0. */
  readonly cap: number;
  /** What the resource talents give. */
  readonly talents: number;
  readonly boosts: readonly (CapBoost & { readonly scenesLeft: number })[];
  /** What purchases have taken from it. */
  readonly lowered: number;
}

/** An identity's cap in a scene, and what it is made of. PER-145, PER-183 */
export function resourcesOf({ talents = [], resources }: Resourceful, scene: number): Resources {
  const points = talents.filter(({ subtype }) => subtype === "resource").map(({ cap = 1 }) => cap);
  const { lowered, boosts: all } = resources ?? { lowered: 0, boosts: [] };
  const boosts = all
    .map((boost) => ({ ...boost, scenesLeft: boost.last - scene + 1 }))
    .filter(({ scenesLeft }) => scenesLeft > 0);
  const { cap } = resourceCheck({ talents: points, boosts, cost: 0 });
  return { cap: Math.max(0, cap - lowered), talents: points.reduce((sum, one) => sum + one, 0), boosts, lowered };
}

type Resourceful = Pick<IdentityState, "talents" | "resources">;
