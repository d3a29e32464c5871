import { grantOf } from "../../../../../kernel/turn-grants.ts";
import type { Somebody } from "../somebody.ts";
import { atOnce, opens, theirs, type ActionPlan } from "./plan.ts";

/** What a One More may be used for, while it is there; and the way out of one that has begun. EVO-202 … EVO-205 */
export function oneMoreActions(who: Somebody): readonly ActionPlan[] {
  const { grants, ref } = who;
  if (grants.active?.holder === ref) return [atOnce("endOneMore", "flag-checkered", theirs(who, "endOneMore"))];
  if (grantOf(grants, ref) === null) return [];
  const use = (name: string, icon: string): ActionPlan =>
    atOnce(`oneMore-${name}`, icon, theirs(who, "oneMore", { use: name, receiver: null }));
  const [target] = who.targets;
  const pass: ActionPlan = {
    ...{ name: "oneMore-batonPass", icon: "hands-holding-circle" },
    does: opens(who, "oneMore", { use: "batonPass", ...(target !== undefined && { receiver: target }) }),
    could: [theirs(who, "oneMore", { use: "batonPass", receiver: target ?? null })],
  };
  return [
    { ...use("action", "bolt"), primary: true as const },
    use("move", "person-walking"),
    pass,
    use("allOutAttack", "explosion"),
    { ...use("decline", "xmark"), sure: true as const },
  ].map((plan): ActionPlan => ({ ...plan, words: plan.name.replace("-", ".") }));
}
