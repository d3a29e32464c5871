/** Buying, wearing and keeping things. VRV-035, VRV-036, VRV-055, VRV-063, VRV-071 to VRV-075. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { startingPurchase } from "../creation/startingPurchase.ts";
import type { BuyGearDecision, EquipDecision, TradeMojoDecision, UpkeepDecision } from "../decisions.ts";
import { pieceOf } from "../conditions.ts";
import { equipmentUse } from "../equipment/permission.ts";
import { upkeep } from "../equipment/price.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { isFlag, isListOf, isNullOr, isOneOf, isOptional, isText, isWhole } from "../../../../kernel/edge.ts";
import { isAmount } from "./edge.ts";
import { act, mojoChange, silverChange } from "./effects.ts";
import { buyLots, isLots, isMarket } from "./lots.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { figures } from "./rolls.ts";
import type { Situation } from "./situation.ts";

function decideBuyGear(decision: BuyGearDecision, situation: Situation): Came {
  const { actor, lots, market = "medium", had = false, override = false } = decision;
  if (lots.length === 0) throw new Refused("nothingToBuy");
  const { name } = situation.living(actor);
  situation.require(!had || situation.derived(actor).level <= 1, "firstLevelOnly", { name });
  return buyLots(situation, actor, { lots, market, override });
}

const decideTradeMojo = ({ actor, mojo }: TradeMojoDecision, situation: Situation): Came => ({
  effects: tradeMojo(situation, actor, mojo),
});

/** Mojo for coins. VRV-036 @throws Refused past the first level, and without the mojo */
export function tradeMojo(situation: Situation, actor: Ref, mojo: number): VerveEffectKind[] {
  const state = situation.living(actor);
  const { name, silver } = state;
  situation.require(situation.derived(actor).level <= 1, "firstLevelOnly", { name });
  const after = startingPurchase({ silver, mojo: state.mojo.value, mojoTraded: mojo, settings: situation.settings });
  situation.require(after.affordable, "notEnoughMojo", { name, cost: mojo, mojo: state.mojo.value });
  return [mojoChange(situation, actor, -mojo, "coins"), silverChange(situation, actor, after.silver - silver)];
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
export const gearDeciders = {
  buyGear: decider(
    { ...OF_ONE, lots: isLots, market: isMarket, had: isOptional(isFlag), override: isOptional(isFlag) },
    decideBuyGear,
    { speaks: ({ override, actor }) => (override === true ? null : actor) },
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
