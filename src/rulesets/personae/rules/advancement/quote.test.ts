import { describe, expect, test } from "vitest";
import { exampleIdentity } from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { ItemState } from "../state.ts";
import { quote } from "./quote.ts";

const item: ItemState = { kind: "enhancement", name: "Keen", grade: "plain", uses: { value: 0, max: 0, per: "none" } };
const given = { state: exampleIdentity("Hero"), available: 9, settings: DEFAULT_SETTINGS };

describe("raising the grade of an enhancement", () => {
  test("PER-138 PER-139 one that is only planned costs its grade when it is learned, not before", () => {
    const planned = { ...item, learned: false };
    const raise = quote({ kind: "grade", item: "keen", to: "superior" }, { ...given, item: planned });
    expect(raise.blocked).toMatchObject({ reason: "notLearned" });
    const learn = quote({ kind: "learn", item: "keen" }, { ...given, item: { ...planned, grade: "superior" } });
    expect(learn).toMatchObject({ cost: 2, blocked: null });
  });

  test("PER-138 PER-139 one that is known costs the difference", () => {
    const known = { ...item, learned: true };
    const cost = (to: "superior" | "exceptional") =>
      quote({ kind: "grade", item: "keen", to }, { ...given, item: known });
    expect(cost("superior")).toMatchObject({ cost: 1, blocked: null, item: { grade: "superior" } });
    expect(cost("exceptional")).toMatchObject({ cost: 2, blocked: null });
  });
});
