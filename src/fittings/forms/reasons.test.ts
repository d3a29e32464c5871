import { describe, expect, it } from "vitest";
import { allModifiers, NOTHING_PENDING, reasonsAfter, reasonsView, withPendingAdded, without } from "./reasons.ts";
import type { Pending, Reasons } from "./reasons.ts";

const wound = { id: "wound", label: "Wound", unit: "dice", value: -1, rule: "ABC-001", on: true } as const;
const start: Reasons = { modifiers: [wound], pending: NOTHING_PENDING };
const typing = (label: string, value: number): Pending => ({ label, unit: "dice", value });
const change = (name: string, value = "", checked = false): Reasons | null =>
  reasonsAfter(start, { name, value, checked });

describe("the reasons of a roll", () => {
  it("name what has no name, and keep ids apart when one was dropped", () => {
    const one = withPendingAdded({ ...start, pending: typing(" ", 1) }, "Circumstances");
    expect(one.modifiers.at(-1)).toMatchObject({ id: "manual-1", label: "Circumstances", value: 1, on: true });
    expect(one.pending).toEqual(NOTHING_PENDING);
    const two = without(withPendingAdded({ ...one, pending: typing("Rain", -1) }, ""), "manual-1");
    const ids = allModifiers({ ...two, pending: typing("Mud", -1) }, "").map(({ id }) => id);
    expect(ids).toEqual(["wound", "manual-2", "manual-3"]);
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

  it("are listed as they count, but for the one that is being typed", () => {
    const given = { ...start, pending: typing("Fog", -3) };
    const view = reasonsView(given, "Rating: 2", allModifiers(given, ""), (key) => key);
    expect(view).toMatchObject({ base: "Rating: 2", pending: { label: "Fog", value: -3 }, pendingIsDice: true });
    expect(view["lines"]).toMatchObject([{ id: "wound", label: "Wound", rule: "ABC-001", manual: false }]);
  });
});
