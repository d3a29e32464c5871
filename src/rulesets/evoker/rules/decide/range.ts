/** Who can be attacked from where. EVO-059, EVO-060, EVO-120. */
import type { TargetFacts } from "../decisions.ts";
import { reachAcrossBands } from "../movement/reach.ts";
import type { AttackPlan } from "./attackPlan.ts";
import { distanceTo } from "./defender.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** @throws Refused when the target is out of the rules: oneself, defeated, too far, in another band */
export function requireReach(situation: Situation, plan: AttackPlan, facts: TargetFacts, override: boolean): void {
  const target = situation.character(facts.who);
  const state = situation.character(plan.actor);
  const names = { name: state.name, target: target.name };
  if (override) return;
  if (facts.who === plan.actor) throw new Refused("selfTarget", names);
  if (situation.derived(facts.who).defeated) throw new Refused("targetDefeated", names);
  const band = reachAcrossBands({
    attacker: state.altitude,
    target: target.altitude,
    attackKind: plan.kind,
    reachesHigh: plan.weapon?.reachesHigh ?? false,
  });
  if (band.reason) throw new Refused(`reach.${band.reason}`, names);
  const distance = distanceTo(situation, plan.actor, facts);
  const limit = plan.kind === "melee" ? (plan.weapon?.reach ?? 1) + plan.rush : plan.range;
  if (limit !== null && distance > limit) throw new Refused("outOfRange", { ...names, metres: distance, range: limit });
}
