/** Weapons as they are used now: the number to roll, the dice, the reach, what is still to be done before a shot. Pure. */
import { handsNeeded } from "../../rules/equipment/bulk.ts";
import { bulkFor } from "../../rules/equipment/sizes.ts";
import type { WeaponState } from "../../rules/state.ts";
import type { AttackMode } from "../../rules/terms.ts";
import type { LiveSheet } from "./scores.ts";
import { figureOf, type Figure } from "./reasons.ts";

/** A weapon used in one way. */
export interface WayFigure {
  readonly mode: AttackMode;
  /** Rolled under, before the target's defense. VRV-152 */
  readonly number: Figure;
  /** "d8+2". VRV-057 */
  readonly damage: string;
  /** Yards for each step of −1; null at hand. VRV-059 */
  readonly yards: number | null;
}

export interface WeaponFigure {
  readonly weapon: WeaponState;
  readonly ways: readonly WayFigure[];
  /** Actions spent on and needed for the next shot; null where one does. VRV-067 */
  readonly loading: { readonly done: number; readonly needed: number } | null;
  readonly grip: "one-hand" | "two-hands" | "over-bulk";
}

/** "d8+2", "d6−1", "d3". */
export const damageText = (dice: string, bonus: number): string =>
  bonus === 0 ? dice : `${dice}${bonus < 0 ? "−" : "+"}${Math.abs(bonus)}`;

/** One weapon in these hands. VRV-027 … VRV-029, VRV-056, VRV-059 … VRV-067, VRV-152 */
export function weaponFigure({ state, outlook }: LiveSheet, id: string): WeaponFigure {
  const { weapon } = outlook.weapon(id, "close");
  const ways = weapon.modes.map((mode): WayFigure => {
    const { parts, dice, damageBonus, yards } = outlook.weapon(id, mode);
    const number = figureOf(parts.filter((one) => one.id !== "defense").map(({ theirs: _theirs, ...one }) => one));
    return { mode, number, damage: damageText(dice, damageBonus), yards };
  });
  const far = weapon.modes.find((mode) => mode !== "close");
  const needed = far ? outlook.weapon(id, far).actions : 1;
  const { strength } = state.abilities;
  return {
    ...{ weapon, ways },
    loading: needed > 1 ? { done: Math.min(weapon.loaded, needed - 1), needed: needed - 1 } : null,
    grip: handsNeeded({ bulk: bulkFor(weapon.bulk, weapon.size, state.size), strength, hands: weapon.hands }).grip,
  };
}

/** Everything somebody can strike with, bare hands last. VRV-056 */
export const weaponFigures = (sheet: LiveSheet): readonly WeaponFigure[] =>
  [...sheet.state.weapons.map(({ id }) => id), "unarmed"].map((id) => weaponFigure(sheet, id));

/** Hands that drawn weapons take, of two. VRV-063, VRV-064 */
export function handsTaken(figures: readonly WeaponFigure[]): number {
  const drawn = figures.filter(({ weapon }) => weapon.drawn && weapon.id !== "unarmed");
  return drawn.reduce((sum, { grip }) => sum + (grip === "one-hand" ? 1 : 2), 0);
}
