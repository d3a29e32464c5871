import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { ItemState } from "../../rules/state.ts";
import { noticesOf } from "./notices.ts";

const uses = { value: 0, max: 0, per: "none" } as const;
const effect = (kind: "extraActions" | "followUps" | "flat", value = 1) => ({ kind, value, label: "" });
const ids = (item: Partial<ItemState>): string[] =>
  noticesOf({ uses, name: "Thing", ...item }, DEFAULT_SETTINGS).map(({ id }) => id);

describe("what an item's window tells", () => {
  it("PER-065 to give follow-ups before additional actions", () => {
    expect(ids({ kind: "enhancement", effects: [effect("extraActions")] })).toEqual(["followUps"]);
    expect(ids({ kind: "enhancement", effects: [effect("extraActions"), effect("followUps")] })).toEqual([]);
  });

  it("PER-141 PER-142 that a new power or enhancement should be modest, while it is new", () => {
    const bold = { kind: "power", hits: 3, targets: 1, duration: "instant" } as const;
    expect(ids({ ...bold, learned: false })).toEqual(["immodest"]);
    expect(ids({ ...bold, learned: true })).toEqual([]);
    expect(ids({ kind: "enhancement", effects: [effect("flat", 2)], learned: false })).toEqual(["immodest"]);
    expect(ids({ kind: "enhancement", effects: [effect("flat")], learned: false })).toEqual([]);
  });

  it("PER-178 what its grade means, and that its limits have earned an upgrade", () => {
    expect(ids({ kind: "enhancement", grade: "superior" })).toEqual(["superior"]);
    expect(ids({ kind: "enhancement", grade: "exceptional", limits: ["by day"] })).toEqual(["exceptional", "free"]);
    expect(ids({ kind: "enhancement", grade: "plain", limits: ["by day"], freeTaken: 1 })).toEqual([]);
  });

  it("PER-010 PER-187 that its kind is gone, and what gear can do", () => {
    expect(ids({ kind: "custom", custom: "bond" })).toEqual(["custom"]);
    expect(ids({ kind: "gear" })).toEqual(["gear"]);
  });
});
