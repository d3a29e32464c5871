import { describe, expect, it } from "vitest";
import { attributesFor, quickDraft, withArchetype, withInput, withPotential } from "./draft.ts";

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

  it.each<[string, string | boolean, object]>([
    ["archetype", "brute", { archetype: "brute", name: "brute", attributes: attributesFor("brute", 1) }],
    ["archetype", "dragon", { archetype: null, name: "extra", attributes: attributesFor(null, 1) }],
    ["potential", "3", { potential: 3, rating: 5, attributes: attributesFor("guard", 3) }],
    ["rating", "99", { rating: 20 }],
    ["freeRating", "x", { freeRating: 1 }],
    ["name", " Rook ", { name: "Rook" }],
    ["name", " ", { name: "guard" }],
    ["tier", "major", { tier: "major" }],
    ["tier", "full", { tier: "minion" }],
    ["stance", "ally", { stance: "ally" }],
    ["folder", "f", { folder: "f" }],
    ["weapon", "", { weapon: null }],
    ["place", true, { place: true }],
    ["attribute.STA", "120", { attributes: { ...attributesFor("guard", 1), STA: 99 } }],
  ])('takes in that %s is now "%s"', (name, value, changed) => {
    const draft = quickDraft({ weapon: "Item.w" }, nameOf);
    expect(withInput(draft, name, value, nameOf)).toEqual({ ...draft, ...changed });
  });

  it("is the same after an input that is none of its own", () => {
    const draft = quickDraft({}, nameOf);
    expect([withInput(draft, "attribute.LUCK", "3", nameOf), withInput(draft, "constructor", "3", nameOf)]).toEqual([
      draft,
      draft,
    ]);
  });
});
