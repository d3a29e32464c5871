import { describe, expect, it } from "vitest";
import { exampleCharacter } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { faultIn, withFullTracks } from "./guards.ts";

describe("what can't be stored", () => {
  it("EVO-300 is a second ailment of a category", () => {
    const data = { one: "burning", other: "frozen", category: "physical" };
    expect(faultIn({ ailments: [{ id: "burning" }, { id: "enraged" }, { id: "frozen" }] })).toEqual({
      reason: "ailments",
      data,
    });
    expect(faultIn({ ailments: [{ id: "burning" }, { id: "enraged" }, { id: "damned" }] })).toBeNull();
  });

  it("EVO-251 is a second injury in one place, or anything else twice", () => {
    const twice = (list: string, ...rows: object[]) => faultIn({ [list]: rows })?.data["what"];
    expect(twice("injuries", { location: "head" }, { location: "body" }, { location: "head" })).toBe("head");
    expect(twice("conditions", { id: "prone" }, { id: "prone" })).toBe("prone");
    expect(twice("skills", { id: "stealth" }, { id: "medical" })).toBeUndefined();
    expect(twice("socialLinks", { actor: "", name: "Bo" }, { actor: "", name: "Cy" })).toBeUndefined();
  });

  it("EVO-125 is a hit location table with a gap, or with two places for a roll", () => {
    const table = (...rows: [number, number][]) =>
      faultIn({ locationTable: rows.map(([from, to]) => ({ from, to })) })?.data;
    expect(table([1, 40], [42, 100])).toEqual({ roll: 41, places: 0 });
    expect(table([1, 40], [40, 100])).toEqual({ roll: 40, places: 2 });
    expect(table([1, 40], [41, 100])).toBeUndefined();
    expect(faultIn({ locationTable: null, ailments: "none" })).toBeNull();
  });
});

describe("tracks whose size is set by hand", () => {
  const hale = exampleCharacter("Ann");
  const hurt = { ...hale, wounds: { light: 1, heavy: 2, deadly: 1 } };
  const tougher = { scores: { toughness: { value: 60 } } };
  const full = (system: object, state = hale) => withFullTracks({ ...system }, state, DEFAULT_SETTINGS);

  it("EVO-220 keep the unhurt unhurt, and heal nobody", () => {
    expect(full(tougher)).toEqual({ wounds: { light: 6, heavy: 3, deadly: 1 } });
    expect(full(tougher, hurt)).toEqual({ wounds: { light: 1, heavy: 3, deadly: 1 } });
    expect(full({ scores: { toughness: { value: 20 } } })).toEqual({ wounds: { light: 2, heavy: 1, deadly: 1 } });
    expect(full({ woundOverride: { light: 9 } })).toEqual({ wounds: { light: 9, heavy: 2, deadly: 1 } });
  });

  it("EVO-345 are left alone by decay, by other scores, and by an update that brings wounds", () => {
    for (const system of [{ scores: { toughness: { decay: 10 } } }, { scores: { agility: { value: 60 } } }, {}])
      expect(full(system)).toEqual({});
    expect(full({ ...tougher, wounds: { light: 2 } })).toEqual({});
  });
});
