import { describe, expect, it } from "vitest";
import { edit, startOf } from "./draft.ts";
import type { Draft } from "./plan.ts";
import { samplePlan as plan } from "../../../tests/fittings/charter-plan.ts";
import { addRow } from "./rows.ts";
import { charterView, type CharterRow } from "./view.ts";

const start = startOf(plan);
function rowOf(key: string, draft: Draft = start): CharterRow {
  const row = charterView(plan, draft)
    .flatMap(({ rows }) => rows)
    .find((one) => one.key === key);
  if (!row) throw new Error(`The charter has no place for ${key}.`);
  return row;
}

describe("a charter as it is shown", () => {
  it("has every topic with its choices, in their order", () => {
    expect(charterView(plan, start).map(({ id, title, rows }) => [id, title, rows.map(({ key }) => key)])).toEqual([
      ["table", "Charter.topic.table", ["charterEdit", "oath"]],
      ["river", "Charter.topic.river", ["boats", "tolls", "fog", "lanterns", "crossings"]],
    ]);
  });

  it("edits each kind of setting in its own way, with what each option means", () => {
    const { control, means, rules } = rowOf("fog", { ...start, fog: 3 });
    expect(rules).toBe("FER-010, FER-011");
    expect(means).toBe("Setting.fog.means.3");
    expect(control).toMatchObject({
      kind: "options",
      options: [{ value: "1", means: "Setting.fog.effect" }, { value: "2" }, { value: "3", selected: true }],
    });
    expect(rowOf("lanterns").control).toMatchObject({ options: [{ label: "on", selected: true }, { label: "off" }] });
    expect(rowOf("crossings").control).toEqual({ kind: "number", value: "1", min: 1 });
    expect(rowOf("oath").control).toEqual({ kind: "words", value: "" });
  });

  it("names the fields of a setting of several by their paths", () => {
    const { control, told } = rowOf("tolls");
    expect(told).toBe("coin and song");
    const cells = control.kind === "cells" ? control.cells : [];
    expect(cells.map(({ path, id, value }) => [path, id, value])).toEqual([
      ["tolls.goods", "tolls-goods", "coin"],
      ["tolls.people", "tolls-people", "song"],
    ]);
    expect(cells[0]?.options.map(({ selected }) => selected)).toEqual([true, false]);
  });

  it("gives each row of a list its name, its fields, and groups of them", () => {
    const { control } = rowOf("boats", addRow(plan, start, "boats"));
    if (control.kind !== "list") throw new Error("Boats are no list.");
    expect(control.rows.map(({ name, first, last }) => [name, first, last])).toEqual([
      ['rowName {"kind":"Charter.list.boats.row","n":1,"name":"Heron"}', true, false],
      ['rowName {"kind":"Charter.list.boats.row","n":2,"name":"unnamed"}', false, true],
    ]);
    const [name, room] = control.rows[1]?.cells ?? [];
    expect(name?.path).toBe("boats.1.name");
    expect(room).toMatchObject({ kind: "group", cells: [{ path: "boats.1.seats", id: "boats-1-seats" }] });
    expect(control).toMatchObject({ starter: "Charter.fleet", full: false });
  });

  it("says what differs and what is amiss, in the game's words where it has some", () => {
    const draft = edit(plan, edit(plan, start, "boats.0.seats", "0"), "crossings", "a few");
    expect([rowOf("boats", draft).changed, rowOf("fog", draft).changed]).toEqual([true, false]);
    expect(rowOf("boats", draft).faults).toEqual([
      { path: "boats.0.seats", text: 'Charter.fault.noRoom {"row":1,"label":"Heron","lit":1}' },
    ]);
    expect(rowOf("crossings", draft).faults[0]?.text).toMatch(/^fault\.number /);
  });

  it("is searched by names, rules and whatever its options are called", () => {
    expect(rowOf("fog").haystack).toContain("fer-011");
    expect(rowOf("lanterns").haystack).toContain(" off ");
  });
});
