/** Something gives a Free Attack: a Long weapon, an ability, or the GM's word. RUN-027, RUN-047, RUN-049. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { TriggerDecision } from "../decisions.ts";
import { whyNoLong } from "./contact.ts";
import { isFlag, isOptional, isText } from "../../../../kernel/edge.ts";
import { offer, requireKnownKind } from "./offer.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Offers the attacker a Free Attack of this kind on the enemy. */
export function decideTrigger(decision: TriggerDecision, situation: Situation): Outcome {
  const { kind, attacker, enemy, override = false } = decision;
  const { name } = situation.acting(attacker);
  const other = situation.character(enemy);
  if (attacker === enemy) throw new Refused("selfTarget", { name });
  if (other.conditions.dead) throw new Refused("targetDead", { name: other.name });
  requireKnownKind(situation, attacker, kind);
  const long = kind === "long" && !override ? whyNoLong(situation, attacker, enemy) : "ok";
  if (long !== "ok") throw new Refused(`long.${long}`, { name });
  const prompts = offer(situation, attacker, kind, [enemy], override);
  if (prompts.length === 0) throw new Refused("kindSpent", { name, kind });
  return { ...emptyOutcome, prompts };
}

export const triggerDecider: Decider<TriggerDecision, Situation> = {
  shape: { kind: isText, attacker: isText, enemy: isText, override: isOptional(isFlag) },
  names: ["attacker", "enemy"],
  speaks: ({ override, attacker }) => (override ? null : attacker),
  asks: ({ attacker }) => [attacker],
  decide: decideTrigger,
};
