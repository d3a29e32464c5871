import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { at } from "../../tools/paths.ts";
import { namedRules, passedTests, proofOf, reckon, rulesIn, tableAnswers } from "../ledger/rules.ts";

describe("ledger", () => {
  it("finds the rules a document has rows for, each once, and not those it only mentions", () => {
    const book =
      "# Rules\n| **PER-001** | a row, see PER-009 |\n- PER-002: an item\n### PER-003 A heading\nPER-001 again\n";
    expect(rulesIn(book)).toEqual(["PER-001", "PER-002", "PER-003"]);
  });
  it("tells what the table gets where no machine can decide, over lines, and only where a row says so", () => {
    const book =
      "## Part\n- **PER-001 Talk.** Speak up. _Table: Foundry's own\n  chat, as ever._\n- **PER-002 Roll.** _Table._\n" +
      "- **PER-003 Rest.** As _always_.\n\nProse, _Table: nothing._\n";
    expect([...tableAnswers(book)]).toEqual([["PER-001", "Foundry's own chat, as ever"]]);
    expect(reckon(book, new Set(["PER-003"]))).toEqual({
      proven: ["PER-003"],
      left: [["PER-001", "Foundry's own chat, as ever"]],
      without: ["PER-002"],
    });
    expect(reckon(book, new Set(["PER-001", "PER-003"])).left).toEqual([]);
  });
  it("has an answer for every row of Personae that is advice alone", () => {
    const answers = tableAnswers(readFileSync(at("docs/rules/personae.md"), "utf8"));
    for (const rule of ["PER-005", "PER-012", "PER-061", "PER-118", "PER-154", "PER-157"])
      expect(answers.get(rule), rule).toMatch(/\w{3}/u);
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
          name: "a.test.ts",
          assertionResults: [
            { status: "passed", fullName: "a" },
            { status: "failed", fullName: "b" },
            { status: "skipped", fullName: "c" },
          ],
        },
      ],
    });
    expect(passedTests(report)).toEqual([{ file: "a.test.ts", title: "a" }]);
  });
  it("tells what is proven in rules from what is proven at the table", () => {
    const at = (file: string, title: string) => ({ file: `/somewhere/${file}`, title });
    const { inRules, atTable } = proofOf([
      at("src/rulesets/evoker/rules/chance/chance.test.ts", "EVO-001 and EVO-002 are rolled"),
      at("src/kernel/dice.test.ts", "EVO-003 again"),
      at("src/rulesets/evoker/play/sheets/view.test.ts", "EVO-002 is shown"),
      at("tests/e2e/story.e2e.ts", "a fight by EVO-004"),
      at("src/fittings/rules/x.test.ts", "EVO-005"),
    ]);
    expect([...inRules].sort()).toEqual(["EVO-001", "EVO-002", "EVO-003"]);
    expect([...atTable].sort()).toEqual(["EVO-002", "EVO-004", "EVO-005"]);
  });
});
