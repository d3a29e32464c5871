import { describe, expect, test } from "vitest";
import type { ItemState } from "../state.ts";
import { upgradesOf } from "./upgrades.ts";

const power = (more: Partial<ItemState>): ItemState => ({
  ...{ kind: "power", name: "Mend", targets: 1, hits: 0, duration: "instant" },
  uses: { value: 0, max: 0, per: "none" },
  ...more,
});
const step = (item: ItemState, id: string, bands: readonly string[] = []) =>
  upgradesOf(item, bands).find((one) => one.id === id);

describe("the next steps of a power", () => {
  test("PER-136 PER-141 what it heals rises by one hit, or by one level", () => {
    const mend = power({ heal: { hits: 2, shock: 0, revive: false } });
    expect(step(mend, "healHits")).toMatchObject({ from: 2, to: 3, set: { heal: { hits: 3, shock: 0 } } });
    expect(step(mend, "healShock")).toMatchObject({ from: 0, to: 1, set: { heal: { hits: 2, shock: 1 } } });
    expect(step(power({}), "healHits")).toBeUndefined();
  });

  test("PER-136 PER-073 the shock it imposes rises by one level, up to the last", () => {
    expect(step(power({ imposesShock: 1 }), "imposes")).toMatchObject({ set: { imposesShock: 2 } });
    expect(step(power({ imposesShock: 4 }), "imposes")).toBeUndefined();
    expect(step(power({}), "imposes")).toBeUndefined();
  });

  test("PER-136 PER-156 it reaches to the next of the group's bands", () => {
    const bands = ["close", "near", "far"];
    expect(step(power({ range: "Near" }), "reach", bands)).toMatchObject({ detail: "far", set: { range: "far" } });
    expect(step(power({ range: "far" }), "reach", bands)).toBeUndefined();
    expect(step(power({ range: "30 m" }), "reach", bands)).toBeUndefined();
  });
});
