/** What a character has on and in hand. RUN-011, RUN-026, RUN-034, RUN-057, RUN-091, RUN-092. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { isFormula } from "../formula/formula.ts";
import { staticValue } from "../formula/total.ts";
import { FISTS, shieldKind, type Carried, type WeaponState } from "../items.ts";
import type { CharacterState } from "../state.ts";
import { WEAPONS, type ShieldKind } from "../weapons/classes.ts";
import type { Held } from "../weapons/longReach.ts";

export type Weapon = Carried<WeaponState>;

/** What the shield hand carries: one shield at most counts, and one that fills the hand hinders even beside a buckler. */
export function shieldOf({ items }: CharacterState): ShieldKind {
  const kinds = items.shields.filter(({ equipped }) => equipped).map(shieldKind);
  return kinds.find((kind) => kind === "shield") ?? kinds[0] ?? "none";
}

/** The armour worn: its formula ("0" for none) and how much it impedes. The first one worn counts. */
export function armorOf({ items }: CharacterState): { readonly protection: string; readonly impeding: number } {
  const worn = items.armors.find(({ equipped }) => equipped);
  return worn ? { protection: worn.protection, impeding: worn.impeding } : { protection: "0", impeding: 0 };
}

/** A foe's fixed armour, 0 or more. A formula that can't be read counts 0. RUN-054, RUN-058. */
export function staticArmor(state: CharacterState): number {
  const { protection } = armorOf(state);
  return state.overrides.armor ?? Math.max(0, fixedValue(protection));
}

/** The fixed number of a formula; 0 for one that can't be read. RUN-058. */
export function fixedValue(formula: string): number {
  return isFormula(formula) ? staticValue({ formula }).value : 0;
}

/** A weapon by its id, fists included; null when it isn't among the belongings. */
export function weaponOf({ items }: CharacterState, id: Ref): Weapon | null {
  if (id === FISTS.id) return FISTS;
  return items.weapons.find((weapon) => weapon.id === id) ?? null;
}

/** True when it can be used at once: drawn, or part of the body. RUN-033, RUN-034. */
export function isReady(weapon: Weapon): boolean {
  return WEAPONS[weapon.class].draw === "none" || (weapon.equipped && weapon.ready);
}

/** The first equipped weapon that is drawn, else the first natural one, else fists. RUN-034, RUN-048. */
export function weaponInHand(state: CharacterState): Weapon {
  const { weapons } = state.items;
  return weapons.find((one) => one.equipped && isReady(one)) ?? weapons.find(isReady) ?? FISTS;
}

/** What counts for a Long weapon's Free Attack: the Long weapon carried, else what is in hand. RUN-027. */
export function heldBy(state: CharacterState): Held {
  const long = state.items.weapons.find((one) => one.equipped && WEAPONS[one.class].long);
  const weapon = long ?? weaponInHand(state);
  return { weapon: weapon.class, shield: shieldOf(state), ready: isReady(weapon) };
}
