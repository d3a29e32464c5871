/** Breaking ties with several d20s, one roll after the other. RUN-024. */

/** One number for all tie-break rolls of a combatant, 0–20.x: a later roll only decides between those equal before. */
export function tieValue(ties: readonly number[]): number {
  return ties.reduce((sum, die, index) => sum + die / 21 ** index, 0);
}
