import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { quickDraft } from "../../rules/casting/draft.ts";
import { quickPreview } from "./preview.ts";
import { castOf } from "../../rules/casting/cast.ts";
import { quickSource } from "./source.ts";
import { suitingWeapon } from "../../rules/casting/archetypes.ts";

const nameOf = (id: string | null): string => id ?? "extra";
const mace = {
  name: "Mace",
  type: "personae-weapon",
  system: { category: "oneHanded", kind: "handToHand", group: "bludgeons", hits: 2, skill: "elsewhere" },
};

beforeAll(sampleSettings);

describe("quick identities", () => {
  it("PER-018 have the six free skills at the dice chosen", () => {
    const { items } = quickSource(quickDraft({ freeRating: 3 }, nameOf), null);
    const free = items.filter(({ system }) => system["free"]);
    expect(free.map(({ system }) => system["rating"])).toEqual([3, 3, 3, 3, 3, 3]);
  });

  it("PER-076 link their weapon to the skill of its group", () => {
    const draft = quickDraft({ archetype: "brute" }, nameOf);
    const { items } = quickSource(draft, mace);
    const weapon = items.find(({ name }) => name === "Mace");
    const skill = items.find(({ _id }) => _id === weapon?.system["skill"]);
    expect(skill?.system["tags"]).toContain("bludgeons");
    expect(castOf(draft, items).weapons.map(({ name, hits }) => [name, hits])).toContainEqual(["Mace", 2]);
  });

  it("PER-158 PER-166 are foreseen as they will be: hits, pools and names", () => {
    const draft = quickDraft({ name: "Guard", count: 3, potential: 2 }, nameOf);
    const { items } = quickSource(draft, mace);
    const preview = quickPreview(draft, items, { settings: DEFAULT_SETTINGS, taken: ["Guard 4"] });
    expect(preview).toMatchObject({ names: "Guard 5 … Guard 7", potential: 2 });
    expect(preview.answers.map(({ pool }) => pool.dice)).toEqual([2, 2, 2]);
    const attack = preview.acts.find(({ name }) => name === "Mace");
    expect([attack?.pool.dice, attack?.pool.modifier]).toEqual([4, "+6"]);
  });

  it("PER-166 PER-167 explain a minion that takes more hits than a minor would, and say nothing of others", () => {
    const explained = (choices: Parameters<typeof quickDraft>[0], settings = DEFAULT_SETTINGS) => {
      const draft = quickDraft(choices, nameOf);
      return quickPreview(draft, quickSource(draft, null).items, { settings, taken: [] });
    };
    const tough = explained({ tier: "minion", attributes: { STA: 5 } });
    expect(tough.outlasts).toContain("compact.outlasts");
    expect(tough.takesHint).toContain(tough.outlasts);
    expect(explained({ tier: "minion", attributes: { STA: 2 } }).outlasts).toBe("");
    expect(explained({ tier: "minor", attributes: { STA: 5 } }).outlasts).toBe("");
    const faster = { ...DEFAULT_SETTINGS, minionFirstHit: true };
    expect(explained({ tier: "minion", attributes: { STA: 5 } }, faster).outlasts).toBe("");
  });

  it("PER-158 may be blank, without arms or skills beyond the free ones", () => {
    const draft = quickDraft({ archetype: null }, nameOf);
    const { items } = quickSource(draft, null);
    expect(items).toHaveLength(6);
    expect(quickPreview(draft, items, { settings: DEFAULT_SETTINGS, taken: [] }).acts).toEqual([]);
  });

  it("PER-074 find the weapon that suits their outline", () => {
    const entry = (name: string, kind: string, group: string, category = "oneHanded") => ({
      uuid: name,
      name,
      kind,
      group,
      category,
    });
    const all = [
      entry("Axe", "handToHand", "axes"),
      entry("Great axe", "handToHand", "axes", "twoHanded"),
      entry("Bow", "ranged", "projectile"),
      entry("Club", "handToHand", "bludgeons"),
    ];
    expect(suitingWeapon("brute", all)?.name).toBe("Club");
    expect(suitingWeapon("marksman", all)?.name).toBe("Bow");
    expect(suitingWeapon("guard", all)?.name).toBe("Axe");
    expect(suitingWeapon("schemer", all)).toBeNull();
    expect(suitingWeapon(null, all)).toBeNull();
  });
});
