/** What goods, gear and living cost. VRV-039, VRV-040, VRV-043, VRV-044, VRV-051, VRV-054, VRV-055, VRV-069, VRV-070, VRV-075. */
import { sum } from "../core/arithmetic.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { CARVING_MATERIALS } from "../tables/food.ts";
import { ammunitionRow, armorRow, goodsRow, weaponRow } from "./catalogue.ts";

export interface ItemPriceGiven extends WithSettings {
  readonly item: string;
  readonly quantity?: Maybe<number>;
  /** Of a book or journal. */
  readonly pages?: Maybe<number>;
  /** Of a carving: id in table carvingMaterials. */
  readonly material?: Maybe<string>;
  /** The body armor a full helmet goes with. */
  readonly armor?: Maybe<string>;
  readonly priceMultiplier?: Maybe<number>;
}

type Figures = { readonly cost: number | null; readonly bulk: number | null };

/** Cost in silver and bulk of so many of a thing. VRV-039, VRV-040, VRV-043, VRV-044, VRV-051, VRV-054, VRV-069, VRV-070, VRV-075. */
export function itemPrice(given: ItemPriceGiven): Figures {
  const { item, quantity, pages, material, armor, priceMultiplier } = filled(given, {
    quantity: 1,
    pages: 0,
    material: "wood",
    priceMultiplier: 1,
  });
  const { cost, bulk } = singlePiece(item, pages, material, armor);
  return {
    cost: cost === null ? null : cost * quantity * priceMultiplier,
    bulk: bulk === null ? null : bulk * quantity,
  };
}

function singlePiece(item: string, pages: number, material: string, bodyArmor: Maybe<string>): Figures {
  const goods = goodsRow(item);
  if (goods) {
    const { cost, bulk, costPerTenPages, bulkPerTenPages } = goods;
    if (item.startsWith("carving-")) return carved(cost, bulk ?? 0, material);
    const tens = pages / 10;
    return { cost: cost + tens * costPerTenPages, bulk: bulk === null ? null : bulk + tens * bulkPerTenPages };
  }
  const armor = armorRow(item);
  if (armor) {
    const covered = armor.slot === "helmet" && bodyArmor ? (armorRow(bodyArmor)?.cost ?? 0) : 0;
    return { cost: Math.max(armor.cost, covered / 10), bulk: armor.bulkWorn };
  }
  const arms = weaponRow(item) ?? ammunitionRow(item);
  return { cost: arms?.cost ?? null, bulk: arms?.bulk ?? null };
}

function carved(cost: number, bulk: number, material: string): Figures {
  const row = CARVING_MATERIALS.find(({ id }) => id === material);
  const times = (figure: number, factor: Maybe<number>): number | null =>
    factor === null || factor === undefined ? null : figure * factor;
  return { cost: times(cost, row?.costMultiplier), bulk: times(bulk, row?.bulkMultiplier) };
}

export interface UpkeepGiven extends WithSettings {
  /** Drives gear and animals. */
  readonly months?: Maybe<number>;
  /** Drives the living. */
  readonly days?: Maybe<number>;
  /** Prices. */
  readonly weapons?: Maybe<readonly number[]>;
  readonly armor?: Maybe<readonly number[]>;
  readonly ridingAnimals?: Maybe<readonly number[]>;
  readonly otherAnimals?: Maybe<readonly number[]>;
  readonly living?: Maybe<"basic" | "poor" | "lavish">;
  readonly lavishPerDay?: Maybe<number>;
}

/** Cost of living and of keeping gear and animals, in silver. VRV-055. */
export function upkeep(given: UpkeepGiven) {
  const { months, days, living, lavishPerDay, ...rest } = filled(given, { months: 0, days: 0, lavishPerDay: 10 });
  const share = (prices: Maybe<readonly number[]>, percent: number): number =>
    (sum(prices ?? []) * percent * months) / 100;
  const perDay = { basic: 1, poor: 1 / 7, lavish: lavishPerDay };
  const weapons = share(rest.weapons, 10) / 12;
  const armor = share(rest.armor, 5);
  const animals = share(rest.ridingAnimals, 10) + share(rest.otherAnimals, 5);
  const lived = living ? perDay[living] * days : 0;
  return { weapons, armor, animals, living: lived, total: weapons + armor + animals + lived };
}
