import { describe, expect, test } from "vitest";
import type { Effect } from "../../../../kernel/outcome.ts";
import { rolledFor } from "./rolled.ts";

const attack = (id: string, arc: number): Effect => ({
  ...{ type: "attack", id: "s0-record", target: "combat", apply: "atOnce" },
  attack: { id, attacker: "a", target: "b", count: 1, secret: false, open: true, arcs: [arc], threshold: 9, onHit: [] },
});
const amended = (id: string, arc: number): Effect => ({
  ...{ type: "attackAmended", id: "s1-amended", target: "combat", apply: "atOnce", attack: id, arcs: [arc] },
});
const record = (id: string) => ({ id, attacker: "a", target: "b", count: 1, secret: false, open: true });
const sums = (ids: readonly string[], cards: readonly (readonly Effect[])[]): readonly (readonly [string, number])[] =>
  rolledFor(ids.map(record), cards).map(({ id, arcs }) => [id, arcs[0] ?? 0]);

describe("what was rolled for attacks that wait", () => {
  test("ARC-046 ARC-086 the latest sum of each stands on its card, and a card that is gone tells none", () => {
    expect(sums(["t1-0", "t1-1"], [[attack("t1-0", 12), amended("t1-0", 13)], [attack("t1-1", 16)]])).toEqual([
      ["t1-0", 13],
      ["t1-1", 16],
    ]);
    expect(sums(["t1-0", "t1-1"], [[attack("t1-1", 16)]])).toEqual([["t1-1", 16]]);
    expect(sums([], [[attack("t1-0", 12)]])).toEqual([]);
  });

  test("ARC-046 an id that was free again is the later card's, and what came back has another", () => {
    const cards = [[attack("t1-0", 12)], [attack("t1-0", 15)]];
    expect(sums(["t1-0"], cards)).toEqual([["t1-0", 15]]);
    expect(sums(["t1-0", "t1-0+0"], cards)).toEqual([
      ["t1-0", 15],
      ["t1-0+0", 12],
    ]);
  });
});
