/** A check against a threshold, for a timed task or for its own sake (ARC-060 … ARC-065, ARC-085). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { thresholdCheck } from "../check/threshold.ts";
import type { CheckDecision } from "../decisions.ts";
import type { ArcEffect, RolledCheck, SuggestionPrompt, TaskEffect, Verdict } from "../outcomes.ts";
import type { Difficulty } from "../settings.ts";
import type { CharacterState, TaskState } from "../state.ts";
import { advanceTask } from "../tasks/advanceTask.ts";
import { effectsOf } from "./consequences.ts";
import { isFlag, isOptional, isText, isTextOrNull } from "../../../../kernel/edge.ts";
import { isDifficultyOrNull, requireConsequences, requireMeans } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { skillOf } from "./figures.ts";
import { actionCost, againstThreshold, unusualNote } from "./prospects.ts";
import { figuresOf, rollCheck } from "./rolling.ts";
import type { Situation } from "./situation.ts";
import { turnEffect, withDeed } from "./slot.ts";
import { suggestion } from "./suggestions.ts";

/** Rolls the actor's check and compares it with the threshold. */
export function decideCheck(decision: CheckDecision, situation: Situation): Outcome {
  requireMeans(decision);
  requireConsequences(decision.onSuccess, "onSuccess");
  const { actor, task: taskRef = null } = decision;
  const task = taskRef === null ? null : taskOf(situation, taskRef);
  const { state, goesOn } = performer(decision, situation);
  const spent = decision.spendsAction === false || goesOn ? [] : spendAction(decision, situation);
  const threshold = decision.threshold ?? task?.threshold ?? defaultComplexity(state, decision.skill);
  // A task says who may know its number; any other is said by whoever decides.
  const ownThreshold = (decision.threshold ?? null) === null;
  const secret = decision.secret ?? false;
  const roll = rollCheck(situation, {
    who: actor,
    role: "actor",
    means: decision,
    against: null,
    secret,
    dice: "actor",
    expected: (mine) => againstThreshold(mine, threshold, situation.settings, ownThreshold ? taskRef : null),
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
  };
  const after = task && taskRef !== null ? advance(situation, taskRef, task, actor, result.success) : null;
  const follows = result.success ? effectsOf(situation, "verdict-0", decision.onSuccess ?? []) : [];
  return {
    checks: [roll, verdict],
    effects: [...spent, ...(after?.effects ?? []), ...follows],
    prompts: after?.prompts ?? [],
    notes: unusualNotes([roll]),
  };
}

export const checkDecider: Decider<CheckDecision, Situation> = {
  shape: {
    actor: isText,
    threshold: isOptional(isDifficultyOrNull),
    secret: isOptional(isFlag),
    spendsAction: isOptional(isFlag),
    task: isOptional(isTextOrNull),
  },
  names: ["actor", "task", "onSuccess.target"],
  speaks: "actor",
  secret: true,
  rolls: ({ actor }) => [actor],
  decide: decideCheck,
};

/** Remarks on checks whose Other adjustment is further from 0 than is usual. B36. */
export function unusualNotes(rolls: readonly RolledCheck[]): Note[] {
  return rolls.filter(({ unusual }) => unusual).map(({ name, other }) => unusualNote(name, other));
}

/** Who makes the check. Somebody taken unawares may go on with what they were at, and with nothing else. ARC-042. */
function performer(decision: CheckDecision, situation: Situation): { state: CharacterState; goesOn: boolean } {
  const state = situation.character(decision.actor);
  const caught = state.statuses.includes("unaware") || state.statuses.includes("surprised");
  const occupied = situation.seat(decision.actor)?.state.occupied ?? true;
  if (!caught || !occupied || typeof decision.task !== "string")
    return { state: situation.acting(decision.actor), goesOn: false };
  const others = state.statuses.filter((status) => status !== "unaware" && status !== "surprised");
  situation.requireAble({ ...state, statuses: others });
  return { state, goesOn: true };
}

function spendAction(decision: CheckDecision, situation: Situation): ArcEffect[] {
  const { actor, skill } = decision;
  const turn = withDeed(situation, actor, { skill, kind: "check", target: null, count: 1 });
  const seat = situation.seat(actor);
  return turn && seat ? [turnEffect(situation, seat, turn)] : [];
}

function defaultComplexity(state: CharacterState, skill: string | null): Difficulty {
  return (skill === null ? null : skillOf(state, skill).defaultComplexity) ?? "average";
}

function taskOf(situation: Situation, ref: Ref): TaskState {
  const task = situation.states[ref] as TaskState | undefined;
  if (!task) throw new Refused("unknownTask", { ref });
  if (task.status !== "running") throw new Refused("taskOver", { name: task.name });
  return task;
}

/** The task after this turn; when its last turn begins, nerves may be tested. ARC-031, ARC-085. */
function advance(
  situation: Situation,
  ref: Ref,
  task: TaskState,
  actor: Ref,
  success: boolean,
): { effects: TaskEffect[]; prompts: SuggestionPrompt[] } {
  const { status, turnsLeft } = advanceTask({ turnsLeft: task.turnsLeft, success });
  const effect: TaskEffect = {
    type: "task",
    id: situation.id("task"),
    target: ref,
    apply: "atOnce",
    status,
    turnsLeft,
  };
  const lastTurn = status === "running" && turnsLeft === 1;
  return { effects: [effect], prompts: lastTurn ? suggestion(situation, { timeLimit: true }, [actor], []) : [] };
}
