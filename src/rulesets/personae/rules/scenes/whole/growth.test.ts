import { describe, expect, test } from "vitest";
import { exampleAttack, exampleEnhancement } from "../../examples.ts";
import { ExampleScene, type Cast } from "../../exampleScene.ts";
import type { JsonObject } from "../../../../../kernel/json.ts";
import { ATTRIBUTES, type TalentSnapshot } from "../../state.ts";

const purse = (scene: ExampleScene, ref: string) => scene.identity(ref).dp.available;
const weak = { main: { hits: 5, shock: 3 } };
const advance = (actor: string, purchase: JsonObject, more: JsonObject = {}) => ({
  ...{ type: "advance", encounter: null, actor, purchase },
  ...more,
});

describe("points, from the dice to the sheet", () => {
  test("PER-089 PER-129 PER-130 PER-132 PER-135 PER-172 three challenges, a gift, two points of vitality: the same blow hurts less", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: {} });
    // Won, lost, and won by the chorus' word.
    scene.blow("hero", "foe", 0);
    scene.strikes("hero", "foe", [2, 1, 1, 1]);
    scene.answers("foe", [9, 8]);
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 1 });
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.does("setOutcome", { reactor: "foe", success: true, prompt: scene.asked("answer", "foe") });
    expect([purse(scene, "hero"), scene.identity("hero").tally]).toEqual([1, { success: 0, failure: 0 }]);
    scene.newCard();
    scene.make({ type: "award", encounter: null, identities: ["hero", "mate"], dp: 1, reason: "Well told" });
    for (let n = 0; n < 2; n += 1) {
      scene.newCard();
      scene.make(advance("hero", { kind: "vitality" }));
    }
    expect(scene.reason(advance("hero", { kind: "vitality" }))).toBe("advance.points");
    expect([purse(scene, "hero"), purse(scene, "mate")]).toEqual([0, 1]);
    scene.nextRound();
    for (const who of ["hero", "mate"]) scene.blow("foe", who, 4);
    // Vitality 5 for one, 3 for the other; the fourth hit on that one is lost.
    expect([scene.marks("hero"), scene.marks("mate")]).toEqual(["4/0", "3/1"]);
    expect(scene.identity("hero").dp.ledger.map(({ amount }) => amount)).toEqual([1, 1, -1, -1]);
  });

  test("PER-016 PER-128 PER-133 PER-179 PER-180 attributes rise in their order, and with the thirtieth point the bank holds more", () => {
    const values = { CMP: 6, PRO: 6, CNG: 5, POW: 5, KNO: 4, STA: 3 };
    const dp = { available: 4, spent: 0, ledger: [] };
    const scene = new ExampleScene({ hero: { attributes: values, rest: { dp, criticals: 4 } }, foe: {} });
    const raise = (attribute: string) => advance("hero", { kind: "attribute", attribute });
    // 29 points are potential 2: a threshold of 4, and that is full.
    scene.strikes("hero", "foe", [10, 10, 1, 1]);
    scene.answers("foe", [2, 1]);
    expect(scene.identity("hero").criticals).toBe(4);
    scene.newCard();
    expect(scene.reason(raise("STA"))).toBeNull();
    scene.newCard();
    // The hindrance stands level with what is third by now, and may not pass it.
    expect([scene.reason(raise("STA")), purse(scene, "hero")]).toEqual(["advance.hindranceAbovethird", 3]);
    scene.strikes("hero", "foe", [10, 10, 1, 1]);
    scene.answers("foe", [2, 1]);
    // Thirty points: potential 3, a threshold of 5.
    expect(scene.identity("hero").criticals).toBe(5);
    // Stature 4 adds to each die, and vitality is 5.
    scene.blow("foe", "hero", 4);
    expect(scene.marks("hero")).toBe("4/0");
  });
});

describe("a power that grows", () => {
  test("PER-073 PER-115 PER-136 PER-140 PER-141 PER-156 a point each for what it heals, imposes and reaches, and one step of its framework", () => {
    const dp = { available: 4, spent: 0, ledger: [] };
    const scene = new ExampleScene({ hero: { rest: { dp } }, foe: {} });
    const item = {
      ...{ kind: "power", name: "Tide", learned: true, targets: 1, hits: 0, duration: "instant", harmful: false },
      ...{ heal: { hits: 1, shock: 0, revive: false }, imposesShock: 1, range: "close" },
      uses: { value: 0, max: 0, per: "none" },
    };
    scene.states = { ...scene.states, "hero.Item.tide": item };
    for (const upgrade of ["healHits", "imposes", "reach", "targets"]) {
      scene.newCard();
      scene.make(advance("hero", { kind: "upgrade", item: "tide", upgrade }));
    }
    expect(scene.states["hero.Item.tide"]).toMatchObject({
      ...{ heal: { hits: 2, shock: 0, revive: false }, imposesShock: 2, range: "near", targets: 2 },
    });
    expect([purse(scene, "hero"), scene.identity("hero").dp.spent]).toEqual([0, 4]);
    scene.newCard();
    expect(scene.reason(advance("hero", { kind: "upgrade", item: "tide", upgrade: "healHits" }))).toBe(
      "advance.points",
    );
  });
});

