/** How long an encounter lasts, and when to ask whether it is still about anything (PER-032, PER-153, PER-155). */

/** Seconds since the encounter began, at the start of this round; 0 while rounds are abstract. PER-153 */
export function elapsedSeconds(round: number, roundSeconds: number): number {
  return Math.max(0, round - 1) * Math.max(0, roundSeconds);
}

/** True when the end of this round is the time to ask whether either side has what it wants; never with 0. PER-155 */
export function reminderDue(round: number, every: number): boolean {
  return every > 0 && round > 0 && round % every === 0;
}
