import { describe, expect, it } from "vitest";
import { isText } from "./edge.ts";
import { choice, data, measure, readerOf, setting, text, toggle, whole } from "./settings.ts";

const TABLE = {
  pace: choice(["slow", "quick"], "slow", "ABC-001"),
  loud: toggle(false, "ABC-002"),
  rounds: whole(3, 1, 9, "ABC-003"),
  reach: measure(0.5, [0.1, 2, 0.1], "ABC-004"),
  motto: text("Onward", isText, "ABC-005"),
  list: data<readonly string[]>([], Array.isArray, { rules: ["ABC-006"] }),
} as const;
const { defaults, settled, from } = readerOf(TABLE);

describe("a table of settings", () => {
  it("begins with every key at what it starts as", () => {
    expect(defaults).toEqual({ pace: "slow", loud: false, rounds: 3, reach: 0.5, motto: "Onward", list: [] });
    expect([TABLE.rounds, TABLE.reach, TABLE.loud].map(({ min, max }) => [min, max])).toEqual([
      [1, 9],
      [0.1, 2],
      [0, undefined],
    ]);
  });

  it("takes the bounds themselves, and nothing beyond them or of another kind", () => {
    expect([1, 9, 0, 10, 2.5, "3"].map((value) => TABLE.rounds.accepts(value))).toEqual([
      ...[true, true],
      ...[false, false, false, false],
    ]);
    expect([0.1, 2, 2.1].map((value) => TABLE.reach.accepts(value))).toEqual([true, true, false]);
    expect(["quick", "sideways", 1].map((value) => TABLE.pace.accepts(value))).toEqual([true, false, false]);
  });

  it("reads what is stored key by key: nonsense gives way, strangers are left out", () => {
    expect(from({ pace: "quick", rounds: 99, motto: 4, stranger: 1 })).toEqual({ ...defaults, pace: "quick" });
    const saved = setting<number>({
      ...{ initial: 1, kind: "integer", rules: [], accepts: (value) => value === 1 },
      sound: (value) => Number(value) || 1,
    });
    expect(readerOf({ saved }).from({ saved: "7" })).toEqual({ saved: 7 });
  });

  it("fills up some choices with the rest, and gives back what it has made whole already", () => {
    const stored = from({ loud: true });
    expect([settled(stored) === stored, settled() === defaults, settled(null) === defaults]).toEqual([
      true,
      true,
      true,
    ]);
    expect(settled({ rounds: 5, pace: undefined, loud: null })).toEqual({ ...defaults, rounds: 5 });
  });

  it("makes what is frozen whole once, and what may still change each time", () => {
    const frozen = Object.freeze({ rounds: 5 });
    expect(settled(frozen)).toEqual({ ...defaults, rounds: 5 });
    expect(settled(frozen)).toBe(settled(frozen));
    // What was filled up is whole: each rule that is handed it on has the very same.
    expect(settled(settled({ rounds: 5 }))).toEqual({ ...defaults, rounds: 5 });
    const whole = settled({ rounds: 5 });
    expect(settled(whole)).toBe(whole);
    const open = { rounds: 5 };
    expect(settled(open).rounds).toBe(5);
    open.rounds = 6;
    expect(settled(open).rounds).toBe(6);
  });
});
