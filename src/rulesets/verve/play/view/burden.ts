/** What is carried, as the carry list counts it: bags with what lies in them, wrong sizes, hands and upkeep. Pure. */
import { pieceOf } from "../../rules/conditions.ts";
import { packedMultiplier, bulkOf, type CarriedItem } from "../../rules/equipment/bulk.ts";
import { upkeep } from "../../rules/equipment/price.ts";
import { carryList } from "../../rules/derive.ts";
import { sizeStep } from "../../rules/equipment/sizes.ts";
import type { ArmorState, CharacterState, GearState } from "../../rules/state.ts";
import type { Sheet } from "./figures.ts";

/** Something on the carry list, as its bearer feels it. */
export interface Entry {
  readonly id: string;
  /** With all that lies in it. VRV-045, VRV-079 */
  readonly bulk: number;
  /** Its own bulk as it is written. */
  readonly written: number;
  /** More than the bearer's strength. VRV-023 */
  readonly heavy: boolean;
  /** Steps by which it is larger than its bearer; below 0: smaller. VRV-079 */
  readonly steps: number;
  /** How deep it lies in bags. */
  readonly depth: number;
  /** It counts as an entry of its own. VRV-022 */
  readonly counts: boolean;
}

/** Everything carried by id, bags with what lies in them right behind. VRV-022, VRV-023, VRV-045, VRV-079 */
export function entriesOf({ state }: Pick<Sheet, "state">): readonly Entry[] {
  const { size, abilities } = state;
  const entry = (item: CarriedItem, depth: number): readonly Entry[] => {
    const bulk = bulkOf(item, size);
    const { id, contents, size: made } = item;
    const own: Entry = {
      ...{ id, bulk, depth, written: item.bulk, counts: depth === 0 },
      heavy: depth === 0 && bulk > abilities.strength,
      steps: sizeStep(made ?? size) - sizeStep(size),
    };
    return [own, ...(contents ?? []).flatMap((inner) => entry(inner, depth + 1))];
  };
  return carryList(state).flatMap((item) => entry(item, 0));
}

/** Bags that a thing may lie in: none that lies in itself. VRV-045 */
export function bagsFor(thing: GearState, gear: readonly GearState[], bags: readonly string[]): readonly GearState[] {
  const inside = (id: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at);) {
      if (at === thing.id) return true;
      seen.add(at);
      const holder: GearState | undefined = gear.find((one) => one.id === at);
      at = holder?.container ?? null;
    }
    return false;
  };
  return gear.filter(({ id }) => bags.includes(id) && !inside(id));
}

/** A piece of armor: worn it is no entry, packed it weighs more. VRV-066, VRV-071, VRV-075, VRV-076 */
export function armorView(armor: ArmorState) {
  const piece = pieceOf(armor);
  if (!piece) return { slot: "body" as const, defense: 0, worn: armor.worn, bulkWorn: 0, bulkPacked: 0, single: false };
  const { slot, defense, bulkWorn, singleOpponent } = piece;
  return {
    ...{ slot, defense, bulkWorn, worn: armor.worn, single: singleOpponent },
    bulkPacked: bulkWorn * packedMultiplier(piece),
  };
}

/** Silver that a month of keeping weapons and armor takes. VRV-055 */
export function monthlyUpkeep({ weapons, armor }: Pick<CharacterState, "weapons" | "armor">) {
  const prices = { weapons: weapons.map(({ cost }) => cost), armor: armor.map(({ cost }) => cost) };
  const { weapons: arms, armor: mail, total } = upkeep({ months: 1, ...prices });
  return { arms, mail, total };
}

/** A number as people write it, with no more decimals than there are, and at most two. */
export const measured = (n: number): string => String(Math.round(n * 100) / 100);
