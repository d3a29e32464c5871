import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { confirmed, draftOf, typed, withPreset } from "./draft.ts";
import { pageOf } from "./pages.ts";
import { clashes, rebased } from "./rebase.ts";

const start = draftOf(DEFAULT_SETTINGS);
const base = typed(start, "thresholds", "easy", "5");

describe("two who edit at once", () => {
  it("ARC-007 ARC-063 keep what each has changed, cell by cell, and follow in the rest", () => {
    const mine = confirmed(
      typed(typed(base, "thresholds", "hard", "13"), "thresholds", "easy", ""),
      pageOf("T9"),
      true,
    );
    const theirs = withPreset(confirmed(typed(base, "sizeNames", "1", "Big"), pageOf("T2"), true), "B");
    expect(rebased(mine, base, theirs)).toEqual({
      ...start,
      tables: { thresholds: { hard: 13 }, sizeNames: { "1": "Big" } },
      confirmedTables: ["T2", "T9"],
      dicePreset: "B",
    });
    expect(clashes(mine, base, theirs)).toEqual([]);
    expect(rebased(base, base, theirs)).toEqual(theirs);
  });

  it("ARC-063 are told of a cell that both have changed, and not alike", () => {
    const mine = typed(base, "thresholds", "hard", "13");
    const theirs = typed(base, "thresholds", "hard", "14");
    expect(clashes(mine, base, theirs)).toEqual([{ table: "thresholds", key: "hard", theirs: 14 }]);
    expect(rebased(mine, base, theirs).tables).toEqual(mine.tables);
    expect(clashes(mine, base, typed(base, "thresholds", "hard", "13"))).toEqual([]);
    const removed = typed(base, "thresholds", "easy", "4");
    expect(clashes(removed, base, start)).toEqual([{ table: "thresholds", key: "easy", theirs: undefined }]);
  });
});
