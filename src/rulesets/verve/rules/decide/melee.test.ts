/** What a round leaves room for, and what it ends. VRV-041, VRV-063, VRV-148, VRV-157, VRV-162, VRV-166, VRV-168, VRV-172, VRV-234, VRV-260, VRV-261, VRV-265 */
import { describe, expect, test } from "vitest";
import { derive } from "../derive.ts";
import {
  exampleAttack,
  exampleBow,
  ExampleCard,
  exampleCondition,
  exampleFight,
  exampleFoe,
  exampleParticipant,
  exampleWeapon,
} from "../examples.ts";
import { DEFAULT_SETTINGS } from "../settings.ts";
import type { D20Check } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";

/** Hero and foe, and another foe beside it. */
const start = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  const participants = [...frame.participants, { who: "other", combatant: "c.other" }];
  const more = { other: exampleFoe("Other"), "c.other": exampleParticipant("other") };
  return { game: new ExampleCard({ ...states, ...more }), frame: { ...frame, participants } };
};
const attackOf = (outcome: { checks: readonly unknown[] }): D20Check =>
  outcome.checks.find((one) => (one as D20Check).key === "attack") as D20Check;
const endRound = (frame: object) => ({ type: "endRound", encounter: frame, passOut: [] }) as never;
const stance = (frame: object, rest: object) =>
  ({
    type: "stance",
    encounter: frame,
    actor: "hero",
    cover: "none",
    pace: null,
    gains: [],
    loses: [],
    ...rest,
  }) as never;

describe("surprise", () => {
  test("VRV-148 one who is surprised makes no maneuver, casts no spell and uses no power, not in later rounds either", () => {
    const surprised = { conditions: [exampleCondition("surprised", { round: 1 })] };
    const monk = { warrior: 1, thief: 0, sorceror: 0, prophet: 0, monk: 1 };
    const { game, frame } = start({ ...surprised, archetypes: monk }, {}, 2);
    const shot = exampleAttack(frame, { maneuver: "calledShot", effect: "the torch" });
    expect(game.reason(shot)).toBe("tooSurprised");
    expect(game.reason(stance(frame, { gains: ["casting"] }))).toBe("tooSurprised");
    const enter = { type: "psychicEnter", encounter: frame, actor: "hero", target: "foe", willing: true };
    expect(game.reason(enter)).toBe("tooSurprised");
    expect(game.reason(exampleAttack(frame), { attack: [20] })).toBeNull();
  });

  test("VRV-147 VRV-148 round 1 is lost even to surprise that fell before it; after the encounter it is over", () => {
    const before = { conditions: [exampleCondition("surprised", { round: 0 })] };
    const { game, frame } = start(before);
    expect(game.reason(exampleAttack(frame))).toBe("surprised");
    // Unaware in that round: 11 + 2 + 4.
    const prey = start({}, before);
    expect(attackOf(prey.game.make(exampleAttack(prey.frame), { attack: [20] })).target).toBe(17);
    const later = start(before, {}, 2);
    expect(attackOf(later.game.make(exampleAttack(later.frame), { attack: [20] })).target).toBe(10);
    const over = start({ conditions: [exampleCondition("surprised", { round: 3 })] });
    expect(over.game.reason(exampleAttack(null), { attack: [20] })).toBeNull();
  });
});

describe("a round", () => {
  test("VRV-234 a dash takes the action and is over with the round", () => {
    const { game, frame } = start();
    game.make(stance(frame, { pace: "dash" }));
    expect(game.states["c.hero"]).toMatchObject({ used: { actions: 1 } });
    expect(game.make(exampleAttack(frame), { attack: [20] }).notes[0]?.key).toContain("overspent");
    game.newCard();
    game.make(endRound(frame));
    expect(game.character("hero").pace).toBeNull();
    const held = start({ conditions: [exampleCondition("held", { other: "foe" })] });
    expect(held.game.reason(stance(held.frame, { pace: "dash" }))).toBe("held");
  });

  test("VRV-157 creatures with several attacks make them all; VRV-265 units move by their bonus", () => {
    const { overrides } = exampleFoe("x");
    const { game, frame } = start({}, { overrides: { ...overrides, attacks: 3 } });
    const bite = exampleAttack(frame, { actor: "foe", target: "hero", weapon: "unarmed" });
    for (let n = 0; n < 3; n += 1) expect(game.make(bite, { attack: [20] }).notes).toEqual([]);
    expect(game.make(bite, { attack: [20] }).notes[0]?.key).toContain("overspent");
    // Twelve of movement 10: three doublings.
    expect(derive(exampleFoe("Unit", { count: 12 }), DEFAULT_SETTINGS).combatFeet).toBe(40);
  });

  test("VRV-041 VRV-046 VRV-260 VRV-261 what takes rounds counts down and comes about", () => {
    const conditions = ["activating", "wavering", "changing-plans"].map((id, n) =>
      exampleCondition(id, { value: n + 1 }),
    );
    const { game, frame } = start({ conditions });
    const first = game.make(endRound(frame));
    expect(first.notes).toMatchObject([{ key: "DRAMATIS.Verve.Note.over.activating", data: { name: "Hero" } }]);
    expect(game.character("hero").conditions).toMatchObject([
      { id: "wavering", value: 1 },
      { id: "changing-plans", value: 2 },
    ]);
    game.newCard();
    expect(game.make(endRound({ ...frame, round: 2 })).notes[0]?.key).toContain("over.wavering");
  });
});

