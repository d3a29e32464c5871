/** Passing out and dying, in a fight and outside of one. VRV-118, VRV-119, VRV-121, VRV-122, VRV-124, VRV-129 */
import { describe, expect, test } from "vitest";
import { exampleAttack, ExampleCard, exampleCondition, exampleFight, exampleHero } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states), frame };
};
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const awake = (rest = {}) => by("consciousness", { choice: "fortitude", passOut: false, ...rest });
const spent = { survival: { value: 0, gains: [], bonus: 0 }, verve: { value: 0, gains: [4], bonus: 0 } };
const wounds = (value: number) => ({ injuries: { value, permanent: 0 } });

describe("passing out", () => {
  test("VRV-118 VRV-119 outside encounters who fails is out at once, for as many minutes as injuries", () => {
    const { game } = start({ ...spent, survival: { value: 2, gains: [], bonus: 0 } });
    const fall = game.make(by("fall", { feet: 25, action: null }), { fall: [2, 2, 1] });
    // Three injuries at once, two off survival: nothing is left, and three are more than nothing.
    expect(fall.prompts.map(({ type }) => type)).toEqual(["consciousness", "death"]);
    // Not applied yet: the three count all the same. Fortitude 6, less 3.
    const failed = game.make(awake({ prompt: fall.prompts[0]?.id }), { consciousness: [4] });
    expect(failed.checks[0]).toMatchObject({ target: 3, success: false });
    expect(game.apply().character("hero").conditions).toMatchObject([{ id: "unconscious", until: 180 }]);
  });

  test("VRV-118 VRV-150 a roll that is made only at the checks, or a round late, has him out at once", () => {
    const due = { round: 1, injuries: 2, archetypal: false, consciousness: true, phantasmal: false };
    const { game, frame } = start({ ...spent, ...wounds(2), due });
    game.make({ type: "phase", encounter: frame, to: "checks" });
    game.make(awake({ encounter: frame }), { consciousness: [20] });
    expect(game.apply().character("hero").conditions).toMatchObject([{ id: "unconscious", until: 120 }]);
    const { game: late, frame: next } = start({ ...spent, ...wounds(2), due }, {}, 2);
    late.make(awake({ encounter: next }), { consciousness: [20] });
    expect(late.apply().character("hero").conditions).toMatchObject([{ id: "unconscious" }]);
    const { game: early, frame: first } = start({ ...spent, ...wounds(2), due });
    early.make(awake({ encounter: first }), { consciousness: [20] });
    expect(early.apply().character("hero").conditions).toMatchObject([{ id: "fainting" }]);
  });
});

