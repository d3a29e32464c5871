/** What becomes of a task after its dice: the chorus' word, and a success that is bought (PER-001, PER-180). */
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { PersonaeEffect, Verdict } from "../outcomes.ts";
import { verdictsOf } from "./card.ts";
import { spendCritical } from "./costs.ts";
import { earnedEffects } from "./earned.ts";
import type { Situation } from "./situation.ts";

/** The latest verdict of the task this card is about. @throws Refused when it is about none */
function taskOf({ history }: Situation): Verdict {
  const found = verdictsOf(history).findLast(({ challenge }) => challenge === "unopposed");
  if (!found) throw new Refused("noTask");
  return found;
}

/** The chorus says how it went. What the tally has counted stays: a task counts once. */
export function setTask(success: boolean, situation: Situation): Outcome {
  return turned(taskOf(situation), success, "setByChorus", [], situation);
}

/** The one who failed succeeds after all, at the cost of a critical. */
export function buyTask(actor: string, situation: Situation): Outcome {
  const before = taskOf(situation);
  if (before.actor !== actor) throw new Refused("notActor");
  if (before.winner === "actor") throw new Refused("alreadySettled", { name: situation.identity(actor).name });
  return turned(before, true, "critical", [spendCritical(situation, actor)], situation);
}

function turned(
  before: Verdict,
  success: boolean,
  by: "setByChorus" | "critical",
  costs: readonly PersonaeEffect[],
  situation: Situation,
): Outcome {
  const verdict: Verdict = {
    ...before,
    id: situation.id("verdict"),
    winner: success ? "actor" : "reactor",
    rank: null,
    by,
    outcome: success ? "success" : "fail",
  };
  const effects = [...costs, ...earnedEffects(situation, verdict, situation.history)];
  return { ...emptyOutcome, checks: [verdict], effects };
}
