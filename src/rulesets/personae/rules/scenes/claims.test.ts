import { describe, expect, test } from "vitest";
import type { Modifier } from "../../../../kernel/outcome.ts";
import type { AnswerDecision, ChallengeDecision } from "../decisions.ts";
import { personaeEngine } from "../engine.ts";
import { exampleAnswer, exampleAttack, exampleEnhancement } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";
import type { PowerSnapshot, TalentSnapshot } from "../state.ts";

const DICE = { actor: [9, 6, 3, 1] };
const line = (id: string, value: number, more: Partial<Modifier> = {}): Modifier => ({
  ...{ id, label: id, unit: "dice", value, rule: null, on: true },
  ...more,
});
const hex: PowerSnapshot = {
  ...{ id: "hex", name: "Hex", hits: 2, harmful: true, defends: false, skill: null, duration: "instant" },
  ...{ imposesShock: 1, conditions: ["Dazed"] },
};
const lore: TalentSnapshot = {
  ...{ id: "lore", name: "Lore", subtype: "expertise", bonusDice: 1 },
  uses: { value: 1, max: 1, per: "session" },
};

/** The hero has a sword that inflicts a hit, a hex, and luck of one die. */
const fight = (more: object = {}) =>
  new ExampleScene({
    hero: {
      rest: { powers: [hex], talents: [lore], enhancements: [exampleEnhancement("luck", { kind: "dice" })], ...more },
    },
    foe: {},
  });
const attack = (scene: ExampleScene, change: Partial<ChallengeDecision>) =>
  exampleAttack(scene.frame, { override: false, ...change });
/** Why a player's attack is refused; null when it isn't. */
const why = (change: Partial<ChallengeDecision>, more: object = {}, dice: object = DICE) => {
  const scene = fight(more);
  return scene.reason(attack(scene, change), dice as typeof DICE);
};
const byHex = {
  challenge: "power",
  weapon: null,
  skill: null,
  power: { id: "hex", name: "Hex", harmful: true },
} as const;

