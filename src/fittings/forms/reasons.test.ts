import { describe, expect, it } from "vitest";
import {
  allModifiers,
  reasonsAfter,
  reasonsAhead,
  reasonsAnew,
  reasonsOf,
  reasonsView,
  withPendingAdded,
  without,
  withSwitch,
} from "./reasons.ts";
import type { Pending, ReasonUnit, Reasons } from "./reasons.ts";

const wound = { id: "wound", label: "Wound", unit: "dice", value: -1, rule: "ABC-001", on: true } as const;
const units: readonly ReasonUnit[] = [
  { unit: "dice", label: "Dice", most: 20 },
  { unit: "number", label: "Percent", most: 300, step: 10 },
];
const start = reasonsOf([wound], units);
const line = (id: string, value: number) =>
  ({ id, label: id, unit: "dice", value, rule: null, on: true, of: null }) as const;
const typing = (label: string, value: number): Pending => ({ label, unit: "dice", value });
const typedIn = (name: string, value: string) => ({ name, value, checked: false });
const change = (name: string, value = "", checked = false): Reasons | null =>
  reasonsAfter(start, { name, value, checked }, units);

describe("the reasons of a roll", () => {
  it("name what has no name, and keep ids apart when one was dropped", () => {
    const one = withPendingAdded({ ...start, pending: typing(" ", 1) }, "Circumstances");
    expect(one.modifiers.at(-1)).toMatchObject({ id: "manual-1", label: "Circumstances", value: 1, on: true });
    expect(one.pending).toEqual({ label: "", unit: "dice", value: 0 });
    const two = without(withPendingAdded({ ...one, pending: typing("Rain", -1) }, ""), "manual-1");
    const ids = allModifiers({ ...two, pending: typing("Mud", -1) }, "").map(({ id }) => id);
    expect(ids).toEqual(["wound", "manual-2", "manual-3"]);
  });

  it("can be left out where the rules name them only when they look ahead, but for what is fixed", () => {
    const ahead = [{ ...line("score", 40), fixed: true as const }, line("dark", -10)];
    const began = reasonsAhead(units);
    const off = reasonsAfter(began, { name: "modifier.dark", value: "", checked: false }, units) ?? began;
    expect([began.off, off.off]).toEqual([[], ["dark"]]);
    const view = reasonsView(off, ahead, units, (key) => key);
    const ids = (list: unknown): unknown => (list as { id: string }[]).map(({ id }) => id);
    expect([ids(view["given"]), ids(view["lines"])]).toEqual([["score"], ["dark"]]);
    const typed = withPendingAdded({ ...off, pending: typing("Rain", -1) }, "");
    expect(reasonsAfter(typed, { name: "modifier.dark", value: "", checked: true }, units)?.off).toEqual([]);
  });

  it("never drop what the rules name", () => {
    expect(without(start, "wound").modifiers).toEqual([wound]);
  });

  it("follow what is switched and typed, within bounds, and nothing else", () => {
    expect(change("modifier.wound")?.modifiers).toMatchObject([{ id: "wound", on: false }]);
    expect(change("pending.label", "Fog")?.pending.label).toBe("Fog");
    expect(change("pending.value", "-99")?.pending.value).toBe(-20);
    expect(change("pending.unit", "number")?.pending.unit).toBe("number");
    expect(change("goal", "win")).toBeNull();
  });

  it("are counted in what the game allows: in its units, as far as it says, in its steps", () => {
    const percent = { ...start, pending: { label: "", unit: "number", value: 0 } } as const;
    const typed = (value: string) => reasonsAfter(percent, { name: "pending.value", value, checked: false }, units);
    expect(["-15", "44", "999"].map((value) => typed(value)?.pending.value)).toEqual([-10, 40, 300]);
    const other = reasonsAfter({ ...start, pending: typing("Fog", 14) }, typedIn("pending.unit", "number"), units);
    expect(other?.pending).toEqual({ label: "Fog", unit: "number", value: 10 });
    expect(change("pending.unit", "hours")?.pending.unit).toBe("dice");
    const [only] = units;
    expect(reasonsView(start, [], only ? [only] : [], (key) => key)).toMatchObject({
      several: false,
      most: 20,
      legend: "DRAMATIS.Fit.Reasons.legend.dice",
    });
    expect(reasonsView(percent, [], units, (key) => key)).toMatchObject({ several: true, most: 300, step: 10 });
    expect(reasonsView(percent, [], units.slice(1), (key) => key)["legend"]).toBe("DRAMATIS.Fit.Reasons.legend.number");
  });

  it("are listed as they count: what is given first, then what can be switched, but for the one being typed", () => {
    const off = { ...wound, id: "trait", label: "Trait", on: false };
    const given = { modifiers: [wound, off], pending: typing("Fog", -3) };
    const lines = [line("base", 4), line("wound", -2), line("manual-1", -3), line("floor", 1)];
    const view = reasonsView(given, lines, units, (key) => key);
    expect(view["given"]).toMatchObject([{ id: "base" }, { id: "floor" }]);
    expect(view["lines"]).toMatchObject([
      { id: "wound", on: true, manual: false },
      { id: "trait", on: false },
    ]);
    expect(view).toMatchObject({ pending: { label: "Fog", value: -3 } });
  });

  it("show what somebody else has typed, whatever its id, for it counts as well", () => {
    const lines = [line("base", 8), line("manual-7", -2), line("manual-1", 3)];
    const typed = { modifiers: [], pending: typing("Fog", 3) };
    expect(reasonsView(typed, lines, units, (key) => key)["given"]).toMatchObject([{ id: "base" }, { id: "manual-7" }]);
    const view = reasonsView({ ...typed, pending: typing("", 0) }, lines, units, (key) => key);
    expect(view["given"]).toMatchObject([{ id: "base" }, { id: "manual-7" }, { id: "manual-1" }]);
  });
});

it("names anew what the rules name, and keeps what was switched and what was added", () => {
  const of = (id: string, value: number, on = true) => ({
    id,
    label: id,
    unit: "number" as const,
    value,
    rule: null,
    on,
  });
  const had = { ...reasonsOf([of("dark", 1), of("gone", 2), of("manual-1", 3)], units), off: ["x"] };
  const now = reasonsAnew(withSwitch(had, "dark", false), [of("dark", 4), of("shock", 5)]);
  expect(now.modifiers).toEqual([of("dark", 4, false), of("shock", 5), of("manual-1", 3)]);
  expect(now.off).toEqual(["x"]);
});
