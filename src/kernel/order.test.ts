import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rank } from "./order.ts";

const entry = fc.record({ id: fc.nat(), roll: fc.integer({ min: 1, max: 4 }) });
const byRoll = (a: { roll: number }, b: { roll: number }): number => b.roll - a.roll;

describe("turn order", () => {
  test("keeps everybody once, the higher first, the tied in listed order", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const { order, tied } = rank(entries, byRoll);
        expect(order).toHaveLength(entries.length);
        expect(new Set(order)).toEqual(new Set(entries));
        order.forEach((one, i) => i > 0 && expect(byRoll(order[i - 1] ?? one, one)).toBeLessThanOrEqual(0));
        for (const group of tied) {
          expect(group.length).toBeGreaterThan(1);
          expect(group).toEqual(entries.filter(({ roll }) => roll === group[0]?.roll));
        }
      }),
    );
  });

  test("puts the pinned on top, out of every group", () => {
    const entries = [{ roll: 3 }, { roll: 1 }, { roll: 3 }, { roll: 3 }];
    const { order, tied } = rank(entries, byRoll, (one) => one === entries[1] || one === entries[2]);
    expect(order).toEqual([entries[1], entries[2], entries[0], entries[3]]);
    expect(tied).toEqual([[entries[0], entries[3]]]);
  });
});