describe("what a player claims beyond what the states grant", () => {
  test("PER-077 hits are those of the weapon, and what is called upon beside them", () => {
    expect(why({ hits: 1 })).toBeNull();
    expect(why({ hits: 2 })).toBe("beyond.hits");
    const strong = { enhancements: [exampleEnhancement("might", { kind: "hits", value: 2 })] };
    expect(why({ hits: 3, traits: ["might"] }, strong)).toBeNull();
    expect(why({ hits: 3 }, strong)).toBe("beyond.hits");
    expect(why({ hits: 4, traits: ["might"] }, strong)).toBe("beyond.hits");
  });

  test("PER-073 PER-083 shock and conditions are those of the power", () => {
    const cast = { ...byHex, attribute: "POW", hits: 2 };
    const one = { actor: [9] };
    expect(why({ ...cast, imposesShock: 1, conditions: ["Dazed"] }, {}, one)).toBeNull();
    expect(why({ ...cast, hits: 3 }, {}, one)).toBe("beyond.hits");
    expect(why({ ...cast, imposesShock: 2 }, {}, one)).toBe("beyond.imposesShock");
    expect(why({ ...cast, conditions: ["Dead"] }, {}, one)).toBe("beyond.condition");
    expect(why({ ...cast, power: { ...byHex.power, harmful: false } }, {}, one)).toBe("beyond.power");
    expect(why({ imposesShock: 1 })).toBe("beyond.imposesShock");
  });

  test("PER-122 a weapon is as large as it is", () => {
    const sword = { id: "sword", name: "Sword", kind: "handToHand", category: "twoHanded" } as const;
    expect(why({ weapon: sword })).toBe("beyond.weapon");
    expect(why({ weapon: { ...sword, id: "none" } })).toBe("beyond.weapon");
  });

  test("PER-062 PER-057 PER-120 follow-ups, free actions and surprise are no claims of one's own", () => {
    expect(why({ followUps: 1 })).toBe("beyond.followUps");
    const swift = { enhancements: [exampleEnhancement("swift", { kind: "followUps", value: 1 })] };
    expect(why({ followUps: 1 }, swift)).toBeNull();
    expect(why({ followUps: 2 }, swift)).toBe("beyond.followUps");
    expect(why({ spendsAction: false })).toBe("beyond.action");
    expect(why({ spendsAction: false, encounter: null })).toBeNull();
    expect(why({ unaware: ["foe"] })).toBe("beyond.unaware");
  });

  test("PER-021 PER-180 PER-182 traits' dice are theirs, and a critical buys one", () => {
    const more = { actor: [9, 6, 3, 1, 1] };
    expect(why({ modifiers: [line("trait-luck-0", 1)] }, {}, more)).toBeNull();
    expect(why({ modifiers: [line("trait-luck-0", 2)] })).toBe("beyond.trait");
    expect(why({ modifiers: [line("trait-luck-0", 1, { unit: "number" })] })).toBe("beyond.trait");
    expect(why({ modifiers: [line("trait-luck-0", 1), line("trait-luck-0", 1)] })).toBe("beyond.trait");
    expect(why({ modifiers: [line("trait-none-0", 1)] })).toBe("beyond.trait");
    expect(why({ modifiers: [line("trait-lore-0", 1)] }, {}, more)).toBeNull();
    expect(why({ modifiers: [line("critical", 1)] }, { criticals: 1 }, more)).toBeNull();
    expect(why({ modifiers: [line("critical", 30)] }, { criticals: 1 })).toBe("beyond.critical");
    // What the circumstances give is said with a word why, and everybody reads it.
    expect(why({ modifiers: [line("fog", -1)] }, {}, { actor: [9, 6, 3] })).toBeNull();
  });

  test("PER-021 PER-040 so it is with answers and tasks", () => {
    const scene = fight();
    scene.make(attack(scene, {}), DICE);
    const parry = (change: Partial<AnswerDecision>) => exampleAnswer(scene.frame, { override: false, ...change });
    expect(scene.reason(parry({ modifiers: [line("trait-luck-0", 3)] }))).toBe("beyond.trait");
    const task = { actor: "hero", skill: null, attribute: "STA", difficulty: "easy", adjustSteps: 0, extra: 0 };
    expect(fight().why("unopposed", { ...task, modifiers: [line("trait-luck-0", 3)] })).toBe("beyond.trait");
    expect(fight().why("unopposed", { ...task, modifiers: [], spendsAction: false })).toBe("beyond.action");
  });

  test("PER-001 the chorus may exceed anything, and the card says that it did", () => {
    const scene = fight();
    scene.make(attack(scene, { override: true, hits: 5, unaware: ["foe"] }), DICE);
    expect(scene.remarks).toEqual(["beyond.hits", "beyond.unaware"]);
    expect(personaeEngine.speaksFor(attack(scene, { override: true }), [])).toBeNull();
    expect(personaeEngine.speaksFor(attack(scene, {}), [])).toBe("hero");
    const plain = fight();
    plain.make(attack(plain, { override: true }), DICE);
    expect(plain.remarks).toEqual([]);
  });

  test("PER-045 PER-047 where hits are how progress is counted, anything may inflict one", () => {
    const words = { challenge: "interaction", weapon: null, skill: "counter", attribute: "CMP", hits: 1 } as const;
    const two = { actor: [9, 6] };
    const scene = new ExampleScene({ hero: {}, foe: {} }, { nonviolentMode: "track" }, "nonviolent");
    expect(scene.reason(attack(scene, words), two)).toBeNull();
    const debate = new ExampleScene({ hero: {}, foe: {} }, {}, "nonviolent");
    expect(debate.reason(attack(debate, words), two)).toBe("beyond.hits");
    const gate = new ExampleScene({ hero: {}, foe: { rest: { kind: "identity" } } }, {}, "nonviolent");
    expect(gate.reason(attack(gate, words), two)).toBeNull();
  });
});

