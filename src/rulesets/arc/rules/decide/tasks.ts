/** Tasks whose time is limited: turns are counted, not tries (ARC-001, ARC-031, ARC-085). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import { isFlag, isRefList, isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { actionsPerTurn } from "../actions/allowance.ts";
import { stepped } from "../apply/items.ts";
import type { PassTurnsDecision, TimeTaskDecision } from "../decisions.ts";
import type { ArcEffect, SettleEffect, SuggestionPrompt, TaskEffect, TimedEffect, TurnsCheck } from "../outcomes.ts";
import { afterTurn } from "../sequence/changes.ts";
import type { TaskState, TimedTask } from "../state.ts";
import { turnDuration } from "../time/turn.ts";
import type { Figures } from "./figures.ts";
import type { Situation } from "./situation.ts";
import { suggestion } from "./suggestions.ts";

/** A task that is under way. @throws Refused when there is none, or it is over */
export function taskOf(situation: Situation, ref: Ref): TaskState {
  const task = situation.states[ref] as TaskState | undefined;
  if (!task) throw new Refused("unknownTask", { ref });
  if (task.status !== "running") throw new Refused("taskOver", { name: task.name });
  return task;
}

/** From its first try on the turns of a task are counted with those of the event. */
export function timedEffects(situation: Situation, task: Ref | null, who: Ref): TimedEffect[] {
  const { running } = situation;
  if (!running || task === null || running.state.tasks.some(({ id }) => id === task)) return [];
  return [{ type: "timed", id: situation.id("timed"), target: running.combat, apply: "atOnce", task, who, on: true }];
}

/** Outside events a try that failed is one of those that a turn has; the last of them ends the turn. */
export function triedEffects(
  situation: Situation,
  { ref, actor, figures }: { readonly ref: Ref; readonly actor: Ref; readonly figures: Figures },
): { readonly effects: readonly TaskEffect[]; readonly prompts: readonly SuggestionPrompt[] } {
  if (situation.running) return { effects: [], prompts: [] };
  const { es, skill } = figures;
  const { actions } = actionsPerTurn({ es, override: skill?.actionsOverride ?? null, settings: situation.settings });
  const effect: TaskEffect = {
    ...{ type: "task", id: situation.id("task"), target: ref, apply: "atOnce", step: "try" },
    count: Math.max(1, actions),
  };
  return { effects: [effect], prompts: lastTurn(situation, { id: ref, who: actor }, effect) };
}

/** What a turn that has gone by makes of the tasks that are timed. ARC-085 */
export function turnOfTasks(situation: Situation): {
  readonly effects: readonly TaskEffect[];
  readonly stops: readonly Ref[];
  readonly prompts: readonly SuggestionPrompt[];
} {
  const timed = situation.running?.state.tasks ?? [];
  const present = timed.filter(({ id }) => !situation.concerns(id) || situation.states[id] !== undefined);
  const over = present.filter(({ id }) => {
    const task = situation.concerns(id) ? (situation.states[id] as TaskState) : null;
    return task !== null && stepped(task, { step: "turn", count: 1 }).status !== "running";
  });
  const gone = timed.filter((one) => !present.includes(one));
  const prompts = present
    .filter(({ id, who }) => situation.concerns(id) && situation.concerns(who))
    .flatMap((one) => lastTurn(situation, one, turnEffect(situation, one.id, 1)));
  const effects = present.map(({ id }) => turnEffect(situation, id, 1));
  return { effects, stops: [...over, ...gone].map(({ id }) => id), prompts };
}

function turnEffect(situation: Situation, target: Ref, count: number): TaskEffect {
  return { type: "task", id: situation.id("task", target), target, apply: "atOnce", step: "turn", count };
}

/** When a task's last turn begins, nerves may be tested. ARC-031 */
function lastTurn(situation: Situation, { id, who }: TimedTask, effect: TaskEffect): SuggestionPrompt[] {
  const task = situation.states[id] as TaskState | undefined;
  if (!task || !situation.known(who)) return [];
  const after = stepped(task, effect);
  const begins = after.status === "running" && after.turnsLeft === 1 && task.turnsLeft !== 1;
  return begins ? suggestion(situation, { timeLimit: true }, [who], []) : [];
}

/** Counts the turns of a task from now on, or no longer. */
export function decideTimeTask(decision: TimeTaskDecision, situation: Situation): Outcome {
  const { actor: who, task, on } = decision;
  const { name } = situation.character(who);
  if (on) taskOf(situation, task);
  const { running } = situation;
  if (!running) throw new Refused("notBegun");
  if (running.state.tasks.some(({ id }) => id === task) === on) throw new Refused("alreadySo", { name });
  const id = situation.id("timed");
  const effect: TimedEffect = { type: "timed", id, target: running.combat, apply: "atOnce", task, who, on };
  return { ...emptyOutcome, effects: [effect] };
}

export const timeTaskDecider: Decider<TimeTaskDecision, Situation> = {
  shape: { actor: isText, task: isText, on: isFlag },
  names: ["actor", "task"],
  speaks: null,
  decide: decideTimeTask,
};

/** Lets turns go by where no order is kept: what lasts for a turn is over, and tasks have fewer left. ARC-001, B44 */
export function decidePassTurns(decision: PassTurnsDecision, situation: Situation): Outcome {
  const { characters, tasks, turns } = decision;
  if (situation.running) throw new Refused("eventRuns");
  if (characters.length + tasks.length === 0) throw new Refused("nobody");
  for (const task of tasks) taskOf(situation, task);
  const settled = characters.flatMap((target): ArcEffect[] => {
    const state = situation.character(target);
    if (afterTurn(state, [], situation.settings) === state) return [];
    const id = situation.id("settle", target);
    return [{ type: "settle", id, target, apply: "atOnce", changes: [] } satisfies SettleEffect];
  });
  const check: TurnsCheck = { type: "turns", id: situation.id("turns"), turns, ...turnDuration({ turns }) };
  const passed = tasks.map((task) => turnEffect(situation, task, turns));
  return { ...emptyOutcome, checks: [check], effects: [...settled, ...passed] };
}

export const passTurnsDecider: Decider<PassTurnsDecision, Situation> = {
  shape: { characters: isRefList, tasks: isRefList, turns: isWhole(1, 100) },
  names: ["characters", "tasks"],
  speaks: null,
  decide: decidePassTurns,
};
