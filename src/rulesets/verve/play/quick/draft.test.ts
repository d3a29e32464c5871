import { describe, expect, it } from "vitest";
import { averageSurvival, changed, draftOf, foeSource, shares, type NameOf } from "./draft.ts";
import { OUTLINE_IDS } from "./outlines.ts";

const nameOf: NameOf = (kind, id) => `${kind} ${id}`;
const system = (chosen: object) =>
  foeSource(draftOf({ ...chosen }, nameOf), nameOf)["system"] as Record<string, unknown>;

describe("what is chosen", () => {
  it("VRV-125 a level gives d10 of survival to fighters and d6 to others, on average", () => {
    expect([averageSurvival(true, 1), averageSurvival(true, 4), averageSurvival(false, 3)]).toEqual([6, 22, 11]);
    expect(draftOf({}, nameOf)).toMatchObject({ outline: "robber", level: 1, survival: 6, count: 1, place: true });
    expect(draftOf({ outline: "poet", level: 99, count: "x", size: "vast" }, nameOf)).toMatchObject({
      ...{ outline: "robber", level: 20, count: 1, size: "medium" },
    });
  });

  it("VRV-125 what nobody has chosen follows the outline and the level; what somebody has chosen stays", () => {
    const wolf = changed(draftOf({ count: 3 }, nameOf), "outline", "wolf", nameOf);
    expect(wolf).toMatchObject({ name: "outline wolf", level: 2, survival: 11, size: "small", count: 3 });
    expect(changed(wolf, "level", "4", nameOf)).toMatchObject({ level: 4, survival: 22 });
    const tough = changed(changed(wolf, "survival", "30", nameOf), "name", "Grey", nameOf);
    expect(changed(tough, "level", "4", nameOf).survival).toBe(30);
    expect(changed(tough, "outline", "bear", nameOf)).toMatchObject({
      name: "Grey",
      survival: 30,
      level: 4,
      size: "large",
    });
    expect(changed(wolf, "nonsense", 1, nameOf)).toBe(wolf);
  });

  it("VRV-264 a unit is two at least, and one actor", () => {
    const mob = changed(draftOf({ outline: "goblin" }, nameOf), "unit", true, nameOf);
    expect(mob).toMatchObject({ unit: true, name: "unit goblin", count: 2 });
    expect(shares({ ...mob, count: 12 })).toEqual({ actors: 1, each: 12 });
    expect(shares({ ...mob, unit: false, count: 12 })).toEqual({ actors: 12, each: 1 });
  });
});

describe("what they are made of", () => {
  it("VRV-089 VRV-157 VRV-177 fighters have the Fighting Art of their level, others half; creatures their own", () => {
    expect(system({ outline: "soldier", level: 5 })).toMatchObject({ overrides: { fightingArt: 5, survivalMax: 28 } });
    expect(system({ outline: "cultist", level: 5 })).toMatchObject({
      overrides: { fightingArt: 2 },
      survival: { value: 18 },
    });
    expect(system({ outline: "bear" })).toMatchObject({ overrides: { attacks: 2, thickSkin: 2, movement: 14 } });
  });

  it("VRV-266 a unit has the survival of one, as often as its doublings make it", () => {
    // Eight are three doublings: 4 × (1 + 3).
    expect(system({ outline: "goblin", unit: true, count: 8 })).toMatchObject({ count: 8, survival: { value: 16 } });
    expect(foeSource(draftOf({ unit: true }, nameOf), nameOf)["type"]).toBe("verve-unit");
  });

  it.each(OUTLINE_IDS)(
    "VRV-056 VRV-070 VRV-071 %s strikes with something, and wears what the tables have",
    (outline) => {
      const items = foeSource(draftOf({ outline }, nameOf), nameOf)["items"] as {
        type: string;
        system: Record<string, unknown>;
      }[];
      const weapons = items.filter(({ type }) => type === "verve-weapon");
      expect(weapons.length).toBeGreaterThan(0);
      for (const { system: arms } of weapons) {
        expect(arms).toMatchObject({ drawn: true, skilled: true });
        expect(String(arms["damage"])).toMatch(/^\d*d\d+$/u);
        if ((arms["modes"] as string[]).includes("propelled")) expect(arms["ammunition"]).toBe(12);
      }
      for (const { system: armor } of items.filter(({ type }) => type === "verve-armor"))
        expect(armor).toMatchObject({ worn: true });
    },
  );
});
