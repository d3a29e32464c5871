import type { Decision, Ref } from "../../../../../kernel/outcome.ts";
import { grantOf } from "../../../../../kernel/turn-grants.ts";
import type { OneMoreUse } from "../../../rules/oneMore/oneMore.ts";
import type { Somebody } from "../somebody.ts";
import { atOnce, opens, theirs, type ActionPlan } from "./plan.ts";

/** What a One More may be used for, while it is there; and the way out of one that has begun. EVO-202 … EVO-205 */
export function oneMoreActions(who: Somebody): readonly ActionPlan[] {
  const { grants, ref } = who;
  if (grants.active?.holder === ref) return [atOnce("endOneMore", theirs(who, "endOneMore"))];
  if (grantOf(grants, ref) === null) return [];
  const use = (name: OneMoreUse): ActionPlan =>
    atOnce(`oneMore-${name}`, theirs(who, "oneMore", { use: name, receiver: null }));
  const passes = (receiver: Ref): Decision => theirs(who, "oneMore", { use: "batonPass", receiver });
  const others = (who.encounter?.participants ?? []).filter((one) => one.who !== ref).map((one) => one.who);
  const friend = who.targets.find((one) => who.ahead(passes(one)).kind !== "refused");
  const pass: ActionPlan = {
    name: "oneMore-batonPass",
    does: opens(who, "oneMore", { use: "batonPass", ...(friend !== undefined && { receiver: friend }) }),
    could: others.map(passes),
  };
  return [
    { ...use("action"), primary: true as const },
    use("move"),
    pass,
    use("allOutAttack"),
    { ...use("decline"), sure: true as const },
  ].map((plan): ActionPlan => ({ ...plan, words: plan.name.replace("-", ".") }));
}
