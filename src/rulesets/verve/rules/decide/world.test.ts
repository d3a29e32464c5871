import { describe, expect, test } from "vitest";
import {
  ExampleCard,
  exampleCondition,
  exampleFight,
  exampleFoe,
  exampleHero,
  exampleParticipant,
  exampleRoll,
} from "../examples.ts";
import type { CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, settings = {}) => {
  const { states, frame } = exampleFight(hero, foe);
  return { game: new ExampleCard(states, settings), frame };
};
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });

describe("rolls", () => {
  test("VRV-130 VRV-135 VRV-136 VRV-139 VRV-140 VRV-141 obstacle, difficulty, care, injuries", () => {
    const { game } = start({ injuries: { value: 1, permanent: 0 } });
    const roll = exampleRoll({
      field: "crafts",
      difficulty: "easy",
      obstacle: { quantity: 40, unit: 10 },
      careful: { normal: "1 minute", spent: "10 minutes" },
    });
    expect(game.make(roll, { roll: [1] }).checks[0]).toMatchObject({ target: 10 + 2 + 2 - 2 + 1 - 1 });
    expect(game.states["world.clock"]).toMatchObject({ seconds: 600 });
    expect(game.reason(exampleRoll({ field: "none" }))).toBe("unknownField");
    expect(game.reason(exampleRoll({ reaction: "health" }))).toBe("badField");
    expect(game.reason(exampleRoll({ difficulty: "hard" }))).toBe("badField");
  });

  test("VRV-137 a failed climb says how far one came", () => {
    const { game } = start();
    const roll = exampleRoll({ obstacle: { quantity: 80, unit: 10 }, fallsOnFailure: true });
    expect(game.make(roll, { roll: [20], overcome: [5] }).checks[1]).toMatchObject({
      values: { size: 8, overcome: 50 },
    });
  });

  test("VRV-025 VRV-218 magic is resisted by dwarves; the invisible hardly harms", () => {
    const dwarf = { species: "dwarf" as const, abilities: { ...exampleHero("x").abilities, endurance: 15 } };
    const { game } = start(dwarf);
    const roll = exampleRoll({ ability: null, reaction: "health", againstMagic: true });
    expect(game.make(roll, { roll: [1] }).checks[0]).toMatchObject({ target: 4 + 2 + 1 + 2 + 4 });
    const unseen = exampleRoll({ ability: null, reaction: "health", invisible: "knowable" });
    expect(start().game.make(unseen, { roll: [1] }).checks[0]).toMatchObject({ target: 15 });
    expect(start().game.make({ ...unseen, invisible: "unknowable" }).checks).toEqual([]);
  });

  test("VRV-145 help lends one's own field, once", () => {
    const { game } = start();
    const help = by("assist", { ability: "intelligence", field: "crafts", helped: ["foe"], weapon: null });
    game.make(help, { assist: [12] });
    game.apply();
    const own = exampleRoll({ actor: "foe", ability: "charisma" });
    expect(game.make(own, { roll: [1] }).checks[0]).toMatchObject({ target: 12 });
    expect(game.make(own, { roll: [1] }).checks[0]).toMatchObject({ target: 10 });
    const knife = { ...help, weapon: "sword" };
    game.make(knife, { assist: [20], damage: [4] });
    expect(game.apply().character("foe")).toMatchObject({ injuries: { value: 1 }, survival: { value: 7 } });
    expect(game.reason({ ...help, helped: [] })).toBe("nobodyToHelp");
  });

  test("VRV-142 VRV-143 VRV-144 contests: exchange by exchange, doubled on request", () => {
    const { game } = start();
    const side = (who: string, acting: boolean) => ({ who, ability: "strength", reaction: null, field: null, acting });
    const contest = {
      type: "contest",
      encounter: null,
      sides: [side("hero", true), side("foe", false)],
      sameGoal: false,
      doubled: false,
      period: "1 round",
      chase: false,
    };
    expect(game.make(contest, { "side-0": [1], "side-1": [2] }).checks[2]).toMatchObject({
      outcome: "continue",
      nextPeriod: "1 minute",
    });
    expect(game.make(contest, { "side-0": [20], "side-1": [20] }).checks[2]).toMatchObject({
      outcome: "acting-fails",
      winner: "foe",
    });
    const doubled = { ...contest, doubled: true };
    expect(game.make(doubled, { "side-0": [5], "side-1": [6] }).checks[2]).toMatchObject({
      winner: "hero",
      period: "1 minute",
    });
    expect(game.reason({ ...contest, sides: [side("hero", false), side("foe", false)] })).toBe("needsActingSide");
    expect(game.reason({ ...contest, sides: [side("hero", true)] })).toBe("needsTwoSides");
  });

  test("VRV-214 VRV-239 in a chase, decided by a contest, the faster gain", () => {
    const { game } = start({ overrides: { ...exampleHero("x").overrides, movement: 16 } });
    const side = (who: string, acting: boolean) => ({ who, ability: "agility", reaction: null, field: null, acting });
    const chase = {
      type: "contest",
      encounter: null,
      sides: [side("hero", true), side("foe", false)],
      sameGoal: false,
      doubled: false,
      period: "1 round",
      chase: true,
    };
    expect(game.make(chase, { "side-0": [12], "side-1": [11] }).checks).toMatchObject([
      { target: 12 },
      { target: 10 },
      { winner: "hero" },
    ]);
  });

  test("VRV-132 losing to a blade injures unless evaded or all paid with verve", () => {
    const { game } = start({}, {});
    const harm = by("contestHarm", { actor: "foe", winner: "hero", weapon: "sword" });
    game.make(harm, { damage: [4], evasion: [20] });
    expect(game.apply().character("foe")).toMatchObject({ injuries: { value: 1 }, survival: { value: 7 } });
    game.make(harm, { damage: [4], evasion: [1] });
    expect(game.apply().character("foe")).toMatchObject({ injuries: { value: 1 }, survival: { value: 3 } });
  });

  test("VRV-226 VRV-229 VRV-230 searching, tracking, hiding tracks", () => {
    const { game } = start();
    expect(game.make(by("search", { sideFeet: 40, difficulty: "difficult" }), { search: [1] }).checks).toMatchObject([
      { target: 3 },
      { values: { minutes: 32 } },
    ]);
    expect(
      game.make(by("track", { days: 1, count: 4, distance: 2, coveredMargin: 1 }), { track: [1] }).checks[0],
    ).toMatchObject({ target: 5 - 1 + 2 - 1 - 1 });
    expect(game.make(by("coverTracks"), { coverTracks: [2] }).checks[1]).toMatchObject({ values: { margin: 3 } });
  });

  test("VRV-223 VRV-224 VRV-225 jumps fall short where the roll does", () => {
    const { game } = start();
    const jump = by("jump", { direction: "up", distance: 5, field: null });
    expect(game.make(jump, { jump: [15] }).checks).toMatchObject([
      { target: 10, success: false },
      { values: { reached: 3, covered: 3 } },
    ]);
    expect(game.make(jump, { jump: [10] }).checks[1]).toMatchObject({ values: { reached: 5 } });
  });

  test("VRV-041 VRV-046 making ready takes rounds, under fire also evasion", () => {
    const { game, frame } = start();
    expect(game.make(by("activate", { item: "torch" })).checks[0]).toMatchObject({ values: { rounds: 2 } });
    game.make({ ...by("activate", { item: "torch" }), encounter: frame }, { activate: [1] });
    expect(game.apply().character("hero").conditions).toMatchObject([{ id: "activating", value: 2 }]);
  });
});

