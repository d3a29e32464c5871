import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cornersOf, gapBetween, overlap, wayTo, type Cell, type Ground } from "./way.ts";

/** A board in letters: `#` nobody gets through, `.` is free; a way starts at `a` and ends at `b`. */
function board(...rows: string[]): { ground: Ground; at: (letter: string) => Cell } {
  const letterAt = ({ x, y }: Cell): string => rows[y]?.[x] ?? "#";
  const at = (letter: string): Cell => {
    const y = rows.findIndex((row) => row.includes(letter));
    return { x: rows[y]?.indexOf(letter) ?? -1, y };
  };
  return { ground: { isTaken: (cell) => letterAt(cell) === "#", isBarred: () => false, diagonal: 1 }, at };
}

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

  it("is not looked for without end", () => {
    const ground = { isTaken: () => false, isBarred: () => false, diagonal: 1 };
    expect(wayTo({ x: 0, y: 0 }, () => false, ground)).toBeNull();
  });

  it("keeps to what is free, step by step, and is the shortest: whatever the board", () => {
    const cells = fc.array(fc.constantFrom(".", ".", ".", "#"), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(cells, fc.nat(63), fc.nat(63), (all, from, to) => {
        const cellOf = (at: number): Cell => ({ x: at % 8, y: Math.floor(at / 8) });
        const isFree = ({ x, y }: Cell): boolean => x >= 0 && y >= 0 && x < 8 && y < 8 && all[y * 8 + x] === ".";
        const ground = { isTaken: (cell: Cell) => !isFree(cell), isBarred: () => false, diagonal: 1 };
        const [start, end] = [cellOf(from), cellOf(to)];
        const atLeast = ({ x, y }: Cell): number => Math.max(Math.abs(x - end.x), Math.abs(y - end.y));
        const way = wayTo(start, same(end), ground, atLeast);
        // Without anything to go by it finds a way of the same length, or none either.
        expect(lengthOf(wayTo(start, same(end), ground))).toBe(lengthOf(way));
        if (!way) return;
        expect([way[0], way.at(-1)]).toEqual([start, end]);
        for (const [index, cell] of way.slice(1).entries()) {
          const before = way[index] ?? cell;
          expect(isFree(cell)).toBe(true);
          expect(Math.max(Math.abs(cell.x - before.x), Math.abs(cell.y - before.y))).toBe(1);
        }
      }),
    );
  });
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
