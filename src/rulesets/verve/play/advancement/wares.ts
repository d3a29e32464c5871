/** What shops have, by shelves, and what a basket of it comes to. Pure. VRV-035, VRV-039 … VRV-045, VRV-069, VRV-070, VRV-080 */
import type { Lot } from "../../rules/decisions.ts";
import { listPrice } from "../../rules/decide/lots.ts";
import { WEAPONS } from "../../rules/equipment/catalogue.ts";
import { equipmentUse } from "../../rules/equipment/permission.ts";
import { armorOf, gearOf, weaponOf } from "../../rules/equipment/stock.ts";
import type { VerveSettings } from "../../rules/settings.ts";
import { TACK_AND_BAGS } from "../../rules/tables/animals.ts";
import { AMMUNITION, IMPROVISED } from "../../rules/tables/arms.ts";
import { ARMOR } from "../../rules/tables/armor.ts";
import { FOOD_LODGING, INGREDIENTS } from "../../rules/tables/food.ts";
import { SUNDRIES } from "../../rules/tables/gear.ts";
import type { Levels, Size } from "../../rules/terms.ts";

export const SHELVES = ["weapons", "ammunition", "armor", "bags", "sundries", "food", "ingredients"] as const;
export type Shelf = (typeof SHELVES)[number];

type Row = { readonly id: string; readonly name: string };

const ROWS: Readonly<Record<Shelf, readonly Row[]>> = {
  weapons: [...WEAPONS, ...IMPROVISED.filter(({ id }) => id.endsWith("-tool"))],
  ammunition: AMMUNITION,
  armor: ARMOR,
  bags: TACK_AND_BAGS,
  sundries: SUNDRIES,
  food: FOOD_LODGING,
  ingredients: INGREDIENTS,
};

/** What is known of whoever buys, and where. */
export interface Market {
  /** The folk that sells. */
  readonly market: Size;
  /** The folk it is to be made for. */
  readonly size: Size;
  readonly settings: VerveSettings;
  /** What a ware is called in the reader's language; left out: as the tables have it. */
  readonly named?: (id: string, name: string) => string;
}

export interface Ware {
  readonly id: string;
  readonly name: string;
  readonly shelf: Shelf;
  /** Silver for one. */
  readonly price: number;
  readonly bulk: number;
  /** May this buyer handle it? */
  readonly use: ReturnType<typeof equipmentUse>;
}

/** How many of what, by the ids of wares. */
export type Basket = Readonly<Record<string, number>>;

/** So many of a ware as they are bought: weapons and armor one by one. Of what nobody sells nothing. */
export function lotsOf(
  id: string,
  quantity: number,
  { market, size, settings, named = asListed }: Market,
): readonly Lot[] {
  const given = { size, cultureSize: market, settings };
  const weapon = weaponOf(id, given);
  const armor = weapon ? null : armorOf(id, given);
  const priced = (lot: Omit<Lot, "price">): Lot => {
    const whole = { ...lot, price: 0 } as Lot;
    return { ...whole, price: Math.round(100 * listPrice(whole, market, settings)) / 100 };
  };
  const none = { gear: null, weapon: null, armor: null };
  if (weapon || armor) {
    const thing = weapon ? { weapon: { ...weapon, id, name: named(id, weapon.name) } } : { armor: { ...armor, id } };
    return Array.from({ length: quantity }, () => priced({ ...none, ...thing } as Omit<Lot, "price">));
  }
  const gear = gearOf(id, { ...given, quantity });
  return gear && quantity > 0 ? [priced({ ...none, gear: { ...gear, id, name: named(id, gear.name) } })] : [];
}

const asListed = (_id: string, name: string): string => name;

/** Everything for sale, shelf by shelf; what this world has none of is left out. VRV-040 */
export function waresFor(market: Market, archetypes: Levels, skills: readonly string[] = []): readonly Ware[] {
  const { settings, named = asListed } = market;
  return SHELVES.flatMap((shelf) =>
    ROWS[shelf].flatMap(({ id, name }): Ware[] => {
      const [lot] = lotsOf(id, 1, market);
      const use = equipmentUse({ item: id, archetypes, skills, mounted: true, settings });
      if (!lot || use.status === "unavailable") return [];
      return [{ id, name: named(id, name), shelf, price: lot.price, bulk: (lot.gear ?? lot.weapon)?.bulk ?? 0, use }];
    }),
  );
}

/** Everything in a basket as it is bought. */
export const bought = (basket: Basket, market: Market): readonly Lot[] =>
  Object.entries(basket).flatMap(([id, quantity]) => lotsOf(id, quantity, market));

/** What all of it costs, in silver. */
export const totalOf = (lots: readonly Lot[]): number =>
  Math.round(100 * lots.reduce((sum, { price }) => sum + price, 0)) / 100;

/** The basket with so many of a ware; none of it takes it out. */
export function withWare(basket: Basket, id: string, quantity: number): Basket {
  const n = Number.isFinite(quantity) ? Math.min(1000, Math.max(0, Math.floor(quantity))) : 0;
  const others = Object.fromEntries(Object.entries(basket).filter(([one]) => one !== id));
  return n > 0 ? { ...others, [id]: n } : others;
}
