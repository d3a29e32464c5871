/** Why an attack has Advantage: as the states and the board have it, and as somebody switched it by hand. RUN-098 … RUN-103 */
import { contextOf } from "../../../../table/authority/context.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { AttackDecision } from "../../rules/decisions.ts";
import { advantageOf } from "../../rules/decide/advantage.ts";
import { Situation } from "../../rules/decide/situation.ts";
import { ADVANTAGE_REASONS, type Advantage, type AdvantageReason } from "../../rules/position/advantage.ts";
import type { Switch } from "./parts.ts";
import { term } from "./words.ts";

/** Switched by hand. */
export type ByHand = { readonly [R in AdvantageReason]?: boolean };

type Reach = "melee" | "ranged";

/** The Advantage that an attack would have; null for one that can't be made. */
export function advantageAhead(decision: AttackDecision, reach: Reach): Advantage | null {
  const ruleset = activeRuleset();
  if (!ruleset || decision.target === "") return null;
  const situation = new Situation(contextOf(ruleset, decision, null), decision.encounter, { roll: () => [] });
  try {
    return advantageOf(situation, decision, reach);
  } catch (reason) {
    if (reason instanceof Refused) return null;
    throw reason;
  }
}

/** The reasons that may count for such an attack, each on or off. */
export function advantageSwitches(decision: AttackDecision, reach: Reach): readonly Switch[] {
  const counting = advantageAhead(decision, reach)?.reasons ?? [];
  return ADVANTAGE_REASONS.filter(({ meleeOnly }) => reach === "melee" || !meleeOnly).map(({ id, rule }) => {
    return { id, rule, label: term(`Reason.${id}`), on: counting.includes(id) };
  });
}
