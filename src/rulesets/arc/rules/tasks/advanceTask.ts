/** Tasks with limited time (ARC-085). */

export type TaskStatus = "running" | "done" | "failed";

export interface TaskGiven {
  /** 1 or more, this turn included. */
  readonly turnsLeft: number;
  /** Of this turn's check. */
  readonly success: boolean;
}

/** One turn of a task: done on success, failed when its time has run out. ARC-085. */
export function advanceTask({ turnsLeft, success }: TaskGiven): { status: TaskStatus; turnsLeft: number } {
  const left = Math.max(0, turnsLeft - 1);
  return { status: success ? "done" : left === 0 ? "failed" : "running", turnsLeft: left };
}
