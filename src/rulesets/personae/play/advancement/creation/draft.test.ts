import { describe, expect, it } from "vitest";
import { exampleIdentity } from "../../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import { checkDraft, draftOf, newRow, used, withField, withoutRow, withRow } from "./draft.ts";
import type { CreationDraft, RowKind } from "./draft.ts";

const words = { concept: "", pronouns: "", goals: "" };
const uses = { value: 0, max: 0, per: "none" } as const;
const free = { id: "c", item: { uses, kind: "skill", name: "Counter", rating: 2, free: "counter" } };
/** A ten-point identity with one free skill. */
const modest = (): CreationDraft => {
  const state = exampleIdentity("New", { attributes: { KNO: 1, STA: 1 } });
  return draftOf(state, words, [free, { id: "g", item: { uses, kind: "gear", name: "Rope" } }]);
};
const add = (draft: CreationDraft, kind: RowKind, change: object = {}): CreationDraft =>
  withRow(draft, { ...newRow(kind, "Thing"), ...change });
const broken = (draft: CreationDraft): string[] => checkDraft(draft, DEFAULT_SETTINGS).violations;

describe("a new identity", () => {
  it("PER-172 starts legal, with ten points spent and nothing that is not a skill or trait", () => {
    expect(broken(modest())).toEqual([]);
    expect(checkDraft(modest(), DEFAULT_SETTINGS).pointsLeft).toBe(0);
    expect(modest().rows.map(({ name }) => name)).toEqual(["Counter"]);
  });

  it("PER-172 counts what attributes allow: skills, Prowess dice, powers, talents", () => {
    let draft = modest();
    for (let i = 0; i < 3; i += 1) draft = add(draft, "skill");
    expect(broken(draft)).toEqual(["skills"]);
    expect(broken(withField(modest(), "rows.0.rating", 4))).toEqual(["skillRating"]);
    expect(used(withField(modest(), "rows.0.rating", 3)).prowessDice).toBe(1);
    expect(broken(add(add(modest(), "talent"), "talent"))).toEqual(["talents"]);
    expect(broken(add(add(add(modest(), "power"), "power"), "power"))).toEqual(["powers"]);
  });

  it("PER-178 PER-184 one Background and one language are free, whatever the Background's grade", () => {
    const plain = add(modest(), "enhancement", { background: true, grade: "superior" });
    expect(used(plain).enhancements).toBe(0);
    expect(used(add(plain, "enhancement", { background: true, grade: "exceptional" })).enhancements).toBe(3);
    const spoken = add(add(modest(), "talent", { subtype: "language" }), "talent", { subtype: "language" });
    expect(used(spoken).talents).toBe(1);
  });

  it("PER-171 PER-173 PER-179 names broken bounds, counts of priorities, order and spread", () => {
    expect(broken(withField(modest(), "values.CMP", 0))).toContain("attributeMinimum");
    expect(broken(withField(modest(), "priorities.STA", "first"))).toContain("priorityCounts");
    expect(broken(withField(modest(), "values.STA", 2))).toEqual(["creationPoints", "priorityOrder"]);
    const steep = withField(withField(modest(), "values.CNG", 1), "values.CMP", 4);
    expect(broken(steep)).toContain("attributeSpread");
  });

  it("PER-018 keeps the six free skills, and forgets other rows that are removed", () => {
    expect(withoutRow(modest(), 0).rows).toHaveLength(1);
    expect(withoutRow(add(modest(), "power"), 1).rows).toHaveLength(1);
  });
});
