/** Wearing, parting with things, and what living costs. VRV-045, VRV-054, VRV-055, VRV-071 … VRV-075, VRV-102 */
import type { Option } from "../../../../fittings/forms/form.ts";
import { seenAhead } from "../../../../fittings/forms/ahead.ts";
import { called, given, oneOf, refsOf, wholeOf } from "../../../../fittings/forms/given.ts";
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { HELD, TYPE_PREFIX } from "../models/reading.ts";
import { measured } from "../view/burden.ts";
import { characterBehind, stateOf, type Doer } from "./doer.ts";
import { needs, others, whoField } from "./people.ts";
import { formOf } from "./plan.ts";
import { orNone, phrases, say, things } from "./words.ts";

/** Those of some kinds that somebody has, by the names of their items. */
function carried(
  actor: Ref,
  lists: readonly (keyof typeof HELD)[],
): readonly { readonly id: string; readonly name: string }[] {
  const who = characterBehind(actor);
  if (!who) return [];
  return lists.flatMap((list) =>
    HELD[list].flatMap((kind) => itemsOfType(who, TYPE_PREFIX + kind).map(({ item }) => item)),
  );
}

const armorOf = (actor: Ref) => carried(actor, ["armor"]);
const isWorn = (actor: Ref, id: string): boolean => stateOf(actor)?.armor.find((one) => one.id === id)?.worn ?? false;

/** Puts armor on, or takes it off. VRV-071 … VRV-075 */
export const equip = formOf<{ readonly armor: string; readonly worn: boolean }>({
  ...{ id: "equip", icon: "vest" },
  begin(doer, from) {
    const all = armorOf(doer.actor);
    const armor = called(all, from["armor"]) ?? all[0];
    return armor
      ? { armor: armor.id, worn: typeof from["worn"] === "boolean" ? from["worn"] : !isWorn(doer.actor, armor.id) }
      : null;
  },
  fields: [
    { kind: "choice", name: "armor", rule: "VRV-071", of: ({ actor }): Option[] => things(armorOf(actor)) },
    { kind: "flag", name: "worn", rule: "VRV-071" },
  ],
  then: (v, changed) => (changed === "armor" ? { ...v, worn: !isWorn(v.actor, v.armor) } : v),
});

const WAYS = ["sell", "give", "drop", "useUp"] as const;
interface Parting {
  readonly how: string;
  readonly item: string;
  readonly quantity: number;
  readonly to: Ref;
  readonly price: number;
}
const belongings = (actor: Ref) => carried(actor, ["weapons", "armor", "gear"]);
const quantityOf = (actor: Ref, id: string): number => stateOf(actor)?.gear.find((one) => one.id === id)?.quantity ?? 1;

/** The most that so many of something are sold for without the game master's word, in whole silver: what they cost. VRV-054 */
function worth(actor: Ref, id: string, quantity: number): number {
  const { weapons, armor, gear } = stateOf(actor) ?? { weapons: [], armor: [], gear: [] };
  const cost = [...weapons, ...armor, ...gear].find((one) => one.id === id)?.cost ?? 0;
  return Math.floor(cost * quantity);
}

/** Sells, gives away, drops or uses up. VRV-045, VRV-054, VRV-102 */
export const part = formOf<Parting>({
  ...{ id: "part", icon: "hand-holding", vouched: true },
  begin(doer, from) {
    const all = belongings(doer.actor);
    const item = called(all, from["item"]) ?? all[0];
    if (!item) return null;
    const quantity = wholeOf(from, "quantity", 1);
    return {
      ...{ how: oneOf(from, "how", WAYS), item: item.id, quantity },
      ...{
        to: refsOf(from, "to", "target")[0] ?? "",
        price: wholeOf(from, "price", worth(doer.actor, item.id, quantity)),
      },
    };
  },
  fields: [
    { kind: "choice", name: "item", rule: "VRV-045", of: ({ actor }) => things(belongings(actor)) },
    { kind: "choice", name: "how", rule: "VRV-054", beside: true, of: () => phrases("part", WAYS) },
    {
      kind: "whole",
      name: "quantity",
      rule: "VRV-045",
      min: 1,
      max: 99_999,
      beside: true,
      label: () => say("label.howMany"),
      when: (v) => quantityOf(v.actor, v.item) > 1,
    },
    { ...whoField<Doer & Parting>("to", others, "VRV-045"), when: ({ how }: Parting) => how === "give" },
    {
      kind: "whole",
      name: "price",
      rule: "VRV-054",
      min: 0,
      max: 9_999_999,
      beside: true,
      hint: "DRAMATIS.Verve.Form.priceHint",
      when: ({ how }) => how === "sell",
    },
  ],
  then: (v, changed) =>
    changed === "item" || changed === "quantity" ? { ...v, price: worth(v.actor, v.item, v.quantity) } : v,
  decide: ({ how, item, quantity, to, price }) => ({
    ...{ how, item, quantity },
    ...(how === "give" && { to }),
    ...(how === "sell" && { price }),
  }),
  blocked: ({ how, to }) => (how === "give" ? needs(to) : ""),
});

