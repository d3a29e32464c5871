import { describe, expect, test } from "vitest";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleAttack, exampleFight, type CharacterChange } from "../examples.ts";
import type { FreeAttackPrompt } from "../outcomes.ts";

const VALUES: Record<string, CharacterChange> = {
  hero: { attributes: { discreet: 12, vigilant: 11, quick: 15 } },
  mate: { attributes: { discreet: 9, vigilant: 13, quick: 14 } },
  foe: { attributes: { vigilant: 8, discreet: 11, quick: 10 } },
  brute: { attributes: { vigilant: 12, discreet: 7, quick: 9 } },
};
function setup(phase = "setup", change = VALUES) {
  const { states, frame } = exampleFight(change);
  const card = new ExampleCard({ ...states, combat: { ...states["combat"], phase, order: [] } });
  const ambush = {
    ...{ type: "surprise", encounter: frame, sneakers: ["hero", "mate"], watchers: ["foe", "brute"], gmRolls: true },
  };
  return { card, frame, ambush };
}

describe("surprise", () => {
  test("RUN-003 RUN-029 RUN-030 one test of the lowest Discreet against the highest Vigilant", () => {
    const { card, ambush } = setup();
    const out = card.make(ambush, { test: [8] });
    expect(out.checks[0]).toMatchObject({
      who: "mate",
      attribute: "discreet",
      value: 9,
      opponentValue: 12,
      target: 7,
      success: false,
    });
    expect(out.prompts).toEqual([]);
    expect(card.character("foe").conditions.surprised).toBe(false);
    expect(card.encounter.phase).toBe("setup");
  });

  test("RUN-008 RUN-031 an ambush by foes is the best watcher's Vigilant test; failing surprises", () => {
    const { card, frame } = setup();
    const ambush = { type: "surprise", encounter: frame, sneakers: ["foe", "brute"], watchers: ["hero", "mate"] };
    card.make(ambush);
    expect(card.prompt("surprise")).toMatchObject({ owner: "mate", attribute: "vigilant", target: 16, secret: false });
    const answer = { type: "rollSurprise", encounter: frame, prompt: "s0-surprise", actor: "mate", modifiers: [] };
    expect(card.reason({ ...answer, actor: "hero" })).toBe("noPrompt");
    const out = card.make(answer, { test: [17] });
    expect(out.checks[0]).toMatchObject({
      who: "mate",
      attribute: "vigilant",
      value: 13,
      opponentValue: 7,
      target: 16,
      rolledBy: "player",
    });
    expect(card.character("hero").conditions.surprised).toBe(true);
    expect(out.prompts.map(({ owner }) => owner)).toEqual(["foe", "brute"]);
  });

  test("RUN-026 RUN-032 RUN-033 the surprised stand with nothing in hand; each who surprised strikes once, with Advantage", () => {
    const { card, frame, ambush } = setup();
    const out = card.make(ambush, { test: [7] });
    const offers = out.prompts as readonly FreeAttackPrompt[];
    expect(offers.map(({ owner, kind, enemies }) => [owner, kind, enemies])).toEqual([
      ["hero", "surprise", ["foe", "brute"]],
      ["mate", "surprise", ["foe", "brute"]],
    ]);
    expect(card.states["axe"]).toMatchObject({ ready: false });
    expect(card.encounter.phase).toBe("surprise");
    const strike = exampleAttack(frame, { freeAttack: "surprise", prompt: offers[0]?.id });
    expect(card.make(strike, { test: [20] }).checks[0]).toMatchObject({ target: 14 });
    expect(card.reason(strike)).toBe("alreadyAnswered");
    expect(card.combatant("hero").spent.combat).toBe(0);
    card.make({ type: "endSurprise", encounter: frame });
    expect(card.encounter).toMatchObject({ phase: "rounds", order: ["c.hero", "c.mate", "c.foe", "c.brute"] });
    expect(card.character("brute").conditions.surprised).toBe(false);
    expect(card.reason({ type: "endSurprise", encounter: frame })).toBe("nobodySurprised");
    const late = { ...strike, actor: "mate", weapon: "staff", prompt: offers[1]?.id };
    expect(card.reason(late)).toBe("notSurprised");
  });

  test("RUN-032 the GM may exempt some, and some may have had their weapons drawn", () => {
    const { card, ambush } = setup();
    card.make({ ...ambush, exempt: ["brute"], drawn: ["foe"] }, { test: [7] });
    expect(card.character("brute").conditions.surprised).toBe(false);
    expect(card.character("foe").conditions.surprised).toBe(true);
    expect(card.states["axe"]).toMatchObject({ ready: true });
  });

  test("RUN-097 in the middle of a fight sneaking costs the Combat Action and leaves weapons drawn", () => {
    const { card, frame } = setup("rounds");
    const sneak = { type: "surprise", encounter: frame, sneakers: ["hero"], watchers: ["foe"] };
    card.make(sneak, { test: [14] });
    expect(card.combatant("hero").spent.combat).toBe(1);
    expect(card.states["axe"]).toMatchObject({ ready: true });
    expect(card.encounter.phase).toBe("rounds");
  });

  test("RUN-029 RUN-110 impossible ambushes are refused", () => {
    const { card, frame, ambush } = setup();
    expect(card.reason({ ...ambush, watchers: ["hero"] })).toBe("bothSides");
    expect(card.decide({ ...ambush, sneakers: [] })).toMatchObject({ refused: { data: { field: "sneakers" } } });
    card.make({ type: "condition", encounter: frame, target: "hero", condition: "dying", on: true });
    expect(card.reason(ambush)).toBe("dying");
  });

  test("RUN-032 RUN-037 before the order begins there is nothing but Free Attacks", () => {
    const { card, frame } = setup("surprise");
    const out = card.make({ type: "move", encounter: frame, actor: "hero", how: "move", target: null });
    expect(out.notes.map(({ key }) => key)).toContain("DRAMATIS.Threshold.Note.surprisePhase");
  });
});

