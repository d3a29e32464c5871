/** The order in which things act: pinned ones on top, the rest compared, ties kept in listed order. */

/** An order, and the groups in it that nothing told apart. */
export interface Ranking<T> {
  readonly order: readonly T[];
  /** Groups of two or more, in the order of action. Pinned entries belong to none. */
  readonly tied: readonly (readonly T[])[];
}

/**
 * Ranks entries by a comparison that is negative when the first goes before the second and 0 for a tie. Stable: the
 * tied keep their listed order.
 */
export function rank<T>(
  entries: readonly T[],
  compare: (a: T, b: T) => number,
  isPinned: (entry: T) => boolean = () => false,
): Ranking<T> {
  const ranked = entries.filter((entry) => !isPinned(entry)).sort(compare);
  const groups: T[][] = [];
  for (const entry of ranked) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first !== undefined && compare(first, entry) === 0) group.push(entry);
    else groups.push([entry]);
  }
  return { order: [...entries.filter(isPinned), ...ranked], tied: groups.filter((group) => group.length > 1) };
}
