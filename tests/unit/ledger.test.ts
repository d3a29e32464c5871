import { describe, expect, it } from "vitest";
import { namedRules, passedTitles, rulesIn } from "../ledger/rules.ts";

describe("ledger", () => {
  it("finds the rules a document has rows for, each once, and not those it only mentions", () => {
    const book =
      "# Rules\n| **PER-001** | a row, see PER-009 |\n- PER-002: an item\n### PER-003 A heading\nPER-001 again\n";
    expect(rulesIn(book)).toEqual(["PER-001", "PER-002", "PER-003"]);
  });
  it("reads ids and ranges in titles", () => {
    expect([...namedRules(["PER-092 no roll-over", "PER-025 … PER-027 cascade", "ARC-001–003"])].sort()).toEqual([
      "ARC-001",
      "ARC-002",
      "ARC-003",
      "PER-025",
      "PER-026",
      "PER-027",
      "PER-092",
    ]);
  });
  it("counts only tests that passed", () => {
    const report = JSON.stringify({
      testResults: [
        {
          assertionResults: [
            { status: "passed", fullName: "a" },
            { status: "failed", fullName: "b" },
            { status: "skipped", fullName: "c" },
          ],
        },
      ],
    });
    expect(passedTitles(report)).toEqual(["a"]);
  });
});
