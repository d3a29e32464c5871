/** Things sold, given away, dropped, used up. VRV-045, VRV-054, VRV-102 */
import { isFlag, isOneOf, isOptional, isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { inItself } from "../derive.ts";
import type { PartDecision, RestockDecision } from "../decisions.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { decider, OF_ONE, type Came } from "./decider.ts";
import { isAmount } from "./edge.ts";
import { silverChange } from "./effects.ts";
import type { Situation } from "./situation.ts";

type Thing = Pick<Extract<VerveEffectKind, { readonly type: "gear" }>, "gear" | "weapon" | "armor">;
const NOTHING: Thing = { gear: null, weapon: null, armor: null };

/** Everything somebody has: no two of these share an id. */
export const belongings = (state: CharacterState): readonly { readonly id: string }[] => [
  ...state.gear,
  ...state.weapons,
  ...state.armor,
];

/** What is meant of it, with how many pieces there are and what one costs. */
function thingOf({ gear, weapons, armor }: CharacterState, id: string) {
  const stuff = gear.find((one) => one.id === id);
  if (stuff) return { thing: { ...NOTHING, gear: stuff }, quantity: stuff.quantity, cost: stuff.cost };
  const weapon = weapons.find((one) => one.id === id);
  if (weapon) return { thing: { ...NOTHING, weapon }, quantity: 1, cost: weapon.cost };
  const piece = armor.find((one) => one.id === id);
  return piece ? { thing: { ...NOTHING, armor: piece }, quantity: 1, cost: piece.cost } : null;
}

function decidePart(decision: PartDecision, situation: Situation): Came {
  const { actor, how, item, quantity, to, price = 0, override = false } = decision;
  const state = situation.living(actor);
  const { name } = state;
  const found = thingOf(state, item);
  if (!found) throw new Refused("unknownItem", { name, item });
  situation.require(quantity <= found.quantity, "notSoMany", { name, quantity: found.quantity });
  // What lies in a bag is not to vanish with it; bags that lie in themselves by somebody's hand are no reason to keep them.
  const inside = state.gear.some((one) => one.container === item && !inItself(one, state.gear));
  const full = quantity === found.quantity && inside;
  situation.require(!full, "notEmpty", { name });
  if ((how === "give") !== (to !== undefined)) throw new Refused("badField", { field: "to" });
  if (how !== "sell" && price > 0) throw new Refused("badField", { field: "price" });
  if (price > found.cost * quantity && !override) throw new Refused("needsGameMaster", { name, field: "price" });
  const { thing } = found;
  const left = thing.gear && quantity < thing.gear.quantity ? thing.gear.quantity - quantity : 0;
  const base = { type: "gear", apply: "atOnce" } as const;
  const gone: VerveEffectKind =
    thing.gear && left > 0
      ? {
          ...base,
          ...NOTHING,
          id: situation.id("gear", actor),
          target: actor,
          gear: { ...thing.gear, quantity: left },
          removed: null,
        }
      : { ...base, ...NOTHING, id: situation.id("gear", actor), target: actor, removed: item };
  const paid = how === "sell" && price > 0 ? [silverChange(situation, actor, price)] : [];
  if (to === undefined) return { effects: [gone, ...paid] };
  if (to === actor) throw new Refused("selfTarget", { name });
  const id = situation.freeId(belongings(situation.living(to)), item);
  const { gear, weapon, armor } = thing;
  const given: VerveEffectKind = {
    ...base,
    id: situation.id("given", to),
    target: to,
    gear: gear && { ...gear, id, quantity, container: null },
    weapon: weapon && { ...weapon, id, drawn: false },
    armor: armor && { ...armor, id, worn: false },
    removed: null,
  };
  return { effects: [gone, given] };
}

/** Takes pieces out of what is carried, and puts them to the weapon. Whether they fit is seen at the table. VRV-068 */
function decideRestock({ actor, weapon: id, item, quantity }: RestockDecision, situation: Situation): Came {
  const state = situation.living(actor);
  const { name } = state;
  const weapon = state.weapons.find((one) => one.id === id);
  const gear = state.gear.find((one) => one.id === item);
  if (!weapon) throw new Refused("unknownItem", { name, item: id });
  if (!gear) throw new Refused("unknownItem", { name, item });
  situation.require(weapon.ammunition !== null, "needsNoAmmunition", { name, item: weapon.name });
  situation.require(quantity <= gear.quantity, "notSoMany", { name, quantity: gear.quantity });
  const left = gear.quantity - quantity;
  const base = { target: actor, apply: "atOnce" } as const;
  return {
    effects: [
      {
        ...{ ...base, ...NOTHING, type: "gear", id: situation.id("gear", actor) },
        gear: left > 0 ? { ...gear, quantity: left } : null,
        removed: left > 0 ? null : item,
      },
      {
        ...base,
        type: "weapon",
        id: situation.id("weapon", id),
        weapon: id,
        spent: -quantity,
        loaded: null,
        drawn: null,
      },
    ],
  };
}

export const partingDeciders = {
  restock: decider({ ...OF_ONE, weapon: isText, item: isText, quantity: isWhole(1, 100_000) }, decideRestock),
  part: decider(
    {
      ...OF_ONE,
      how: isOneOf(["sell", "give", "drop", "useUp"]),
      item: isText,
      quantity: isWhole(1, 100_000),
      to: isOptional(isText),
      price: isOptional(isAmount),
      override: isOptional(isFlag),
    },
    decidePart,
    { names: ["actor", "to"], speaks: ({ override, actor }) => (override === true ? null : actor) },
  ),
};