describe("companions in the field", () => {
  const five = Object.fromEntries(ATTRIBUTES.map((id) => [id, 5]));
  const bond = { ...exampleEnhancement("bond", { kind: "flat" }), companion: true };
  const cast: Cast = {
    hero: { attributes: five, rest: { enhancements: [bond], dp: { available: 2, spent: 0, ledger: [] } } },
    mate: {},
    hound: { rest: { kind: "companion", tier: "full" } },
    foe: weak,
  };

  test("PER-131 PER-160 PER-162 PER-163 PER-164 PER-167 taken along, it fights, earns for its owner, and grows", () => {
    const scene = new ExampleScene(cast, { companionTally: true });
    scene.does("takeCompanion", { actor: "hero", companion: "hound", companions: [] });
    expect(scene.identity("hound")).toMatchObject({ owner: "hero", tier: "minion" });
    scene.blow("hound", "foe", 1);
    expect(scene.encounter.negators).toEqual([{ identity: "foe", by: "hound" }]);
    expect(scene.identity("hound").tally).toEqual({ success: 1, failure: 0 });
    scene.ends();
    expect([purse(scene, "hero"), purse(scene, "hound")]).toEqual([3, 0]);
    const { steps } = scene;
    const [award] = scene.effects("award");
    scene.newCard();
    const raise = { kind: "companionTier" };
    expect(scene.reason(advance("hound", raise))).toBe("advance.notOwner");
    expect(scene.reason(advance("hound", raise, { payer: "mate" }))).toBe("advance.notOwner");
    scene.make(advance("hound", { kind: "companionTier" }, { payer: "hero" }));
    expect([scene.identity("hound").tier, purse(scene, "hero")]).toEqual(["minor", 2]);
    // Two of three points are left, the one for the foe among them: it may still be handed on.
    scene.steps = steps;
    scene.does("reassignAward", { award: award?.id ?? "", to: "mate" });
    expect([purse(scene, "hero"), purse(scene, "mate")]).toEqual([1, 1]);
    scene.meets("violent");
    scene.strikes("mate", "hound", [9, 6, 3, 1]);
    scene.answers("hound", [2, 1]);
    scene.applyWaiting();
    // A minor one's first hit is shock 1; as a minion it would have taken three.
    expect(scene.marks("hound")).toBe("1/1");
  });

  test("PER-045 PER-131 PER-159 where everybody there is paid, a companion's share is its owner's, and things are worth nothing", () => {
    const scene = new ExampleScene(
      {
        hero: {},
        mate: {},
        hound: { rest: { kind: "companion", tier: "minion", owner: "hero" } },
        foe: weak,
        foe2: { ...weak, rest: { kind: "identity", negateAtLast: true } },
      },
      { negationAward: "participants" },
    );
    scene.blow("hound", "foe", 1);
    scene.blow("mate", "foe2", 1);
    expect(scene.identity("foe2").tracks.main.negated).toBe(true);
    scene.newCard();
    expect(scene.reason(exampleAttack(scene.frame, { actor: "mate", reactors: ["foe2"] }))).toBe("negated");
    scene.ends();
    expect([purse(scene, "hero"), purse(scene, "mate"), purse(scene, "hound")]).toEqual([1, 1, 0]);
    expect(scene.open).toEqual([]);
  });

  test("PER-131 PER-163 a point handed to a companion comes to its owner", () => {
    const scene = new ExampleScene({
      hero: {},
      mate: {},
      hound: { rest: { kind: "companion", tier: "minion", owner: "mate" } },
      foe: weak,
    });
    scene.blow("hero", "foe", 1);
    scene.ends();
    const [award] = scene.effects("award");
    expect(purse(scene, "hero")).toBe(1);
    scene.does("reassignAward", { award: award?.id ?? "", to: "hound" });
    expect(["hero", "mate", "hound"].map((who) => purse(scene, who))).toEqual([0, 1, 0]);
    scene.newCard();
    scene.make(advance("hound", { kind: "companionTier" }, { payer: "mate" }));
    expect([scene.identity("hound").tier, purse(scene, "mate")]).toEqual(["minor", 0]);
  });
});

describe("means for a while", () => {
  test("PER-150 PER-152 PER-183 a raised cap lasts its scenes, one ended by a fight and one by a rest", () => {
    const wealth: TalentSnapshot = {
      ...{ id: "wealth", name: "Wealth", subtype: "resource", bonusDice: 0, cap: 2 },
      uses: { value: 0, max: 0, per: "none" },
    };
    const scene = new ExampleScene({ hero: { rest: { talents: [wealth] } }, foe: {} });
    scene.make({ type: "boost", encounter: null, actor: "hero", amount: 3, scenes: 2, label: "A loan" });
    expect(scene.identity("hero").resources?.boosts).toMatchObject([{ amount: 3, last: 6 }]);
    scene.ends();
    expect(scene.identity("hero").resources?.boosts).toHaveLength(1);
    scene.passes("newDay");
    expect(scene.identity("hero").resources?.boosts).toHaveLength(1);
    scene.passes();
    expect(scene.identity("hero").resources?.boosts).toEqual([]);
    expect(scene.effects("boostsEnd")).toMatchObject([{ target: "hero", amount: 3 }]);
  });
});
