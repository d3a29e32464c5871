import { describe, expect, it } from "vitest";
import type { Given } from "../../rules/building.ts";
import { freshCharacter } from "../../rules/ranges.ts";
import { settingsFrom } from "../../rules/settings.ts";
import { draftOf, levelled, readied, skillsOf, withArray, withField, withNewSkill, withoutSkill, type BuildDraft } from "./draft.ts"; // prettier-ignore
import { madeOf, type Shelf } from "./preview.ts";

const fresh = freshCharacter("Ida");
const start = draftOf(fresh);
const after = (...fields: readonly (readonly [string, string | number | boolean])[]): BuildDraft =>
  fields.reduce((draft, [field, value]) => withField(draft, field, value), start);
const shelf = (uuid: string, kind: Shelf["kind"], system: Shelf["system"] = {}): Shelf => {
  return { uuid, kind, name: uuid, img: "", system };
};
const SHELVES = [{ ...shelf("blades", "skill"), us: "accuracy" }, shelf("pack", "gear", { weightKg: 10, quantity: 2 }), shelf("hat", "gear", { weightKg: 1, isClothing: true })]; // prettier-ignore

describe("somebody in the making", () => {
  it("ARC-054 begins as they are, and changes field by field within ranges; what nobody knows changes nothing", () => {
    expect(start).toMatchObject({ name: "Ida", ks: { build: 5, empathy: 5 }, us: { vigor: 5 }, som: 5, size: 0 });
    expect(after(["ks.build", "7"], ["us.lore", 3], ["som", 12], ["size", "-9"])).toMatchObject({
      ks: { build: 7 },
      us: { lore: 3 },
      som: 10,
      size: -3,
    });
    expect(after(["ks.luck", 7], ["us.luck", 7], ["own.3.name", "x"], ["odd", 1])).toEqual(start);
    expect(after(["ks.build", "many"]).ks.build).toBe(5);
  });

  it("ARC-054 gives an array’s highest number to what is highest, and levels middle scores with their known ones", () => {
    const clever = after(["ks.intellect", 8], ["ks.empathy", 7]);
    expect(withArray(clever, "leaning").ks).toEqual({ intellect: 7, empathy: 6, build: 5, control: 4 });
    expect(withArray(start, "marked").ks).toEqual({ build: 9, control: 6, intellect: 4, empathy: 3 });
    const level = levelled(clever, (us) => (us === "lore" ? "intellect" : us === "presence" ? "empathy" : null));
    expect(level.us).toMatchObject({ lore: 8, presence: 7, vigor: 5 });
  });

  it("ARC-053 ARC-055 a skill is learned with its score and keeps what it stands on; one of their own needs a name", () => {
    const learned = after(["link.blades", "agility"], ["score.blades", 5]);
    expect(skillsOf(learned, SHELVES)).toEqual([{ uuid: "blades", name: "blades", us: "agility", score: 5 }]);
    expect(skillsOf(withField(learned, "score.blades", 0), SHELVES)).toEqual([]);
    const own = withField(withNewSkill(learned, "lore"), "own.0.name", "Runes");
    expect(skillsOf(own, SHELVES)[1]).toEqual({ uuid: null, name: "Runes", us: "lore", score: 1 });
    expect(withoutSkill(own, 0).own).toEqual([]);
  });

  it("ARC-013 ARC-017 ARC-018 ARC-055 shows what it comes to before anything is stored", () => {
    const draft = after(["ks.build", 6], ["ks.control", 7], ["us.accuracy", 4], ["score.blades", 5], ["thing.pack", true], ["thing.hat", true]); // prettier-ignore
    const { state, derived } = madeOf(fresh, draft, SHELVES, settingsFrom({}));
    // Build 6 bears 18 kg lightly and 36 at medium: two packs of 10 and a hat are 21. Control 7 covers 9 m, three quarters of it are 6.75.
    expect([derived.weight, derived.burden, derived.mov.mov]).toEqual([21, "medium", 6.5]);
    expect(derived.skills).toMatchObject([{ ksValue: 7, usValue: 4, die: { sides: 8, min: -3, max: 5 }, actions: 2 }]);
    expect(state.ks.build).toEqual({ value: 6, max: 6 });
  });

  it("ARC-072 of several armours the first is worn", () => {
    const armor = (id: string): Given => ({ id, kind: "armor", name: id, img: "", system: { requiredTraining: 2 } });
    const worn = readied([armor("mail"), armor("hide")]).map(({ system }) => system["worn"]);
    expect(worn).toEqual([true, false]);
  });
});