describe("dying", () => {
  test("VRV-121 outside encounters injuries are rolled against endurance when they come, with a field that helps", () => {
    const { game } = start({ ...spent, ...wounds(3) });
    const prompt = game.make(by("fall", { feet: 25, action: null }), { fall: [1, 1, 1] }).prompts[1]?.id;
    const check = by("deathCheck", { passOut: false, field: "crafts", prompt });
    const rolled = game.make(check, { injuries: [6], endurance: [7] });
    // Endurance 10, six injuries, +2 for the field.
    expect(rolled.checks).toMatchObject([
      { target: 6, archetypal: true },
      { outcome: "dying", minutesToLive: 4 },
    ]);
    expect(game.apply().character("hero")).toMatchObject({ dying: 0, due: { injuries: 0 } });
    expect(game.reason(by("deathCheck", { passOut: false, field: null }))).toBe("notDue");
  });

  test("VRV-121 at the end of a round fields and what is typed bear on the roll against death", () => {
    const due = { round: 1, injuries: 6, archetypal: false, consciousness: false, phantasmal: false };
    const { game, frame } = start({ ...spent, ...wounds(6), due });
    const luck = { id: "luck", label: "Luck", unit: "number" as const, value: 1, rule: null, on: true };
    const terms = [{ who: "hero", field: "crafts", modifiers: [luck] }];
    const dice = { "injuries-0": [1], "endurance-0": [7] };
    const end = { type: "endRound", encounter: frame, passOut: [], terms };
    expect(game.make(end, dice).checks[0]).toMatchObject({ target: 10 - 6 + 2 + 1, success: true });
  });

  test("VRV-122 once unconscious the clock stays in hours; one step of time is as long as many", () => {
    const fatal = {
      ...wounds(6),
      dying: 0,
      slowDeath: true,
      conditions: [exampleCondition("unconscious", { until: 360 })],
    };
    const pass = (minutes: number) => ({ type: "passTime", encounter: null, actors: ["hero"], minutes });
    const { game: once } = start(fatal);
    once.make(pass(220));
    const { game: often } = start(fatal);
    for (let hour = 0; hour < 11; hour += 1) often.make(pass(20));
    expect(once.character("hero").conditions).toEqual([]);
    expect(once.character("hero").dying).toBeCloseTo(220 / 60, 9);
    expect(often.character("hero").dying).toBeCloseTo(220 / 60, 9);
    const { game: falls } = start({ ...wounds(6), dying: 1 });
    falls.write([
      {
        type: "condition",
        id: "c",
        target: "hero",
        apply: "atOnce",
        condition: exampleCondition("unconscious", { until: 60 }),
      },
    ]);
    falls.make(pass(1));
    falls.make(pass(59));
    expect(falls.character("hero").dying).toBe(2);
  });

  test("VRV-124 the last deed may be a blow: level helps, injuries don't hinder, mojo of all turns it, and it ends", () => {
    const ally = exampleHero("Ally", { mojo: { value: 3, ledger: [] } });
    const { game, frame } = start({ ...wounds(7), dying: 2, mojo: { value: 1, ledger: [] } });
    game.states = { ...game.states, ally };
    const deed = { mojo: 1, contributions: [{ who: "ally", mojo: 3 }] };
    const blow = exampleAttack(frame, { lastDeed: deed });
    // 11, Fighting Art 2, level 2.
    const outcome = game.make(blow, { attack: [18], damage: [5] });
    expect(outcome.checks[0]).toMatchObject({ target: 15, success: true, bid: 3, biddable: false });
    expect(game.character("hero")).toMatchObject({ mojo: { value: 0 }, xp: 1150 });
    expect(game.character("ally")).toMatchObject({ mojo: { value: 1 }, xp: 1150 });
    game.apply();
    expect(game.character("foe").survival.value).toBe(5);
    expect(game.character("hero")).toMatchObject({ dying: null, conditions: [{ id: "dead" }] });
    expect(start().game.reason(exampleAttack(null, { lastDeed: { mojo: 0, contributions: [] } }))).toBe("notDying");
  });

  test("VRV-129 what one has follows a maximum that falls", () => {
    const abilities = { ...exampleHero("x").abilities, endurance: 12, strength: 15 };
    const full = { survival: { value: 6, gains: [], bonus: 0 }, verve: { value: 10, gains: [4], bonus: 0 } };
    const { game } = start({ abilities, ...full, age: 49 });
    game.make(by("age", { age: 53, trade: "strength" }));
    // Strength 13 is no longer worth a point of verve.
    expect(game.character("hero")).toMatchObject({ verve: { value: 9 }, survival: { value: 6 } });
  });
});

describe("what only seems to kill", () => {
  test("VRV-118 VRV-217 strikes down whoever faints by it as well, each for its own time", () => {
    const due = { round: 1, injuries: 5, archetypal: false, consciousness: true, phantasmal: true };
    const reserves = { survival: { value: 0, gains: [], bonus: 0 }, injuries: { value: 5, permanent: 0 } };
    const { states, frame } = exampleFight({ ...reserves, due, conditions: [exampleCondition("fainting")] });
    const card = new ExampleCard(states);
    const { effects } = card.make(
      { type: "endRound", encounter: frame, passOut: [] },
      { "injuries-0": [1], "endurance-0": [20] },
    );
    expect(new Set(effects.map(({ id }) => id)).size).toBe(effects.length);
    // It outlasts the minutes that injuries take.
    expect(card.apply().character("hero").conditions).toMatchObject([{ id: "unconscious", value: 1, until: null }]);
  });
});
