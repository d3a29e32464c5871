/** Injuries of age. VRV-207. */
import { special } from "../core/contributor.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";

export interface AgingGiven extends WithSettings {
  readonly endurance: number;
  readonly age?: Maybe<number>;
}

/** When age begins to injure, how often, and how much so far. VRV-207, AMB-60. */
export function aging({ endurance, age, settings }: AgingGiven) {
  const { agingMultiplier } = settled(settings);
  const firstAge = (40 + endurance) * agingMultiplier;
  const intervalYears = (1 + special(endurance, settings)) * agingMultiplier;
  const known = typeof age === "number";
  const injuries = known && age >= firstAge ? 1 + Math.floor((age - firstAge) / intervalYears + 1e-9) : 0;
  return { firstAge, intervalYears, injuries: known ? injuries : null };
}
