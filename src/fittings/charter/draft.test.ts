import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differences, edit, isDefault, placed, rebased, reset, settingsOf, startOf } from "./draft.ts";
import { faults } from "./faults.ts";
import type { Draft } from "./plan.ts";
import { addRow, MOST_ROWS, moveRow, removeRow, rowsOf, startRows } from "./rows.ts";
import { samplePlan as plan } from "../../../tests/fittings/charter-plan.ts";

const start = startOf(plan);
const typed = (...steps: readonly (readonly [path: string, value: string | boolean])[]): Draft =>
  steps.reduce((draft, [path, value]) => edit(plan, draft, path, value), start);

describe("a charter while it is edited", () => {
  it("changes one field at a time, by its path, into what its setting stores", () => {
    expect(typed(["fog", "3"], ["lanterns", "false"], ["crossings", " 4 "], ["oath", "None"])).toMatchObject({
      fog: 3,
      lanterns: false,
      crossings: 4,
      oath: "None",
    });
    expect(typed(["tolls.goods", "song"])["tolls"]).toEqual({ goods: "song", people: "song" });
    expect(typed(["boats.0.seats", "6"])["boats"]).toEqual([{ name: "Heron", seats: 6 }]);
  });

  it("changes nothing by a path that leads nowhere", () => {
    expect(typed(["odd.path", "1"], ["__proto__", "1"], ["tolls.constructor", "x"])).toEqual(start);
    expect(placed(["a"], ["1000"], "b")).toEqual(["a"]);
    expect(placed("a", ["0"], "b")).toBe("a");
  });

  it("keeps what was typed though it makes no sense, and says which field and why", () => {
    const below = faults(plan, typed(["crossings", "-4"]));
    expect(below.map(({ reason, data }) => [reason, data["min"], data["typed"]])).toEqual([["number", 1, "-4"]]);
    const draft = typed(["crossings", "a few"], ["fog", "thick"], ["oath", "Never!"]);
    expect(draft).toMatchObject({ crossings: "a few", fog: "thick" });
    expect(faults(plan, draft).map(({ path, reason, data }) => [path, reason, data["typed"]])).toEqual([
      ["fog", "choice", undefined],
      ["crossings", "number", "a few"],
      ["oath", "unread", "Never!"],
    ]);
  });

  it("names the row that lacks a name or repeats one, beside what the game finds amiss, from the first row on", () => {
    const rows = addRow(plan, addRow(plan, start, "boats"), "boats");
    const draft = edit(plan, edit(plan, rows, "boats.1.name", " heron "), "boats.0.seats", "0");
    expect(faults(plan, draft)).toEqual([
      { path: "boats.0.seats", key: "boats", row: 1, reason: "noRoom", data: { row: 1, label: "Heron", lit: 1 } },
      { path: "boats.1.name", key: "boats", row: 2, reason: "twice", data: { row: 2, label: "heron", first: 1 } },
      { path: "boats.2.name", key: "boats", row: 3, reason: "noLabel", data: { row: 3, label: "" } },
    ]);
    expect(faults(plan, edit(plan, draft, "lanterns", false)).map(({ reason }) => reason)).toEqual([
      "twice",
      "noLabel",
    ]);
  });

  it("moves rows, but not past either end, takes them away, and has room for so many", () => {
    const fleet = startRows(plan, start, "boats");
    const names = (draft: Draft): unknown[] => rowsOf(draft, "boats").map((row) => (row as { name: string }).name);
    expect(names(fleet)).toEqual(["Heron", "Rush", "Heron"]);
    expect(names(moveRow(fleet, "boats", 1, -1))).toEqual(["Rush", "Heron", "Heron"]);
    expect(moveRow(fleet, "boats", 0, -1)).toBe(fleet);
    expect(moveRow(fleet, "boats", 2, 1)).toBe(fleet);
    expect(names(removeRow(fleet, "boats", 0))).toEqual(["Rush", "Heron"]);
    const many = Array.from({ length: MOST_ROWS + 5 }).reduce<Draft>((draft) => addRow(plan, draft, "boats"), start);
    expect(rowsOf(many, "boats")).toHaveLength(MOST_ROWS);
    expect(addRow(plan, start, "fog")).toBe(start);
  });

  it("goes back to the core text choice by choice, and tells what differs", () => {
    const draft = typed(["fog", "3"], ["crossings", "4"]);
    expect([isDefault(plan, draft, "fog"), isDefault(plan, draft, "oath")]).toEqual([false, true]);
    expect(differences(plan, start, reset(plan, draft, "fog"))).toEqual([{ key: "crossings", from: 1, to: 4 }]);
  });

  it("when somebody else saves meanwhile, keeps what was changed here and follows in the rest", () => {
    expect(rebased(typed(["fog", "3"]), start, { ...start, fog: 1, crossings: 4 })).toMatchObject({
      fog: 3,
      crossings: 4,
    });
  });

  it("whatever is typed where, can be stored as it is once nothing is amiss", () => {
    const paths = ["fog", "lanterns", "crossings", "oath", "tolls.goods", "boats.0.name", "boats.0.seats", "boats"];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...paths), fc.oneof(fc.string(), fc.constant("2")))), (steps) => {
        const draft = typed(...steps);
        if (faults(plan, draft).length > 0) return;
        const stored = settingsOf(plan, draft);
        for (const [key, { accepts }] of Object.entries(plan.table)) expect(accepts(stored[key]), key).toBe(true);
        expect(differences(plan, stored, settingsOf(plan, stored))).toEqual([]);
      }),
    );
  });
});
