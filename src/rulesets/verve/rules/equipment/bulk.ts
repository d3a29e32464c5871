/** Bulk by the way a thing is carried, and the carry list. VRV-022, VRV-023, VRV-042, VRV-045, VRV-064, VRV-066, VRV-076. */
import { carryLimits } from "../creation/character.ts";
import { less, sum } from "../core/arithmetic.ts";
import { special } from "../core/contributor.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { settled } from "../settings.ts";
import type { ArmorRow } from "../tables/rows.ts";
import type { Size } from "../terms.ts";
import { armorRow, improvisedRow, weaponRow } from "./catalogue.ts";
import { bulkFor } from "./sizes.ts";

export interface ItemBulkGiven extends WithSettings {
  readonly item: string;
  /** Armor: "worn" or "packed". Weapons: "wielded" or "tool". */
  readonly use: string;
}

/** What armor weighs more when it is carried: where the table is silent scale counts twice, a helmet once. AMB-16. */
export const packedMultiplier = ({ carriedBulkMultiplier, slot }: Pick<ArmorRow, "carriedBulkMultiplier" | "slot">) =>
  carriedBulkMultiplier ?? (slot === "helmet" ? 1 : 2);

/** Bulk of armor worn or packed, of weapons wielded or carried as tools. VRV-042, VRV-066, VRV-076. */
export function itemBulk({ item, use }: ItemBulkGiven): { bulk: number } {
  const armor = armorRow(item);
  if (armor) return { bulk: armor.bulkWorn * (use === "packed" ? packedMultiplier(armor) : 1) };
  const tool = improvisedRow(item);
  if (tool) return { bulk: use === "tool" ? tool.bulkAsTool : tool.bulkAsWeapon };
  const weapon = weaponRow(item);
  return { bulk: (weapon?.bulk ?? 0) / (use === "tool" ? 2 : 1) };
}

/** One thing on the carry list. */
export interface CarriedItem {
  readonly id: string;
  readonly bulk: number;
  /** By default the carrier's. */
  readonly size?: Maybe<Size>;
  readonly contents?: Maybe<readonly CarriedItem[]>;
}

export interface EncumbranceGiven extends WithSettings {
  readonly strength: number;
  readonly endurance: number;
  readonly carrierSize?: Maybe<Size>;
  readonly items: readonly CarriedItem[];
}

/** Bulk of a thing with everything in it, at any depth, as the carrier feels it. VRV-045, VRV-079. */
export const bulkOf = (item: CarriedItem, carrier: Size): number =>
  bulkFor(item.bulk, item.size ?? carrier, carrier) + sum((item.contents ?? []).map((inner) => bulkOf(inner, carrier)));

/** The carry list of one character. VRV-022, VRV-023, VRV-045, VRV-079, AMB-18. */
export function encumbrance(given: EncumbranceGiven) {
  const { strength, endurance, items, carrierSize, settings } = filled(given, { carrierSize: "medium" });
  const { carry, maxItemBulk } = carryLimits(strength, special(endurance, settings));
  const bulks = items.map((item) => ({ id: item.id, bulk: bulkOf(item, carrierSize) }));
  const over = Math.max(0, items.length - carry);
  return {
    carry,
    maxItemBulk,
    entries: items.length,
    over,
    totalBulk: sum(bulks.map(({ bulk }) => bulk)),
    heavy: bulks.filter(({ bulk }) => bulk > strength).map(({ id }) => id),
    movementModifier: settled(settings).carryPenalty ? less(over) : 0,
  };
}

export interface HandsGiven extends WithSettings {
  readonly bulk: number;
  readonly strength: number;
  /** By construction. */
  readonly hands?: Maybe<1 | 2>;
}

/** The grip a weapon needs. VRV-063, VRV-064, AMB-17. */
export function handsNeeded({ bulk, strength, hands }: HandsGiven): { grip: "one-hand" | "two-hands" | "over-bulk" } {
  if (bulk > 2 * strength) return { grip: "over-bulk" };
  return { grip: hands === 2 || bulk > strength ? "two-hands" : "one-hand" };
}
