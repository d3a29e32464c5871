/** Finding things in the tables by id. */
import { TACK_AND_BAGS } from "../tables/animals.ts";
import { AMMUNITION, IMPROVISED } from "../tables/arms.ts";
import { ARMOR } from "../tables/armor.ts";
import { FOOD_LODGING, INGREDIENTS } from "../tables/food.ts";
import { SUNDRIES } from "../tables/gear.ts";
import type { ArmorRow, GoodsRow, ImprovisedRow, WeaponRow } from "../tables/rows.ts";
import { WARRIOR_WEAPONS } from "../tables/warriorWeapons.ts";
import { COMMON_WEAPONS } from "../tables/weapons.ts";

const byId = <R extends { readonly id: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.id, row]));

/** All weapons, simple ones first. VRV-070. */
export const WEAPONS: readonly WeaponRow[] = [...COMMON_WEAPONS, ...WARRIOR_WEAPONS];
/** Everything of the general lists. VRV-043, VRV-044, VRV-045, VRV-054. */
export const GOODS: readonly GoodsRow[] = [...FOOD_LODGING, ...INGREDIENTS, ...TACK_AND_BAGS, ...SUNDRIES];

const weapons = byId(WEAPONS);
const armor = byId(ARMOR);
const improvised = byId(IMPROVISED);
const goods = byId(GOODS);
const ammunition = byId(AMMUNITION);

export const weaponRow = (id: string): WeaponRow | undefined => weapons.get(id);
export const armorRow = (id: string): ArmorRow | undefined => armor.get(id);
export const improvisedRow = (id: string): ImprovisedRow | undefined => improvised.get(id);
export const goodsRow = (id: string): GoodsRow | undefined => goods.get(id);
export const ammunitionRow = (id: string) => ammunition.get(id);
