import { describe, expect, test } from "vitest";
import { exampleAttack, exampleEnhancement } from "../../examples.ts";
import { ExampleScene, type Cast } from "../../exampleScene.ts";

/** Everybody has 2 in every attribute: 2 is added to each die, vitality is 3, Defend and Steel are two dice, swords four. */
const purse = (scene: ExampleScene, ref: string) => scene.identity(ref).dp.available;
const weak = { main: { hits: 5, shock: 3 } };

describe("a fight of several", () => {
  test("PER-028 PER-033 PER-123 PER-131 PER-180 one roll against three, each answered in its own way", () => {
    const scene = new ExampleScene({
      hero: {},
      foe: {},
      foe2: { main: { hits: 3, shock: 1 }, rest: { tier: "minion" } },
      foe3: { rest: { tier: "minor" } },
    });
    scene.does("readyDefence", { actor: "foe3", means: "shield", item: "buckler" });
    scene.strikes("hero", ["foe", "foe2", "foe3"], [10, 10, 7, 3]);
    // 12 against 11.
    scene.answers("foe", [9, 5]);
    // 12 and 12 on both sides; the hero has dice left.
    scene.answers("foe2", [10, 10]);
    // Three dice of the shield: 12, 12, and 9 against 10.
    scene.answers("foe3", [10, 10, 8], { option: "shield:buckler" });
    expect(scene.waiting.map(({ type, target }) => `${type} ${target}`)).toEqual([
      "hits foe",
      "hits foe2",
      "downed combat",
    ]);
    // The second ten is worth one critical, however many it beat.
    expect(scene.identity("hero").criticals).toBe(1);
    expect(scene.identity("foe3").criticals).toBe(0);
    scene.applyWaiting();
    expect(["foe", "foe2", "foe3"].map((who) => scene.marks(who))).toEqual(["1/0", "4/2", "0/0"]);
    scene.ends();
    expect(["foe", "foe2", "foe3"].map((who) => scene.marks(who))).toEqual(["0/0", "4/2", "0/0"]);
    expect(scene.effects("award")).toMatchObject([{ target: "hero", dp: 1 }]);
    expect(scene.identity("foe2").tracks.main.negated).toBe(true);
  });

  test("PER-062 PER-063 PER-099 PER-130 PER-167 three blows of one roll, a fourth, a helping hand, and a fifth", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: { rest: { tier: "minor" } }, foe2: {} });
    scene.strikes("hero", "foe", [9, 8, 7, 6], { followUps: 2 });
    scene.answers("foe", [5, 4]);
    // 10 against 6; then 9 against nothing any more.
    for (let n = 0; n < 2; n += 1) scene.does("followUp", { actor: "hero", reactor: "foe" });
    expect(scene.why("followUp", { actor: "hero", reactor: "foe" })).toBe("notGranted");
    scene.applyWaiting();
    // A minor one's first hit is shock 1, and each further one a level.
    expect(scene.marks("foe")).toBe("3/3");
    // Three challenges issued: the tally of potential 1 is full.
    expect([purse(scene, "hero"), scene.identity("hero").tally]).toEqual([1, { success: 0, failure: 0 }]);
    scene.blow("mate", "foe", 1);
    expect(scene.marks("foe")).toBe("4/4");
    scene.newCard();
    expect(scene.reason(exampleAttack(scene.frame, { actor: "foe", reactors: ["hero"] }))).toBe("inoperative");
    scene.does("stabilise", { helper: "foe2", target: "foe" });
    expect(scene.identity("foe").tracks.main.stabilized).toBe(true);
    scene.nextRound();
    scene.blow("mate", "foe", 1);
    expect(scene.identity("foe").tracks.main).toMatchObject({ hits: 4, shock: 4, stabilized: false });
    scene.ends();
    expect(scene.identity("foe").tracks.main.negated).toBe(true);
    expect([purse(scene, "hero"), purse(scene, "mate")]).toEqual([1, 1]);
  });

  test("PER-095 PER-131 PER-092 two blows that a trait puts off: the round's end counts them in order", () => {
    const grit = exampleEnhancement("grit", { kind: "delayShock", until: "roundEnd" });
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: { ...weak, rest: { enhancements: [grit] } } });
    scene.blow("hero", "foe", 1);
    expect(scene.marks("foe")).toBe("5/3");
    // Not down yet: two dice are the fewest with a skill.
    scene.strikes("foe", "mate", [9, 8]);
    scene.answers("mate", [2, 1]);
    scene.applyWaiting();
    scene.blow("mate", "foe", 2);
    expect(scene.identity("foe").delayed).toHaveLength(2);
    scene.newCard();
    scene.does("endRound", { identities: ["hero", "mate", "foe"] });
    // The first brings the last level; what comes after finds no level to rise to.
    expect(scene.marks("foe")).toBe("6/4");
    expect(scene.encounter.negators).toEqual([{ identity: "foe", by: "hero" }]);
    scene.ends();
    expect([purse(scene, "hero"), purse(scene, "mate"), scene.marks("mate")]).toEqual([1, 0, "0/0"]);
  });

  test("PER-058 PER-066 PER-067 PER-130 two actions and a third that is one too many, in another skill", () => {
    const swift = exampleEnhancement("swift", { kind: "extraActions", value: 1 });
    const scene = new ExampleScene({ hero: { rest: { enhancements: [swift] } }, foe: {}, foe2: {} });
    for (const foe of ["foe", "foe2"]) {
      scene.strikes("hero", foe, [9, 6, 3, 1]);
      expect(scene.remarks).toEqual([]);
      scene.answers(foe, [2, 1]);
      scene.applyWaiting();
    }
    // A hit from a shield is the chorus' to allow.
    const bash = { challenge: "interaction", weapon: null, skill: "shields", attribute: "STA", hits: 1 } as const;
    scene.strikes("hero", "foe", [9, 6, 3], bash);
    expect(scene.remarks).toEqual(["beyond.hits", "overspent", "skillDiffers"]);
    scene.does("setOutcome", { reactor: "foe", success: true, prompt: scene.asked("answer", "foe") });
    scene.applyWaiting();
    expect([scene.marks("foe"), scene.marks("foe2"), purse(scene, "hero")]).toEqual(["2/0", "1/0", 1]);
    scene.nextRound();
    scene.strikes("hero", "foe2", [9, 6, 3], { ...bash, hits: 0 });
    expect(scene.remarks).toEqual([]);
  });

  test("PER-008 PER-028 PER-034 PER-181 helpers on both sides of one roll, and on one side of the next", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: {}, foe2: {} });
    const challenge = {
      ...{ type: "challenge", encounter: scene.frame, challenge: "attack", actor: "hero", reactors: ["foe"] },
      ...{ skill: "swords", attribute: "STA", power: null, hits: 1, goal: "", modifiers: [], followUps: 0 },
      ...{ weapon: { id: "sword", name: "Sword", kind: "handToHand", category: "oneHanded" }, spendsAction: true },
    } as const;
    scene.does("propose", { actor: "hero", challenge });
    scene.does("assist", { helper: "mate", actor: "hero", skill: "swords" });
    expect(scene.why("assist", { helper: "hero", actor: "hero", skill: "swords" })).toBe("selfAssist");
    // Four dice and the helper's.
    scene.make({ ...challenge, prompt: "s0-proposal" }, { actor: [9, 8, 7, 6, 5] });
    expect(scene.why("assist", { helper: "mate", actor: "hero", skill: "swords" })).toBe("nothingToAssist");
    scene.does("assist", { helper: "foe2", actor: "foe", skill: "defend" });
    // Three ties: the hero has dice left.
    scene.answers("foe", [9, 8, 7]);
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("1/0");
    scene.strikes("foe", "hero", [9, 8, 7, 6]);
    expect(scene.why("assist", { helper: "mate", actor: "hero", skill: null })).toBe("assist.notSimilarSkill");
    scene.does("assist", { helper: "mate", actor: "hero", skill: "defend" });
    scene.answers("hero", [9, 8, 7]);
    scene.applyWaiting();
    expect(scene.marks("hero")).toBe("1/0");
    // Help fills nobody's tally, and costs no action.
    expect([scene.identity("mate").tally, scene.states["c.mate"]]).toMatchObject([
      { success: 0, failure: 0 },
      { used: { actions: 0 } },
    ]);
  });

  test("PER-034 PER-096 PER-181 a helper who goes down before the roll helps no more", () => {
    const scene = new ExampleScene({ hero: {}, mate: { main: { hits: 5, shock: 3 } }, ilse: {}, foe: {} });
    const challenge = exampleAttack(scene.frame);
    scene.does("propose", { actor: "hero", challenge });
    for (const helper of ["mate", "ilse"]) scene.does("assist", { helper, actor: "hero", skill: "swords" });
    const { steps } = scene;
    scene.blow("foe", "mate", 1);
    expect(scene.marks("mate")).toBe("6/4");
    scene.steps = steps;
    // Four dice, and Ilse's alone.
    scene.make({ ...challenge, prompt: "s0-proposal" }, { actor: [9, 8, 7, 6, 5] });
    scene.answers("foe", [9, 8]);
    // 9 and 9, 8 and 8, and three dice left.
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("1/0");
  });

  test("PER-119 PER-120 PER-122 an unseen blow leaves the readied blade as it is, and a seen one uses it up", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: {} });
    const parry = { option: "weapon:sword" } as const;
    scene.does("readyDefence", { actor: "foe", means: "weapon", item: "sword" });
    scene.strikes("hero", "foe", [9, 6, 3, 1], { unaware: ["foe"] });
    const seen = { prompt: scene.asked("answer", "foe"), reactor: "foe", attribute: "STA", modifiers: [] };
    expect(scene.why("answer", { ...seen, ...parry })).toContain("Defence.");
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    expect(scene.states["c.foe"]).toMatchObject({ readied: { used: false } });
    scene.strikes("mate", "foe", [9, 6, 3, 1]);
    // Four dice of swords: 11 and 11, then 8 against 9.
    scene.answers("foe", [9, 7, 3, 2], parry);
    expect(scene.waiting).toEqual([]);
    expect(scene.states["c.foe"]).toMatchObject({ readied: { used: true } });
    scene.nextRound();
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    const again = { prompt: scene.asked("answer", "foe"), reactor: "foe", attribute: "STA", modifiers: [] };
    expect(scene.why("answer", { ...again, ...parry })).toContain("Defence.");
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("2/0");
  });

  test("PER-024 PER-063 PER-125 PER-142 a reroll, then armour, then the comparison, then a follow-up on what is left", () => {
    const luck = { ...exampleEnhancement("luck", { kind: "reroll", rank: 2 }), uses: ONCE };
    const plate = exampleEnhancement("plate", { kind: "ignoreDice", rank: 1 });
    const scene = new ExampleScene({
      hero: { rest: { enhancements: [luck] } },
      foe: { rest: { enhancements: [plate] } },
    });
    scene.strikes("hero", "foe", [10, 3, 2, 10], { followUps: 2 });
    scene.answers("foe", [6, 5]);
    // The second die is a ten: it may be changed, and becomes an 8.
    const prompt = scene.asked("reroll", "hero");
    scene.does("reroll", { prompt, actor: "hero", reactor: "foe", option: "luck-0" }, { reroll: 8 });
    // 10, 8, 3, 2 without the best: 10 against 8.
    const [verdict] = scene.steps.at(-1)?.outcome.checks.filter(({ type }) => type === "verdict") ?? [];
    expect(verdict).toMatchObject({ winner: "actor", rank: 1, followUpsLeft: 2 });
    // No ten is left to count.
    expect(scene.identity("hero").criticals).toBe(0);
    scene.does("followUp", { actor: "hero", reactor: "foe" });
    // 5 against 7: the chain is over.
    expect(scene.why("followUp", { actor: "hero", reactor: "foe" })).toBe("notGranted");
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("1/0");
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 1 });
    expect(scene.identity("hero").enhancements?.[0]?.uses.value).toBe(0);
  });
});
const ONCE = { value: 1, max: 1, per: "scene" } as const;

