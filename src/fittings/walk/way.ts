/** A way over a board of cells, round whatever bars it. Pure. */

/** A cell by its column and row. Whoever is larger than one is where their upper left one is. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Ground {
  /** True where nobody can stand, nor go through. */
  readonly isTaken: (cell: Cell) => boolean;
  /** True where a way may end, and not go on. */
  readonly isEnd: (cell: Cell) => boolean;
  /** True where something is in the way from one cell to a neighbouring one. */
  readonly isBarred: (from: Cell, to: Cell) => boolean;
  /** What a step across a corner counts, in steps; Infinity where there are none. */
  readonly diagonal: number;
}

/** Nobody looks for ways over more cells: what is further is a person's to walk. */
const MOST_CELLS = 10_000;

const STEPS: readonly Cell[] = [
  ...[
    { x: 0, y: -1 },
    { x: 1, y: 0 },
    { x: 0, y: 1 },
    { x: -1, y: 0 },
  ],
  ...[
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
    { x: -1, y: -1 },
  ],
];

interface Reached {
  readonly cell: Cell;
  readonly from: Reached | null;
  /** Steps so far. */
  readonly gone: number;
}

/** A number for each cell that is no further than this from the first: the next ones would be taken for others. */
const FURTHEST = 1000;
const keyOf = ({ x, y }: Cell, { x: fromX, y: fromY }: Cell): number =>
  (x - fromX + FURTHEST) * 2 * FURTHEST + (y - fromY + FURTHEST);

/**
 * Everywhere that somebody can get to from a cell, nearest first, looked at no further than somebody has asked. The same ground
 * gives the same ways for ever.
 */
export class Ways {
  /** In the order in which they are reached. */
  readonly #reached: Reached[] = [];
  readonly #known = new Map<number, number>();
  readonly #open = new Heap();

  constructor(
    readonly start: Cell,
    readonly ground: Ground,
  ) {
    this.#add({ cell: start, from: null, gone: 0 });
  }

  /**
   * The shortest way to the first cell for which something holds: all its cells, the one where one stands included. Null where
   * there is none, or none near enough.
   */
  to(isThere: (cell: Cell) => boolean): readonly Cell[] | null {
    for (let at = 0; ; at += 1) {
      const one = this.#reached[at] ?? this.#next();
      if (!one) return null;
      if (isThere(one.cell)) return wholeWay(one);
    }
  }

  /**
   * The shortest way to the best of the cells that so many steps get to; of those as good, to the nearest. Null where none is
   * better than where one stands.
   */
  best(steps: number, worthOf: (cell: Cell) => number): readonly Cell[] | null {
    let best: Reached | null = null;
    let most = worthOf(this.start);
    for (let at = 0; ; at += 1) {
      const one = this.#reached[at] ?? this.#next();
      if (!one || one.gone > steps) return best && wholeWay(best);
      const worth = worthOf(one.cell);
      if (worth > most) [best, most] = [one, worth];
    }
  }

  /** Reaches one cell more; undefined where there is none. */
  #next(): Reached | undefined {
    if (this.#reached.length >= MOST_CELLS) return undefined;
    let one = this.#open.pop();
    // Found again by a shorter way since.
    while (one && one.gone > (this.#known.get(keyOf(one.cell, this.start)) ?? 0)) one = this.#open.pop();
    if (!one) return undefined;
    this.#reached.push(one);
    if (one.from === null || !this.ground.isEnd(one.cell)) this.#spread(one);
    return one;
  }

  #spread(from: Reached): void {
    const { ground } = this;
    for (const { x, y } of STEPS) {
      const cell = { x: from.cell.x + x, y: from.cell.y + y };
      const gone = from.gone + (x !== 0 && y !== 0 ? ground.diagonal : 1);
      if (gone === Infinity || gone >= (this.#known.get(keyOf(cell, this.start)) ?? Infinity)) continue;
      if (!ground.isTaken(cell) && !ground.isBarred(from.cell, cell)) this.#add({ cell, from, gone });
    }
  }

  #add(one: Reached): void {
    if (one.gone >= FURTHEST) return;
    this.#known.set(keyOf(one.cell, this.start), one.gone);
    this.#open.push(one);
  }
}

/** Gives the nearest first; of those that are as near, whichever was put in first. */
class Heap {
  readonly #all: (Reached & { readonly order: number })[] = [];
  #puts = 0;

  push(one: Reached): void {
    const all = this.#all;
    const put = { ...one, order: this.#puts++ };
    let at = all.push(put) - 1;
    for (let above = (at - 1) >> 1; at > 0 && this.#isBefore(at, above); above = (at - 1) >> 1) {
      this.#swap(at, above);
      at = above;
    }
  }

  pop(): Reached | undefined {
    const all = this.#all;
    const last = all.length - 1;
    if (last > 0) this.#swap(0, last);
    const first = all.pop();
    for (let at = 0; ;) {
      const below = [2 * at + 1, 2 * at + 2].filter((one) => one < all.length);
      const least = below.reduce((best, one) => (this.#isBefore(one, best) ? one : best), at);
      if (least === at) return first;
      this.#swap(at, least);
      at = least;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#all[a], this.#all[b]];
    if (!one || !other) return false;
    return one.gone < other.gone || (one.gone === other.gone && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#all[a], this.#all[b]];
    if (one && other) [this.#all[a], this.#all[b]] = [other, one];
  }
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