interface Restocking {
  readonly weapon: string;
  readonly item: string;
  readonly quantity: number;
}
/** Weapons that shoot something, and what lies about to be shot. */
const shooters = (actor: Ref) => (stateOf(actor)?.weapons ?? []).filter(({ ammunition }) => ammunition !== null);
const pieces = (actor: Ref) => {
  const who = characterBehind(actor);
  return who ? itemsOfType(who, `${TYPE_PREFIX}ammunition`).map(({ item }) => item) : [];
};

/** Pieces of ammunition go to the weapon they are for. VRV-045, VRV-068 */
export const restock = formOf<Restocking>({
  ...{ id: "restock", icon: "box-open" },
  begin(doer, from) {
    const all = shooters(doer.actor);
    const weapon = all.find(({ id }) => id === from["weapon"]) ?? all[0];
    const item = called(pieces(doer.actor), from["item"]) ?? pieces(doer.actor)[0];
    if (!weapon || !item) return null;
    return { weapon: weapon.id, item: item.id, quantity: wholeOf(from, "quantity", quantityOf(doer.actor, item.id)) };
  },
  fields: [
    {
      kind: "choice",
      name: "weapon",
      rule: "VRV-068",
      of: ({ actor }) =>
        things(carried(actor, ["weapons"]).filter(({ id }) => shooters(actor).some((one) => one.id === id))),
    },
    { kind: "choice", name: "item", rule: "VRV-068", of: ({ actor }) => things(pieces(actor)) },
    {
      kind: "whole",
      name: "quantity",
      rule: "VRV-045",
      min: 1,
      max: 99_999,
      beside: true,
      label: () => say("label.howMany"),
    },
  ],
});

const LIVINGS = ["", "basic", "poor", "lavish"] as const;
interface Keeping {
  readonly months: number;
  readonly days: number;
  readonly living: string;
  readonly lavishPerDay: number;
}

const keepingOf = (v: Keeping): JsonObject => ({
  ...{ months: v.months, days: v.days, living: v.living || null },
  ...{ lavishPerDay: v.living === "lavish" ? v.lavishPerDay : 0, ridingAnimals: [], otherAnimals: [] },
});

/** What it will cost, and what is left, as the engine reckons it; what is refused says itself why. */
function costOf(v: Doer & Keeping): string {
  const found = seenAhead({ type: "upkeep", encounter: null, actor: v.actor, ...keepingOf(v) });
  if (found?.kind !== "settled") return "";
  const spent = found.outcome.effects.reduce(
    (sum, one) => (one.type === "silver" ? sum - Number(one["amount"]) : sum),
    0,
  );
  const had = stateOf(v.actor)?.silver ?? 0;
  return say("costs", { price: measured(spent), left: measured(had - spent) });
}

/** What living costs over a time. VRV-055 */
export const upkeep = formOf<Keeping>({
  ...{ id: "upkeep", icon: "coins" },
  begin: (_doer, from) => ({
    ...{ months: wholeOf(from, "months", 1), days: wholeOf(from, "days", 0) },
    ...{
      living: LIVINGS.find((one) => one === given(from, "living", "basic")) ?? "basic",
      lavishPerDay: wholeOf(from, "lavishPerDay", 10),
    },
  }),
  fields: [
    { kind: "whole", name: "months", rule: "VRV-055", min: 0, max: 1200, beside: true },
    {
      kind: "whole",
      name: "days",
      rule: "VRV-055",
      min: 0,
      max: 9999,
      beside: true,
      label: "DRAMATIS.Verve.Form.label.livingDays",
    },
    {
      kind: "choice",
      name: "living",
      rule: "VRV-055",
      beside: true,
      of: () => orNone(phrases("living", LIVINGS.slice(1))),
    },
    {
      kind: "whole",
      name: "lavishPerDay",
      rule: "VRV-055",
      min: 0,
      max: 99_999,
      beside: true,
      when: ({ living }) => living === "lavish",
    },
    { kind: "words", rule: "VRV-055", text: costOf },
  ],
  decide: keepingOf,
});
