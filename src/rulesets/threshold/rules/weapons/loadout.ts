/** Getting a weapon into the hand, and what may stand beside it. RUN-033, RUN-034, RUN-091, RUN-092. */
import { SHIELDS, WEAPONS, type DrawCost, type ShieldKind, type WeaponClass } from "./classes.ts";

/** What drawing a weapon costs. RUN-033, RUN-034. */
export function drawCost({ weapon }: { weapon: WeaponClass }): { readonly cost: DrawCost } {
  return { cost: WEAPONS[weapon].draw };
}

export interface Loadout {
  /** False for a weapon that needs the hand the shield fills. */
  readonly legal: boolean;
  readonly defenseBonus: 0 | 1;
  /** A Long weapon that can use its length. */
  readonly reach: boolean;
}

/** Weapon and shield together. RUN-091, RUN-092. */
export function loadout({ weapon, shield = "none" }: { weapon: WeaponClass; shield?: ShieldKind }): Loadout {
  const { fillsHand, defense } = SHIELDS[shield];
  const { besideShield, long } = WEAPONS[weapon];
  return { legal: besideShield || !fillsHand, defenseBonus: defense, reach: long && !fillsHand };
}
