import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cornersOf, gapBetween, overlap, Ways, type Cell, type Ground } from "./way.ts";

const OPEN: Ground = { isTaken: () => false, isEnd: () => false, isBarred: () => false, diagonal: 1 };

/** A board in letters: `#` nobody gets through, `.` is free; a way starts at `a` and ends at `b`. */
function board(...rows: string[]): { ground: Ground; at: (letter: string) => Cell } {
  const letterAt = ({ x, y }: Cell): string => rows[y]?.[x] ?? "#";
  const at = (letter: string): Cell => {
    const y = rows.findIndex((row) => row.includes(letter));
    return { x: rows[y]?.indexOf(letter) ?? -1, y };
  };
  return { ground: { ...OPEN, isTaken: (cell) => letterAt(cell) === "#" }, at };
}

const wayTo = (start: Cell, isThere: (cell: Cell) => boolean, ground: Ground): readonly Cell[] | null =>
  new Ways(start, ground).to(isThere);
const same = (a: Cell) => (b: Cell) => a.x === b.x && a.y === b.y;
const lengthOf = (way: readonly Cell[] | null): number | null => way && way.length - 1;

describe("a way over a board", () => {
  it("is straight where nothing is in it", () => {
    const { ground, at } = board("a...b");
    expect(wayTo(at("a"), same(at("b")), ground)).toEqual([0, 1, 2, 3, 4].map((x) => ({ x, y: 0 })));
  });

  it("goes round what is taken, and is none where all is", () => {
    const { ground, at } = board("..#..", "a.#.b", "..#..", ".....");
    expect(lengthOf(wayTo(at("a"), same(at("b")), ground))).toBe(4);
    const shut = board("..#..", "a.#.b", "..#..");
    expect(wayTo(shut.at("a"), same(shut.at("b")), shut.ground)).toBeNull();
  });

  it("goes round a wall between two free cells", () => {
    const { ground, at } = board("a.b", "...", "...");
    const isBarred = (from: Cell, to: Cell): boolean => Math.min(from.x, to.x) === 0 && from.x !== to.x && to.y < 2;
    expect(wayTo(at("a"), same(at("b")), { ...ground, isBarred })?.map(({ y }) => y)).toContain(2);
  });

  it("steps across no corner where the grid has no such steps, and counts them as the grid does", () => {
    const { ground, at } = board("a...", "...b");
    expect(lengthOf(wayTo(at("a"), same(at("b")), { ...ground, diagonal: Infinity }))).toBe(4);
    expect(lengthOf(wayTo(at("a"), same(at("b")), { ...ground, diagonal: 2.5 }))).toBe(4);
    expect(lengthOf(wayTo(at("a"), same(at("b")), ground))).toBe(3);
  });

  it("may end where it can't go on", () => {
    const { ground, at } = board("a.x.b", "##.##");
    const isEnd = same(at("x"));
    expect(lengthOf(wayTo(at("a"), isEnd, { ...ground, isEnd }))).toBe(2);
    expect(lengthOf(wayTo(at("a"), same(at("b")), { ...ground, isEnd }))).toBe(4);
    expect(wayTo(at("a"), same(at("b")), { ...ground, isEnd: (cell) => cell.x === 2 })).toBeNull();
    // Whoever stands in such a cell may leave it.
    expect(lengthOf(wayTo(at("x"), same(at("b")), { ...ground, isEnd }))).toBe(2);
  });

  it("is not looked for without end", () => {
    expect(wayTo({ x: 0, y: 0 }, () => false, OPEN)).toBeNull();
  });

  it("goes to the best of what so many steps get to, the nearest of equals, or nowhere", () => {
    const { ground, at } = board("..#....", "..a....", ".......");
    const east = (steps: number): Cell | undefined =>
      new Ways(at("a"), ground).best(steps, ({ x }) => Math.min(x, 5))?.at(-1);
    expect([east(2), east(9), east(0)]).toEqual([{ x: 4, y: 1 }, { x: 5, y: 1 }, undefined]);
    expect(new Ways(at("a"), ground).best(9, () => 1)).toBeNull();
  });

  it("is the same whatever was asked before", () => {
    const { ground, at } = board("..#..", "a.#.b", "..#..", ".....");
    const ways = new Ways(at("a"), ground);
    const first = ways.to(same(at("b")));
    expect(ways.to(() => false)).toBeNull();
    expect(ways.to(same({ x: 1, y: 0 }))).toHaveLength(2);
    expect(ways.to(same(at("b")))).toEqual(first);
  });

  const BOARD = fc.array(fc.constantFrom(".", ".", ".", "#"), { minLength: 64, maxLength: 64 });
  const cellOf = (at: number): Cell => ({ x: at % 8, y: Math.floor(at / 8) });

  it("keeps to what is free, step by step, and is the shortest: whatever the board", () => {
    fc.assert(
      fc.property(BOARD, fc.nat(63), fc.nat(63), fc.constantFrom(1, 1.5, Math.SQRT2), (all, from, to, diagonal) => {
        const isFree = ({ x, y }: Cell): boolean => x >= 0 && y >= 0 && x < 8 && y < 8 && all[y * 8 + x] === ".";
        const [start, end] = [cellOf(from), cellOf(to)];
        const way = wayTo(start, same(end), { ...OPEN, isTaken: (cell) => !isFree(cell), diagonal });
        const length = shortest(start, end, isFree, diagonal);
        if (!way) return void expect(length).toBe(Infinity);
        expect([way[0], way.at(-1)]).toEqual([start, end]);
        let gone = 0;
        for (const [index, cell] of way.slice(1).entries()) {
          const before = way[index] ?? cell;
          const [x, y] = [Math.abs(cell.x - before.x), Math.abs(cell.y - before.y)];
          expect(isFree(cell)).toBe(true);
          expect(Math.max(x, y)).toBe(1);
          gone += x + y === 2 ? diagonal : 1;
        }
        expect(gone).toBeCloseTo(length);
      }),
    );
  });

  /** How far it is, by going over all cells until nothing gets shorter. */
  function shortest(start: Cell, end: Cell, isFree: (cell: Cell) => boolean, diagonal: number): number {
    const cells = Array.from({ length: 64 }, (_, at) => cellOf(at));
    const far = cells.map((cell) => (same(cell)(start) ? 0 : Infinity));
    for (let isShorter = true; isShorter;) {
      isShorter = false;
      for (const [at, cell] of cells.entries())
        for (const [other, { x, y }] of cells.entries()) {
          const apart = [Math.abs(x - cell.x), Math.abs(y - cell.y)] as const;
          if (Math.max(...apart) !== 1 || !isFree(cell)) continue;
          const gone = (far[other] ?? 0) + (apart[0] + apart[1] === 2 ? diagonal : 1);
          if (gone < (far[at] ?? 0) - 1e-9) [far[at], isShorter] = [gone, true];
        }
    }
    return far[cells.findIndex(same(end))] ?? Infinity;
  }
});

describe("those who are larger than a cell", () => {
  const one = { width: 1, height: 1 };
  it("stand beside each other where their edges or corners meet", () => {
    const ogre = { x: 0, y: 0, width: 2, height: 2 };
    expect([2, 3, 5].map((x) => gapBetween(ogre, { x, y: 2, ...one }))).toEqual([0, 1, 3]);
    expect(gapBetween({ x: 4, y: 4, ...one }, ogre)).toBe(2);
  });
  it("cover cells together with whoever stands in them", () => {
    const ogre = { x: 0, y: 0, width: 2, height: 2 };
    expect([1, 2].map((x) => overlap(ogre, { x, y: 1, ...one }))).toEqual([true, false]);
  });
});

describe("the corners of a way", () => {
  it("are where it turns, and where it ends", () => {
    const way = [0, 1, 2].map((x) => ({ x, y: 0 }));
    expect(cornersOf([...way, { x: 3, y: 1 }, { x: 4, y: 2 }])).toEqual([
      { x: 2, y: 0 },
      { x: 4, y: 2 },
    ]);
    expect(cornersOf(way)).toEqual([{ x: 2, y: 0 }]);
    expect(cornersOf(way.slice(0, 1))).toEqual([]);
  });
});
