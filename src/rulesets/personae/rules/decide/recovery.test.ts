import { describe, expect, test } from "vitest";
import { ExampleCard, exampleEnhancement, exampleFight, exampleEnd } from "../examples.ts";
import type { RecoveryPrompt } from "../outcomes.ts";
import { recoveryOffer } from "../queries.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";

const { frame } = exampleFight();
const end = exampleEnd(frame);
const recover = (when: string, change = {}) => ({
  type: "recover",
  encounter: null,
  actor: "hero",
  when,
  assistDice: 0,
  ...change,
});

describe("the end of an encounter", () => {
  test("PER-107 hits below shock 1 vanish, the encounter closes and the scene moves on", () => {
    const card = new ExampleCard(exampleFight({ main: { hits: 2 } }).states);
    card.make(end);
    expect(card.identity("hero").tracks.main.hits).toBe(0);
    expect(card.states["combat"]).toMatchObject({ ended: true, sceneState: "scene" });
    expect(card.states["world.clock"]).toMatchObject({ scene: 6 });
    expect(card.reason(end)).toBe("alreadyEnded");
  });

  test("PER-098 PER-131 the unstabilised are negated, and who put them down earns a point", () => {
    const { states } = exampleFight({}, { main: { hits: 6, shock: 4 }, recovery: { raisedScene: 5, stage: "A" } });
    const card = new ExampleCard({
      ...states,
      combat: { ...states["combat"], negators: [{ identity: "foe", by: "hero" }] },
    });
    card.make(end);
    expect(card.identity("foe").tracks.main.negated).toBe(true);
    expect(card.identity("hero").dp).toMatchObject({ available: 1, ledger: [{ amount: 1 }] });
  });

  test("PER-131 a blow that brings a foe to its last level is remembered when it is applied", () => {
    const card = new ExampleCard(exampleFight({}, { main: { hits: 5, shock: 3 } }).states);
    const downed = {
      type: "downed",
      id: "d",
      target: "combat",
      apply: "onRequest",
      identity: "foe",
      by: "hero",
    } as const;
    card.write([downed]);
    expect(card.states["combat"]).toMatchObject({ negators: [] });
    card.make({ type: "correct", encounter: frame, target: "foe", hits: 6, shock: 4 });
    card.write([downed]);
    expect(card.states["combat"]).toMatchObject({ negators: [{ identity: "foe", by: "hero" }] });
  });

  test("PER-098 the chorus may spare one, who then counts as stabilised and is out of the next scene", () => {
    const { states } = exampleFight({}, { main: { hits: 6, shock: 4 }, recovery: { raisedScene: 5, stage: "A" } });
    const card = new ExampleCard(states);
    card.make({ ...end, spared: ["foe"] });
    expect(card.identity("foe")).toMatchObject({
      tracks: { main: { negated: false, stabilized: true } },
      recovery: { outOfScene: true, stage: "A" },
    });
  });

  test("PER-110 shock 3 of this encounter means a scene's absence; an older one keeps its schedule", () => {
    const fresh = new ExampleCard(
      exampleFight({ main: { hits: 5, shock: 3 }, recovery: { raisedScene: 5, stage: "A" } }).states,
    );
    fresh.make(end);
    expect(fresh.identity("hero").recovery.outOfScene).toBe(true);
    const old = new ExampleCard(
      exampleFight({ main: { hits: 5, shock: 3 }, recovery: { raisedScene: 2, stage: "B" } }).states,
    );
    old.make(end);
    expect(old.identity("hero").recovery).toMatchObject({ outOfScene: false, stage: "B" });
  });

  test("PER-113 a peaceful encounter lifts the threat of relapse", () => {
    const { states } = exampleFight({ recovery: { caveat: true } });
    const violent = new ExampleCard(states);
    violent.make(end);
    expect(violent.identity("hero").recovery.caveat).toBe(true);
    const peaceful = new ExampleCard({ ...states, combat: { ...states["combat"], sceneState: "nonviolent" } });
    peaceful.make(end);
    expect(peaceful.identity("hero").recovery.caveat).toBe(false);
  });

  test("PER-108 hits left pending go at the end of the scene they are due in", () => {
    const pending = { recovery: { pendingHits: 2, pendingDueScene: 5 }, main: { hits: 4, shock: 1 } };
    const card = new ExampleCard(exampleFight(pending).states);
    card.make(end);
    expect(card.identity("hero")).toMatchObject({
      tracks: { main: { hits: 2 } },
      recovery: { pendingHits: 0, pendingDueScene: null },
    });
  });
});

