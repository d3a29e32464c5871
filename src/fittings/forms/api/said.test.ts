import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Form } from "../form.ts";
import { reasonsOf, type ReasonUnit } from "../reasons.ts";
import { meantAmong } from "./among.ts";
import { begun, filled } from "./filled.ts";
import { reasonsAsSaid } from "./reasons.ts";

beforeEach(() => {
  const localize = (key: string, data: object = {}): string => [key, ...Object.values(data)].join(" ").trim();
  vi.stubGlobal("game", { i18n: { localize, format: localize } });
});
afterEach(() => vi.unstubAllGlobals());

const units = [{ unit: "dice", label: "Dice", most: 20 }] as const;
const reason = (id: string, label: string, on = false) =>
  ({ id, label, unit: "dice", value: 1, rule: null, on }) as const;
const start = reasonsOf([reason("wound", "Wound", true), reason("luck", "Luck: when cornered")], units);

describe("the one that somebody means", () => {
  it("is found by itself, its id or its name, capitals aside, an id before any name", () => {
    const all = [
      { id: "a", name: "Sword" },
      { id: "b", name: "A" },
    ];
    expect(["a", " sword ", { id: "b" }, "b"].map((given) => meantAmong(all, given)?.id)).toEqual(["a", "a", "b", "b"]);
    expect([undefined, null, "", "bow", {}].map((given) => meantAmong(all, given))).toEqual(Array(5).fill(undefined));
  });
});

describe("what macros say of a roll's reasons", () => {
  it("calls upon some by id, name or the beginning of it, leaves others out, and adds its own", () => {
    const said = reasonsAsSaid(
      start,
      { use: ["luck"], leaveOut: ["WOUND"], modifiers: [{ label: "Fog", dice: -2 }] },
      units,
    );
    expect(said.modifiers.map(({ label, value, on }) => [label, value, on])).toEqual([
      ["Wound", 1, false],
      ["Luck: when cornered", 1, true],
      ["Fog", -2, true],
    ]);
  });

  it("is refused where it makes no sense: unknown reasons, and modifiers of nothing or of both", () => {
    expect(() => reasonsAsSaid(start, { use: ["charm"] }, units)).toThrow(
      "unknownReason charm Wound, Luck: when cornered",
    );
    expect(() => reasonsAsSaid(reasonsOf([], units), { use: ["charm"] }, units)).toThrow("noReasons");
    for (const modifier of [{}, { dice: 1, number: 1 }, { dice: 1.5 }])
      expect(() => reasonsAsSaid(start, { modifiers: [modifier] }, units)).toThrow("badModifier");
  });

  it("is refused where the form would not take it: in another unit, too far, or between steps", () => {
    const percent = [{ unit: "number", label: "Percent", most: 60, step: 10 }] as const;
    const said = (modifier: object, of: readonly ReasonUnit[] = percent) =>
      reasonsAsSaid(reasonsOf([], of), { modifiers: [{ label: "Fog", ...modifier }] }, of);
    expect(said({ number: -20 }).modifiers).toMatchObject([{ label: "Fog", unit: "number", value: -20 }]);
    expect(() => said({ dice: 1 })).toThrow("badModifier Fog number");
    expect(() => said({ number: 70 })).toThrow("modifierTooFar Fog 60");
    expect(() => said({ number: -15 })).toThrow("modifierStep Fog 10");
    expect(() => said({}, [...units, ...percent])).toThrow("eitherUnit dice number");
  });
});

describe("a form that is filled in without its window", () => {
  interface Values {
    readonly pace: string;
    readonly miles: number;
  }
  const form: Pick<Form<{ far: boolean }, Values>, "start" | "then"> = {
    start: ({ far }) => (far ? { pace: "slow", miles: 9 } : null),
    then: (v, changed) => (changed === "pace" ? { ...v, miles: v.miles * 2 } : v),
  };

  it("begins as the window would, and follows each choice; what is not said stays", async () => {
    const v = await begun(form, { far: true });
    expect(filled(form, v, { pace: "fast", miles: undefined })).toEqual({ pace: "fast", miles: 18 });
    expect(filled(form, v, { pace: "fast", miles: 1 })).toEqual({ pace: "fast", miles: 1 });
  });

  it("is refused when there is nothing to ask", async () => {
    await expect(begun(form, { far: false })).rejects.toThrow("nothingToAsk");
  });
});
