import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight } from "../examples.ts";
import type { AnswerPrompt, RolledSide, Verdict } from "../outcomes.ts";
import { standsReady } from "../encounter/budget.ts";

const ACTOR = { actor: [9, 6, 3, 1] };

function fight(...change: Parameters<typeof exampleFight>) {
  const { states, frame } = exampleFight(...change);
  return { card: new ExampleCard(states), frame };
}

describe("issuing a challenge", () => {
  test("PER-027 PER-078 rolls rating dice and adds the attribute to each, highest first", () => {
    const { card, frame } = fight();
    const { checks, prompts } = card.make(exampleAttack(frame), { actor: [3, 9, 1, 6] });
    const roll = checks[0] as RolledSide;
    expect(roll).toMatchObject({ id: "s0-actor", pool: 4, rating: 4, dice: [9, 6, 3, 1], totals: [11, 8, 5, 3] });
    expect(prompts.map(({ type, owner }) => [type, owner])).toEqual([["answer", "foe"]]);
  });

  test("PER-091 PER-094 shock takes dice, named, and can be switched off; the floor is named too", () => {
    const { card, frame } = fight({ main: { hits: 5, shock: 3 } });
    const roll = card.make(exampleAttack(frame), { actor: [9, 6] }).checks[0] as RolledSide;
    expect(roll.pool).toBe(2);
    expect(roll.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["shock", -3],
      ["floor", 1],
    ]);
    const off = { id: "shock", label: "", unit: "dice", value: -3, rule: null, on: false } as const;
    const again = fight({ main: { hits: 5, shock: 3 } });
    const full = again.card.make(exampleAttack(again.frame, { modifiers: [off] }), ACTOR).checks[0] as RolledSide;
    expect(full.pool).toBe(4);
    expect(full.modifiers).toMatchObject([{ id: "shock", value: -3, on: false }]);
  });

  test("PER-035 circumstances add dice and numbers", () => {
    const { card, frame } = fight();
    const modifiers = [
      { id: "manual-1", label: "High ground", unit: "dice", value: 1, rule: null, on: true },
      { id: "manual-2", label: "Rain", unit: "number", value: -1, rule: null, on: true },
      { id: "manual-3", label: "Unused", unit: "number", value: 9, rule: null, on: false },
    ] as const;
    const roll = card.make(exampleAttack(frame, { modifiers }), { actor: [9, 6, 3, 1, 1] }).checks[0] as RolledSide;
    expect(roll).toMatchObject({ pool: 5, modifier: 1, attributeValue: 2 });
  });

  test("PER-057 spends an action, and remarks on one too many without barring it", () => {
    const { card, frame } = fight();
    expect(card.make(exampleAttack(frame), ACTOR).notes).toEqual([]);
    expect(card.participant("c.hero").used).toMatchObject({ round: 1, moves: 0, actions: 1 });
    const second = new ExampleCard(card.states).make(exampleAttack(frame), ACTOR);
    expect(second.notes[0]?.key).toBe("DRAMATIS.Personae.Note.overspent");
  });

  test("PER-057 nobody acts at another's expense: a frame that names a stranger's combatant spends nothing", () => {
    const { card, frame } = fight();
    const forged = { ...frame, participants: [{ who: "hero", combatant: "c.foe" }] };
    card.make(exampleAttack(forged), ACTOR);
    expect(card.participant("c.foe").used.actions).toBe(0);
    const broken = { ...frame, participants: [null] as never };
    expect(card.reason(exampleAttack(broken), ACTOR)).toBe("badField");
  });

  test("PER-052 asks the chorus whether the stakes rise, or raises them when the group says so", () => {
    const { states, frame } = exampleFight();
    const calm = { ...states, combat: { ...states["combat"], sceneState: "scene" } };
    const asked = new ExampleCard(calm).make(exampleAttack(frame), ACTOR);
    expect(asked.prompts[0]).toMatchObject({ type: "escalation", to: "violent", owner: "combat", instigator: "hero" });
    const auto = new ExampleCard(calm, { autoEscalate: "auto" });
    auto.make(exampleAttack(frame), ACTOR);
    expect(auto.states["combat"]).toMatchObject({ sceneState: "violent", instigator: "hero" });
    const outside = new ExampleCard(states).make(exampleAttack(null), ACTOR);
    expect(outside.prompts[0]).toMatchObject({ type: "escalation", owner: "world.clock" });
  });

  test.each([
    ["PER-098", { main: { shock: 4, hits: 6, negated: true } }, "negated"],
    ["PER-110", { main: { shock: 3, hits: 5 }, recovery: { outOfScene: true } }, "outOfScene"],
    ["PER-096", { main: { shock: 4, hits: 6 } }, "inoperative"],
    ["PER-112", { main: { shock: 4, hits: 6, stabilized: true }, recovery: { limited: true, stage: "B" } }, "limited"],
  ] as const)("%s refuses one who can't act", (_rule, hero, reason) => {
    const { card, frame } = fight(hero);
    expect(card.reason(exampleAttack(frame), ACTOR)).toBe(reason);
  });

  test.each([
    ["PER-026", { reactors: [] }, "noReactor"],
    ["PER-026", { reactors: ["hero"] }, "selfChallenge"],
    ["PER-026", { reactors: ["nobody"] }, "unknownIdentity"],
    ["PER-019", { skill: "juggling" }, "unknownSkill"],
    ["PER-077", { hits: -1 }, "badField"],
    ["PER-015", { attribute: "LCK" as "STA" }, "unknownAttribute"],
  ] as const)("%s refuses what can't be: %o", (_rule, change, reason) => {
    const { card, frame } = fight();
    expect(card.reason(exampleAttack(frame, change), ACTOR)).toBe(reason);
  });

  test("PER-031 wants a goal when the group requires goals", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { requireGoals: true });
    expect(card.reason(exampleAttack(frame), ACTOR)).toBe("noGoal");
    expect(card.reason(exampleAttack(frame, { goal: "Disarm" }), ACTOR)).toBeNull();
  });
});

