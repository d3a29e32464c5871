/** Buying things, and raising the cap for a while (PER-145, PER-183, PER-189). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { openSlots } from "../advancement/quote.ts";
import { resourcesOf } from "../advancement/resources.ts";
import type { BoostDecision, BuyDecision } from "../decisions.ts";
import type { BoostEffect, BoostsEndEffect, LowerCapEffect, PersonaeEffect } from "../outcomes.ts";
import { itemsOf, itemRef, type ItemState } from "../state.ts";
import { isFlag, isOptional, isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Buys a piece of gear that is wanted. What costs more than the cap is refused, unless the chorus lets it pass. */
export function decideBuy(decision: BuyDecision, situation: Situation): Outcome {
  const { actor, item: id, lower, slot = false, override = false } = decision;
  const state = situation.identity(actor);
  const target = itemRef(actor, id);
  const item = situation.states[target] as ItemState | undefined;
  if (item?.kind !== "gear") throw new Refused("unknownItem", { name: state.name, item: id });
  const name = item.name ?? "";
  if (item.learned !== false) throw new Refused("buy.owned", { name: state.name, item: name });
  const { cost = 0 } = item;
  const { cap } = resourcesOf(state, situation.scene);
  if (slot && openSlots(state, "power") < 1) throw new Refused("advance.noSlot", { name: state.name });
  const beyond = cost > cap && !slot;
  if (beyond && !override) throw new Refused("buy.beyondCap", { name: state.name, item: name, cost, cap });
  const bought: PersonaeEffect = {
    type: "improve",
    id: situation.id("buy"),
    target,
    apply: "atOnce",
    name,
    whose: actor,
    what: "buy",
    to: cost,
    set: { learned: true },
  };
  const lowered: LowerCapEffect = {
    type: "lowerCap",
    id: situation.id("cap"),
    target: actor,
    apply: "atOnce",
    by: lower,
  };
  const filled: PersonaeEffect = {
    type: "advance",
    id: situation.id("slot"),
    target: actor,
    apply: "atOnce",
    change: { kind: "slots", slot: "power", by: 1 },
  };
  return {
    ...emptyOutcome,
    effects: [bought, ...(slot ? [filled] : []), ...(lower > 0 ? [lowered] : [])],
    notes: beyond ? [{ key: "DRAMATIS.Personae.Note.overruled", data: { name: state.name, rule: "PER-183" } }] : [],
  };
}

const buyDecider: Decider<BuyDecision, Situation> = {
  shape: {
    actor: isText,
    item: isText,
    lower: isWhole(0, 99),
    slot: isOptional(isFlag),
    override: isOptional(isFlag),
  },
  names: ["actor"],
  speaks: ({ override, actor }) => (override ? null : actor),
  also: ({ actor, item }) => itemsOf(actor, [item]),
  decide: decideBuy,
};

/** Raises the cap through this scene and the next ones, as many as are said. */
export function decideBoost(decision: BoostDecision, situation: Situation): Outcome {
  const { actor, amount, scenes, label = "" } = decision;
  if (typeof label !== "string") throw new Refused("badField", { field: "label" });
  situation.identity(actor);
  const last = situation.scene + scenes - 1;
  const boost = { amount, last, label: label.trim() };
  const effect: BoostEffect = {
    type: "boost",
    id: situation.id("boost"),
    target: actor,
    apply: "atOnce",
    boost,
    scenes,
  };
  return { ...emptyOutcome, effects: [effect] };
}

const boostDecider: Decider<BoostDecision, Situation> = {
  shape: { actor: isText, amount: isWhole(1, 99), scenes: isWhole(1, 99) },
  names: ["actor"],
  speaks: null,
  decide: decideBoost,
};

/** Rises of the cap that the end of the present scene ends. PER-183 */
export function boostsEnd(ref: string, situation: Situation): BoostsEndEffect[] {
  const ending = (situation.identity(ref).resources?.boosts ?? []).filter(({ last }) => last <= situation.scene);
  const amount = ending.reduce((sum, boost) => sum + boost.amount, 0);
  if (ending.length === 0) return [];
  return [
    {
      type: "boostsEnd",
      id: situation.id("boosts", ref),
      target: ref,
      apply: "atOnce",
      scene: situation.scene,
      amount,
    },
  ];
}

/** The rows of what is decided here. */
export const resourceDeciders = {
  buy: buyDecider,
  boost: boostDecider,
};
