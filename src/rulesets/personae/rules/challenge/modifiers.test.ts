import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleIdentity, exampleTracks } from "../examples.ts";
import { settingsFrom } from "../settings.ts";
import { RESTED, UNHURT } from "../vitality/tracks.ts";
import { namedPool } from "./modifiers.ts";

describe("the pool with its reasons", () => {
  test("PER-093 PER-102 a track of nonviolent scope costs dice there, also when penalties last for the encounter alone", () => {
    const settings = settingsFrom({ ...exampleTracks, penaltyScope: "violentEncounterOnly" });
    const mind = { ...UNHURT, hits: 6, shock: 2, recovery: RESTED };
    const state = exampleIdentity("Hero", { rest: { tracks: { main: UNHURT, mind } } });
    const pool = (scene: "scene" | "nonviolent" | "violent") =>
      namedPool(state, { rating: 5, unlocked: true, attribute: "CMP", modifiers: [], scene }, settings);
    expect(pool("nonviolent")).toMatchObject({ pool: 3, modifiers: [{ id: "shock", value: -2 }] });
    expect(pool("violent")).toMatchObject({ pool: 5, modifiers: [] });
    expect(pool("scene")).toMatchObject({ pool: 5, modifiers: [] });
  });

  test("PER-035 PER-091 PER-094 base and dice named add up to the pool, in every kind of scene and under every setting", () => {
    const dice = fc.record({ value: fc.integer({ min: -4, max: 4 }), on: fc.boolean() });
    fc.assert(
      fc.property(
        fc.constantFrom("scene", "nonviolent", "violent"),
        fc.constantFrom("untilRecovered", "violentEncounterOnly"),
        fc.constantFrom("srd", "one", "none"),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        dice,
        (scene, penaltyScope, diceFloor, rating, body, mind, { value, on }) => {
          const settings = settingsFrom({ ...exampleTracks, penaltyScope, diceFloor });
          const tracks = {
            main: { ...UNHURT, shock: body },
            mind: { ...UNHURT, shock: mind, recovery: RESTED },
          };
          const state = exampleIdentity("Hero", { rest: { tracks } });
          const modifiers = [{ id: "m", label: "", unit: "dice", value, rule: null, on } as const];
          const named = namedPool(state, { rating, unlocked: true, attribute: null, modifiers, scene }, settings);
          const sum = named.modifiers
            .filter((one) => one.on && one.unit === "dice")
            .reduce((total, one) => total + one.value, 0);
          expect(Math.max(0, named.base + sum)).toBe(named.pool);
        },
      ),
    );
  });
});
