/** One clock for the world, illusions, things of the group's own, and minds. VRV-009, VRV-071, VRV-112 … VRV-114, VRV-126, VRV-145, VRV-177, VRV-208, VRV-209, VRV-217, VRV-245, VRV-247, VRV-254 */
import { describe, expect, test } from "vitest";
import { derive } from "../derive.ts";
import {
  exampleAttack,
  ExampleCard,
  exampleCondition,
  exampleFight,
  exampleFoe,
  exampleHero,
  exampleRoll,
} from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import { CLOCK, type CharacterState } from "../state.ts";

const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { game: new ExampleCard(states), frame };
};
const by = (type: string, rest = {}) => ({ type, encounter: null, actor: "hero", ...rest });
const levels = (some: object) => ({ warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0, ...some });
const pool = (value: number) => ({ value, gains: [], bonus: 0 });

describe("the clock", () => {
  test("VRV-009 a round passes ten seconds, and what ends by then ends", () => {
    const conditions = [exampleCondition("asleep", { until: 10 }), exampleCondition("paralysed", { until: 11 })];
    const { game, frame } = start({ conditions, dying: 1, injuries: { value: 3, permanent: 0 } });
    game.make({ type: "endRound", encounter: frame, passOut: [] });
    expect(game.states[CLOCK]).toMatchObject({ seconds: 10 });
    expect(game.character("hero").conditions).toMatchObject([{ id: "paralysed" }]);
    expect(game.character("hero").dying).toBeCloseTo(1 + 1 / 6, 9);
  });

  test("VRV-112 VRV-114 a night is eight hours however many sleep, and verve is full on waking", () => {
    const tired = { verve: { value: 0, gains: [4], bonus: 0 }, survival: pool(1) };
    const { game } = start(tired, { survival: pool(3) });
    const night = { type: "rest", encounter: null, actors: ["hero", "foe"], length: "night" };
    const { prompts } = game.make(night);
    expect(game.states[CLOCK]).toMatchObject({ seconds: 8 * 3600 });
    expect(game.character("hero").verve.value).toBe(9);
    expect(prompts).toMatchObject([
      { type: "rest", owner: "hero" },
      { type: "rest", owner: "foe" },
    ]);
    const recover = by("recover", { choice: "survival", prompt: prompts[0]?.id });
    expect(game.make(recover, { rest: [5] }).checks[0]).toMatchObject({ target: 5, success: true });
    expect(game.make(by("recover", { actor: "foe", choice: "survival", prompt: prompts[1]?.id })).checks).toEqual([]);
    game.apply();
    expect([game.character("hero").survival.value, game.character("foe").survival.value]).toEqual([3, 5]);
    expect(game.reason(by("recover", { choice: "survival" }))).toBe("needsGameMaster");
  });

  test("VRV-126 VRV-145 help with a night's rest is used up by it", () => {
    const { game } = start({ survival: pool(1), conditions: [exampleCondition("assisted", { value: 3 })] });
    const recover = by("recover", { choice: "survival", length: "night", override: true });
    expect(game.make(recover, { rest: [8] }).checks[0]).toMatchObject({ target: 8, success: true });
    expect(game.apply().character("hero").conditions).toEqual([]);
  });

  test("VRV-208 VRV-209 an ailment strikes when it is due, be it the group's own, and says so", () => {
    const own = { name: "Marsh fever", chronic: true, strength: 2, actionTime: "2 rounds" };
    const effects = [{ injuries: "1" }, { stat: "evasion", value: -2 }];
    const { game, frame } = start();
    const catchIt = by("contract", {
      ailment: "fever",
      delivery: "accepted",
      kind: "chronic",
      own: { ...own, effects },
    });
    expect(game.make(catchIt, { contract: [20] }).checks[0]).toMatchObject({ target: 5 - 4 - 2 });
    game.apply();
    expect(game.character("hero").ailments).toMatchObject([{ id: "fever00000000001", due: 20 }]);
    const time = by("ailmentTime", { ailment: "fever00000000001", exposed: false });
    expect(game.reason(time)).toBe("notYetDue");
    expect(game.make({ type: "endRound", encounter: frame, passOut: [] }).prompts).toEqual([]);
    game.newCard();
    const due = game.make({ type: "endRound", encounter: { ...frame, round: 2 }, passOut: [] }).prompts;
    expect(due).toMatchObject([{ type: "ailment", owner: "hero", ailment: "fever00000000001" }]);
    game.make({ ...time, prompt: due[0]?.id });
    game.apply();
    expect(game.character("hero")).toMatchObject({ injuries: { value: 1 }, ailments: [{ due: 40, times: 1 }] });
    const evade = { ...by("fall", { feet: 5, action: null }) };
    expect(game.make(evade, { evasion: [20], fall: [1] }).checks[0]).toMatchObject({ target: 5 - 1 - 2 });
    expect(game.reason(by("contract", { ailment: "gloom", delivery: "accepted", kind: "simple" }))).toBe(
      "unknownAilment",
    );
  });
});

describe("things of the group's own", () => {
  test("VRV-071 armor protects by what it is", () => {
    const own = { name: "Scales", slot: "body" as const, defense: 4, bulkWorn: 12 };
    const armor = [{ id: "a", item: "", worn: true, magicallyLight: false, cost: 0, own }];
    expect(derive(exampleHero("x", { armor }), DEFAULT_SETTINGS).defense).toBe(4);
    const { game, frame } = start({}, { armor });
    expect(game.make(exampleAttack(frame), { attack: [20] }).checks[0]).toMatchObject({ target: 13 - 4 });
  });

  test("VRV-177 a thick skin helps against knockouts like headgear", () => {
    const overrides = { ...exampleFoe("x").overrides, thickSkin: 2 };
    const { game, frame } = start({}, { overrides, conditions: [exampleCondition("unaware")] });
    const id = game.make(exampleAttack(frame, { maneuver: "knockout" }), { attack: [1], damage: [6] }).prompts[0]?.id;
    const answer = { type: "answer", encounter: frame, actor: "foe", prompt: id ?? "", reaction: "evasion" };
    expect(game.make(answer, { "answer-knockout": [20] }).checks[0]).toMatchObject({ target: 4 + 1 + 2 });
  });
});

