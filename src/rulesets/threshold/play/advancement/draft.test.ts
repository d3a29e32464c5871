import { describe, expect, it } from "vitest";
import type { Given } from "../../rules/building.ts";
import { newCharacter } from "../../rules/defaults.ts";
import { costOf, draftOf, kindIn, readied, withField, type BuildDraft, type Shelved } from "./draft.ts";

const shelf = (uuid: string, kind: Shelved["kind"]): Shelved => ({ uuid, kind, name: uuid, img: "" });
const SHELVES = [shelf("dance", "ability"), shelf("riddle", "ability"), shelf("sword", "weapon")];
const start = (): BuildDraft => draftOf({ ...newCharacter("Ida", "pc"), xp: { total: 35, spent: 5, log: [] } });
const filled = (...fields: readonly (readonly [string, string | number | boolean])[]): BuildDraft =>
  fields.reduce((draft, [field, value]) => withField(draft, field, value), start());

describe("a hero in the making", () => {
  it("RUN-010 begins as it is, and changes field by field; what nobody knows changes nothing", () => {
    expect(start()).toMatchObject({ name: "Ida", attributes: { quick: 10 }, chosen: {}, unspent: 30 });
    expect(filled(["name", "Ivo"], ["attribute.quick", 14]).attributes.quick).toBe(14);
    expect(filled(["attribute.luck", 14], ["granted.dance", true], ["odd", 1])).toEqual(start());
  });

  it("RUN-107 pays for abilities level by level, for nothing granted, and for nothing else", () => {
    const bought = filled(["level.dance", "adept"], ["thing.sword", true]);
    expect(costOf(bought, SHELVES)).toBe(30);
    expect(costOf(withField(bought, "granted.dance", true), SHELVES)).toBe(0);
    const both = withField(bought, "level.riddle", "master");
    expect(costOf(both, SHELVES)).toBe(90);
    expect(withField(withField(both, "level.dance", "none"), "thing.sword", false).chosen).toEqual({
      riddle: { level: "master", granted: false },
    });
  });

  it("RUN-026 RUN-091 has the first weapon in hand and the first armour on, and a shield only where both go together", () => {
    const given = (id: string, kind: Given["kind"], system: Given["system"] = {}): Given => {
      return { ...shelf(id, kind), id, system };
    };
    const axe = given("axe", "weapon", { class: "heavy" });
    const sword = given("sword", "weapon", { class: "oneHanded" });
    const rest = [given("mail", "armor"), given("hide", "armor"), given("shield", "shield", { buckler: false })];
    const up = (things: readonly Given[]) =>
      readied(things).flatMap(({ id, system }) => (system["equipped"] ? [id] : []));
    expect(up([axe, sword, ...rest])).toEqual(["axe", "mail"]);
    expect(up([sword, axe, ...rest])).toEqual(["sword", "mail", "shield"]);
    expect(up([axe, given("buckler", "shield", { buckler: true })])).toEqual(["axe", "buckler"]);
    expect(readied([given("herb", "consumable")])).toEqual([given("herb", "consumable")]);
  });

  it("knows the kinds of things by their types", () => {
    expect([kindIn("threshold-armor", "threshold-"), kindIn("threshold-foe", "threshold-")]).toEqual(["armor", null]);
  });
});
