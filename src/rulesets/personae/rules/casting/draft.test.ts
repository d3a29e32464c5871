import { describe, expect, it } from "vitest";
import { attributesFor, quickDraft, withArchetype, withPotential } from "./draft.ts";

const nameOf = (id: string | null): string => id ?? "extra";
const sum = (values: Readonly<Record<string, number>>): number => Object.values(values).reduce((a, b) => a + b, 0);

describe("the draft of quick identities", () => {
  it("PER-158 needs no choice at all", () => {
    expect(quickDraft({}, nameOf)).toMatchObject({
      archetype: "guard",
      name: "guard",
      count: 1,
      tier: "minion",
      stance: "adversary",
      rating: 3,
      freeRating: 2,
    });
  });

  it("PER-158 may be blank: no attributes, and no outline", () => {
    const draft = quickDraft({ archetype: null }, nameOf);
    expect([draft.name, sum(draft.attributes)]).toEqual(["extra", 0]);
    expect(quickDraft({ archetype: "dragon" as "guard" }, nameOf).archetype).toBeNull();
  });

  it("keeps numbers within their bounds", () => {
    const draft = quickDraft({ potential: -3, rating: NaN, freeRating: 2.4 }, nameOf);
    expect([draft.potential, draft.rating, draft.freeRating]).toEqual([0, 1, 2]);
  });

  it("PER-128 PER-175 lets attributes and dice follow the potential, but not dice set by hand", () => {
    const strong = withPotential(quickDraft({}, nameOf), 3);
    expect([sum(strong.attributes), strong.rating]).toEqual([30, 5]);
    expect(withPotential(quickDraft({ rating: 9 }, nameOf), 3).rating).toBe(9);
  });

  it("lets the name follow the outline until somebody changes it", () => {
    expect(withArchetype(quickDraft({}, nameOf), "brute", nameOf).name).toBe("brute");
    const named = withArchetype(quickDraft({ name: "Rook" }, nameOf), "brute", nameOf);
    expect([named.name, named.attributes]).toEqual(["Rook", attributesFor("brute", 1)]);
  });
});
