/** What effects do to what a character carries and to its pools. Pure. */
import type { AmmoEffect, ConsumeEffect, DropEffect, EquipEffect, PoolEffect, ReloadEffect } from "../outcomes.ts";
import type { CharacterState, WeaponState } from "../state.ts";
import { withDropped } from "./suffer.ts";

export type GearEffect = AmmoEffect | ReloadEffect | EquipEffect | DropEffect | ConsumeEffect | PoolEffect;

/** The character after one effect on its gear or pools. EVO-088 … EVO-091, EVO-128, EVO-136. */
export function applyToGear(state: CharacterState, effect: GearEffect): CharacterState {
  switch (effect.type) {
    case "ammo":
      return withWeapon(state, effect.weapon, (weapon) => fired(weapon, effect));
    case "reload":
      return withWeapon(state, effect.weapon, (weapon) => reloaded(weapon, effect));
    case "equip":
      return withWeapon(state, effect.weapon, (weapon) => ({ ...weapon, equipped: effect.equipped }));
    case "drop":
      return withDropped(state, effect.hand);
    case "consume": {
      const consumables = state.consumables.map((one) =>
        one.id === effect.item ? { ...one, quantity: Math.max(0, one.quantity - 1) } : one,
      );
      return { ...state, consumables };
    }
    case "pool": {
      const { value, max } = state[effect.pool];
      return { ...state, [effect.pool]: { value: Math.max(0, Math.min(max, value + effect.amount)), max } };
    }
  }
}

function withWeapon(state: CharacterState, id: string, change: (weapon: WeaponState) => WeaponState): CharacterState {
  return { ...state, weapons: state.weapons.map((one) => (one.id === id ? change(one) : one)) };
}

function fired(weapon: WeaponState, { spent, jams }: AmmoEffect): WeaponState {
  const { ammo } = weapon;
  const left = ammo === null ? null : { ...ammo, value: jams ? 0 : Math.max(0, ammo.value - spent) };
  return {
    ...weapon,
    ammo: left,
    jammed: weapon.jammed || jams,
    reload: jams ? { ...weapon.reload, progress: 0 } : weapon.reload,
  };
}

function reloaded(weapon: WeaponState, { progress, done }: ReloadEffect): WeaponState {
  const { ammo } = weapon;
  if (!done) return { ...weapon, reload: { ...weapon.reload, progress } };
  const full = ammo === null ? null : { ...ammo, value: ammo.max };
  return { ...weapon, ammo: full, jammed: false, reload: { ...weapon.reload, progress: 0 } };
}
