/** Standing in for somebody: whom a hit really strikes. EVO-079. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { protectRedirect } from "../actions/tricks.ts";
import type { AttackPlan } from "./attackPlan.ts";
import type { Card } from "./card.ts";

/** Whoever protects the target takes the hit, once. EVO-079. */
export function redirected(card: Card, plan: AttackPlan, target: Ref): Ref {
  const { situation } = card;
  const guard = situation.character(target).marks.find(({ id }) => id === "protected");
  const usable = guard !== undefined && situation.states[guard.source] !== undefined && guard.source !== plan.actor;
  if (!guard || !usable || situation.derived(guard.source).defeated) return target;
  const { struck, consumed } = protectRedirect({ area: plan.area, hit: true, bypassed: plan.bypassProtector });
  if (consumed) card.consequence({ type: "mark", target, mark: "protected", on: false, source: guard.source });
  return struck === "protector" ? guard.source : target;
}
