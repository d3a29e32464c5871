/** What is bought by lots: each at its listed price at least, and all of it or none. VRV-035, VRV-039, VRV-040, VRV-080 */
import {
  isAnyText,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isWhole,
} from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Lot } from "../decisions.ts";
import { itemPrice } from "../equipment/price.ts";
import { bulkFor, sizedItem } from "../equipment/sizes.ts";
import { ammunitionRow, improvisedRow, weaponRow } from "../equipment/catalogue.ts";
import { strengthBuiltWeapon } from "../equipment/missiles.ts";
import { equipmentUse, hasWeaponSkill } from "../equipment/permission.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import type { VerveSettings } from "../settings.ts";
import { ARMOR } from "../tables/armor.ts";
import { CARVING_MATERIALS } from "../tables/food.ts";
import { AILMENTS } from "../tables/perils.ts";
import { ATTACK_MODES, SIZE_IDS, type Size } from "../terms.ts";
import { isAmount, isCount, isDamage } from "./edge.ts";
import { silverChange } from "./effects.ts";
import { belongings } from "./parting.ts";
import type { Situation } from "./situation.ts";

/** What a weapon's pieces cost beside it. VRV-069 */
function loadPrice({ item, ammunition }: NonNullable<Lot["weapon"]>): number {
  const [kind = ""] = weaponRow(item)?.ammunition ?? [];
  return (ammunition ?? 0) * (ammunitionRow(kind)?.cost ?? 0);
}

/** What a lot costs where folk of this size sell it, in silver; what is in no table as its owner prices it. VRV-051, VRV-061, VRV-080 */
export function listPrice(
  { gear, weapon, armor, pages, material }: Lot,
  market: Size,
  settings: VerveSettings,
): number {
  const sized = (cost: number, itemSize: Size): number =>
    sizedItem({ itemSize, cultureSize: market, cost }).cost ?? cost;
  if (gear) {
    const listed = gear.item === "" ? null : itemPrice({ item: gear.item, pages, material }).cost;
    return listed === null ? gear.cost * gear.quantity : sized(listed, gear.size) * gear.quantity;
  }
  if (weapon) {
    const { item, builtStrength, range } = weapon;
    const cost = weaponRow(item)?.cost ?? improvisedRow(item)?.cost ?? null;
    if (cost === null) return weapon.cost;
    const built = builtStrength === null ? cost : strengthBuiltWeapon({ cost, range, builtStrength, settings }).cost;
    return sized(built, weapon.size) + loadPrice(weapon);
  }
  return armor ? (itemPrice({ item: armor.item }).cost ?? armor.cost) : 0;
}

export interface Buying {
  readonly lots: readonly Lot[];
  readonly market: Size;
  readonly override: boolean;
}

/** Silver for things, and remarks on what their owner can't handle. */
export function buyLots(situation: Situation, actor: string, { lots, market, override }: Buying) {
  const state = situation.living(actor);
  const { silver, name, abilities, size, archetypes } = state;
  const { settings } = situation;
  const skills = state.fields.find(({ fightingArt }) => fightingArt)?.skills ?? [];
  let all: readonly { readonly id: string }[] = [...belongings(state), { id: "unarmed" }];
  const effects = lots.map((lot, index): VerveEffectKind => {
    const thing = thingIn(lot);
    // A hundredth of a coin is nobody's claim.
    const fair = listPrice(lot, market, settings) - 0.01;
    if (lot.price < fair && !override) throw new Refused("needsGameMaster", { name, field: "price" });
    const id = situation.freeId(all, thing.id);
    all = [...all, { id }];
    const { gear, weapon, armor } = lot;
    return {
      ...{ type: "gear", id: situation.id("gear", actor, index), target: actor, apply: "atOnce", removed: null },
      gear: gear && { ...gear, id },
      weapon: weapon && { ...weapon, tool: false, id, skilled: weapon.skilled || hasWeaponSkill(skills, weapon) },
      armor: armor && { ...armor, id },
    };
  });
  const price = lots.reduce((total, lot) => total + lot.price, 0);
  situation.require(silver >= price, "notEnoughSilver", { name, price, silver });
  const notes = lots.flatMap(({ gear, weapon, armor }) => {
    const thing = gear ?? weapon;
    const heavy = thing !== null && bulkFor(thing.bulk, thing.size, size) > abilities.strength;
    const { item = "", magicallyLight = false } = armor ?? { item: weapon?.item ?? "" };
    const use = equipmentUse({ item, archetypes, magicallyLight, skills, mounted: true, settings });
    return [
      ...(heavy ? [situation.note("tooHeavy", { name, item: thing.name })] : []),
      ...(use.status === "allowed"
        ? []
        : [situation.note(`use.${use.status}`, { name, item: nameOf(item, weapon?.name), level: use.requiredLevel })]),
    ];
  });
  return { effects: [...(price > 0 ? [silverChange(situation, actor, -price)] : []), ...effects], notes };
}

const nameOf = (item: string, name?: string): string => name ?? ARMOR.find(({ id }) => id === item)?.name ?? item;

/** @throws Refused unless it is one thing */
function thingIn({ gear, weapon, armor }: Lot): { readonly id: string } {
  const [thing, ...more] = [gear, weapon, armor].filter((one) => one !== null);
  if (!thing || more.length > 0) throw new Refused("badField", { field: "lots" });
  return thing;
}

const isSize = isOneOf(SIZE_IDS);
const isGear = isShape({
  id: isText,
  item: isAnyText,
  name: isAnyText,
  quantity: isAmount,
  bulk: isAmount,
  cost: isAmount,
  size: isSize,
  container: isNullOr(isText),
});
const isWeapon = isShape({
  id: isText,
  item: isAnyText,
  name: isAnyText,
  damage: isDamage,
  modes: isListOf(isOneOf(ATTACK_MODES)),
  range: isAmount,
  fireActions: isWhole(1, 20),
  hands: isWhole(1, 2),
  bulk: isAmount,
  size: isSize,
  builtStrength: isNullOr(isWhole(1, 100)),
  modifier: isWhole(-100, 100),
  ammunition: isNullOr(isCount),
  loaded: isCount,
  drawn: isFlag,
  tool: isOptional(isFlag),
  skilled: isFlag,
  ailment: isNullOr(isOneOf(AILMENTS.map(({ id }) => id))),
  cost: isAmount,
});
const isArmor = isShape({
  id: isText,
  item: isOneOf(ARMOR.map(({ id }) => id)),
  worn: isFlag,
  magicallyLight: isFlag,
  cost: isAmount,
});

/** So many lots nobody buys at once. */
const MOST_LOTS = 100;
const areLots = isListOf(
  isShape({
    gear: isNullOr(isGear),
    weapon: isNullOr(isWeapon),
    armor: isNullOr(isArmor),
    price: isNumber(0, 10_000_000),
    pages: isOptional(isWhole(0, 100_000)),
    material: isOptional(isOneOf(CARVING_MATERIALS.map(({ id }) => id))),
  }),
);

/** The shape of what is bought. */
export const isLots: typeof areLots = (value) => areLots(value) && Array.isArray(value) && value.length <= MOST_LOTS;
export const isMarket = isOptional(isSize);
