import { describe, expect, test } from "vitest";
import { lawsBroken } from "../../../../kernel/laws.ts";
import { verveEngine } from "../engine.ts";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight, exampleIntention } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1, settings = {}) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states, settings), frame };
};
const due = { round: 1, injuries: 6, archetypal: false, consciousness: true, phantasmal: false };
const spent = { survival: { value: 0, gains: [], bonus: 0 }, verve: { value: 0, gains: [4], bonus: 0 } };

describe("the round", () => {
  test("VRV-127 VRV-147 VRV-148 surprise: who was asleep, who had noticed them", () => {
    const { game, frame } = start({ conditions: [exampleCondition("asleep")] });
    const call = { type: "surprise", encounter: frame, actors: ["hero", "foe"], noticed: ["foe"] };
    const outcome = game.make(call, { "surprise-0": [1], "surprise-1": [8] });
    expect(outcome.checks).toMatchObject([
      { target: 5 - 6, success: false },
      { target: 4 + 4, success: true },
    ]);
    expect(game.apply().character("hero").conditions.at(-1)).toMatchObject({ id: "surprised", round: 1 });
  });

  test("VRV-149 surprise is shaken off from the second round on, or by being away", () => {
    const conditions = [exampleCondition("surprised", { round: 1 })];
    const early = start({ conditions });
    const shake = { type: "shakeOff", encounter: early.frame, actor: "hero", choice: null, roundsAway: 0 };
    expect(early.game.reason(shake)).toBe("tooEarly");
    expect(early.game.reason({ ...shake, actor: "foe" })).toBe("notSurprised");
    const late = start({ conditions }, {}, 2);
    const outcome = late.game.make({ ...shake, encounter: late.frame }, { shakeOff: [6] });
    expect(outcome.checks[0]).toMatchObject({ subject: "fortitude", target: 6 });
    expect(late.game.apply().character("hero").conditions).toEqual([]);
    const away = start({ conditions }, {}, 4);
    away.game.make({ ...shake, encounter: away.frame, roundsAway: 2 });
    expect(away.game.apply().character("hero").conditions).toEqual([]);
  });

  test("VRV-150 declarations and phases are kept with the encounter", () => {
    const { game, frame } = start();
    const intention = exampleIntention("calledShot", { target: "foe" });
    const declare = { type: "declare", encounter: frame, actor: "hero", intention, secret: false };
    game.make(declare);
    expect(game.states["c.hero"]).toMatchObject({ declared: { round: 1, ...intention }, decided: 1 });
    game.make({ type: "phase", encounter: frame, to: "calledShots" });
    expect(game.states["combat"]).toMatchObject({ phase: "calledShots" });
    expect(game.reason({ type: "phase", encounter: frame, to: "calledShots" })).toBe("alreadyThere");
    expect(game.reason({ ...declare, encounter: null })).toBe("noEncounter");
  });

  test("VRV-151 clashing actions go by agility", () => {
    const { game, frame } = start();
    const order = { type: "order", encounter: frame, actors: ["hero", "foe"] };
    expect(game.make(order, { "order-0": [15], "order-1": [9] }).checks[2]).toMatchObject({ order: ["foe", "hero"] });
    expect(game.make(order, { "order-0": [9], "order-1": [9] }).checks[2]).toMatchObject({ order: ["hero", "foe"] });
  });

  test("VRV-147 VRV-151 the dead neither clash nor are surprised, which is said before anybody rolls", () => {
    const { game, frame } = start({}, { conditions: [exampleCondition("dead")] });
    for (const call of [{ type: "order" }, { type: "surprise", noticed: [] }]) {
      const decision = { ...call, encounter: frame, actors: ["hero", "foe"] };
      expect(lawsBroken(verveEngine, decision, { states: game.states, settings: {}, history: [] }, 1)).toEqual([]);
      expect(game.reason(decision)).toBe("dead");
    }
  });

  test("VRV-109 VRV-110 VRV-111 a warrior in a fight pays with verve first, ambushed with survival", () => {
    const strike = { actor: "foe", target: "hero" };
    const { game, frame } = start();
    game.make(exampleAttack(frame, strike), { attack: [1], damage: [6] });
    expect(game.apply().character("hero")).toMatchObject({ verve: { value: 3 }, survival: { value: 5 } });
    const ambushed = start({ conditions: [exampleCondition("surprised", { round: 1 })] });
    ambushed.game.make(exampleAttack(ambushed.frame, strike), { attack: [1], damage: [4] });
    expect(ambushed.game.apply().character("hero")).toMatchObject({ verve: { value: 9 }, survival: { value: 1 } });
  });

  test("VRV-128 temporary points go first and vanish", () => {
    const pools = [{ id: "ward", source: "Ward", value: 3, until: null }];
    const { game, frame } = start({ pools });
    game.make(exampleAttack(frame, { actor: "foe", target: "hero" }), { attack: [1], damage: [5] });
    expect(game.apply().character("hero")).toMatchObject({ pools: [], verve: { value: 7 }, survival: { value: 5 } });
  });

  test("VRV-118 VRV-119 who fails to stay awake passes out at the end of the round, for as many minutes as injuries", () => {
    const { game, frame } = start(spent);
    const outcome = game.make(exampleAttack(frame, { actor: "foe", target: "hero" }), { attack: [1], damage: [3] });
    const prompt = outcome.prompts.find(({ type }) => type === "consciousness");
    game.apply();
    expect(game.character("hero")).toMatchObject({
      injuries: { value: 3 },
      due: { round: 1, injuries: 3, consciousness: true },
    });
    const awake = { type: "consciousness", encounter: frame, actor: "hero", choice: "willpower", passOut: false };
    expect(game.make(awake, { consciousness: [3] }).checks[0]).toMatchObject({ target: 2, success: false });
    expect(prompt).toBeDefined();
    game.apply();
    expect(game.character("hero").conditions).toMatchObject([{ id: "fainting" }]);
    game.make({ type: "endRound", encounter: frame, passOut: [] }, { "injuries-0": [20] });
    expect(game.character("hero").conditions).toMatchObject([{ id: "unconscious", until: 190 }]);
    game.apply();
    game.make({ type: "passTime", encounter: null, actors: ["hero"], minutes: 3 });
    expect(game.character("hero").conditions).toEqual([]);
    expect(game.character("hero").due.injuries).toBe(0);
  });

  test("VRV-121 VRV-122 injuries against endurance: safe, survives, dying", () => {
    const hurt = { ...spent, injuries: { value: 6, permanent: 0 }, due };
    const end = (frame: unknown) => ({ type: "endRound", encounter: frame, passOut: [] }) as never;
    const safe = start(hurt);
    expect(safe.game.make(end(safe.frame), { "injuries-0": [7] }).checks).toMatchObject([{ outcome: "safe" }]);
    const lives = start(hurt);
    const held = lives.game.make(end(lives.frame), { "injuries-0": [6], "endurance-0": [4] });
    expect(held.checks).toMatchObject([
      { target: 4, archetypal: true, reasons: ["ability", "death-roll"].slice(1) },
      { outcome: "survives" },
    ]);
    const dies = start(hurt);
    const lost = dies.game.make(end(dies.frame), { "injuries-0": [1], "endurance-0": [5] });
    expect(lost.checks[1]).toMatchObject({ outcome: "dying", minutesToLive: 4 });
    expect(dies.game.apply().character("hero").dying).toBe(0);
    expect(dies.game.states["combat"]).toMatchObject({ round: 2, phase: "declare" });
  });

  test("VRV-121 passing out helps by two; with a setting a survived contest comes again", () => {
    const hurt = { ...spent, injuries: { value: 6, permanent: 0 }, due };
    const out = start(hurt);
    const dice = { "injuries-0": [1], "endurance-0": [6] };
    expect(out.game.make({ type: "endRound", encounter: out.frame, passOut: ["hero"] }, dice).checks[0]).toMatchObject({
      target: 6,
    });
    const repeat = start(hurt, {}, 1, { deathContestRepeat: true });
    const first = { "injuries-0": [1], "endurance-0": [1] };
    repeat.game.make({ type: "endRound", encounter: repeat.frame, passOut: [] }, first);
    expect(repeat.game.apply().character("hero").due).toMatchObject({ round: 2, injuries: 6 });
  });

  test("VRV-118 VRV-150 a roll to stay conscious that nobody made is asked for at the end of the round", () => {
    const owed = start({ due: { round: 1, injuries: 0, archetypal: false, consciousness: true, phantasmal: false } });
    const outcome = owed.game.make({ type: "endRound", encounter: owed.frame, passOut: [] });
    expect(outcome.prompts).toMatchObject([{ type: "consciousness", owner: "hero" }]);
  });

  test("VRV-121 verve counts when the latest injuries were archetypal", () => {
    const rich = {
      survival: spent.survival,
      verve: { value: 9, gains: [4], bonus: 0 },
      injuries: { value: 6, permanent: 0 },
    };
    const counted = start({ ...rich, due: { ...due, archetypal: true } });
    expect(counted.game.make({ type: "endRound", encounter: counted.frame, passOut: [] }).checks).toEqual([]);
    const not = start({ ...rich, due });
    const dice = { "injuries-0": [20] };
    expect(not.game.make({ type: "endRound", encounter: not.frame, passOut: [] }, dice).checks).toMatchObject([
      { outcome: "safe" },
    ]);
  });

  test("VRV-010 VRV-122 VRV-123 the clock runs, slower unconscious; doom comes, and death with the end of the scene", () => {
    const { game } = start({ injuries: { value: 6, permanent: 0 }, dying: 0 });
    const pass = (minutes: number) => ({ type: "passTime", encounter: null, actors: ["hero"], minutes });
    game.make(pass(3));
    expect(game.character("hero").dying).toBe(3);
    const asleep = { ...game.character("hero"), conditions: [exampleCondition("unconscious")] };
    game.states = { ...game.states, hero: asleep };
    game.make(pass(30));
    expect(game.character("hero").dying).toBe(3.5);
    game.make(pass(30));
    expect(game.character("hero").conditions.map(({ id }) => id)).toContain("doomed");
    game.make({ type: "endScene", encounter: null, actors: ["hero", "foe"] });
    expect(game.character("hero").conditions).toMatchObject([{ id: "dead" }]);
    expect(game.character("foe").conditions).toEqual([]);
  });

  test("VRV-122 AMB-28 with no time left doom is certain at once", () => {
    const hurt = { ...spent, injuries: { value: 12, permanent: 0 }, due };
    const { game, frame } = start(hurt);
    game.make({ type: "endRound", encounter: frame, passOut: [] }, { "injuries-0": [1], "endurance-0": [1] });
    expect(game.apply().character("hero").conditions).toMatchObject([{ id: "doomed" }]);
  });

  test("VRV-120 VRV-227 one mojo half wakes", () => {
    const { game } = start({ conditions: [exampleCondition("unconscious")] });
    game.make({ type: "halfWake", encounter: null, actor: "hero" });
    expect(game.character("hero")).toMatchObject({ mojo: { value: 19 }, conditions: [{ id: "semi-conscious" }] });
    expect(game.reason({ type: "halfWake", encounter: null, actor: "hero" })).toBe("notUnconscious");
  });

  test("VRV-112 VRV-113 VRV-126 VRV-129 rest and aid heal up to the maximum", () => {
    const tired = { survival: { value: 4, gains: [], bonus: 0 }, injuries: { value: 2, permanent: 1 } };
    const { game } = start(tired);
    const conditions = [exampleCondition("assisted", { value: 2 })];
    game.states = { ...game.states, hero: { ...game.character("hero"), conditions } };
    const rest = {
      type: "recover",
      encounter: null,
      actor: "hero",
      length: "night",
      choice: "survival",
      override: true,
    };
    expect(game.make(rest, { rest: [5] }).checks[0]).toMatchObject({ target: 5 - 2 + 2 });
    expect(game.apply().character("hero").survival.value).toBe(5);
    game.make({ ...rest, length: "day", choice: "injury" });
    expect(game.apply().character("hero").injuries.value).toBe(1);
    game.make({ ...rest, length: "day", choice: "injury" });
    expect(game.apply().character("hero").injuries.value).toBe(1);
    game.make({ type: "aid", encounter: null, actor: "foe", target: "hero", amount: 50, choice: "survival" });
    expect(game.apply().character("hero").survival.value).toBe(5);
  });

  test("VRV-125 an NPC needs no roll to rest", () => {
    const { game } = start({}, { survival: { value: 3, gains: [], bonus: 0 } });
    game.make({ type: "recover", encounter: null, actor: "foe", length: "night", choice: "survival", override: true });
    expect(game.apply().character("foe").survival.value).toBe(5);
  });

  test("VRV-114 verve returns with the day, and once for each encounter", () => {
    const { game } = start({ verve: { value: 0, gains: [4], bonus: 0 } });
    game.make({ type: "engage", encounter: null, name: "gate", actors: ["hero"] });
    expect(game.character("hero").verve.value).toBe(2);
    expect(game.reason({ type: "engage", encounter: null, name: "gate", actors: ["hero"] })).toBe("alreadyEngaged");
    game.make({ type: "newDay", encounter: null, actors: ["hero", "foe"] });
    expect(game.character("hero").verve.value).toBe(9);
    expect(game.character("foe").verve.value).toBe(0);
  });

  test("VRV-110 VRV-111 harm from anything goes by its criterion", () => {
    const harm = {
      type: "harm",
      encounter: null,
      actor: "hero",
      damage: 4,
      directInjuries: 1,
      reaction: null,
      ability: null,
      action: null,
    };
    const rest = { usesSpecialty: false, ambushed: false, archetypal: null, verveLimit: null, phantasmal: false };
    const { game } = start();
    expect(game.make({ ...harm, ...rest, reaction: "fortitude" }).effects[0]).toMatchObject({
      archetypal: true,
      criterion: "reaction",
    });
    expect(game.apply().character("hero")).toMatchObject({
      verve: { value: 6 },
      injuries: { value: 1 },
      survival: { value: 5 },
    });
    expect(game.make({ ...harm, ...rest, verveLimit: 1, archetypal: true }).effects[0]).toMatchObject({
      criterion: "none",
    });
    expect(game.apply().character("hero")).toMatchObject({
      verve: { value: 5 },
      survival: { value: 3 },
      injuries: { value: 2 },
    });
    expect(game.reason({ ...harm, ...rest, directInjuries: 9 })).toBe("badField");
  });
});