describe("aims and leaders", () => {
  test("VRV-172 the one attack on those aimed at is free, and lets the others go", () => {
    const { game, frame } = start();
    game.make({ type: "coverTarget", encounter: frame, actor: "hero", targets: ["foe", "other"] });
    game.newCard();
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20] })).target).toBe(17);
    expect(game.states["c.hero"]).toMatchObject({ used: { actions: 1 } });
    expect(game.character("other").conditions).toEqual([]);
    game.newCard();
    expect(attackOf(game.make(exampleAttack(frame, { target: "other" }), { attack: [20] })).target).toBe(13);
  });

  test("VRV-172 a target that is quicker keeps the bonus from it, but pays nothing for free", () => {
    const { game, frame } = start();
    game.make({ type: "coverTarget", encounter: frame, actor: "hero", targets: ["foe"] });
    game.newCard();
    const outpace = { type: "outpace", encounter: frame, actor: "foe", by: "hero", reaction: "evasion" };
    const came = game.make(outpace, { outpace: [4] });
    expect(came.checks).toMatchObject([{ target: 4 }]);
    // The aimer's perception and evasion are 5 each: which it takes is its own to say.
    expect(came.prompts).toMatchObject([{ owner: "hero", to: "aim", options: ["perception", "evasion"] }]);
    const prompt = came.prompts[0]?.id ?? "";
    const keeps = { type: "answer", encounter: frame, actor: "hero", prompt, reaction: "perception" };
    expect(game.make(keeps, { "answer-aim": [6] }).checks).toMatchObject([{ target: 5 }]);
    game.apply();
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20] })).target).toBe(17);
    expect(game.states["c.hero"]).toMatchObject({ used: { actions: 2 } });
    expect(start().game.reason({ ...outpace, encounter: frame })).toBe("notCovered");
  });

  test("VRV-166 directed cover ends when the leader fights or falls, and with the round", () => {
    const led = { cover: "strong" as const, conditions: [exampleCondition("directed", { other: "hero", round: 1 })] };
    const strike = (frame: object) =>
      exampleAttack(frame as never, { actor: "other", target: "foe", weapon: "bow", mode: "propelled", distance: 3 });
    const { game, frame } = start({}, led);
    // Strong cover: 2 for warriors, 1 for others.
    expect(attackOf(game.make(strike(frame), { attack: [20] })).target).toBe(9);
    game.newCard();
    game.make(exampleAttack(frame, { target: "other" }), { attack: [20] });
    game.newCard();
    expect(attackOf(game.make(strike(frame), { attack: [20] })).target).toBe(10);
    const fallen = start({ conditions: [exampleCondition("unconscious")] }, led);
    expect(attackOf(fallen.game.make(strike(fallen.frame), { attack: [20] })).target).toBe(10);
    const next = start({}, led);
    next.game.make(endRound(next.frame));
    expect(next.game.character("foe").conditions).toEqual([]);
  });
});

describe("hands", () => {
  test("VRV-063 VRV-071 a weapon for two hands leaves none for the shield", () => {
    const armor = [{ id: "s", item: "large-shield", worn: true, magicallyLight: false, cost: 12 }];
    const target = (weapons: CharacterState["weapons"]) => {
      const { game, frame } = start({}, { armor, weapons });
      return attackOf(game.make(exampleAttack(frame), { attack: [20] })).target;
    };
    expect(target([exampleWeapon()])).toBe(13 - 2);
    expect(target([exampleWeapon({ hands: 2 })])).toBe(13);
    expect(target([exampleBow({ drawn: false })])).toBe(13 - 2);
  });

  test("VRV-168 a hold ends with its holder", () => {
    const held = { conditions: [exampleCondition("held", { other: "foe" })] };
    const { game, frame } = start(held);
    expect(game.reason(exampleAttack(frame))).toBe("held");
    const dead = start(held, { conditions: [exampleCondition("dead")] });
    expect(dead.game.reason(exampleAttack(dead.frame, { target: "other" }), { attack: [20] })).toBeNull();
    dead.game.newCard();
    dead.game.make(endRound(dead.frame));
    expect(dead.game.character("hero").conditions).toEqual([]);
  });

  test("VRV-162 a called shot on a caster asks for evasion, whatever it was for", () => {
    const { game, frame } = start({}, { conditions: [exampleCondition("casting", { value: 4 })] });
    const shot = exampleAttack(frame, { maneuver: "calledShot" });
    const asked = game.make(shot, { attack: [1], damage: [2] }).prompts;
    expect(asked).toMatchObject([{ to: "calledShot", options: ["evasion"], effect: "" }]);
    const answer = { type: "answer", encounter: frame, actor: "foe", prompt: asked[0]?.id ?? "", reaction: "evasion" };
    game.make(answer, { "answer-calledShot": [20] });
    expect(game.apply().character("foe").conditions).toEqual([]);
  });
});
