/** Answers, each in a few words. RUN-012, RUN-047, RUN-061, RUN-065, RUN-077 */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, States } from "../../../../kernel/outcome.ts";
import type { ThresholdDecision } from "../../rules/decisions.ts";
import { saysOf } from "./says.ts";

const ICONS: Readonly<Record<string, string>> = {
  ...{ knockDown: "person-falling", freeAttack: "khanda", decline: "ban", dismiss: "check" },
  ...{ defend: "shield", rollSurprise: "dice-d20", test: "dice-d20", hurtDying: "heart-crack" },
};

/** Names an answer; a blow is named as any other. */
export function saysAnswer(decision: Decision, states: States): Told {
  const made = decision as ThresholdDecision;
  const key = made.type === "pain" ? made.choice : made.type;
  const icon = ICONS[key];
  return icon === undefined
    ? saysOf(decision, states)
    : { words: localize(`DRAMATIS.Threshold.Tactics.answer.${key}`), icon };
}
