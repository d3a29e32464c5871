import { describe, expect, it } from "vitest";
import { readForm } from "./item-forms.ts";

const system = (data: Record<string, unknown>): unknown => readForm(data)["system"];

describe("what an item's form holds", () => {
  it("EVO-088 EVO-137 ticked ailments become the list of what it cures", () => {
    expect(system({ cures: { burning: true, frozen: false, dizzy: true }, system: { healLight: 2 } })).toEqual({
      healLight: 2,
      cures: ["burning", "dizzy"],
    });
  });

  it("EVO-133 a power brings one ailment, or none", () => {
    const ailment = { id: "burning", turns: null, resist: "toughness" };
    expect(system({ system: { damage: 4, ailment } })).toEqual({ damage: 4, ailment });
    expect(system({ system: { damage: 4, ailment: { ...ailment, id: null } } })).toEqual({ damage: 4, ailment: null });
  });

  it("EVO-089 a magazine comes and goes, and keeps what is in it", () => {
    const ammo = { value: 2, max: 8 };
    expect(system({ usesAmmo: true, system: { ammo } })).toEqual({ ammo });
    expect(system({ usesAmmo: true, system: {} })).toEqual({ ammo: { value: 6, max: 6 } });
    expect(system({ usesAmmo: false, system: { ammo } })).toEqual({ ammo: null });
    expect(system({ name: "Tea", system: { quantity: 1 } })).toEqual({ quantity: 1 });
  });
});
