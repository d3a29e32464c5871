import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { placesOf, type Placed } from "./order.ts";

const seat = (id: string, initiative: number, more: Partial<NonNullable<Placed["order"]>> = {}): Placed => ({
  id,
  order: { initiative, score: initiative * 10, fate: 0, fateMax: 3, rollOffs: [], ...more },
});

describe("who comes when", () => {
  it("EVO-008 EVO-009 goes by initiative, the score, Fate, and the roll-off; the unplaced come last", () => {
    const all = [
      { id: "late", order: null },
      seat("slow", 3),
      seat("tied", 4, { rollOffs: [50, 12] }),
      seat("lucky", 4, { fate: 1 }),
      seat("lost", 4, { rollOffs: [50, 11] }),
      seat("sharp", 4, { score: 49 }),
    ];
    expect(placesOf(all, DEFAULT_SETTINGS)).toEqual(["sharp", "lucky", "tied", "lost", "slow", "late"]);
  });

  it("EVO-009 by the full pool, where the group wants it", () => {
    const all = [seat("spent", 4, { fate: 0, fateMax: 4 }), seat("kept", 4, { fate: 3, fateMax: 3 })];
    expect(placesOf(all, { ...DEFAULT_SETTINGS, initiativeFateKey: "max" })).toEqual(["spent", "kept"]);
  });

  it("loses nobody, and is the same however often it is worked out", () => {
    const order = fc.option(
      fc.record({
        initiative: fc.nat(9),
        score: fc.nat(99),
        fate: fc.nat(3),
        fateMax: fc.constant(3),
        rollOffs: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(order, { maxLength: 100 }), (orders) => {
        const all = orders.map((one, index) => ({ id: `c${index}`, order: one }));
        const places = placesOf(all, DEFAULT_SETTINGS);
        expect([...places].sort()).toEqual(all.map(({ id }) => id).sort());
        expect(placesOf(all, DEFAULT_SETTINGS)).toEqual(places);
      }),
    );
  });
});
