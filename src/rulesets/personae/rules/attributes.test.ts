import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { quote } from "./advancement/quote.ts";
import { attributeOf, attributesOf, attributeValue, sixValues } from "./attributes.ts";
import type { RolledSide } from "./outcomes.ts";
import { deriveIdentity } from "./queries.ts";
import {
  exampleAnswer,
  exampleAttack,
  exampleEnhancement,
  exampleFight,
  exampleIdentity,
  ExampleCard,
} from "./examples.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { ATTRIBUTES, type CustomAttribute, type IdentityState } from "./state.ts";

const luck = (change: Partial<CustomAttribute> = {}): CustomAttribute => ({
  id: "luck",
  name: "Luck",
  value: 4,
  priority: null,
  ...change,
});
const lucky = (change: Partial<CustomAttribute> = {}): IdentityState =>
  exampleIdentity("Lucky", { rest: { customAttributes: [luck(change)] } });
const blank = (): IdentityState => {
  const six = ATTRIBUTES.map((id) => [id, { value: null, priority: "second" }]);
  return exampleIdentity("Door", {
    rest: { kind: "identity", attributes: Object.fromEntries(six) as IdentityState["attributes"] },
  });
};

describe("attributes", () => {
  it("PER-010 an identity may have others beside the six, by their own names", () => {
    expect(attributesOf(lucky()).map(({ id }) => id)).toEqual([...ATTRIBUTES, "luck"]);
    expect(attributeOf(lucky(), "luck")).toMatchObject({ name: "Luck", value: 4, priority: null });
    expect(attributeOf(lucky(), "CMP")).toMatchObject({ name: null, value: 2 });
    expect(attributeOf(lucky(), "fate")).toBeNull();
  });

  it("PER-128 PER-010 potential counts the six alone", () => {
    fc.assert(
      fc.property(fc.nat(99), (value) => {
        const { potential, threshold } = deriveIdentity(lucky({ value }), DEFAULT_SETTINGS);
        expect([potential, threshold]).toEqual([1, 3]);
      }),
    );
  });

  it("PER-011 a blank attribute adds nothing, and is not the same as 0", () => {
    expect(attributeOf(blank(), "KNO")?.value).toBeNull();
    expect(attributeValue(blank(), "KNO")).toBe(0);
    expect(Object.values(sixValues(blank()))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(deriveIdentity(blank(), DEFAULT_SETTINGS)).toMatchObject({ vitality: 1, potential: 1 });
  });

  it("PER-010 PER-015 another attribute is rolled in a challenge, and the card keeps its name", () => {
    const { states, frame } = exampleFight({ rest: { customAttributes: [luck()] } });
    const card = new ExampleCard(states);
    const [roll] = card.make(exampleAttack(frame, { attribute: "luck" }), { actor: [5, 3, 2, 1] })
      .checks as RolledSide[];
    expect(roll).toMatchObject({ attribute: "luck", attributeName: "Luck", modifier: 4, totals: [9, 7, 6, 5] });
    expect(card.reason(exampleAnswer(frame, { attribute: "luck" }), { reactor: [1, 1] })).toBe("unknownAttribute");
  });

  it("PER-010 PER-079 a trait may put it in place of the usual one, for those who have it", () => {
    const swap = exampleEnhancement("charm", { kind: "attributeOverride", attribute: "luck", role: "answer" });
    const foe = { customAttributes: [luck({ value: 7 })], enhancements: [swap] };
    const option = (rest: Partial<IdentityState>): unknown => {
      const { states, frame } = exampleFight({}, { rest });
      const { prompts } = new ExampleCard(states).make(exampleAttack(frame), { actor: [5, 3, 2, 1] });
      return (prompts[0]?.["options"] as unknown[])[0];
    };
    expect(option(foe)).toMatchObject({ id: "passive", attribute: "luck", attributeName: "Luck" });
    expect(option({ enhancements: [swap] })).toMatchObject({ attribute: "STA", attributeName: "" });
  });

  it("PER-010 PER-133 it rises for a point; the order of importance binds it only with a priority", () => {
    const raise = (state: IdentityState) =>
      quote({ kind: "attribute", attribute: "luck" }, { state, item: null, available: 1, settings: DEFAULT_SETTINGS });
    expect(raise(lucky())).toMatchObject({ cost: 1, blocked: null, identity: { attribute: "luck", value: 5 } });
    expect(raise(lucky({ priority: "third" })).blocked).toMatchObject({ reason: "thirdAbovesecond" });
    expect(raise(exampleIdentity("None")).blocked).toMatchObject({ reason: "gone" });
  });
});
