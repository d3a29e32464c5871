/** Buying, wearing and keeping things. VRV-035, VRV-036, VRV-055, VRV-063, VRV-071 to VRV-075. */
import { startingPurchase } from "../creation/startingPurchase.ts";
import type { BuyGearDecision, EquipDecision, TradeMojoDecision, UpkeepDecision } from "../decisions.ts";
import { pieceOf } from "../conditions.ts";
import { bulkFor } from "../equipment/sizes.ts";
import { equipmentUse } from "../equipment/permission.ts";
import { upkeep } from "../equipment/price.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { ARMOR } from "../tables/armor.ts";
import { AILMENTS } from "../tables/perils.ts";
import { ATTACK_MODES, SIZE_IDS } from "../terms.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { isAnyText, isFlag, isListOf, isNullOr, isOneOf, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import { isAmount, isCount } from "./edge.ts";
import { act, mojoChange, silverChange } from "./effects.ts";
import { belongings } from "./parting.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

function decideBuyGear({ actor, gear, weapon, armor, price }: BuyGearDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const { silver, name, abilities, size } = state;
  const all = belongings(state);
  const bought = [gear, weapon, armor].filter((one) => one !== null);
  if (bought.length !== 1) throw new Refused("badField", { field: "gear" });
  situation.require(silver >= price, "notEnoughSilver", { name, price, silver });
  const change: VerveEffectKind = {
    type: "gear",
    id: situation.id("gear", actor),
    target: actor,
    apply: "atOnce",
    gear: gear && { ...gear, id: situation.freeId(all, gear.id) },
    weapon: weapon && { ...weapon, id: situation.freeId([...all, { id: "unarmed" }], weapon.id) },
    armor: armor && { ...armor, id: situation.freeId(all, armor.id) },
    removed: null,
  };
  const thing = gear ?? weapon;
  const heavy = thing !== null && bulkFor(thing.bulk, thing.size, size) > abilities.strength;
  const notes = heavy ? [situation.note("tooHeavy", { name, item: thing.name })] : [];
  return { effects: [silverChange(situation, actor, -price), change], notes };
}

function decideTradeMojo({ actor, mojo }: TradeMojoDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const { name, silver } = state;
  situation.require(situation.derived(actor).level <= 1, "firstLevelOnly", { name });
  const after = startingPurchase({ silver, mojo: state.mojo.value, mojoTraded: mojo, settings: situation.settings });
  situation.require(after.affordable, "notEnoughMojo", { name, cost: mojo, mojo: state.mojo.value });
  return {
    effects: [mojoChange(situation, actor, -mojo, "coins"), silverChange(situation, actor, after.silver - silver)],
  };
}

function decideEquip({ actor, armor: id, worn }: EquipDecision, situation: Situation): Came {
  const { name, armor, archetypes } = situation.living(actor);
  const piece = armor.find((one) => one.id === id);
  const row = piece ? pieceOf(piece) : null;
  if (!piece || !row) throw new Refused("unknownItem", { name, item: id });
  const { magicallyLight } = piece;
  const use = equipmentUse({ item: piece.item, archetypes, magicallyLight, settings: situation.settings });
  const wear = (one: string, on: boolean): VerveEffectKind => {
    return { type: "wear", id: situation.id("wear", one), target: actor, apply: "atOnce", armor: one, worn: on };
  };
  // One piece for each place: what was there comes off.
  const off = worn ? armor.filter((other) => other.worn && other.id !== id && pieceOf(other)?.slot === row.slot) : [];
  const acted = act(situation, actor);
  const data = { name, item: row.name, level: use.requiredLevel };
  return {
    effects: [...acted.effects, ...off.map((other) => wear(other.id, false)), wear(id, worn)],
    notes: [...acted.notes, ...(worn && use.status !== "allowed" ? [situation.note(`use.${use.status}`, data)] : [])],
  };
}

function decideUpkeep(decision: UpkeepDecision, situation: Situation): Came {
  const { actor, months, days, living, lavishPerDay, ridingAnimals, otherAnimals } = decision;
  const { weapons, armor, silver, name } = situation.living(actor);
  const costs = upkeep({
    months,
    days,
    weapons: weapons.map(({ cost }) => cost),
    armor: armor.map(({ cost }) => cost),
    ridingAnimals,
    otherAnimals,
    living,
    lavishPerDay,
  });
  situation.require(silver >= costs.total, "notEnoughSilver", { name, price: costs.total, silver });
  return { checks: [figures(situation, "upkeep", costs)], effects: [silverChange(situation, actor, -costs.total)] };
}

const isPrices = isListOf(isAmount);
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
  damage: (value) => typeof value === "string" && /^(\d{1,2}|\d{0,2}d\d{1,3})$/.test(value),
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

export const gearDeciders = {
  buyGear: decider(
    { ...OF_ONE, gear: isNullOr(isGear), weapon: isNullOr(isWeapon), armor: isNullOr(isArmor), price: isAmount },
    decideBuyGear,
  ),
  tradeMojo: decider({ ...OF_ONE, mojo: isWhole(1, 1000) }, decideTradeMojo),
  equip: decider({ ...OF_ONE, armor: isText, worn: isFlag }, decideEquip),
  upkeep: decider(
    {
      ...OF_ONE,
      months: isAmount,
      days: isAmount,
      living: isNullOr(isOneOf(["basic", "poor", "lavish"])),
      lavishPerDay: isAmount,
      ridingAnimals: isPrices,
      otherAnimals: isPrices,
    },
    decideUpkeep,
  ),
};
