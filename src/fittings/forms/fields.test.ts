import { describe, expect, it } from "vitest";
import type { MessageMode } from "../../table/api.ts";
import type { Words } from "../words/words.ts";
import { fieldViews, fillings, groupsOf, hasRest, valuesAfter } from "./fields.ts";
import type { Field } from "./form.ts";
import { reasonsOf } from "./reasons.ts";

interface Values {
  readonly helper: string;
  readonly guests: readonly string[];
  readonly pace: string;
  readonly miles: number;
  readonly quietly: boolean;
  readonly reason: string;
}
const t: Words = (key) => `<${key}>`;
const people = ["a", "b"].map((ref) => ({ ref, name: ref.toUpperCase(), img: "" }));
const start: Values = { helper: "a", guests: ["a"], pace: "slow", miles: 2, quietly: false, reason: "" };
const fields: Field<Values>[] = [
  { kind: "words", text: ({ miles }) => `${miles} miles`, rule: "ABC-001" },
  { kind: "who", name: "helper", label: "Helper", of: () => people },
  { kind: "whom", name: "guests", label: "Guests", of: () => people },
  { kind: "choice", name: "pace", label: "Pace", of: () => ["slow", "fast"].map((id) => ({ id, label: id })) },
  { kind: "whole", name: "miles", label: "Miles", min: 1, max: 9 },
  { kind: "flag", name: "quietly", label: "Quietly", when: ({ pace }) => pace === "slow" },
  { kind: "text", name: "reason", label: ({ pace }) => `Why so ${pace}?`, example: "Example" },
];
const type = (name: string, value: string, checked = false): Values =>
  valuesAfter(fields, start, { name, value, checked });