describe("illusions", () => {
  const harm = {
    reaction: null,
    ability: null,
    action: null,
    usesSpecialty: false,
    ambushed: false,
    archetypal: null,
    verveLimit: null,
    phantasmal: true,
  };

  test("VRV-217 give back all but a tenth, injuries too, each by its own account", () => {
    const { game } = start();
    game.make(by("harm", { damage: 11, directInjuries: 1, ...harm }));
    game.apply();
    // One injury at once, five of survival, five more injuries.
    expect(game.character("hero")).toMatchObject({ injuries: { value: 6 }, survival: { value: 0 } });
    game.make(by("phantasm", { phantasms: null }));
    // Two of eleven stay, and are taken from survival.
    expect(game.apply().character("hero")).toMatchObject({
      injuries: { value: 0 },
      survival: { value: 3 },
      phantasms: [],
    });
    expect(game.reason(by("phantasm", { phantasms: null }))).toBe("noPhantasm");
  });

  test("VRV-121 VRV-217 who would die of one lies unconscious until a night has passed", () => {
    const { game } = start({ survival: pool(0), verve: pool(0) });
    game.make(by("harm", { damage: 8, directInjuries: 0, ...harm }));
    game.apply();
    const death = by("deathCheck", { passOut: false, field: null });
    expect(game.make(death, { injuries: [1], endurance: [20] }).checks[1]).toMatchObject({ outcome: "survives" });
    expect(game.apply().character("hero")).toMatchObject({
      dying: null,
      conditions: [{ id: "unconscious", until: null }],
    });
    game.make({ type: "passTime", encounter: null, actors: ["hero"], minutes: 400 });
    expect(game.character("hero").conditions).toMatchObject([{ id: "unconscious" }]);
    game.make({ type: "rest", encounter: null, actors: ["hero"], length: "night" });
    expect(game.character("hero").conditions).toEqual([]);
  });
});

describe("minds", () => {
  const monk = { archetypes: levels({ monk: 2 }), firstArchetype: "monk" as const };
  const tied = (partner: string) => ({
    ...monk,
    conditions: [exampleCondition("psychic-conflict", { other: partner })],
    psychic: { ...exampleHero("x").psychic, partner },
  });
  const strike = (frame: object) =>
    ({ type: "psychicAttack", encounter: frame, actor: "hero", target: "foe", verve: 1, distracted: false }) as never;

  test("VRV-247 a defense is over with its round", () => {
    const { game, frame } = start(tied("foe"), { ...tied("hero"), kind: "hero", verve: pool(4) });
    game.make({ type: "psychicDefend", encounter: frame, actor: "foe", verve: 1 });
    expect(game.make(strike(frame), { psychic: [20] }).checks[0]).toMatchObject({ target: 11 - 2 });
    game.newCard();
    expect(game.make(strike({ ...frame, round: 2 }), { psychic: [20] }).checks[0]).toMatchObject({ target: 11 });
  });

  test("VRV-254 what a mind has lost of survival lowers every deed of the next round, no reaction, and no later one", () => {
    const stunned = { psychic: { ...exampleHero("x").psychic, stun: -3, stunRound: 1 } };
    const { game, frame } = start(stunned, {}, 2);
    expect(game.make(exampleAttack(frame), { attack: [20] }).checks[0]).toMatchObject({ target: 13 - 3 });
    const roll = exampleRoll({ encounter: frame });
    expect(game.make(roll, { roll: [1] }).checks[0]).toMatchObject({ target: 10 - 3 });
    const react = exampleRoll({ encounter: frame, ability: null, reaction: "health" });
    expect(game.make(react, { roll: [1] }).checks[0]).toMatchObject({ target: 5 });
    const later = exampleAttack({ ...frame, round: 3 });
    expect(game.make(later, { attack: [20] }).checks[0]).toMatchObject({ target: 13 });
  });

  test("VRV-245 the unaware are neither entered nor enter", () => {
    const { game, frame } = start(monk);
    const enter = { type: "psychicEnter", encounter: frame, actor: "hero", target: "foe", willing: true };
    expect(game.reason(enter)).toBe("notAware");
    expect(game.reason({ ...enter, actor: "foe", target: "hero" })).toBe("notAware");
  });

  test("VRV-254 whom injuries throw out is out on both sides, and is struck no more", () => {
    const { game, frame } = start(tied("foe"), { ...tied("hero"), kind: "hero", survival: pool(1) });
    game.make(strike(frame), { psychic: [1], psychicDamage: [4] });
    game.apply();
    expect(game.character("foe")).toMatchObject({ injuries: { value: 3 }, conditions: [], psychic: { partner: null } });
    expect(game.character("hero")).toMatchObject({ conditions: [], psychic: { partner: null } });
    const alone = start(tied("foe"), monk);
    expect(alone.game.reason(strike(alone.frame))).toBe("notEntered");
    alone.game.make({ type: "endRound", encounter: alone.frame, passOut: [] });
    expect(alone.game.character("hero").conditions).toEqual([]);
  });
});
