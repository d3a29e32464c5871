import { describe, expect, it } from "vitest";
import { handedSource, mayHave } from "./source.ts";

const skill = (id: string, name: string, free: string | null = null) => ({ id, name, type: "personae-skill", free });
const before = [skill("s1", "Blades"), skill("s2", "Defend", "defend")];

describe("a thing in other hands", () => {
  it("PER-076 is used with the new owner's skill of the same name, capitals aside", () => {
    const sword = { _id: "x", sort: 5, name: "Sword", type: "personae-weapon", system: { hits: 1, skill: "s1" } };
    expect(handedSource(sword, before, [skill("t1", "BLADES")])).toEqual({
      name: "Sword",
      type: "personae-weapon",
      system: { hits: 1, skill: "t1" },
    });
  });

  it("PER-018 finds a free skill whatever the new owner calls it", () => {
    const shield = { name: "Shield", system: { skill: "s2" } };
    const other = [skill("t1", "Defend"), skill("t2", "Guarding", "defend")];
    expect(handedSource(shield, before, other)["system"]).toEqual({ skill: "t2" });
  });

  it("PER-078 leads nowhere when the new owner has no such skill, nor keeps an id of the old one's", () => {
    expect(handedSource({ system: { skill: "s1" } }, before, [])["system"]).toEqual({ skill: null });
    expect(handedSource({ system: { skill: "gone" } }, before, [skill("gone", "Other")])["system"]).toEqual({
      skill: null,
    });
  });

  it("PER-124 keeps those traits of armour that the new owner has as well", () => {
    const trait = (id: string, name: string) => ({ id, name, type: "personae-enhancement" });
    const coat = { system: { worn: true, traits: ["a", "b"] } };
    const given = handedSource(coat, [trait("a", "Warded"), trait("b", "Warm")], [trait("c", "warded")]);
    expect(given["system"]).toEqual({ worn: true, traits: ["c"] });
  });

  it("PER-018 is no free skill that the new owner has already", () => {
    expect(mayHave(skill("s2", "Defend", "defend"), [skill("t", "Guarding", "defend")])).toBe(false);
    expect(mayHave(skill("s2", "Defend", "defend"), [skill("t", "Defend")])).toBe(true);
    expect(mayHave(skill("s1", "Blades"), [skill("t", "Blades")])).toBe(true);
  });
});
