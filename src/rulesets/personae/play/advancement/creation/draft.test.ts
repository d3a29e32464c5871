import { describe, expect, it } from "vitest";
import { newRow, type BuildKind } from "../../../rules/advancement/build.ts";
import { exampleIdentity } from "../../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import { checkDraft, draftOf, stepsFor, withField, withoutRow, withRow, type CreationDraft } from "./draft.ts";

const words = { concept: "", pronouns: "", goals: "" };
const uses = { value: 0, max: 0, per: "none" } as const;
const free = { id: "c", item: { uses, kind: "skill", name: "Counter", rating: 2, free: "counter" } };
/** A ten-point identity with one free skill. */
const modest = (): CreationDraft => {
  const state = exampleIdentity("New", { attributes: { KNO: 1, STA: 1 } });
  return draftOf(state, words, [free, { id: "g", item: { uses, kind: "gear", name: "Rope" } }]);
};
const add = (draft: CreationDraft, kind: BuildKind, change: object = {}): CreationDraft =>
  withRow(draft, newRow(kind, `n${draft.rows.length}`, { name: "Thing", ...change }));
const broken = (draft: CreationDraft): string[] => checkDraft(draft, DEFAULT_SETTINGS).objections.map(({ id }) => id);

describe("a new identity", () => {
  it("PER-172 starts legal, with ten points spent and nothing that is not a skill or trait", () => {
    expect(broken(modest())).toEqual([]);
    expect(checkDraft(modest(), DEFAULT_SETTINGS).pointsLeft).toBe(0);
    expect(modest().rows.map(({ name }) => name)).toEqual(["Counter"]);
  });

  it("PER-171 PER-173 PER-179 finds what each changed field breaks", () => {
    expect(broken(withField(modest(), "attributes.CMP.value", 0))).toContain("attributeMinimum");
    expect(broken(withField(modest(), "attributes.STA.priority", "first"))).toContain("priorityCounts");
    expect(broken(withField(modest(), "attributes.STA.value", 2))).toEqual(["creationPoints", "priorityOrder"]);
    const steep = withField(withField(modest(), "attributes.CNG.value", 1), "attributes.CMP.value", 4);
    expect(broken(steep)).toContain("attributeSpread");
    expect(broken(withField(modest(), "rows.0.rating", 4))).toEqual(["skillRating"]);
  });

  it("changes nothing for a field it does not know", () => {
    expect(withField(modest(), "attributes.LUCK.value", 9)).toEqual(modest());
    expect(withField(modest(), "nonsense", 9)).toEqual(modest());
  });

  it("PER-018 keeps the six free skills, and forgets other rows that are removed", () => {
    expect(withoutRow(modest(), 0).rows).toHaveLength(1);
    expect(withoutRow(add(modest(), "power"), 1).rows).toHaveLength(1);
  });

  it("PER-010 has a step for the group's own kinds of traits where there are some", () => {
    expect(stepsFor(DEFAULT_SETTINGS)).not.toContain("custom");
    expect(stepsFor({ customTraitTypes: [{ id: "b", label: "Bond", attribute: "CMP" }] })).toContain("custom");
  });
});
