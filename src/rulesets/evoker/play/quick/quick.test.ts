import { beforeAll, describe, expect, it } from "vitest";
import { copySource } from "../../../../fittings/quick/copies.ts";
import { MOST } from "../../../../fittings/quick/make.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { declareModels, makeActor } from "../models/sample-actors.ts";
import { readCharacter } from "../models/reading.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { changed, quickDraft } from "./draft.ts";
import { quickShadows } from "./index.ts";
import { quickPreview } from "./preview.ts";
import { quickSource } from "./source.ts";

beforeAll(() => {
  sampleSettings();
  declareModels();
});

const draft = (choices = {}) => quickDraft(choices, "Shadow");

describe("the draft of quick Shadows", () => {
  it("EVO-181 needs no choice at all: one Shadow, weak to fire", () => {
    expect(draft()).toEqual({
      ...{ name: "Shadow", count: 1, tier: 1, weak: "fire", resist: null, calls: null },
      ...{ folder: "", place: true },
    });
  });

  it("keeps numbers within their bounds, and elements to those there are", () => {
    const odd = draft({ count: 999, tier: NaN, weak: "sugar", calls: "melee" });
    expect([odd.count, odd.tier, odd.weak, odd.calls]).toEqual([MOST, 1, null, null]);
    expect(draft({ tier: 9 }).tier).toBe(5);
  });

  it("EVO-181 lets nobody be weak to what it resists", () => {
    expect(changed(draft(), "resist", "fire", false, "Shadow")).toMatchObject({ weak: null, resist: "fire" });
    expect(changed(draft({ resist: "ice" }), "weak", "ice", false, "Shadow")).toMatchObject({
      weak: "ice",
      resist: null,
    });
  });

  it("takes what is typed, and goes by a name of its own without one", () => {
    expect(changed(draft(), "name", "  Eel ", false, "Shadow").name).toBe("Eel");
    expect(changed(draft({ name: "Eel" }), "name", " ", false, "Shadow").name).toBe("Shadow");
    expect(changed(draft(), "place", "on", false, "Shadow").place).toBe(false);
    expect(changed(draft(), "count", "3", false, "Shadow").count).toBe(3);
  });
});

describe("quick Shadows", () => {
  it("EVO-220 EVO-126 are foreseen as they will be: wounds, Damage, target numbers, names", () => {
    const made = draft({ name: "Eel", count: 3, tier: 2, calls: "ice" });
    const preview = quickPreview(made, quickSource(made), { settings: DEFAULT_SETTINGS, taken: ["Eel 4"] });
    expect(preview.names).toBe("Eel 5 … Eel 7");
    // Scores of 34; skills of level 2 with the focus: +15. Bare Perception without the skill: −20.
    expect(preview.acts.map(({ target }) => target)).toEqual([34 + 5 + 10, 34]);
    expect(preview.evades.map(({ target }) => target)).toEqual([34 + 5 + 10, 34 + 5 + 10, 34 - 20]);
    expect([preview.acts[0]?.damage, preview.wounds]).toEqual([
      expect.stringContaining("Quick.damage"),
      expect.stringContaining("Quick.wounds"),
    ]);
  });

  it("EVO-220 EVO-136 are read as the rules read Shadows, and can pay for what they call down three times", () => {
    const state = readCharacter(
      makeActor({ ...quickSource(draft({ tier: 3, calls: "elec", resist: "curse" })), name: "Eel" }),
    );
    expect(state.affinities).toMatchObject({ fire: "weak", curse: "resist" });
    expect(state.weapons).toMatchObject([{ damage: 4, equipped: true, weaponClass: "melee" }]);
    const [power] = state.powers;
    expect(power).toMatchObject({ element: "elec", damage: 6, kind: "attack" });
    expect(state.spirit.max).toBe(3 * (power?.cost ?? 0));
  });

  it("EVO-089 are copied with full magazines and pools, and nothing jammed", () => {
    const gun = { name: "Gun", type: "evoker-weapon", system: { ammo: { value: 1, max: 6 }, jammed: true } };
    const system = { spirit: { value: 2, max: 9 }, stress: 4 };
    const copy = copySource(
      makeActor({ name: "Eel", type: "evoker-shadow", system, items: [gun] }),
      quickShadows.played,
    );
    const [weapon] = readCharacter(makeActor(copy)).weapons;
    expect(weapon).toMatchObject({ ammo: { value: 6, max: 6 }, jammed: false });
    expect(copy["system"]).toMatchObject({ spirit: { value: 9, max: 9 } });
    expect(copy["system"]).not.toHaveProperty("stress");
  });

  it("EVO-229 EVO-345 are copied with their Personas whole, and scores that nothing has lowered", () => {
    const inner = {
      name: "Inner Eel",
      type: "evoker-persona",
      system: { broken: true, wounds: { light: 0, heavy: 0, deadly: 0 }, max: { light: 5, heavy: 2, deadly: 1 } },
    };
    const system = { scores: { toughness: { value: 40, decay: 7, mayReachZero: true, returns: { day: 0, week: 7 } } } };
    const played = makeActor({ name: "Eel", type: "evoker-npc", system, items: [inner] });
    const { personas, scores } = readCharacter(makeActor(copySource(played, quickShadows.played)));
    expect(personas).toMatchObject([{ broken: false, wounds: { light: 5, heavy: 2, deadly: 1 } }]);
    expect(scores.toughness).toMatchObject({ value: 40, decay: 0, mayReachZero: false, returns: { day: 0, week: 0 } });
    expect(quickShadows.wasPlayed(played)).toBe(true);
  });

  it("have been played once they are hurt, ailing or tired", () => {
    const made = (system: object) =>
      makeActor({
        name: "Eel",
        type: "evoker-shadow",
        system: { wounds: { light: 3, heavy: 1, deadly: 1 }, ...system },
      });
    expect(quickShadows.wasPlayed(made({}))).toBe(false);
    expect(quickShadows.wasPlayed(made({ wounds: { light: 2, heavy: 1, deadly: 1 } }))).toBe(true);
    expect(quickShadows.wasPlayed(made({ stress: 1 }))).toBe(true);
  });
});
