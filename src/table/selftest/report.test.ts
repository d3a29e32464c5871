import { describe, expect, it } from "vitest";
import { allHeld, countsOf, reportText, type Finding, type ReportWords } from "./report.ts";

const words: ReportWords = {
  title: "Self-test",
  summary: "1 held, 1 didn't",
  surroundings: { foundry: "Foundry", system: "System", ruleset: "Game", modules: "Modules", browser: "Browser" },
  none: "none",
  result: (result) => result.toUpperCase(),
  check: (id) => `about ${id}`,
};
const around = { foundry: "14.369", system: "0.1.0", ruleset: "Personae", modules: [], browser: "Some Browser 1" };
const held: Finding = { check: "batch", result: "held", detail: "" };
const broken: Finding = { check: "veto", result: "broken", detail: "it was\n  written" };
const skipped: Finding = { check: "query", result: "skipped", detail: "nobody here" };

describe("the report of a self-test", () => {
  it("counts what held, what didn't and what was not tried", () => {
    expect(countsOf([held, held, broken, skipped])).toEqual({ held: 2, broken: 1, skipped: 1 });
  });

  it("holds only when something was tried and nothing is broken", () => {
    expect(allHeld([held, skipped])).toBe(true);
    expect(allHeld([held, broken])).toBe(false);
    expect(allHeld([skipped])).toBe(false);
  });

  it("tells what is broken first, one line each, under where it ran", () => {
    expect(reportText([held, skipped, broken], around, words).split("\n")).toEqual([
      "Self-test",
      "Foundry: 14.369",
      "System: 0.1.0",
      "Game: Personae",
      "Modules: none",
      "Browser: Some Browser 1",
      "1 held, 1 didn't",
      "",
      "[BROKEN] about veto: it was written",
      "[SKIPPED] about query: nobody here",
      "[HELD] about batch",
    ]);
  });

  it("names the modules that are switched on", () => {
    expect(reportText([], { ...around, modules: ["dice 1.0", "maps 2.1"] }, words)).toContain(
      "Modules: dice 1.0, maps 2.1",
    );
  });
});
