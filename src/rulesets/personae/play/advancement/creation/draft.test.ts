import { describe, expect, it } from "vitest";
import { newRow, type BuildKind } from "../../../rules/advancement/build.ts";
import { exampleIdentity } from "../../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import { ATTRIBUTES } from "../../../rules/state.ts";
import { CONCEPTS } from "../../../rules/advancement/suggest/concepts.ts";
import { offerOf } from "../../../rules/advancement/suggest/offers.ts";
import { suggest } from "../../../rules/advancement/suggest/suggest.ts";
import {
  asItWas,
  checkDraft,
  draftOf,
  pickedAt,
  stepsFor,
  withEffects,
  withField,
  withoutRow,
  withPick,
  withRow,
  withSuggestion,
  type CreationDraft,
} from "./draft.ts";
import { NEW_EFFECT } from "./effects.ts";

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

  it("PER-010 PER-172 has no step without a choice: the group's own where there are slots, powers where there is Power", () => {
    const own = { ...DEFAULT_SETTINGS, customTraitTypes: [{ id: "b", label: "Bond", attribute: "CMP" }] };
    expect(stepsFor(DEFAULT_SETTINGS, modest())).not.toContain("custom");
    expect(stepsFor(own, modest())).toContain("custom");
    const feeble = withField(modest(), "attributes.POW.value", 0);
    expect(stepsFor(DEFAULT_SETTINGS, modest())).toContain("powers");
    expect(stepsFor(DEFAULT_SETTINGS, feeble)).not.toContain("powers");
    expect(stepsFor(DEFAULT_SETTINGS, add(feeble, "gear"))).toContain("powers");
    expect(stepsFor(own, withField(modest(), "attributes.CMP.value", 0))).not.toContain("custom");
  });

  it("PER-172 picks from the shelves and puts back, and begins a trait of one's own with what it does", () => {
    const offer = offerOf("Item.a", "talent", "History", { subtype: "expertise" });
    const picked = withPick(modest(), offer, "t");
    expect(picked.rows.at(-1)).toMatchObject({ id: "t", kind: "talent", name: "History" });
    expect(pickedAt(picked, "Item.a")).toBe(1);
    expect(withPick(picked, offer, "u").rows).toEqual(modest().rows);
    const doing = withEffects(add(modest(), "enhancement"), "n1", [NEW_EFFECT]);
    expect(withField(doing, "effects.n1.0.kind", "vitality").effects["n1"]?.[0]?.kind).toBe("vitality");
  });
});

describe("a suggestion in the builder", () => {
  const offers = ["History", "Anatomy"].map((name) => offerOf(name, "talent", name, { subtype: "expertise" }));
  const filled = (draft: CreationDraft): CreationDraft => {
    let serial = 0;
    const made = suggest({
      ...{ build: draft, who: draft, settings: DEFAULT_SETTINGS, settled: draft.settled, offers },
      ...{ concept: CONCEPTS.scholar, seed: 2, tagsOf: () => [], newId: () => `s${(serial += 1)}` },
    });
    if (!made) throw new Error("nothing was suggested");
    return withSuggestion(draft, made, "a reader");
  };
  const fresh = (): CreationDraft => ({ ...modest(), settled: { values: [], priorities: [], ratings: [] } });

  it("PER-172 is taken back whole by one press", () => {
    const one = filled(fresh());
    expect(one.concept).toBe("a reader");
    expect(one.rows.length).toBeGreaterThan(fresh().rows.length);
    expect(asItWas(one)).toEqual({ ...fresh(), sources: one.sources });
    expect(asItWas(fresh())).toEqual(fresh());
  });

  it("PER-172 leaves alone what was changed by hand since, when it is taken back", () => {
    let one = filled(fresh());
    const at = one.rows.findIndex(({ id }) => id === "s1");
    one = withField(one, `rows.${at}.name`, "Old wars");
    one = withField(one, "rows.0.rating", 3);
    one = withField(one, "attributes.STA.priority", "third");
    one = withField(one, "concept", "A scout");
    const back = asItWas(one);
    expect(back.rows.map(({ name, rating }) => [name, rating])).toEqual([
      ["Counter", 3],
      ["Old wars", 2],
    ]);
    expect(one.rows).toHaveLength(3);
    expect(back.attributes.STA).toEqual({ value: fresh().attributes.STA.value, priority: "third" });
    expect(back.concept).toBe("A scout");
  });

  it("PER-016 keeps what the sheet says already of somebody who is fresh no more", () => {
    expect(modest().settled).toEqual({ values: [...ATTRIBUTES], priorities: [...ATTRIBUTES], ratings: [] });
    expect(withField(fresh(), "attributes.CMP.value", 3).settled.values).toEqual(["CMP"]);
    expect(withField(fresh(), "rows.0.rating", 3).settled.ratings).toEqual(["c"]);
  });
});