describe("the fields of a form", () => {
  it("show what stands in them, in words, and only those that are asked for", () => {
    const views = fieldViews(fields, start, null, t);
    expect(views[0]).toMatchObject({ words: true, text: "2 miles", rule: "ABC-001" });
    expect(views[1]).toMatchObject({ who: true, label: "<Helper>", choices: [{ chosen: true }, { chosen: false }] });
    expect(views[3]).toMatchObject({ options: [{ selected: true }, { selected: false }] });
    expect(views[4]).toMatchObject({ whole: true, value: "2", min: 1, max: 9 });
    expect(views[6]).toMatchObject({ label: "Why so slow?", example: "<Example>" });
    expect(fieldViews(fields, { ...start, pace: "fast" }, null, t).map(({ name }) => name)).not.toContain("quietly");
  });

  it("mark what is needed, for as long as it is, before anybody presses", () => {
    const marked = fields.map((field) => ({
      ...field,
      needed: ({ pace }: Values) => field.kind === "whom" || pace === "fast",
    }));
    const needed = (v: Values) =>
      fieldViews(marked as Field<Values>[], v, null, t).flatMap((view) => (view["needed"] === true ? [view.name] : []));
    expect(needed(start)).toEqual(["guests"]);
    expect(needed({ ...start, pace: "fast" })).toEqual(["helper", "guests", "pace", "miles", "reason"]);
    expect(fieldViews(fields, start, null, t).some((view) => view["needed"] === true)).toBe(false);
  });

  it("read what is typed, within their bounds, and take nothing that is not on offer", () => {
    expect(type("helper", "b").helper).toBe("b");
    expect(type("helper", "z")).toBe(start);
    expect(type("guests", "b", true).guests).toEqual(["a", "b"]);
    expect(type("guests", "a").guests).toEqual([]);
    expect(type("pace", "flying")).toBe(start);
    expect(["40", "-1", "3.4", "far"].map((miles) => type("miles", miles).miles)).toEqual([9, 1, 3, 0]);
    expect(type("quietly", "on", true).quietly).toBe(true);
    expect(type("reason", " for luck ").reason).toBe("for luck");
    expect(type("elsewhere", "x")).toBe(start);
  });

  it("are filled in place where only a text differs, and drawn anew where more does", () => {
    const differs = (name: string, after: Partial<Values>, value = ""): Map<string, string> | null =>
      fillings(fieldViews(fields, start, null, t), fieldViews(fields, { ...start, ...after }, null, t), {
        name,
        value,
      });
    expect(differs("reason", { reason: "luck" }, "luck")).toEqual(new Map());
    expect(differs("reason", { reason: "luck" }, " luck ")).toEqual(new Map([["reason", "luck"]]));
    expect(differs("quietly", { reason: "luck" })).toEqual(new Map([["reason", "luck"]]));
    expect(differs("miles", { miles: 3 }, "3")).toBeNull();
    expect(differs("", { miles: 3 })).toBeNull();
    expect(differs("quietly", { helper: "b" })).toBeNull();
    expect(differs("pace", { pace: "fast" })).toBeNull();
  });

  it("stand together, but for what is drawn by itself", () => {
    const part: Field<Values> = { kind: "part", template: "own.hbs", view: () => ({}) };
    const [words, who, ...others] = fields as [Field<Values>, Field<Values>, ...Field<Values>[]];
    expect(groupsOf([words, who, part, ...others])).toEqual([[words, who], [part], others]);
    expect(groupsOf([part, part])).toEqual([[part], [part]]);
  });

  it("leave a list of reasons alone that its own inputs have changed, and draw it anew when it has other reasons", () => {
    const wound = { id: "wound", label: "Wound", unit: "dice", value: -1, rule: null, on: true } as const;
    const units = [{ unit: "dice", label: "Dice", most: 20 }] as const;
    const roll = { reasons: reasonsOf([wound], units) };
    const list: Field<typeof roll>[] = [{ kind: "reasons", name: "reasons", units }];
    const after = (name: string, value: string): [Map<string, string> | null, typeof roll] => {
      const next = valuesAfter(list, roll, { name, value, checked: false });
      return [fillings(fieldViews(list, roll, null, t), fieldViews(list, next, null, t), { name, value }), next];
    };
    const [switched, off] = after("modifier.wound", "");
    expect([switched, off.reasons.modifiers[0]?.on]).toEqual([new Map(), false]);
    const [typed, bonus] = after("pending.value", "2");
    expect([typed, bonus.reasons.pending.value]).toEqual([new Map(), 2]);
    expect(after("pending.value", "50")[0]).toEqual(new Map([["pending.value", "20"]]));
    const healed = { reasons: { ...roll.reasons, modifiers: [] } };
    expect(
      fillings(fieldViews(list, roll, null, t), fieldViews(list, healed, null, t), { name: "skill", value: "" }),
    ).toBeNull();
  });

  it("may ask who sees the card", () => {
    const asked = { mode: "gm" } as { readonly mode: MessageMode };
    const audience: Field<typeof asked>[] = [{ kind: "audience", name: "mode" }];
    const [view] = fieldViews(audience, asked, null, t);
    expect(view?.["modes"]).toMatchObject([
      { id: "public" },
      { id: "gm", selected: true },
      { id: "blind" },
      { id: "self" },
    ]);
    expect(valuesAfter(audience, asked, { name: "mode", value: "self", checked: false })).toEqual({ mode: "self" });
  });

  it("leave a part alone while somebody types in it, and draw it anew when it tells something else", () => {
    const part: Field<Values> = {
      kind: "part",
      template: "own.hbs",
      view: ({ miles, reason: note }) => ({ miles, typed: { note } }),
    };
    const after = (name: string, next: Partial<Values>): Map<string, string> | null =>
      fillings(fieldViews([part], start, null, t), fieldViews([part], { ...start, ...next }, null, t), {
        name,
        value: "",
      });
    expect(after("note", { reason: "luck" })).toEqual(new Map());
    expect(after("note", { reason: "luck", miles: 3 })).toBeNull();
    expect(after("miles", { miles: 3 })).toBeNull();
  });

  it("may be a part of the game's own, which reads what is its own", () => {
    const part: Field<Values> = {
      kind: "part",
      template: "own.hbs",
      view: ({ miles }) => ({ miles }),
      read: (v, { name }) => (name === "double" ? { ...v, miles: v.miles * 2 } : null),
    };
    expect(fieldViews([part], start, null, t)).toMatchObject([{ part: true, template: "own.hbs", view: { miles: 2 } }]);
    const press = (name: string): Values => valuesAfter([part], start, { name, value: "", checked: false });
    expect(press("double").miles).toBe(4);
    expect(press("treble")).toBe(start);
  });
});

describe("what stands behind More", () => {
  const rest = (v: Values): string[] =>
    fieldViews<Values>(
      [
        { kind: "choice", name: "pace", label: "Pace", more: ({ miles }) => miles < 9, of: () => [] },
        { kind: "text", name: "reason", label: "Why", more: true, needed: ({ quietly }) => quietly },
        { kind: "whole", name: "miles", label: "Miles", min: 1, max: 9 },
      ],
      v,
      null,
      t,
    ).flatMap(({ name, rest: isRest }) => (isRest ? [name] : []));

  it("is what says so of itself, by its values, and nothing that is needed", () => {
    expect(rest(start)).toEqual(["pace", "reason"]);
    expect(rest({ ...start, miles: 9, quietly: true })).toEqual([]);
  });

  it("is put away only where something else is asked", () => {
    const view = (kind: string, isRest: boolean) => ({ kind, name: "", rest: isRest });
    expect(hasRest([view("choice", true), view("whole", false)])).toBe(true);
    expect(hasRest([view("choice", true), view("words", false)])).toBe(false);
    expect(hasRest([view("whole", false)])).toBe(false);
  });
});
