/** Falls, and damage that wasn't there. VRV-216, VRV-217. */
import { rounded } from "../core/arithmetic.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import { splitOff } from "../survival/damage.ts";
import { FALLING } from "../tables/perils.ts";

export interface FallGiven extends WithSettings {
  readonly feet: number;
  /** Total of the dice. */
  readonly rolled?: Maybe<number>;
  /** The evasion roll succeeded. */
  readonly evaded?: Maybe<boolean>;
}

/** A fall and its damage: one injury for each die unless evasion counts and succeeds. VRV-216, AMB-55 to AMB-57. */
export function fall({ feet, rolled, evaded }: FallGiven) {
  const row = FALLING.findLast(({ feetFrom }) => Math.floor(feet) >= feetFrom) ?? FALLING[0];
  const dice = row?.dice ?? 1;
  const evasionEffect = row?.evasion ?? "none";
  const spared = (evaded ?? false) && evasionEffect !== "none";
  const kept = (total: number): number => (!spared ? total : evasionEffect === "halves" ? rounded(total / 2) : 0);
  const split = typeof rolled === "number" ? splitOff(kept(rolled), spared ? 0 : dice) : null;
  return {
    dice,
    damageDice: dice === 1 ? "d6" : `${dice}d6`,
    seconds: dice + Math.max(0, Math.floor((feet - 450) / 150)),
    evasionEffect,
    damage: split?.damage ?? null,
    directInjuries: split?.directInjuries ?? null,
    ordinary: split?.ordinary ?? null,
  };
}

/** Phantasmal damage after the illusion ends: a tenth stays. VRV-217. */
export function phantasm({ damage }: { readonly damage: number } & WithSettings): { kept: number; returned: number } {
  const kept = damage <= 0 ? 0 : Math.max(1, Math.ceil(damage / 10));
  return { kept, returned: damage - kept };
}