describe("recovery", () => {
  test("PER-108 offered at once at shock 1, for the scene of the fight, even when the clock has moved on", () => {
    const card = new ExampleCard(exampleFight({ main: { hits: 3, shock: 1 }, recovery: { raisedScene: 5 } }).states);
    const prompt = card.make(end).prompts[0] as RecoveryPrompt;
    expect(prompt).toMatchObject({ type: "recovery", owner: "hero", scene: 5 });
    const { checks } = card.make(recover("endOfViolentEncounter", { prompt: prompt.id }), { actor: [9], chorus: [2] });
    expect(checks).toMatchObject([
      { role: "actor", totals: [11] },
      { role: "chorus", totals: [5] },
      { type: "verdict", challenge: "recovery", winner: "actor" },
    ]);
    expect(card.identity("hero")).toMatchObject({
      tracks: { main: { hits: 2, shock: 0 } },
      recovery: { lastScene: 5, pendingHits: 2, pendingDueScene: 6 },
    });
  });

  test("PER-103 the attempt counts for the scene the prompt belongs to, or the one that has just ended", () => {
    const old = new ExampleCard(exampleFight({ main: { hits: 3, shock: 1 }, recovery: { raisedScene: 2 } }).states);
    const [prompt] = old.make(end).prompts;
    old.make(recover("endOfViolentEncounter", { prompt: prompt?.id }), { actor: [1], chorus: [2] });
    expect(old.identity("hero").recovery.lastScene).toBe(5);
    const fresh = new ExampleCard(exampleFight({ main: { hits: 3, shock: 1 }, recovery: { raisedScene: 4 } }).states);
    fresh.make(recover("endOfViolentEncounter"), { actor: [1], chorus: [2] });
    expect(fresh.identity("hero").recovery.lastScene).toBe(4);
    const late = new ExampleCard(exampleFight({ main: { hits: 3, shock: 1 }, recovery: { raisedScene: 1 } }).states);
    late.make(recover("endOfViolentEncounter"), { actor: [1], chorus: [2] });
    expect(late.identity("hero").recovery.lastScene).toBe(5);
  });

  test("PER-105 a tie fails; PER-103 the attempt is spent either way", () => {
    const card = new ExampleCard(exampleFight({ main: { hits: 3, shock: 1 }, recovery: { raisedScene: 4 } }).states);
    card.make(recover("endOfScene"), { actor: [5], chorus: [4] });
    expect(card.identity("hero")).toMatchObject({
      tracks: { main: { hits: 3, shock: 1 } },
      recovery: { lastScene: 5 },
    });
    expect(card.reason(recover("endOfScene"), {})).toBe("recovery.oncePerScene");
  });

  test("PER-104 during a violent encounter only at shock 1, whatever the asker says", () => {
    const card = new ExampleCard(exampleFight({ main: { hits: 4, shock: 2 }, recovery: { raisedScene: 3 } }).states);
    expect(card.reason(recover("endOfScene", { encounter: frame }))).toBe("recovery.beyondShock1");
  });

  test("PER-110 PER-111 shock 3: first the return, then the levels", () => {
    const absent = { main: { hits: 5, shock: 3 }, recovery: { raisedScene: 4, stage: "A", outOfScene: true } } as const;
    const card = new ExampleCard(exampleFight(absent).states);
    card.make(recover("duringScene", { assistDice: 1, override: true }), { actor: [10, 9], chorus: [1, 1, 1] });
    expect(card.identity("hero")).toMatchObject({
      tracks: { main: { hits: 5, shock: 3 } },
      recovery: { outOfScene: false, caveat: true, stage: "B" },
    });
    const later = new ExampleCard({ ...card.states, "world.clock": { scene: 6, day: 1, session: 1 } });
    later.make(recover("endOfScene"), { actor: [10], chorus: [1, 1, 1] });
    expect(later.identity("hero").tracks.main).toMatchObject({ hits: 4, shock: 2 });
  });

  test("PER-112 shock 4 only when stabilised", () => {
    const { hero } = exampleFight({ main: { hits: 6, shock: 4 }, recovery: { raisedScene: 4 } }).states;
    const offer = recoveryOffer(hero as never, { scene: 5 }, "duringScene", DEFAULT_SETTINGS);
    expect(offer).toMatchObject({ allowed: false, reason: "notStabilized", pool: { chorusDice: 4 } });
    expect(offer.odds).toBeCloseTo(0.0098, 3);
  });
});

