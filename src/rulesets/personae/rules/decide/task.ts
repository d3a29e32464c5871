/** What becomes of a task once its dice lie: the comparison, the chorus' word, a success that is bought (PER-001, PER-042, PER-180). */
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { resolveUnopposed, type UnopposedResult } from "../challenge/unopposed.ts";
import type { PersonaeDecision } from "../decisions.ts";
import type { PersonaeEffect, RolledSide, Verdict } from "../outcomes.ts";
import { rollOf } from "./card.ts";
import { tallyEffects } from "./consequences.ts";
import { spendCritical } from "./costs.ts";
import { earnedEffects } from "./earned.ts";
import { loneOf, type Lone } from "./lone.ts";
import type { Lying } from "./rerolls.ts";
import type { Situation } from "./situation.ts";

/** Who wins a task whose dice lie so; the chorus' number is the difficulty. PER-042 */
function compared({ mine, theirs }: Lying, { settings }: Situation): UnopposedResult {
  const { dice: actorDice, modifier: actorModifier } = mine;
  const { dice: chorusDice, modifier: difficulty } = theirs;
  return resolveUnopposed({ rating: null, difficulty, chorusDice, actorDice, actorModifier, settings });
}

/** True when dice that lie so meet their task. */
export const taskMet = (lying: Lying, situation: Situation): boolean => compared(lying, situation).success;

/** The verdict on dice that nobody changes any more, and what follows from it. */
export function settleTask(situation: Situation, who: Ref, lying: Lying): Pick<Outcome, "checks" | "effects"> {
  const { success, rank, by } = compared(lying, situation);
  const verdict = verdictOn(situation, who, lying, { success, rank, by });
  const { mine } = lying;
  const found = (id: string): RolledSide | null => (id === mine.id ? mine : rollOf(situation.history, id));
  return {
    checks: [verdict],
    effects: [
      ...tallyEffects(situation, who, { success, challenge: "unopposed", followUp: false }),
      ...earnedEffects(situation, verdict, [], found),
    ],
  };
}

function verdictOn(
  situation: Situation,
  actor: Ref,
  { mine, theirs }: Lying,
  { success, rank, by }: Pick<Verdict, "rank" | "by"> & { readonly success: boolean },
): Verdict {
  return {
    type: "verdict",
    id: situation.id("verdict"),
    challenge: "unopposed",
    actor,
    reactor: null,
    actorRoll: mine.id,
    reactorRoll: theirs.id,
    winner: success ? "actor" : "reactor",
    rank,
    by,
    outcome: success ? "success" : "fail",
    ranksWon: mine.totals.filter((total, index) => total > (theirs.totals[index] ?? Infinity)).length,
    followUp: 0,
    followUpsLeft: 0,
  };
}

/** The task this card is about. @throws Refused when it is about none */
function taskOf({ history }: Situation): Lone {
  const made = history.map(({ decision }) => decision as PersonaeDecision).find(({ type }) => type === "unopposed");
  const found = made?.type === "unopposed" ? loneOf(history, made.actor) : null;
  if (!found) throw new Refused("noTask");
  return found;
}

/** The chorus says how it went, whether dice have settled it or not. A task counts once for the tally. */
export function setTask(success: boolean, situation: Situation): Outcome {
  const { opening, verdict } = taskOf(situation);
  const counts = { success, challenge: "unopposed", followUp: false } as const;
  const tally = verdict ? [] : tallyEffects(situation, opening.actor, counts);
  const asked = openPrompts({ steps: situation.history }).filter(({ type }) => type === "reroll");
  const outcome = turned(success, "setByChorus", tally, situation);
  return asked.length === 0 ? outcome : { ...outcome, withdraws: asked.map(({ id }) => id) };
}

/** A line of either side changed, with the dice as they lie. PER-001, PER-041 */
export function amendTask(
  side: "actor" | "reactor",
  amended: (roll: RolledSide) => RolledSide,
  situation: Situation,
): Outcome {
  const { opening, lying, verdict: before } = taskOf(situation);
  const changed = amended(side === "actor" ? lying.mine : lying.theirs);
  if (!before) return { ...emptyOutcome, checks: [changed] };
  const now = side === "actor" ? { ...lying, mine: changed } : { ...lying, theirs: changed };
  const { success, rank, by } = compared(now, situation);
  const verdict = verdictOn(situation, opening.actor, now, { success, rank, by });
  const found = (id: string): RolledSide | null => (id === changed.id ? changed : rollOf(situation.history, id));
  return {
    ...emptyOutcome,
    checks: [changed, verdict],
    effects: earnedEffects(situation, verdict, situation.history, found),
  };
}

/** The one who failed succeeds after all, at the cost of a critical. */
export function buyTask(actor: string, situation: Situation): Outcome {
  const { verdict, opening } = taskOf(situation);
  if (opening.actor !== actor) throw new Refused("notActor");
  const { name } = situation.identity(actor);
  if (!verdict) throw new Refused("answersFirst", { name });
  if (verdict.winner === "actor") throw new Refused("alreadySettled", { name });
  return turned(true, "critical", [spendCritical(situation, actor)], situation);
}

function turned(
  success: boolean,
  by: "setByChorus" | "critical",
  costs: readonly PersonaeEffect[],
  situation: Situation,
): Outcome {
  const { opening, lying, verdict: before } = taskOf(situation);
  const verdict: Verdict = { ...before, ...verdictOn(situation, opening.actor, lying, { success, rank: null, by }) };
  const effects = [...costs, ...earnedEffects(situation, verdict, situation.history)];
  return { ...emptyOutcome, checks: [verdict], effects };
}
