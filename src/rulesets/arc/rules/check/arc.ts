/** The Action Resolution Check: KS + US + what the skill's die gives + Other (ARC-053, ARC-059). */
import { settled, type SomeSettings } from "../settings.ts";
import { esAdjustment } from "./esDie.ts";

/** The figures of one check. */
export interface RollGiven {
  /** 0–10. */
  readonly ks: number;
  /** 0–10. */
  readonly us: number;
  /** 0–10; 0 means the skill is not known. */
  readonly es: number;
  /** Result of the skill's die; absent only at ES 0. */
  readonly roll?: number | null;
  readonly other?: number;
  /** Counts against its bearer under `useWeaponLevels`. */
  readonly weaponLevel?: number;
  /** Counts for its bearer under `useWeaponLevels`. */
  readonly shieldLevel?: number;
}

export interface ArcResult {
  /** False for an unknown skill, unless the group lets KS and US speak alone. */
  readonly allowed: boolean;
  readonly adj: number | null;
  /** May be negative; there is no cap. */
  readonly arc: number | null;
}

/** The sum of a check. ARC-053, ARC-059, B27. */
export function arc(given: RollGiven & { readonly settings?: SomeSettings }): ArcResult {
  const { ks, us, es, roll, other = 0, weaponLevel = 0, shieldLevel = 0 } = given;
  const { untrained, useWeaponLevels } = settled(given.settings);
  if (es === 0 && untrained === "forbid") return { allowed: false, adj: null, arc: null };
  const adj = es === 0 ? 0 : esAdjustment({ es, roll: roll ?? 0 }).adj;
  const levels = useWeaponLevels ? shieldLevel - weaponLevel : 0;
  return { allowed: true, adj, arc: ks + us + adj + other + levels };
}
