import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TIERS } from "../state.ts";
import { applyHealing } from "./condition.ts";
import { lastLevel, vitality } from "./boxes.ts";
import { applyHits, applyHitsSequence, imposeShock } from "./hits.ts";

const anyTier = fc.constantFrom(...TIERS);
const marked = fc
  .record({
    vitality: fc.integer({ min: 1, max: 8 }),
    hits: fc.nat(12),
    shock: fc.nat(4),
    tier: anyTier,
    stabilized: fc.boolean(),
  })
  .map((state) => ({ ...state, shock: Math.min(state.shock, lastLevel(state.tier)) }));

describe("marking hits", () => {
  test("PER-092 one challenge never moves the status by more than one, however many hits it inflicts", () => {
    fc.assert(
      fc.property(marked, fc.nat(40), (state, inflicted) => {
        const after = applyHits({ ...state, inflicted });
        expect(after.shock - state.shock).toBeGreaterThanOrEqual(0);
        expect(after.shock - state.shock).toBeLessThanOrEqual(1);
        expect(after.shock).toBeLessThanOrEqual(lastLevel(state.tier));
        expect(after.hits + after.discarded).toBe(state.hits + inflicted);
      }),
    );
  });

  test("PER-092 recording excess hits loses none of them and changes no status", () => {
    fc.assert(
      fc.property(marked, fc.nat(40), (state, inflicted) => {
        const recorded = applyHits({ ...state, inflicted, settings: { excessHits: "record" } });
        expect(recorded.hits).toBe(state.hits + inflicted);
        expect(recorded.shock).toBe(applyHits({ ...state, inflicted }).shock);
      }),
    );
  });

  test("PER-090 more challenges never leave an identity better off", () => {
    fc.assert(
      fc.property(marked, fc.array(fc.nat(6), { maxLength: 8 }), fc.nat(6), (state, blows, one) => {
        const some = applyHitsSequence({ ...state, inflicted: blows });
        const more = applyHitsSequence({ ...state, inflicted: [...blows, one] });
        expect(more.shock).toBeGreaterThanOrEqual(some.shock);
        expect(more.hits).toBeGreaterThanOrEqual(some.hits);
      }),
    );
  });

  test("PER-086 PER-096 vitality + 3 single hits bring down an unhurt identity", () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(3), anyTier, (stature, bonus, tier) => {
        const track = vitality({ stature, bonus, tier });
        const blows = Array.from({ length: track.hitsToInoperative }, () => 1);
        const given = { vitality: track.vitality, hits: 0, shock: 0, tier };
        expect(applyHitsSequence({ ...given, inflicted: blows }).inoperative).toBe(true);
        expect(applyHitsSequence({ ...given, inflicted: blows.slice(1) }).inoperative).toBe(false);
      }),
    );
  });

  test("PER-073 imposed shock keeps boxes and status aligned", () => {
    fc.assert(
      fc.property(marked, (state) => {
        const after = imposeShock(state);
        const { shockAt } = vitality({ stature: 0, override: state.vitality, tier: state.tier });
        expect(after.shock).toBe(Math.min(lastLevel(state.tier), state.shock + 1));
        if (after.shock > state.shock) expect(after.hits).toBeGreaterThanOrEqual(shockAt[after.shock - 1] ?? 0);
      }),
    );
  });

  test("PER-115 healing never leaves less than nothing, and never makes anything worse", () => {
    fc.assert(
      fc.property(marked, fc.nat(20), fc.nat(6), ({ hits, shock }, removeHits, lowerShock) => {
        const after = applyHealing({ hits, shock, removeHits, lowerShock });
        expect(after.hits).toBe(Math.max(0, hits - removeHits));
        expect(after.shock).toBe(Math.max(0, shock - lowerShock));
      }),
    );
  });
});
