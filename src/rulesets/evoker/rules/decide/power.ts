/** Using a Persona's power: to strike, to mend, to strengthen. EVO-136, EVO-137, EVO-203, EVO-318. */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { usePower } from "../actions/power.ts";
import type { PowerDecision } from "../decisions.ts";
import type { PowerState } from "../state.ts";
import { powerOf, powerPlan } from "./attackPlan.ts";
import { shoot } from "./attack.ts";
import { Card } from "./card.ts";
import { actionName, pay } from "./costs.ts";
import { isFlag, isOptional, isText } from "../../../../kernel/edge.ts";
import { requireRoll, requireTargets } from "./edge.ts";
import { mend } from "./mend.ts";
import { requireReach } from "./range.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** Pays for a power and carries it out. An Amnesiac wastes the Action and keeps the points. */
export function decidePower(decision: PowerDecision, situation: Situation): Outcome {
  requireTargets(decision, "targets");
  requireRoll(decision);
  return makePower(decision, situation).outcome();
}

/** A power, used by one's own will or led by another's. */
export function makePower(decision: PowerDecision, situation: Situation, how: "melee" | "led" = "melee"): Card {
  const { actor, targets } = decision;
  const state = situation.acting(actor, how);
  const { name, spirit, exertion } = state;
  const power = powerOf(state, decision.power);
  const { ailments, persona } = situation.derived(actor);
  const paid = usePower({
    pool: power.pool,
    amount: power.cost,
    pools: { spirit: spirit.value, exertion: exertion.value },
    personaAvailable: state.kind !== "evoker" || persona !== null,
    ailments,
  });
  const card = new Card(situation);
  if (paid.actionWasted) {
    pay(card, actor, "action");
    card.note("actionWasted", { name, power: power.name });
    return card;
  }
  const foreign = state.kind === "evoker" && power.persona !== null && power.persona !== persona?.id;
  if (foreign && persona !== null) throw new Refused("power.otherPersona", { name, power: power.name });
  if (paid.reason !== null) throw new Refused(`power.${paid.reason}`, { name, power: power.name });
  if (targets.length === 0) throw new Refused("noTarget", { name });
  if (!power.area && targets.length > 1) throw new Refused("oneTarget", { name });
  const plan = powerPlan(situation, decision);
  const harmful = power.kind === "attack";
  for (const facts of targets)
    requireReach(situation, plan, facts, (decision.override ?? false) || (!harmful && facts.who === actor));
  pay(card, actor, "action");
  if (power.cost > 0) card.bookkeeping({ type: "pool", target: actor, pool: power.pool, amount: -power.cost });
  if (harmful) shoot(card, plan, targets, decision.roll, actionName(situation, actor, false));
  else help(card, power, decision);
  return card;
}

export const powerDecider: Decider<PowerDecision, Situation> = {
  shape: {
    actor: isText,
    power: isText,
    badWeather: isOptional(isFlag),
    override: isOptional(isFlag),
  },
  names: ["actor", "targets.who"],
  // Only the game master reaches beyond the rules.
  speaks: ({ override, actor }) => (override ? null : actor),
  secret: true,
  asks: ({ targets }) => refsIn(targets, "who"),
  rolls: ({ actor }) => [actor],
  decide: decidePower,
};

/** Healing, and Augments as the power says. EVO-137, EVO-203, EVO-228. */
function help(card: Card, power: PowerState, { actor, targets }: PowerDecision): void {
  for (const { who } of targets) {
    mend(card, actor, who, power);
    if (power.kind === "augment")
      card.note("augment", { name: card.situation.character(who).name, power: power.name, id: power.id });
  }
}
