/** A comparison of the card that somebody names, though follow-ups were made on it since (PER-001, PER-062). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Verdict } from "../outcomes.ts";
import { stepsSince, verdictsOf } from "./card.ts";
import { isAwaiting } from "./chain.ts";
import type { Situation } from "./situation.ts";

const rootOf = ({ chain, reactor }: Verdict): Ref | null => chain ?? reactor;

/**
 * The verdict that stands about one opponent, 0 for the challenge itself, 1 for its first follow-up …
 * @throws Refused when there was none, while an answer to a later one is owed, or, for a failure, while a later one
 * stands: that one is decided first
 */
export function comparedBefore(situation: Situation, reactor: Ref, followUp: number, success: boolean): Verdict {
  const { history } = situation;
  const all = verdictsOf(history);
  const found = all.findLast((one) => one.reactor === reactor && one.followUp === followUp);
  if (!found) throw new Refused("noComparison", { name: situation.identity(reactor).name });
  const root = rootOf(found) ?? reactor;
  if (isAwaiting(history, root)) throw new Refused("answersFirst", { name: "" });
  const later = all.filter((one) => rootOf(one) === root && one.followUp > followUp);
  const standing = new Map(later.map((one) => [one.followUp, one]));
  const won = [...standing.values()].find(({ winner }) => winner === "actor");
  if (!success && won) throw new Refused("followUpFirst", { name: situation.identity(won.reactor ?? reactor).name });
  return found;
}

/** The steps that have settled this very comparison, and none of the follow-ups made on it. */
export const stepsOn = (history: readonly Step[], verdict: Verdict): readonly Step[] =>
  stepsSince(history, verdict).filter((step) =>
    verdictsOf([step]).some(
      (one) => one.reactor === verdict.reactor && one.followUp === verdict.followUp && rootOf(one) === rootOf(verdict),
    ),
  );