describe("perils", () => {
  test("VRV-216 falls: dice, evasion, injuries", () => {
    const { game } = start();
    game.make(by("fall", { feet: 25, action: null }), { fall: [4, 2, 1] });
    expect(game.apply().character("hero")).toMatchObject({
      injuries: { value: 3 },
      survival: { value: 1 },
      verve: { value: 9 },
    });
    const { game: low } = start();
    expect(low.make(by("fall", { feet: 9, action: null }), { evasion: [5], fall: [6] }).effects).toEqual([]);
    const { game: thief } = start({ archetypes: levels({ thief: 2 }), firstArchetype: "thief" });
    thief.make(by("fall", { feet: 25, action: "thief-field" }), { fall: [4, 2, 1] });
    expect(thief.apply().character("hero")).toMatchObject({
      injuries: { value: 3 },
      verve: { value: 5 },
      survival: { value: 5 },
    });
  });

  test("VRV-208 … VRV-213 a sickness takes hold, strikes, fades and lays its modifiers on rolls", () => {
    const { game } = start();
    const catchIt = by("contract", { ailment: "alcohol", delivery: "accepted", kind: "chronic" });
    expect(game.make(catchIt, { contract: [20] }).checks[0]).toMatchObject({ target: 5 - 4 + 1 });
    const id = game.apply().character("hero").ailments[0]?.id;
    const time = by("ailmentTime", { ailment: id, exposed: false, override: true });
    game.make(time);
    expect(game.apply().character("hero").ailments).toMatchObject([{ times: 1, actionTimes: 1 }]);
    expect(game.make(exampleRoll({ ability: "charisma" }), { roll: [1] }).checks[0]).toMatchObject({ target: 9 });
    expect(game.make(exampleRoll({ ability: null, reaction: "evasion" }), { roll: [1] }).checks[0]).toMatchObject({
      target: 4,
    });
    game.make(time, { ailmentTime: [20] });
    expect(game.apply().character("hero").ailments).toMatchObject([{ times: 2, actionTimes: 2 }]);
    expect(game.make(time, { ailmentTime: [8] }).checks[0]).toMatchObject({ target: 5 + 3, success: true });
    expect(game.apply().character("hero").ailments).toEqual([]);
    expect(game.reason(time)).toBe("unknownAilment");
  });

  test("VRV-209 VRV-211 VRV-212 poison injures once; gas overcomes again while one breathes it", () => {
    const poison = {
      id: "p",
      ailment: "black-widow",
      kind: "simple" as const,
      strength: 0,
      reaction: "health" as const,
      actionTimes: 0,
      times: 0,
      exposed: false,
      due: null,
    };
    const { game } = start({ ailments: [poison] });
    game.make(by("ailmentTime", { ailment: "p", exposed: false }), { ailment: [2] });
    expect(game.apply().character("hero")).toMatchObject({
      injuries: { value: 2 },
      survival: { value: 5 },
      ailments: [],
    });
    const gas = {
      ...poison,
      id: "g",
      ailment: "sleep-gas",
      kind: "inescapable" as const,
      reaction: "evasion" as const,
      exposed: true,
    };
    const { game: cave } = start({ ailments: [gas] });
    cave.make(by("ailmentTime", { ailment: "g", exposed: true }), { ailmentTime: [20], "duration-0": [6, 4] });
    expect(cave.apply().character("hero")).toMatchObject({
      conditions: [{ id: "asleep", until: 600 }],
      ailments: [{ times: 1 }],
    });
    cave.make(by("ailmentTime", { ailment: "g", exposed: false }));
    expect(cave.apply().character("hero").ailments).toEqual([]);
  });

  test("VRV-228 without air", () => {
    const { game } = start();
    const choke = by("suffocate", { prepared: false, atRest: false, rounds: 10, buffer: null });
    expect(game.make(choke, { breath: [3], suffocate: [5] }).checks).toMatchObject([
      { target: 4, success: false },
      { values: { bufferRounds: 3, checksDue: 2 } },
    ]);
    expect(game.apply().character("hero").injuries.value).toBe(1);
    expect(game.make({ ...choke, prepared: true, rounds: 9 }).checks).toMatchObject([
      { values: { bufferRounds: 10, checksDue: 0 } },
    ]);
  });

  test("VRV-207 age injures for good, or takes from an ability", () => {
    const { game } = start({ age: 49 });
    game.make(by("age", { age: 53, trade: "agility" }));
    expect(game.character("hero")).toMatchObject({
      injuries: { value: 1, permanent: 1 },
      abilities: { agility: 8 },
      age: 53,
    });
    const { game: frail } = start({ age: 49, abilities: { ...exampleHero("x").abilities, agility: 3 } });
    expect(frail.reason(by("age", { age: 53, trade: "agility" }))).toBe("tooWeak");
  });

  test("VRV-217 VRV-219 VRV-220 illusions", () => {
    const { game } = start({ survival: { value: 1, gains: [9], bonus: 0 } });
    const look = by("disbelieve", { method: "willpower", spellPenalty: 3, othersDisbelieved: false });
    expect(game.make(look, { disbelieve: [3] }).checks).toMatchObject([
      { target: 5 - 2 },
      { values: { othersBonus: 2 } },
    ]);
    game.steps.length = 0;
  });

  test("VRV-221 VRV-222 things have reactions of their own", () => {
    const item = by("itemReaction", { material: "wood", attackForm: "bludgeon", inches: 2 });
    expect(start().game.make(item, { item: [9] }).checks[0]).toMatchObject({ values: { target: 9, success: true } });
  });

  test("VRV-236 VRV-238 marching on and travelling", () => {
    const { game } = start();
    game.make(by("march", { movementGivenUp: 1, previousRolls: 1, thirst: 2 }), { march: [4] });
    expect(game.apply().character("hero").injuries.value).toBe(1);
    const travel = by("travel", { terrain: "ideal", forced: true, flying: false, flyingHours: 16 });
    expect(game.make(travel, { travel: [1] }).checks[1]).toMatchObject({ values: { miles: 30, daysBeforeRest: 5 } });
  });
});