describe("criticals on both sides", () => {
  test("PER-169 PER-180 PER-092 earned, warded off, bought with, and gone", () => {
    const scene = new ExampleScene({ hero: {}, foe: {} }, { adversaryCriticals: true });
    const buy = (actor: string, reactor: string, use: string) => ({ actor, reactor, use });
    scene.strikes("hero", "foe", [10, 10, 10, 2]);
    scene.answers("foe", [3, 2]);
    scene.applyWaiting();
    expect(scene.identity("hero").criticals).toBe(2);
    scene.strikes("foe", "hero", [10, 10, 1, 1]);
    scene.answers("hero", [2, 1]);
    expect([scene.identity("foe").criticals, scene.waiting.length]).toEqual([1, 1]);
    // The hero holds after all: the foe's hit is withdrawn, and its tens count for nothing.
    scene.does("spendCritical", buy("hero", "hero", "success"));
    expect([scene.identity("hero").criticals, scene.identity("foe").criticals]).toEqual([1, 0]);
    expect(scene.waiting).toEqual([]);
    scene.nextRound();
    scene.strikes("hero", "foe", [2, 2, 1, 1]);
    scene.answers("foe", [9, 9]);
    scene.does("spendCritical", buy("hero", "foe", "success"));
    expect(scene.why("spendCritical", buy("foe", "foe", "success"))).toBe("noCritical");
    expect(scene.why("spendCritical", buy("hero", "foe", "hit"))).toBe("noCritical");
    scene.applyWaiting();
    expect(scene.marks("foe")).toBe("2/0");
    // Two challenges of the hero's: the dice said won, then lost.
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 1 });
    scene.ends();
    expect([scene.marks("foe"), scene.identity("hero").criticals]).toEqual(["0/0", 0]);
  });

  test("PER-024 PER-092 PER-095 PER-180 a hit bought for a blow that is held off: one challenge, one use, one level", () => {
    const grit = { ...exampleEnhancement("grit", { kind: "delayShock", until: "encounterEnd" }), uses: ONCE };
    const scene = new ExampleScene({ hero: { rest: { criticals: 2 } }, foe: { rest: { enhancements: [grit] } } });
    scene.strikes("hero", "foe", [9, 6, 3, 1], { hits: 3 });
    scene.answers("foe", [2, 1]);
    for (let n = 0; n < 2; n += 1) scene.does("spendCritical", { actor: "hero", reactor: "foe", use: "hit" });
    expect(scene.waiting.map(({ type }) => type)).toEqual(["hits", "useTrait"]);
    scene.applyWaiting();
    expect(scene.identity("foe").delayed).toMatchObject([{ inflicted: 5, due: null }]);
    expect([scene.marks("foe"), scene.identity("foe").enhancements?.[0]?.uses.value]).toEqual(["0/0", 0]);
    scene.nextRound();
    // Nothing holds the next one off: one hit at once.
    scene.blow("hero", "foe", 1);
    expect(scene.marks("foe")).toBe("1/0");
    scene.ends();
    // One hit, then five as one challenge: the third box is shock 1, the rest is lost.
    expect(scene.marks("foe")).toBe("3/1");
    expect(scene.open.map(({ type, owner }) => `${type} ${owner}`)).toEqual(["recovery foe"]);
  });

  test("PER-033 PER-125 PER-180 armour takes a ten from one comparison; the roll has it all the same", () => {
    const plate = exampleEnhancement("plate", { kind: "ignoreDice", rank: 2 });
    const scene = new ExampleScene({ hero: {}, foe: { rest: { enhancements: [plate] } }, foe2: {} });
    scene.strikes("hero", ["foe", "foe2"], [10, 10, 5, 3]);
    scene.answers("foe", [2, 1]);
    expect(scene.identity("hero").criticals).toBe(0);
    scene.answers("foe2", [2, 1]);
    expect(scene.identity("hero").criticals).toBe(1);
    scene.does("setOutcome", { reactor: "foe2", success: false });
    expect(scene.identity("hero").criticals).toBe(0);
    scene.applyWaiting();
    expect([scene.marks("foe"), scene.marks("foe2")]).toEqual(["1/0", "0/0"]);
  });
});

