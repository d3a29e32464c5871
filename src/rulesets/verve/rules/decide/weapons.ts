/** A weapon in somebody's hands: its dice, range and bonuses at this distance. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { weaponDamage } from "../conflict/attack.ts";
import { rangePenalty, strengthBuiltWeapon } from "../equipment/missiles.ts";
import { damageForSize, sizedItem, sizeStep } from "../equipment/sizes.ts";
import type { DiceCheck } from "../outcomes.ts";
import type { WeaponState } from "../state.ts";
import type { AttackMode } from "../terms.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Bare hands. VRV-056. */
const unarmed = (damage: string): WeaponState => ({
  id: "unarmed",
  item: "",
  name: "",
  damage,
  modes: ["close"],
  range: 0,
  fireActions: 1,
  hands: 1,
  bulk: 0,
  size: "medium",
  builtStrength: null,
  modifier: 0,
  ammunition: null,
  loaded: 0,
  drawn: true,
  tool: false,
  skilled: true,
  ailment: null,
  cost: 0,
});

/** The weapon meant; refused when the wielder has no such thing. */
export function weaponOf(situation: Situation, who: Ref, id: string): WeaponState {
  const { weapons, name } = situation.character(who);
  if (id === "unarmed") return unarmed(situation.derived(who).unarmed);
  const weapon = weapons.find((one) => one.id === id);
  if (!weapon) throw new Refused("unknownItem", { name, item: id });
  return weapon;
}

export interface Wielded {
  readonly fightingArt: number;
  readonly attack: number;
  readonly rangeModifier: number;
  readonly weaponModifier: number;
  readonly sizeSteps: number;
  /** Damage dice for its size. */
  readonly dice: string;
  readonly builtBonus: number;
}

/** What a weapon is worth in these hands, used this way, at this distance. VRV-027 to VRV-029, VRV-059 to VRV-062, VRV-081 to VRV-083. */
export function wield(
  situation: Situation,
  who: Ref,
  weapon: WeaponState,
  mode: AttackMode,
  distance: number,
): Wielded {
  const state = situation.character(who);
  const derived = situation.derived(who);
  const { settings } = situation;
  const { strength } = state.abilities;
  const bare = weapon.id === "unarmed";
  const sized = sizedItem({ itemSize: weapon.size, userSize: state.size, range: weapon.range });
  const plainRange = sized.range ?? 1;
  const built =
    weapon.builtStrength === null || mode !== "propelled"
      ? null
      : strengthBuiltWeapon({
          cost: weapon.cost,
          range: plainRange,
          builtStrength: weapon.builtStrength,
          wielderStrength: strength,
          settings,
        });
  const range = built?.range ?? plainRange;
  const far =
    mode === "close" ? 0 : rangePenalty({ range, distance, thrown: mode === "thrown", strength, settings }).modifier;
  return {
    fightingArt: weapon.skilled ? derived.fightingArt : 0,
    attack: mode === "close" ? derived.closeAttack : derived.attacks[mode].attack,
    rangeModifier: far,
    weaponModifier: weapon.modifier + (built?.attackModifier ?? 0),
    sizeSteps: bare ? 0 : Math.abs(sizeStep(weapon.size) - sizeStep(state.size)),
    dice: bare ? weapon.damage : damageForSize(weapon.damage, sizeStep(weapon.size)),
    builtBonus: built?.damageBonus ?? 0,
  };
}

/** How many dice a formula rolls; a fixed point counts as one. VRV-132. */
export const damageDice = (formula: string): number => Number(/^(\d*)d/.exec(formula)?.[1] || 1);

/** Rolls a weapon's damage. VRV-057, VRV-154. */
export function rollWeapon(
  situation: Situation,
  given: {
    readonly key: string;
    readonly who: Ref;
    readonly weapon: WeaponState;
    readonly mode: AttackMode;
    readonly distance: number;
    readonly bonus: number;
  },
): DiceCheck {
  const { key, who, weapon, mode, distance, bonus } = given;
  const { dice, builtBonus } = wield(situation, who, weapon, mode, distance);
  const { strength } = situation.character(who).abilities;
  const { settings } = situation;
  const added = weaponDamage({ rolled: 0, mode, strength, builtBonus, bonus, settings }).bonus;
  return situation.roll(key, dice, who, added);
}
