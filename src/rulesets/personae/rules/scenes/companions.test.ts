import { describe, expect, test } from "vitest";
import { personaeEngine } from "../engine.ts";
import { exampleEnhancement } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";
import type { SomeSettings } from "../settings.ts";
import { ATTRIBUTES } from "../state.ts";

const five = Object.fromEntries(ATTRIBUTES.map((id) => [id, 5]));
const bond = { ...exampleEnhancement("bond", { kind: "flat" }), companion: true };
const dog = { rest: { kind: "companion", tier: "full" } } as const;

/** Somebody with attributes that add up to thirty, an enhancement for it, and two who might go along. */
const pack = (settings: SomeSettings = {}, hero: object = {}) =>
  new ExampleScene(
    { hero: { attributes: five, rest: { enhancements: [bond] }, ...hero }, dog, cat: dog, foe: {} },
    settings,
    "scene",
  );
const take = (companion: string, more: object = {}) => ({ actor: "hero", companion, companions: [], ...more });

describe("taking a companion", () => {
  test("PER-160 PER-162 it is the owner's from then on, and a minion at first", () => {
    const scene = pack();
    scene.does("takeCompanion", take("dog"));
    expect(scene.identity("dog")).toMatchObject({ owner: "hero", tier: "minion" });
    expect(scene.why("takeCompanion", take("dog"))).toBe("companion.already");
  });

  test("PER-160 it takes a potential of 3 and an enhancement for it; points raised in the same step count", () => {
    const plain = { ...exampleEnhancement("bond", { kind: "flat" }) };
    expect(pack({}, { rest: { enhancements: [plain] } }).why("takeCompanion", take("dog"))).toBe(
      "companion.noEnhancement",
    );
    // Six times 5 but for one: twenty-nine.
    const short = pack({}, { attributes: { ...five, KNO: 4 }, rest: { enhancements: [bond], dp: purse(1) } });
    expect(short.why("takeCompanion", take("dog"))).toBe("companion.lowPotential");
    short.does("advance", { actor: "hero", purchase: { kind: "attribute", attribute: "KNO" } });
    expect(short.why("takeCompanion", take("dog"))).toBeNull();
  });

  test("PER-170 no more than the group allows; whoever is named counts only if it is that one's", () => {
    const scene = pack();
    scene.does("takeCompanion", take("cat", { companions: ["dog"] }));
    scene.newCard();
    expect(scene.why("takeCompanion", take("dog", { companions: ["cat"] }))).toBe("companion.limit");
    const many = pack({ maxCompanions: 0 });
    many.does("takeCompanion", take("cat"));
    expect(many.why("takeCompanion", take("dog", { companions: ["cat"] }))).toBeNull();
  });

  test("PER-001 PER-160 the chorus may let it pass, and the card says so; nobody else may", () => {
    const scene = pack({}, { rest: {} });
    scene.does("takeCompanion", take("dog", { override: true }));
    expect(scene.identity("dog").owner).toBe("hero");
    expect(scene.steps[0]?.outcome.notes).toMatchObject([{ data: { rule: "PER-160" } }]);
    const says = (more: object) => personaeEngine.speaksFor({ type: "takeCompanion", encounter: null, ...more }, []);
    expect(says(take("dog"))).toBe("hero");
    expect(says(take("dog", { override: true }))).toBeNull();
  });

  test("PER-159 only characters have them, and only companions are", () => {
    const scene = pack();
    expect(scene.why("takeCompanion", take("foe"))).toBe("companion.noPair");
    expect(scene.why("takeCompanion", { ...take("cat"), actor: "dog" })).toBe("companion.noPair");
  });
});

const purse = (available: number) => ({ available, spent: 0, ledger: [] });
