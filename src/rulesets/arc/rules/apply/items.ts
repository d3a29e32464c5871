/** What effects do to items and tasks. Pure. */
import type { ArcEffect } from "../outcomes.ts";
import type { GearState, TaskState } from "../state.ts";

/** The item after one effect. ARC-017. */
export function applyToGear(state: GearState, effect: ArcEffect): GearState {
  return effect.type === "quantity" ? { ...state, quantity: effect.quantity } : state;
}

/** The task after one effect. ARC-085. */
export function applyToTask(state: TaskState, effect: ArcEffect): TaskState {
  return effect.type === "task" ? { ...state, status: effect.status, turnsLeft: effect.turnsLeft } : state;
}
