/** A check against a threshold, for a timed task or for its own sake (ARC-060 … ARC-065, ARC-085). */
import { onlyOf, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { whyCannotAct } from "../derive.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { thresholdCheck } from "../check/threshold.ts";
import type { CheckDecision } from "../decisions.ts";
import type { ArcEffect, Verdict } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { following, requireStats } from "./consequences.ts";
import { isFlag, isOptional, isText, isTextOrNull } from "../../../../kernel/edge.ts";
import { isDifficultyOrNull, requireConsequences, requireDifficulty, requireMeans } from "./edge.ts";
import { makeAttack } from "./attack.ts";
import { figuresFor } from "./figures.ts";
import { actionCost, againstThreshold, unusualNotes } from "./prospects.ts";
import { figuresOf, rollCheck } from "./rolling.ts";
import type { Situation } from "./situation.ts";
import { turnEffect, withDeed, withTry } from "./slot.ts";
import { taskOf, timedEffects, triedEffects } from "./tasks.ts";
import { termsOf, type CheckTerms } from "./terms.ts";

/** Rolls the actor's check and compares it with the threshold, or asks whoever stands against it. */
export function decideCheck(decision: CheckDecision, situation: Situation): Outcome {
  requireMeans({ ...decision, skill: decision.prompt === undefined ? decision.skill : null });
  requireConsequences(decision.onSuccess, "onSuccess");
  requireDifficulty(situation, decision.threshold, "threshold");
  const { terms, notes } = termsOf(decision, situation);
  const outcome = terms.opponent === null ? rollAgainstThreshold(terms, situation) : contest(terms, terms.opponent, situation); // prettier-ignore
  return { ...outcome, notes: [...notes, ...outcome.notes] };
}

export const checkDecider: Decider<CheckDecision, Situation> = {
  shape: {
    actor: isText,
    threshold: isOptional(isDifficultyOrNull),
    secret: isOptional(isFlag),
    spendsAction: isOptional(isFlag),
    task: isOptional(isTextOrNull),
    override: isOptional(isFlag),
    writtenIn: isOptional(isTextOrNull),
    vouched: isOptional(isFlag),
    prompt: isOptional(isText),
  },
  names: ["actor", "task", "onSuccess.target"],
  speaks: ({ override, actor }) => (override === true ? null : onlyOf(actor)),
  secret: true,
  rolls: ({ actor }) => [actor],
  decide: decideCheck,
};

/** A check that somebody else's skill stands against, as the game master has asked for it. ARC-064 */
function contest(terms: CheckTerms, target: Ref, situation: Situation): Outcome {
  const { actor, means, secret, spendsAction: spends } = terms;
  const { unopposedThreshold: threshold } = situation.settings;
  const spec = { actor, target, means, threshold, secret, spends, count: 1, contest: true, onHit: [], override: true };
  return makeAttack(spec, situation);
}

function rollAgainstThreshold(terms: CheckTerms, situation: Situation): Outcome {
  const { actor, means, threshold, secret, task } = terms;
  const { goesOn } = performer(terms, situation);
  requireStats(situation, terms.onSuccess);
  const figures = figuresFor(situation, { who: actor, means, against: null, override: terms.override });
  const spent = terms.spendsAction ? spendAction(terms, situation, goesOn) : [];
  const roll = rollCheck(situation, figures, {
    role: "actor",
    secret,
    dice: "actor",
    expected: (mine) => againstThreshold(mine, threshold, situation.settings, terms.ownThreshold ? task : null),
    costs: actionCost(spent.length),
  });
  const result = thresholdCheck({ ...figuresOf(roll), threshold, settings: situation.settings });
  const verdict: Verdict = {
    type: "verdict",
    id: situation.id("verdict", 0),
    mode: "threshold",
    actor,
    target: null,
    actorCheck: roll.id,
    opponentCheck: null,
    arc: roll.arc,
    against: result.threshold,
    success: result.success,
    margin: result.margin,
    by: "dice",
    visible: roll.visible,
    replaces: null,
    onSuccess: terms.onSuccess,
    task,
  };
  const clock = task === null ? null : taskOf(situation, task);
  const tried =
    clock && task !== null && !result.success ? triedEffects(situation, { ref: task, actor, figures }) : null;
  return {
    checks: [roll, verdict],
    effects: [
      ...spent,
      ...timedEffects(situation, task, actor),
      ...(tried?.effects ?? []),
      ...following(situation, verdict),
    ],
    prompts: tried?.prompts ?? [],
    notes: unusualNotes([roll]),
  };
}

/** Who makes the check. Somebody taken unawares may go on with what they were at, and with nothing else. ARC-042. */
function performer({ actor, task }: CheckTerms, situation: Situation): { state: CharacterState; goesOn: boolean } {
  const state = situation.character(actor);
  const caught = state.statuses.includes("unaware") || state.statuses.includes("surprised");
  const occupied = situation.seat(actor)?.state.occupied ?? true;
  if (!caught || !occupied || task === null) return { state: situation.acting(actor), goesOn: false };
  const others = state.statuses.filter((status) => status !== "unaware" && status !== "surprised");
  const why = whyCannotAct({ ...state, statuses: others }, situation.settings);
  if (why !== null) throw new Refused(why, { name: state.name });
  return { state, goesOn: true };
}

function spendAction({ actor, means }: CheckTerms, situation: Situation, goesOn: boolean): ArcEffect[] {
  const deed = { skill: means.skill, kind: "check", target: null, count: 1 } as const;
  const adds = goesOn ? withTry(situation, actor, deed) : withDeed(situation, actor, deed);
  const seat = situation.seat(actor);
  return adds && seat ? [turnEffect(situation, seat, adds)] : [];
}