describe("minds and groups", () => {
  const monk = { archetypes: levels({ monk: 2 }), firstArchetype: "monk" as const };

  test("VRV-245 … VRV-250 VRV-252 VRV-253 VRV-254 entering, striking, defending, leaving, two actions a round", () => {
    const { game, frame } = start(
      { ...monk, abilities: { ...exampleHero("x").abilities, charisma: 18 } },
      {
        kind: "hero",
        verve: { value: 3, gains: [4], bonus: 0 },
        conditions: [exampleCondition("psychically-aware")],
      },
    );
    const at = (type: string, rest = {}) => ({ type, encounter: frame, actor: "hero", ...rest });
    const enter = at("psychicEnter", { target: "foe", willing: false });
    const entry = game.make(enter, { enter: [1] });
    expect(entry.checks).toMatchObject([{ target: 5 + 2 + 2 }]);
    const resists = { type: "answer", encounter: frame, actor: "foe", prompt: entry.prompts[0]?.id ?? "" };
    const came = game.make({ ...resists, reaction: "willpower" }, { "answer-mind": [20] });
    expect(came.checks).toMatchObject([{ target: 4 }]);
    game.apply();
    expect(game.character("hero")).toMatchObject({ verve: { value: 7 }, psychic: { partner: "foe", initiator: true } });
    const strike = at("psychicAttack", { target: "foe", verve: 2, distracted: false });
    expect(game.make(strike, { psychic: [11], psychicDamage: [2] }).checks).toMatchObject([
      { target: 11, success: true, archetypal: true },
      { total: 7 },
    ]);
    game.apply();
    expect(game.character("foe")).toMatchObject({ verve: { value: 0 }, survival: { value: 6 }, psychic: { stun: -4 } });
    game.make(at("psychicDefend", { verve: 2 }));
    expect(game.character("hero")).toMatchObject({ verve: { value: 3 }, psychic: { defense: 2 } });
    expect(game.character("hero").psychic).toMatchObject({ round: 1, actions: 3 });
    expect(game.reason(at("psychicLeave", { target: "foe" }))).toBe("notSoleAction");
    const next = { ...frame, round: 2 };
    game.make({ ...at("psychicLeave", { target: "foe" }), encounter: next }, { leave: [1] });
    expect(game.apply().character("foe")).toMatchObject({
      conditions: [{ id: "psychically-aware" }],
      psychic: { partner: null },
    });
    expect(game.reason(strike)).toBe("notEntered");
  });

  test("VRV-254 injuries end a conflict of minds", () => {
    const tied = {
      conditions: [exampleCondition("psychic-conflict")],
      psychic: { ...exampleHero("x").psychic, partner: "foe" },
    };
    const { game, frame } = start(
      { ...monk, ...tied },
      { kind: "hero", survival: { value: 1, gains: [], bonus: 0 }, conditions: tied.conditions },
    );
    game.make(
      {
        type: "psychicAttack",
        encounter: frame,
        actor: "hero",
        target: "foe",
        verve: 1,
        distracted: false,
      },
      { psychic: [1], psychicDamage: [4] },
    );
    expect(game.apply().character("foe")).toMatchObject({ injuries: { value: 3 }, conditions: [] });
  });

  test("VRV-257 VRV-258 a group rolls its median with its bonus", () => {
    const { game } = start({}, { injuries: { value: 3, permanent: 0 } });
    const effort = {
      type: "groupEffort",
      encounter: null,
      actors: ["hero", "foe"],
      ability: "strength",
      reaction: null,
      field: "crafts",
      situational: 0,
    };
    expect(game.make(effort, { group: [1] }).checks).toMatchObject([
      { target: (12 + 9) / 2 + 1 },
      { values: { groupBonus: 1, assistBonus: 2 } },
    ]);
  });

  test("VRV-260 … VRV-263 morale and leaders", () => {
    const { game } = start({}, { count: 12 });
    game.make({ type: "morale", encounter: null, actor: "foe" }, { morale: [15] });
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "wavering", value: 2 }]);
    expect(game.make(by("redirect", { unit: "foe" }), { redirect: [8] }).checks[1]).toMatchObject({
      values: { changed: true, rounds: 1 },
    });
  });

  test("VRV-256 VRV-264 … VRV-268 a unit disbands and its members bear the loss", () => {
    const { game, frame } = start({}, { count: 12, injuries: { value: 2, permanent: 0 } });
    game.states = { ...game.states, a: exampleFoe("A"), b: exampleFoe("B"), "c.a": exampleParticipant("a") };
    const after = { type: "aftermath", encounter: frame, unit: "foe", members: ["a", "b"], survivalDamage: 18 };
    const dice = { "member-0": [2], "share-0-0": [8], "share-0-1": [6], "member-1": [4], "share-1-0": [2] };
    expect(game.make(after, dice).checks.at(-1)).toMatchObject({ values: { maximum: 7, die: "d8" } });
    game.apply();
    expect(game.character("a")).toMatchObject({ survival: { value: 4 }, injuries: { value: 0 } });
    expect(game.character("b")).toMatchObject({ survival: { value: 10 }, injuries: { value: 2 } });
  });
});

describe("stances", () => {
  test("VRV-180 VRV-232 VRV-233 pace, cover and states by a word; safe outdoors is a setting", () => {
    const { game } = start();
    game.make(by("stance", { cover: "weak", pace: "jog", gains: ["engaged"], loses: [] }));
    expect(game.character("hero")).toMatchObject({ cover: "weak", pace: "jog", conditions: [{ id: "engaged" }] });
    const evade = exampleRoll({ ability: null, reaction: "evasion" });
    expect(game.make(evade, { roll: [1] }).checks[0]).toMatchObject({ target: 5 - 4 });
    const calm = new ExampleCard(game.states, { safeOutdoors: true });
    expect(calm.make(evade, { roll: [1] }).checks[0]).toMatchObject({ target: 5 - 2 });
    game.make(by("stance", { cover: "none", pace: null, gains: [], loses: ["engaged"] }));
    expect(game.character("hero").conditions).toEqual([]);
    expect(game.reason(by("stance", { cover: "none", pace: null, gains: ["king"], loses: [] }))).toBe("badField");
  });
});