describe("the ways to answer", () => {
  const optionsOf = (card: ExampleCard, ...args: Parameters<typeof exampleAttack>) => {
    const { prompts } = card.make(exampleAttack(...args), ACTOR);
    return (prompts.find(({ type }) => type === "answer") as AnswerPrompt).options;
  };

  test("PER-119 offers the instinctive answer first, and others with the reason why not", () => {
    const { card, frame } = fight();
    expect(optionsOf(card, frame).map(({ id, reason }) => [id, reason])).toEqual([
      ["passive", null],
      ["weapon:sword", "DRAMATIS.Personae.Defence.notDeclared"],
      ["weapon:bow", "DRAMATIS.Personae.Defence.notDeclared"],
      ["shield:buckler", "DRAMATIS.Personae.Defence.notDeclared"],
    ]);
  });

  test("PER-120 a readied shield may answer once, and not an unseen attack", () => {
    const { card, frame } = fight();
    card.make({ type: "readyDefence", encounter: frame, actor: "foe", means: "shield", item: "buckler" });
    const shield = (list: AnswerPrompt["options"]) => list.find(({ id }) => id === "shield:buckler");
    const attack = new ExampleCard(card.states);
    expect(shield(optionsOf(attack, frame))).toMatchObject({ allowed: true, rating: 3, reason: null });
    attack.make(exampleAnswer(frame, { option: "shield:buckler" }), { reactor: [5, 5, 5] });
    const next = new ExampleCard(attack.states);
    expect(shield(optionsOf(next, frame))?.reason).toBe("DRAMATIS.Personae.Defence.alreadyUsed");
    const unseen = new ExampleCard(card.states);
    expect(shield(optionsOf(unseen, frame, { unaware: ["foe"] }))?.reason).toBe("DRAMATIS.Personae.Defence.unaware");
  });

  test("PER-120 a readied defence lapses when its owner's next turn begins", () => {
    const { card, frame } = fight();
    card.make({ type: "readyDefence", encounter: frame, actor: "foe", means: "shield", item: "buckler" });
    const foe = card.participant("c.foe");
    expect(standsReady(foe, "foe", frame)).toBe(true);
    expect(standsReady(foe, "foe", { ...frame, round: 2, begun: [] })).toBe(true);
    expect(standsReady(foe, "foe", { ...frame, round: 2, begun: ["c.foe"] })).toBe(false);
    expect(standsReady(foe, "foe", { ...frame, round: 3, begun: [] })).toBe(false);
  });

  test("PER-122 refuses an answer that isn't allowed", () => {
    const { card, frame } = fight();
    card.make(exampleAttack(frame), ACTOR);
    expect(card.reason(exampleAnswer(frame, { option: "weapon:sword" }))).toBe("DRAMATIS.Personae.Defence.notDeclared");
    expect(card.reason(exampleAnswer(frame, { option: "weapon:none" }))).toBe("unknownOption");
    expect(card.reason(exampleAnswer(frame, { prompt: "s0-answer-7" }))).toBe("noPrompt");
  });
});

