/** A way over a board of cells, round whatever bars it. Pure. */

/** A cell by its column and row. Whoever is larger than one is where their upper left one is. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Ground {
  /** True where nobody can stand, nor go through. */
  readonly isTaken: (cell: Cell) => boolean;
  /** True where something is in the way from one cell to a neighbouring one. */
  readonly isBarred: (from: Cell, to: Cell) => boolean;
  /** What a step across a corner counts, in steps; Infinity where there are none. */
  readonly diagonal: number;
}

/** Nobody looks further for a way than over so many cells: a labyrinth is a person's to walk. */
const MOST_CELLS = 1500;

const STEPS: readonly Cell[] = [
  ...[{ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }], // prettier-ignore
  ...[{ x: 1, y: -1 }, { x: 1, y: 1 }, { x: -1, y: 1 }, { x: -1, y: -1 }], // prettier-ignore
];

interface Reached {
  readonly cell: Cell;
  readonly from: Reached | null;
  /** Steps so far, and at the least to the end. */
  readonly gone: number;
  readonly whole: number;
}

const keyOf = ({ x, y }: Cell): string => `${x},${y}`;

/**
 * The shortest way from a cell to the first for which something holds: all its cells, the first one included. Null where there
 * is none, or none near enough to be found. The same ground gives the same way for ever.
 * @param atLeast steps that are left from a cell at the least; 0 where nobody knows
 */
export function wayTo(
  start: Cell,
  isThere: (cell: Cell) => boolean,
  ground: Ground,
  atLeast: (cell: Cell) => number = () => 0,
): readonly Cell[] | null {
  const open = new Map<string, Reached>([[keyOf(start), { cell: start, from: null, gone: 0, whole: atLeast(start) }]]);
  const done = new Set<string>();
  while (open.size > 0 && done.size < MOST_CELLS) {
    const [key, best] = nearest(open);
    if (isThere(best.cell)) return wholeWay(best);
    open.delete(key);
    done.add(key);
    for (const { x, y } of STEPS) {
      const cell = { x: best.cell.x + x, y: best.cell.y + y };
      const gone = best.gone + (x !== 0 && y !== 0 ? ground.diagonal : 1);
      const at = keyOf(cell);
      if (gone === Infinity || done.has(at) || gone >= (open.get(at)?.gone ?? Infinity)) continue;
      if (ground.isTaken(cell) || ground.isBarred(best.cell, cell)) continue;
      open.set(at, { cell, from: best, gone, whole: gone + atLeast(cell) });
    }
  }
  return null;
}

/** Whichever promises the shortest way; of those, whichever has come furthest, and then whichever was seen first. */
function nearest(open: ReadonlyMap<string, Reached>): [string, Reached] {
  let found: [string, Reached] | undefined;
  for (const entry of open) {
    const [, { whole, gone }] = entry;
    if (!found || whole < found[1].whole || (whole === found[1].whole && gone > found[1].gone)) found = entry;
  }
  if (!found) throw new RangeError("Nothing is open.");
  return found;
}

function wholeWay(last: Reached): readonly Cell[] {
  const cells: Cell[] = [];
  for (let one: Reached | null = last; one; one = one.from) cells.unshift(one.cell);
  return cells;
}

/** Steps between two that touch nowhere yet, as a king goes; 0 for those side by side, or on each other. */
export const gapBetween = (a: Cell & Size, b: Cell & Size): number =>
  Math.max(
    0,
    Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width)),
    Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height)),
  );

/** In cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** True where two cover the same cell. */
export const overlap = (a: Cell & Size, b: Cell & Size): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Only the corners of a way, and its end: a straight stretch needs no stops. The first cell is where one stands, and left out. */
export const cornersOf = (way: readonly Cell[]): readonly Cell[] =>
  way.slice(1).filter((cell, at) => {
    const [before, after] = [way[at], way[at + 2]];
    return !before || !after || after.x - cell.x !== cell.x - before.x || after.y - cell.y !== cell.y - before.y;
  });
