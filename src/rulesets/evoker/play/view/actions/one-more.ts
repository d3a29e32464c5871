import type { Decision, Ref } from "../../../../../kernel/outcome.ts";
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
  const passes = (receiver: Ref): Decision => theirs(who, "oneMore", { use: "batonPass", receiver });
  const others = (who.encounter?.participants ?? []).filter((one) => one.who !== ref).map((one) => one.who);
  const friend = who.targets.find((one) => who.ahead(passes(one)).kind !== "refused");
  const pass: ActionPlan = {
    ...{ name: "oneMore-batonPass", icon: "hands-holding-circle" },
    does: opens(who, "oneMore", { use: "batonPass", ...(friend !== undefined && { receiver: friend }) }),
    could: others.map(passes),
  };
  return [
    { ...use("action", "bolt"), primary: true as const },
    use("move", "person-walking"),
    pass,
    use("allOutAttack", "explosion"),
    { ...use("decline", "xmark"), sure: true as const },
  ].map((plan): ActionPlan => ({ ...plan, words: plan.name.replace("-", ".") }));
}