describe("settling the comparison", () => {
  test("PER-028 a tie falls to the next die, and the deciding rank is named", () => {
    const { card, frame } = fight();
    card.make(exampleAttack(frame), ACTOR);
    const outcome = card.make(exampleAnswer(frame), { reactor: [9, 5] });
    expect(outcome.checks.at(-1)).toMatchObject({ type: "verdict", winner: "actor", rank: 2, by: "total" });
  });

  test("PER-029 a deadlock holds for the reactor; with rerolls both roll again", () => {
    const even = exampleAttack(null, { skill: null });
    const bare = exampleFight({}, { rest: { skills: [] } });
    const card = new ExampleCard(bare.states);
    card.make(even, { actor: [4] });
    const held = card.make(exampleAnswer(null), { reactor: [4] });
    expect(held.checks.at(-1)).toMatchObject({ winner: "reactor", by: "deadlock", rank: null });
    const again = new ExampleCard(bare.states, { deadlock: "reroll" });
    again.make(even, { actor: [4] });
    const { checks, effects } = again.make(exampleAnswer(null), { reactor: [4], "actor-2": [8], "reactor-2": [2] });
    const verdicts = checks.filter((check): check is Verdict => check.type === "verdict");
    expect(verdicts.map(({ winner, outcome }) => [winner, outcome])).toEqual([
      [null, "reroll"],
      ["actor", "success"],
    ]);
    expect(effects.filter(({ type }) => type === "hits")).toHaveLength(1);
  });

  test("PER-088 PER-092 hits wait for Apply, with a preview that says what is lost", () => {
    const { card, frame } = fight();
    card.make(exampleAttack(frame, { hits: 5 }), ACTOR);
    const hits = card.make(exampleAnswer(frame), { reactor: [2, 1] }).effects.find(({ type }) => type === "hits");
    expect(hits).toMatchObject({
      apply: "onRequest",
      inflicted: 5,
      preview: { hits: 3, shock: 1, discarded: 2, inoperative: false, negated: false },
    });
    expect(card.identity("foe").tracks.main.hits).toBe(0);
    card.applyWaiting();
    expect(card.identity("foe")).toMatchObject({
      tracks: { main: { hits: 3, shock: 1 } },
      recovery: { raisedScene: 5 },
    });
  });

  test("PER-092 what was previewed is worked out anew from the state at the time of Apply", () => {
    const { card, frame } = fight();
    card.make(exampleAttack(frame, { hits: 5 }), ACTOR);
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    card.make({ type: "correct", encounter: frame, target: "foe", hits: 3, shock: 1 });
    card.applyWaiting();
    expect(card.identity("foe").tracks.main).toMatchObject({ hits: 4, shock: 2 });
  });

  test("PER-130 the actor's result is tallied, and a full tally earns a point", () => {
    const { states, frame } = exampleFight({ rest: { tally: { success: 1, failure: 1 } } });
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), ACTOR);
    card.make(exampleAnswer(frame), { reactor: [10, 1] });
    expect(card.identity("hero")).toMatchObject({
      tally: { success: 0, failure: 0 },
      dp: { available: 1, ledger: [{ amount: 1, scene: 5 }] },
    });
  });

  test("PER-180 tens after the first bank criticals for the side that won", () => {
    const { card, frame } = fight();
    card.make(exampleAttack(frame), { actor: [10, 10, 10, 1] });
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    expect(card.identity("hero").criticals).toBe(2);
    const next = new ExampleCard(card.states);
    next.make(exampleAttack(frame), { actor: [10, 10, 10, 1] });
    next.make(exampleAnswer(frame), { reactor: [2, 1] });
    expect(next.identity("hero").criticals, "the bank holds potential + 2").toBe(3);
  });

  test("PER-185 several reactors answer one roll, each for itself", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard({ ...states, other: states["foe"] ?? {} });
    card.make(exampleAttack(frame, { reactors: ["foe", "other"] }), ACTOR);
    card.make(exampleAnswer(frame), { reactor: [2, 1] });
    const second = card.make(exampleAnswer(frame, { prompt: "s0-answer-1", reactor: "other" }), { reactor: [10, 1] });
    expect(second.checks.at(-1)).toMatchObject({ reactor: "other", winner: "reactor", actorRoll: "s0-actor" });
    expect(card.reason(exampleAnswer(frame), { reactor: [2, 1] })).toBe("alreadySettled");
  });

  test("PER-082 a power is resisted with Steel and POW", () => {
    const { card, frame } = fight();
    const power = { id: "p", name: "Dread", harmful: true };
    const decision = exampleAttack(frame, { challenge: "power", weapon: null, power, attribute: "POW" });
    const prompt = card.make(decision, ACTOR).prompts[0] as AnswerPrompt;
    expect(prompt.options[0]).toMatchObject({ name: "steel", attribute: "POW" });
  });
});
