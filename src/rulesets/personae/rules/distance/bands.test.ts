import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAttack, exampleFight, exampleIdentity } from "../examples.ts";
import { DEFAULT_SETTINGS, settingsFrom } from "../settings.ts";
import { bandAt, bandName, withinRange } from "./bands.ts";

const words = DEFAULT_SETTINGS.rangeBands;
const metres = [{ name: "close", upTo: 2 }, { name: "near", upTo: 10 }, { name: "far", upTo: 50 }, "outOfRange"];
const at = (units: number | null, band: string | null = null) => ({ units, band });

describe("distance", () => {
  test("PER-060 PER-156 a measured distance falls into exactly one band, and a greater one into no nearer band", () => {
    expect([0, 2, 2.5, 10, 50, 51].map((units) => bandAt(units, metres))).toEqual([
      "close",
      "close",
      "near",
      "near",
      "far",
      "outOfRange",
    ]);
    expect(bandAt(3, words)).toBeNull();
    // Where the last band has an end, all beyond it is still in the last one.
    expect(bandAt(99, metres.slice(0, 3))).toBe("far");
    const place = (units: number) => metres.map(bandName).indexOf(bandAt(units, metres) ?? "");
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (a, b) => {
          expect(place(a)).toBeGreaterThanOrEqual(0);
          if (a <= b) expect(place(a)).toBeLessThanOrEqual(place(b));
        },
      ),
    );
  });

  test("PER-156 a range is a band or a number of units; either is held against what is known", () => {
    expect(withinRange("near", at(null, "near"), words)).toBe(true);
    expect(withinRange(" Near ", at(null, "far"), words)).toBe(false);
    expect(withinRange("near", at(7), metres)).toBe(true);
    expect(withinRange("near", at(11), metres)).toBe(false);
    expect(withinRange("30 m", at(30), words)).toBe(true);
    expect(withinRange("30", at(31), words)).toBe(false);
    // Only a band is known: it is sure where the whole band lies on one side.
    expect(withinRange("30", at(null, "near"), metres)).toBe(true);
    expect(withinRange("2", at(null, "near"), metres)).toBe(false);
    expect(withinRange("5", at(null, "near"), metres)).toBeNull();
    expect(withinRange("60", at(null, "outOfRange"), metres)).toBeNull();
    expect(withinRange("40", at(null, "outOfRange"), metres)).toBe(false);
  });

  test("PER-156 without a range, or a place, nobody is warned", () => {
    expect(withinRange("", at(9, "far"), metres)).toBeNull();
    expect(withinRange("near", at(null), metres)).toBeNull();
    expect(withinRange("near", at(3), words)).toBeNull();
    expect(withinRange("earshot", at(3), metres)).toBeNull();
  });

  test("PER-156 bands are plain words, or words with a threshold; of nonsense stays what makes sense", () => {
    expect(settingsFrom({ rangeBands: ["here", "there"] }).rangeBands).toEqual(["here", "there"]);
    expect(settingsFrom({ rangeBands: metres }).rangeBands).toEqual(metres);
    expect(settingsFrom({ rangeBands: [{ name: "here", upTo: -1 }] }).rangeBands).toEqual(["here"]);
    expect(settingsFrom({ rangeBands: [{ upTo: 1 }] }).rangeBands).toEqual(words);
  });

  test("PER-060 PER-156 a challenge beyond the means' range is remarked upon, and made", () => {
    const hero = exampleIdentity("Hero");
    const weapons = hero.weapons.map((weapon) => ({ ...weapon, range: "near" }));
    const { states, frame } = exampleFight({ rest: { weapons } });
    const strike = (band: string) => {
      const card = new ExampleCard(states);
      const distances = [{ reactor: "foe", band, units: null, label: "" }];
      return card.make(exampleAttack(frame, { distances }), { actor: [9, 6, 3, 1] });
    };
    expect(strike("near").notes).toEqual([]);
    expect(strike("far").notes).toEqual([
      { key: "DRAMATIS.Personae.Note.outOfRange", data: { name: "Foe", item: "Sword", range: "near", where: "far" } },
    ]);
    expect(strike("far").prompts).toHaveLength(1);
    const none = new ExampleCard(states, { distanceMode: "none" });
    const distances = [{ reactor: "foe", band: "far", units: null, label: "" }];
    expect(none.make(exampleAttack(frame, { distances }), { actor: [9, 6, 3, 1] }).notes).toEqual([]);
  });
});