describe("unopposed tasks", () => {
  const task = {
    type: "unopposed",
    encounter: null,
    actor: "hero",
    skill: "initiative",
    attribute: "PRO",
    difficulty: "challenging",
    adjustSteps: -1,
    extra: 0,
    modifiers: [],
  } as const;

  test("PER-042 PER-043 PER-044 the noble's jump: a tie at the top, settled by the second die", () => {
    const card = new ExampleCard(exampleFight({ attributes: { PRO: 3 } }).states);
    const { checks } = card.make(task, { actor: [6, 5, 1], chorus: [3, 7] });
    expect(checks).toMatchObject([
      { totals: [9, 8, 4] },
      { role: "chorus", totals: [9, 5], modifiers: [{ id: "difficulty", value: 2 }] },
      { winner: "actor", rank: 2, challenge: "unopposed" },
    ]);
    expect(card.identity("hero").tally.success).toBe(1);
  });

  test("PER-041 an unknown difficulty is refused by name", () => {
    const card = new ExampleCard(exampleFight().states);
    const outcome = card.decide({ ...task, difficulty: "trifling" }, {});
    expect(outcome).toEqual({
      refused: { reason: "DRAMATIS.Personae.Refusal.badField", data: { field: "difficulty" } },
    });
  });

  test("PER-040 a bare attribute is one die against one", () => {
    const card = new ExampleCard(exampleFight().states);
    const { checks } = card.make({ ...task, skill: null }, { actor: [6], chorus: [6] });
    expect(checks).toMatchObject([{ pool: 1 }, { pool: 1 }, { by: "deadlock", winner: "actor" }]);
  });
});

describe("traits that help on the way back", () => {
  const helped = (kind: "recovery" | "recoveryAttempt" | "recoverEarlier", change = {}) => {
    const enhancements = [exampleEnhancement("hale", { kind, value: 1 })];
    const hurt = { main: { hits: 4, shock: 2 }, recovery: { raisedScene: 5, ...change }, rest: { enhancements } };
    return new ExampleCard(exampleFight(hurt).states);
  };

  test("PER-114 PER-116 dice for the recovery roll", () => {
    const card = helped("recovery", { raisedScene: 4 });
    const { checks } = card.make(recover("endOfScene"), { actor: [9, 8], chorus: [1, 1] });
    expect(checks[0]).toMatchObject({ pool: 2, modifiers: [{ id: "assist", value: 1 }] });
  });

  test("PER-116 a second attempt in the same scene, and no third", () => {
    const card = helped("recoveryAttempt", { raisedScene: 4 });
    card.make(recover("endOfScene"), { actor: [1], chorus: [9, 9] });
    card.make(recover("endOfScene"), { actor: [1], chorus: [9, 9] });
    expect(card.reason(recover("endOfScene"))).toBe("recovery.oncePerScene");
  });

  test("PER-116 the first attempt a scene earlier", () => {
    expect(helped("recovery").reason(recover("endOfScene"))).toBe("recovery.tooEarly");
    helped("recoverEarlier").make(recover("endOfScene"), { actor: [9], chorus: [1, 1] });
  });

  test("PER-114 a skill in place of the one die; shock takes none of its dice", () => {
    const card = new ExampleCard(exampleFight({ main: { hits: 4, shock: 2 }, recovery: { raisedScene: 4 } }).states);
    const aided = recover("endOfScene", { skill: "swords" });
    const { checks } = card.make(aided, { actor: [9, 8, 7, 6], chorus: [1, 1] });
    expect(checks[0]).toMatchObject({ pool: 4, skill: "swords", attribute: "STA" });
  });
});
