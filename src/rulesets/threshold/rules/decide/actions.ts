/** The action budget by hand, and abilities. RUN-035 … RUN-041, RUN-045, RUN-046, RUN-048, RUN-051. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { usableAbilities } from "../actions/abilities.ts";
import { ACTION_NAMES, actionCost } from "../actions/costs.ts";
import type { SpendDecision, TradeDecision, UseAbilityDecision } from "../decisions.ts";
import { spentIn } from "../derive/spent.ts";
import type { SpendEffect, TradeEffect } from "../outcomes.ts";
import { isFlag, isOneOf, isText } from "../../../../kernel/edge.ts";
import { pay } from "./pay.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Marks an action as used, or gives one back. RUN-036. */
export function decideSpend(decision: SpendDecision, situation: Situation): Outcome {
  const { actor, action, amount } = decision;
  const { name } = situation.character(actor);
  const seat = situation.seatOf(actor);
  if (amount === 1) {
    situation.acting(actor);
    return { ...emptyOutcome, ...pay(situation, actor, action) };
  }
  const { cost } = actionCost({ action });
  const spent = spentIn(seat.state, situation.round);
  if (cost === "reaction" || cost === "free" || spent[cost] === 0) throw new Refused("nothingToGiveBack", { name });
  const { round } = situation;
  const back = { combat: cost === "combat" ? -1 : 0, movement: cost === "movement" ? -1 : 0 };
  const id = situation.id("spend", seat.ref);
  const effect: SpendEffect = { type: "spend", id, target: seat.ref, apply: "atOnce", ...back, round };
  return { ...emptyOutcome, effects: [effect] };
}

export const spendDecider: Decider<SpendDecision, Situation> = {
  shape: {
    actor: isText,
    action: isOneOf(ACTION_NAMES),
    amount: (value) => value === 1 || value === -1,
  },
  names: ["actor"],
  speaks: "actor",
  card: false,
  decide: decideSpend,
};

/** Gives the Combat Action up for a second Movement Action, or takes that back while it is unused. RUN-036. */
export function decideTrade(decision: TradeDecision, situation: Situation): Outcome {
  const { actor, traded } = decision;
  const { name } = situation.acting(actor);
  const seat = situation.seatOf(actor);
  const { round } = situation;
  const spent = spentIn(seat.state, round);
  if (traded && (spent.combat > 0 || spent.traded)) throw new Refused("noActionLeft", { name });
  if (!traded && (!spent.traded || spent.movement > 1)) throw new Refused("nothingToGiveBack", { name });
  const id = situation.id("trade", seat.ref);
  const effect: TradeEffect = { type: "trade", id, target: seat.ref, apply: "atOnce", traded, round };
  return { ...emptyOutcome, effects: [effect] };
}

export const tradeDecider: Decider<TradeDecision, Situation> = {
  shape: { actor: isText, traded: isFlag },
  names: ["actor"],
  speaks: "actor",
  card: false,
  decide: decideTrade,
};

/** Uses an ability where its kind allows it; an active one costs the Combat Action. RUN-039, RUN-045, RUN-051. */
export function decideUseAbility(decision: UseAbilityDecision, situation: Situation): Outcome {
  const { actor, during } = decision;
  const { items, name } = situation.acting(actor);
  const ability = items.abilities.find(({ id, level }) => id === decision.ability && level !== "none");
  if (!ability) throw new Refused("unknownItem", { name, item: decision.ability });
  const { usable } = usableAbilities({ during, abilities: [ability] });
  if (usable.length === 0) throw new Refused(`ability.${during}`, { name, ability: ability.name });
  const paid = ability.mode === "active" ? pay(situation, actor, "activeAbility") : emptyOutcome;
  const note = { key: "DRAMATIS.Threshold.Note.abilityUsed", data: { name, ability: ability.name } };
  return { ...emptyOutcome, effects: paid.effects, notes: [...paid.notes, note] };
}

export const useAbilityDecider: Decider<UseAbilityDecision, Situation> = {
  shape: { actor: isText, ability: isText, during: isOneOf(["ownSlot", "reaction"]) },
  names: ["actor"],
  speaks: "actor",
  decide: decideUseAbility,
};
