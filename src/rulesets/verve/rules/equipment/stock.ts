/** What a row of the tables is in somebody's hands: weapons, armor and goods as shops and compendia give them out. */
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import type { ArmorState, GearState, WeaponState } from "../state.ts";
import type { AttackMode, Size } from "../terms.ts";
import { ammunitionRow, armorRow, goodsRow, improvisedRow, weaponRow } from "./catalogue.ts";
import { strengthBuiltWeapon } from "./missiles.ts";
import { itemPrice } from "./price.ts";
import { sizedItem } from "./sizes.ts";

export interface StockGiven extends WithSettings {
  /** Whom it is made for. */
  readonly size?: Maybe<Size>;
  /** Of those who sell it. */
  readonly cultureSize?: Maybe<Size>;
  readonly quantity?: Maybe<number>;
  /** Of a book or journal. */
  readonly pages?: Maybe<number>;
  /** Of a carving. */
  readonly material?: Maybe<string>;
  /** The body armor a full helmet goes with. */
  readonly armor?: Maybe<string>;
  /** Strength a bow is built for. */
  readonly builtStrength?: Maybe<number>;
}

/** A state as it is before somebody has it: all but its id. */
export type Had<State> = {
  readonly [Key in keyof State as Key extends "id" ? never : string extends Key ? never : Key]: State[Key];
};

const priced = (cost: number, { size, cultureSize }: StockGiven): number =>
  sizedItem({ itemSize: size ?? "medium", cultureSize, cost }).cost ?? cost;

const MODES: Readonly<Record<"melee" | "thrown" | "propelled", readonly AttackMode[]>> = {
  melee: ["close"],
  thrown: ["close", "thrown"],
  propelled: ["propelled"],
};

/** A weapon as it is bought, its figures as printed; null: no such row. VRV-042, VRV-056 to VRV-070, VRV-080. */
export function weaponOf(item: string, given: StockGiven = {}): Had<WeaponState> | null {
  const { size, builtStrength, settings } = filled(given, { size: "medium" });
  const plain = {
    item,
    size,
    builtStrength: null,
    loaded: 0,
    drawn: false,
    tool: false,
    skilled: false,
    ailment: null,
  } as const;
  const tool = improvisedRow(item);
  if (tool) {
    const { name, damage, attackPenalty, bulkAsWeapon, cost } = tool;
    const swung = { modes: MODES.melee, range: 0, fireActions: 1, hands: 1, ammunition: null } as const;
    return { ...plain, ...swung, name, damage, bulk: bulkAsWeapon, modifier: attackPenalty, cost: priced(cost, given) };
  }
  const row = weaponRow(item);
  if (!row) return null;
  const { name, damage, range, fireActions, hands, bulk, use, throwable } = row;
  const built = row.strengthBuild && builtStrength ? builtStrength : null;
  const cost =
    built === null
      ? row.cost
      : strengthBuiltWeapon({ cost: row.cost, range: range ?? 1, builtStrength: built, settings }).cost;
  return {
    ...{ ...plain, name, damage, bulk, modifier: 0, builtStrength: built, cost: priced(cost, given) },
    modes: use === "melee" && throwable ? ["close", "thrown"] : MODES[use],
    range: range ?? 0,
    fireActions: fireActions ?? 1,
    hands: hands === 2 ? 2 : 1,
    ammunition: row.ammunition.length > 0 ? 0 : null,
  };
}

/** Armor as it is bought; null: no such row. VRV-071, VRV-075, VRV-080. */
export function armorOf(item: string, given: StockGiven = {}): Had<ArmorState> | null {
  if (!armorRow(item)) return null;
  const { cost } = itemPrice({ item, armor: given.armor });
  return { item, worn: false, magicallyLight: false, cost: priced(cost ?? 0, given) };
}

/** Goods and ammunition as they are bought, bulk and price of one piece; null: no such row. VRV-043, VRV-044, VRV-051, VRV-069, VRV-080. */
export function gearOf(item: string, given: StockGiven = {}): Had<GearState> | null {
  const row = goodsRow(item) ?? ammunitionRow(item);
  if (!row) return null;
  const { size, quantity, pages, material } = filled(given, { size: "medium", quantity: 1 });
  const { cost, bulk } = itemPrice({ item, pages, material });
  return { item, name: row.name, quantity, bulk: bulk ?? 0, cost: priced(cost ?? 0, given), size, container: null };
}
