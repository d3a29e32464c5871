/** The burden of a weight (ARC-017 … ARC-022). */
import { BANDS } from "../tables/loadMultiples.ts";
import type { Burden } from "../tables/movByBurden.ts";
import { loadLimits, type BearerGiven, type LoadLimits } from "./threshold.ts";

const TOLERANCE = 1e-9;

export interface BurdenGiven extends BearerGiven {
  /** Kilograms without clothing. */
  readonly carried: number;
  readonly clothing?: number;
}

export interface BurdenResult {
  /** Kilograms that count: clothing is free for who may carry nothing else. */
  readonly weight: number;
  readonly status: Burden;
  /** False only beyond what can be borne at all. */
  readonly canAct: boolean;
}

/** The lightest allowed band that holds the weight, else Overloaded, else immobile. ARC-017 … ARC-022. */
export function burden(given: BurdenGiven): BurdenResult {
  return burdenWithin(loadLimits(given), given);
}

/** The same within limits that are known. */
export function burdenWithin(
  limits: LoadLimits,
  { carried, clothing = 0 }: Pick<BurdenGiven, "carried" | "clothing">,
): BurdenResult {
  const weight = BANDS.every((band) => limits[band] === null) ? carried : carried + clothing;
  const status = statusOf(weight, limits);
  return { weight, status, canAct: status !== "immobile" };
}

function statusOf(weight: number, limits: LoadLimits): Burden {
  if (weight === 0) return "none";
  for (const band of BANDS) if (fits(weight, limits[band])) return band;
  return fits(weight, limits.overloaded) ? "overloaded" : "immobile";
}

const fits = (weight: number, limit: number | null): boolean => limit !== null && weight <= limit + TOLERANCE;
