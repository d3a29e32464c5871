/** What effects do to items and tasks. Pure. */
import type { ArcEffect, TaskEffect } from "../outcomes.ts";
import type { GearState, TaskState } from "../state.ts";
import { advanceTask } from "../tasks/advanceTask.ts";

/** The item after one effect. ARC-017. */
export function applyToGear(state: GearState, effect: ArcEffect): GearState {
  return effect.type === "quantity" ? { ...state, quantity: effect.quantity } : state;
}

/** The task after one effect. ARC-085. */
export function applyToTask(state: TaskState, effect: ArcEffect): TaskState {
  return effect.type === "task" ? stepped(state, effect) : state;
}

/** A task one step on: what is over goes on no more, but by being opened again. ARC-085. */
export function stepped(state: TaskState, { step, count }: Pick<TaskEffect, "step" | "count">): TaskState {
  const { turnsLeft } = state;
  if (step === "reopen")
    return { ...state, status: "running", turnsLeft: turnsLeft === null ? null : turnsLeft + 1, tried: 0 };
  if (step === "done") return { ...turned({ ...state, tried: 0 }, true), status: "done" };
  if (state.status !== "running") return state;
  if (step === "turn")
    return Array.from({ length: count }).reduce<TaskState>((now) => turned(now, false), { ...state, tried: 0 });
  const tried = state.tried + 1;
  return tried >= count ? turned({ ...state, tried: 0 }, false) : { ...state, tried };
}

function turned(state: TaskState, success: boolean): TaskState {
  const { status, turnsLeft } = state;
  if (turnsLeft === null || (status !== "running" && !success)) return state;
  return { ...state, ...advanceTask({ turnsLeft, success }) };
}
