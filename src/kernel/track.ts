/**
 * Tracks: boxes that are marked one after the other, with levels that begin at given counts. The level itself is stored
 * by whoever uses the track, because it doesn't move when the boxes are counted differently.
 */

/** Marks at which level 1, 2, … begin, ascending. */
export type LevelStarts = readonly number[];

/** Boxes from the first to the one that brings the last level; 0 for a track without levels. */
export function boxCount(starts: LevelStarts): number {
  return starts.at(-1) ?? 0;
}

/**
 * Marks that bring the next level, at least 1, counted from the present marks or from where the present level begins,
 * whichever is more. Infinity at the last level.
 */
export function marksToNext(starts: LevelStarts, level: number, marks: number): number {
  const next = starts[level];
  if (next === undefined) return Infinity;
  return Math.max(1, next - Math.max(marks, starts[level - 1] ?? 0));
}

/** The track after some more marks. */
export interface Marked {
  readonly marks: number;
  readonly level: number;
  /** Marks that found no place. */
  readonly left: number;
}

/**
 * Marks boxes until the given ones are used up, the last level is reached, or `stops` says that a level just reached
 * ends it.
 */
export function mark(
  starts: LevelStarts,
  before: { readonly marks: number; readonly level: number },
  more: number,
  stops: (level: number) => boolean,
): Marked {
  let { marks, level } = before;
  let left = Math.max(0, more);
  while (left > 0 && level < starts.length) {
    const needed = marksToNext(starts, level, marks);
    const taken = Math.min(left, needed);
    marks += taken;
    left -= taken;
    if (taken < needed) break;
    level += 1;
    if (stops(level)) break;
  }
  return { marks, level, left };
}