describe("what is over, or not one's own to give", () => {
  test("PER-062 a follow-up belongs to the turn of its challenge", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 8, 3, 1], { followUps: 2 });
    scene.answers("foe", [2, 1]);
    const frame = scene.frame;
    scene.does("followUp", { actor: "hero", reactor: "foe" });
    // In the next round the hero does something else.
    scene.frame = { ...frame, round: 2 };
    const card = scene.steps;
    scene.newCard();
    scene.does("spend", { actor: "hero", what: "action", amount: 1 });
    scene.steps = card;
    scene.frame = frame;
    expect(scene.why("followUp", { actor: "hero", reactor: "foe" })).toBe("followUpOver");
  });

  test("PER-062 nor does it outlast the scene", () => {
    const scene = new ExampleScene({ hero: {}, foe: {} }, {}, "scene");
    scene.strikes("hero", "foe", [9, 8, 3, 1], { followUps: 1 });
    scene.answers("foe", [2, 1]);
    scene.states = { ...scene.states, "world.clock": { ...scene.clock, scene: 6 } };
    expect(scene.why("followUp", { actor: "hero", reactor: "foe" })).toBe("followUpOver");
  });

  test("PER-033 PER-062 one grant serves once, however many were beaten", () => {
    const scene = new ExampleScene({ hero: {}, foe: {}, foe2: {} });
    scene.strikes("hero", ["foe", "foe2"], [9, 8, 3, 1], { followUps: 1 });
    scene.answers("foe", [2, 1]);
    scene.answers("foe2", [2, 1]);
    scene.does("followUp", { actor: "hero", reactor: "foe2" });
    expect(scene.why("followUp", { actor: "hero", reactor: "foe" })).toBe("notGranted");
  });

  test("PER-057 an action that has gone into something comes back by the chorus alone", () => {
    const says = (what: string, amount: number) =>
      personaeEngine.speaksFor({ type: "spend", encounter: null, actor: "hero", what, amount }, []);
    expect([says("action", 1), says("action", -1), says("move", -1)]).toEqual(["hero", null, "hero"]);
  });

  test("PER-177 what is used to answer in another's turn doesn't count against one's own", () => {
    const [luck, guard] = ["luck", "guard"].map((id) => exampleEnhancement(id, { kind: "dice" }));
    const enhancements = [luck, guard].flatMap((one) => one ?? []);
    const scene = new ExampleScene({ hero: {}, foe: { rest: { enhancements } } });
    scene.frame = { ...scene.frame, begun: ["c.hero"] };
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.answers("foe", [2, 1, 1], { modifiers: [line("trait-guard-0", 1)] });
    scene.frame = { ...scene.frame, begun: ["c.hero", "c.foe"] };
    scene.strikes("foe", "hero", [9, 6, 3, 1, 1], { modifiers: [line("trait-luck-0", 1)] });
    expect(scene.remarks).not.toContain("enhancementLimit");
    scene.strikes("foe", "hero", [9, 6, 3, 1, 1], { modifiers: [line("trait-guard-0", 1)] });
    expect(scene.remarks).toContain("enhancementLimit");
  });
});

describe("what an end leaves behind", () => {
  test("PER-056 PER-107 everybody who takes part is settled, whoever is named", () => {
    const bruised = { main: { hits: 2, shock: 0 } };
    const scene = new ExampleScene({ hero: bruised, mate: bruised, foe: bruised });
    scene.does("endEncounter", { identities: ["hero"], spared: [], endScene: false });
    expect(["hero", "mate", "foe"].map((who) => scene.marks(who))).toEqual(["0/0", "0/0", "0/0"]);
  });

  test("PER-107 hits that were written after the end go with the scene; what was done to a thing stays", () => {
    const scene = new ExampleScene({ hero: {}, mate: { main: { hits: 3, shock: 1 } }, foe: {} });
    scene.strikes("hero", "foe", [9, 6, 3, 1], { hits: 2 });
    scene.answers("foe", [2, 1]);
    const waiting = scene.waiting;
    scene.newCard();
    scene.does("endEncounter", { identities: ["hero", "foe"], spared: [], endScene: false });
    scene.write(waiting);
    expect(scene.marks("foe")).toBe("2/0");
    const gate = { ...scene.identity("foe"), kind: "identity" };
    scene.states = { ...scene.states, gate };
    scene.does("newScene", { identities: ["hero", "mate", "foe", "gate"] });
    expect(["foe", "mate", "gate"].map((who) => scene.marks(who))).toEqual(["0/0", "3/1", "2/0"]);
  });

  test("PER-095 PER-098 hits held off from one who is negated are forgotten", () => {
    const held = { inflicted: 2, track: "main", scene: 5, by: "hero", due: null };
    const gone = { main: { hits: 6, shock: 4, negated: true }, rest: { delayed: [held] } };
    const scene = new ExampleScene({ hero: {}, foe: gone });
    scene.does("endEncounter", { identities: ["hero", "foe"], spared: [], endScene: true });
    expect(scene.identity("foe").delayed).toEqual([]);
    expect(scene.marks("foe")).toBe("6/4");
  });
});