test("RUN-027 RUN-032 a blow in the surprise phase is first contact, and still the first game turn's", () => {
  const { card, frame, ambush } = setup();
  const early = { ...frame, round: 0 };
  card.make({ ...ambush, encounter: early }, { test: [7] });
  const prompt = card.steps[0]?.outcome.prompts[0]?.id;
  card.make(exampleAttack(early, { freeAttack: "surprise", prompt }), { test: [20] });
  expect(card.encounter.engagements).toEqual([{ a: "hero", b: "foe" }]);
  expect(card.combatant("foe").meleeRound).toBe(1);
});

describe("being surprised", () => {
  const sneak = (encounter: object | null, change: object = {}) => ({
    ...{
      type: "surprise",
      encounter: encounter as never,
      sneakers: ["foe", "brute"],
      watchers: ["hero"],
      gmRolls: true,
    },
    ...change,
  });
  const strike = (encounter: object | null, actor: string, change: object = {}) =>
    exampleAttack(encounter as never, { actor, target: "hero", weapon: actor === "foe" ? "axe" : "pike", ...change });
  const offers = (card: ExampleCard): string[] =>
    card.steps.flatMap(({ outcome }) =>
      outcome.prompts.filter(({ type }) => type === "freeAttack").map(({ id }) => id),
    );

  test("RUN-032 RUN-056 RUN-099 counts against the sneakers' blows alone, and ends with the last of them", () => {
    const { card, frame } = setup("rounds", {});
    card.make(sneak(frame), { test: [20] });
    expect(card.character("hero").ambush).toEqual({ by: ["foe", "brute"], at: { combat: "combat", round: 1 } });
    // A third foe's blow, or a sneaker's own Combat Action, is seen coming.
    const other = new ExampleCard(card.states);
    other.make(strike(frame, "brute"));
    expect(other.prompt("defend")).toMatchObject({ aware: true, reasons: [], target: 8 });
    const [foes, brutes] = offers(card);
    card.make(strike(frame, "foe", { freeAttack: "surprise", prompt: foes }), { "armor-hero-0": [1] });
    expect(card.steps[1]?.outcome.checks.map(({ type }) => type)).toEqual(["damage"]);
    expect(card.character("hero")).toMatchObject({ conditions: { surprised: true }, ambush: { by: ["brute"] } });
    card.make(strike(frame, "brute", { freeAttack: "surprise", prompt: brutes }), { "armor-hero-0": [1] });
    expect(card.character("hero")).toMatchObject({ conditions: { surprised: false }, ambush: null });
  });

  test("RUN-032 who lets the chance go is seen all the same", () => {
    const { card, frame } = setup("rounds", {});
    card.make(sneak(frame), { test: [20] });
    const [foes, brutes] = offers(card);
    card.make({ type: "decline", encounter: frame, prompt: foes ?? "" });
    expect(card.character("hero").ambush).toMatchObject({ by: ["brute"] });
    card.make({ type: "dismiss", encounter: frame, prompt: brutes ?? "" });
    expect(card.character("hero").conditions.surprised).toBe(false);
  });

  test("RUN-032 RUN-097 ends with the game turn, whether anybody struck or not", () => {
    const { card, frame } = setup("rounds", {});
    const third = { ...frame, round: 3 };
    card.make(sneak(third), { test: [20] });
    const late = { ...frame, round: 4 };
    expect(card.reason(strike(late, "foe", { freeAttack: "surprise", prompt: offers(card)[0] }))).toBe("notSurprised");
    card.make({ type: "startTurn", encounter: late });
    expect(card.character("hero").conditions.surprised).toBe(false);
  });

  test("RUN-032 RUN-056 an ambush from before the encounter lasts through its first game turn, and against the sneakers alone", () => {
    const { card, frame } = setup("setup", {
      hero: {},
      mate: { attributes: { quick: 9 } },
      foe: { attributes: { quick: 8 } },
      brute: { attributes: { quick: 7 } },
    });
    card.make(sneak(null, { sneakers: ["foe"] }), { test: [20] });
    const [offered] = offers(card);
    const { steps } = card;
    card.newCard();
    card.make({ type: "begin", encounter: frame });
    card.make(strike(frame, "brute"));
    expect(card.prompt("defend")).toMatchObject({ aware: true, target: 8 });
    card.steps = steps;
    const blow = strike(null, "foe", { freeAttack: "surprise", prompt: offered });
    expect(card.make(blow, { "armor-hero-0": [1] }).checks.map(({ type }) => type)).toEqual(["damage"]);
    expect(card.character("hero").conditions.surprised).toBe(false);
  });

  test("RUN-032 RUN-110 set by hand it counts against whoever is given the chance, until the next game turn", () => {
    const { card, frame } = setup("rounds", {});
    card.make({ type: "condition", encounter: frame, target: "hero", condition: "surprised", on: true });
    card.make({ type: "trigger", encounter: frame, kind: "surprise", attacker: "foe", enemy: "hero" });
    const prompt = card.prompt("freeAttack").id;
    card.make(strike(frame, "foe", { freeAttack: "surprise", prompt }), { "armor-hero-0": [1] });
    expect(card.character("hero").conditions.surprised).toBe(false);
    card.make({ type: "condition", encounter: frame, target: "hero", condition: "surprised", on: true });
    card.make({ type: "startTurn", encounter: { ...frame, round: 2 } });
    expect(card.character("hero")).toMatchObject({ conditions: { surprised: false }, ambush: null });
  });

  test("RUN-012 RUN-017 RUN-020 RUN-029 the test has its difficulty, reasons, darkness and secrecy, and is its owner's", () => {
    const { card, frame } = setup("setup");
    const reason = { id: "m1", label: "Rain", unit: "number", value: 2, rule: null, on: true } as const;
    const ambush = sneak(frame, { watchers: ["hero", "mate"], gmRolls: false });
    card.make({ ...ambush, difficulty: -3, modifiers: [reason], secret: true, badVisibility: true });
    // The mate's Vigilant 13 against the brute's Discreet 7: 13 + 3 − 3 + 2.
    expect(card.prompt("surprise")).toMatchObject({ owner: "mate", target: 15, secret: true, badVisibility: true });
    const own = { ...reason, id: "m2", value: -1 };
    const answer = { type: "rollSurprise", encounter: frame, prompt: "s0-surprise", actor: "mate", modifiers: [own] };
    const out = card.make(answer, { test: [15] });
    expect(out.checks[0]).toMatchObject({
      target: 14,
      success: false,
      secret: true,
      blind: "both",
      rolledBy: "player",
    });
    expect(out.prompts.map(({ owner }) => owner)).toEqual(["foe", "brute"]);
    expect(thresholdEngine.speaksFor(ambush, [])).toBeNull();
  });

  test("RUN-029 who sneaks up alone rolls at once, by their own word", () => {
    const { card, frame } = setup("rounds");
    const alone = { type: "surprise", encounter: frame, sneakers: ["hero"], watchers: ["foe"], difficulty: 1 };
    expect(thresholdEngine.speaksFor(alone, [])).toBe("hero");
    expect(thresholdEngine.speaksFor({ ...alone, gmRolls: true }, [])).toBeNull();
    expect(card.make(alone, { test: [16] }).checks[0]).toMatchObject({ target: 15, success: false });
  });
});