describe("what stands in the way", () => {
  const gate = { kind: "identity", negateAtLast: true } as const;

  test("PER-045 PER-062 PER-098 a chain ends with the gate it has broken", () => {
    const cast: Cast = {
      hero: {},
      foe: { main: { hits: 3, shock: 1 }, rest: { ...gate, tier: "minion" } },
    };
    const scene = new ExampleScene(cast);
    scene.strikes("hero", "foe", [9, 8, 7, 6], { followUps: 2 });
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    expect(scene.identity("foe").tracks.main).toMatchObject({ hits: 4, shock: 2, negated: true });
    expect(scene.why("followUp", { actor: "hero", reactor: "foe" })).toBe("negated");
    expect(scene.identity("hero").tally).toEqual({ success: 1, failure: 0 });
  });

  test("PER-045 PER-110 a siege goes on where it was left: a gate is out of no scene", () => {
    const scene = new ExampleScene(
      { hero: {}, foe: { main: { hits: 4, shock: 2 }, rest: gate } },
      { negationAwardObjects: true },
    );
    scene.blow("hero", "foe", 1);
    expect(scene.marks("foe")).toBe("5/3");
    scene.ends();
    expect(scene.identity("foe").recovery.outOfScene).toBe(false);
    expect(scene.open).toEqual([]);
    scene.meets("violent");
    scene.blow("hero", "foe", 1);
    expect(scene.identity("foe").tracks.main).toMatchObject({ hits: 6, shock: 4, negated: true });
    scene.ends();
    expect(purse(scene, "hero")).toBe(1);
  });
});
