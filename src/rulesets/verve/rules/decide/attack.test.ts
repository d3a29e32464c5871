import { describe, expect, test } from "vitest";
import {
  exampleAttack,
  exampleBow,
  ExampleCard,
  exampleCondition,
  exampleFight,
  exampleFoe,
  exampleHero,
  exampleParticipant,
  exampleWeapon,
} from "../examples.ts";
import type { D20Check } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";

const card = (hero: Partial<CharacterState> = {}, foe: Partial<CharacterState> = {}, round = 1) => {
  const { states, frame } = exampleFight(hero, foe, round);
  return { card: new ExampleCard(states), frame };
};
const attackOf = (outcome: { checks: readonly unknown[] }): D20Check =>
  outcome.checks.find((one) => (one as D20Check).key === "attack") as D20Check;

describe("attacks", () => {
  test("VRV-146 VRV-152 VRV-154 a hit rolls damage that waits; applying it takes it from survival", () => {
    const { card: game, frame } = card();
    const outcome = game.make(exampleAttack(frame), { attack: [13], damage: [5] });
    expect(attackOf(outcome)).toMatchObject({ target: 13, success: true, archetypal: true });
    expect(game.character("foe").survival.value).toBe(10);
    expect(game.apply().character("foe").survival.value).toBe(5);
    expect(game.states["c.hero"]).toMatchObject({ used: { round: 1, actions: 1 } });
  });

  test("VRV-001 every modifier is named and those that are on add up to the target", () => {
    const { card: game, frame } = card({ injuries: { value: 2, permanent: 0 } }, { cover: "strong" });
    const typed = [
      { id: "luck", label: "Luck", unit: "number" as const, value: 3, rule: null, on: true },
      { id: "fog", label: "Fog", unit: "number" as const, value: -9, rule: null, on: false },
    ];
    const check = attackOf(game.make(exampleAttack(frame, { highGround: true, modifiers: typed }), { attack: [20] }));
    const on = check.modifiers.filter((one) => one.on).reduce((sum, { value }) => sum + value, 0);
    expect(check.target).toBe(on);
    expect(check.target).toBe(11 + 2 - 1 - 2 + 1 + 3);
    expect(check.modifiers.map(({ id }) => id)).toContain("fog");
  });

  test("VRV-057 VRV-111 nothing waits after a miss, and a second action in the round is remarked upon", () => {
    const { card: game, frame } = card();
    expect(game.make(exampleAttack(frame), { attack: [14] }).effects.every(({ type }) => type !== "damage")).toBe(true);
    expect(game.make(exampleAttack(frame), { attack: [20] }).notes[0]?.key).toContain("overspent");
  });

  test("VRV-116 the dead, the unconscious and those surprised in the first round don't attack", () => {
    for (const [id, reason] of [
      ["dead", "dead"],
      ["unconscious", "unconscious"],
      ["surprised", "surprised"],
      ["semi-conscious", "semiConscious"],
      ["immobilized", "held"],
    ]) {
      const { card: game, frame } = card({ conditions: [exampleCondition(id ?? "", { round: 1 })] });
      expect(game.reason(exampleAttack(frame)), id).toBe(reason);
    }
  });

  test("VRV-148 surprise hampers attack and defense from the second round on", () => {
    const surprised = [exampleCondition("surprised", { round: 1 })];
    const late = card({ conditions: surprised }, {}, 2);
    expect(attackOf(late.card.make(exampleAttack(late.frame), { attack: [20] })).target).toBe(10);
    const prey = card({}, { conditions: surprised }, 2);
    expect(attackOf(prey.card.make(exampleAttack(prey.frame), { attack: [20] })).target).toBe(15);
  });

  test("VRV-069 VRV-156 no ammunition, no shot; every shot costs one piece; slow weapons must be loaded first", () => {
    const bow = { weapon: "bow", mode: "propelled" as const, distance: 5 };
    const empty = card({ weapons: [exampleBow({ ammunition: 0 })] });
    expect(empty.card.reason(exampleAttack(empty.frame, bow))).toBe("noAmmunition");
    const full = card();
    full.card.make(exampleAttack(full.frame, bow), { attack: [20] });
    expect(full.card.character("hero").weapons[1]?.ammunition).toBe(11);
    const slow = card({ weapons: [exampleBow({ fireActions: 3 })] });
    expect(slow.card.reason(exampleAttack(slow.frame, bow))).toBe("notReady");
    slow.card.make({ type: "ready", encounter: slow.frame, actor: "hero", weapon: "bow", what: "load" });
    expect(slow.card.reason(exampleAttack(slow.frame, bow), { attack: [20] })).toBeNull();
    expect(slow.card.character("hero").weapons[0]?.loaded).toBe(0);
  });

  test("VRV-067 VRV-156 in close combat no action is free", () => {
    const bow = { weapon: "bow", mode: "propelled" as const };
    const pressed = card({ weapons: [exampleBow({ fireActions: 2 })], conditions: [exampleCondition("engaged")] });
    expect(pressed.card.reason(exampleAttack(pressed.frame, bow))).toBe("notReady");
  });

  test("VRV-059 VRV-029 distance costs a shot, and a weapon is used only as it can be", () => {
    const { card: game, frame } = card();
    const bow = { weapon: "bow", mode: "propelled" as const, distance: 41 };
    expect(attackOf(game.make(exampleAttack(frame, bow), { attack: [20] })).target).toBe(11);
    expect(game.reason(exampleAttack(frame, { weapon: "bow", mode: "close" }))).toBe("wrongMode");
    expect(game.reason(exampleAttack(frame, { weapon: "spear" }))).toBe("unknownItem");
  });

  test("VRV-027 VRV-028 strength helps in the hand, agility in the throw", () => {
    const abilities = { ...exampleHero("Hero").abilities, strength: 18, agility: 20 };
    const close = card({ abilities });
    const outcome = close.card.make(exampleAttack(close.frame), { attack: [1], damage: [1] });
    expect(attackOf(outcome).target).toBe(15);
    expect(outcome.checks[1]).toMatchObject({ bonus: 4, total: 5 });
    const thrown = card({ abilities, weapons: [exampleWeapon({ fireActions: 1 })] });
    const far = thrown.card.make(exampleAttack(thrown.frame, { mode: "thrown", distance: 9 }), {
      attack: [1],
      damage: [1],
    });
    expect(attackOf(far).target).toBe(16);
    expect(far.checks[1]).toMatchObject({ bonus: 2 });
  });

  test("VRV-081 VRV-083 a weapon made for another size has other dice and is awkward", () => {
    const { card: game, frame } = card({ weapons: [exampleWeapon({ size: "large" })] });
    const outcome = game.make(exampleAttack(frame), { attack: [1], damage: [10] });
    expect(attackOf(outcome).target).toBe(12);
    expect(outcome.checks[1]).toMatchObject({ formula: "d10" });
  });

  test("VRV-056 bare hands are always at hand", () => {
    const { card: game, frame } = card({ weapons: [] });
    expect(
      game.make(exampleAttack(frame, { weapon: "unarmed" }), { attack: [1], damage: [3] }).checks[1],
    ).toMatchObject({
      formula: "d3",
    });
  });

  test("VRV-040 VRV-058 VRV-068 use against the rules is remarked upon, absent firearms are refused", () => {
    const bard = {
      archetypes: { warrior: 0, thief: 1, sorceror: 0, prophet: 0, monk: 0 },
      firstArchetype: "thief" as const,
    };
    const { card: game, frame } = card(bard);
    expect(game.make(exampleAttack(frame), { attack: [20] }).notes[0]?.key).toContain("use.not-permitted");
    const lance = card({ weapons: [exampleWeapon({ item: "lance" })] });
    expect(lance.card.make(exampleAttack(lance.frame), { attack: [20] }).notes[0]?.key).toContain("use.needs-mount");
    const { states, frame: place } = exampleFight({ weapons: [exampleWeapon({ item: "hand-gun" })] });
    expect(new ExampleCard(states, { firearms: false }).reason(exampleAttack(place))).toBe("noFirearms");
  });

  test("VRV-171 quickdraw needs evasion; who fumbles it is as good as surprised", () => {
    const sheathed = { weapons: [exampleWeapon({ drawn: false })] };
    const slow = card(sheathed);
    expect(slow.card.reason(exampleAttack(slow.frame))).toBe("notDrawn");
    const outcome = slow.card.make(exampleAttack(slow.frame, { quickdraw: true }), { quickdraw: [20] });
    expect(attackOf(outcome)).toBeUndefined();
    expect(slow.card.apply().character("hero").conditions[0]).toMatchObject({ id: "surprised" });
    const quick = card(sheathed);
    quick.card.make(exampleAttack(quick.frame, { quickdraw: true }), { quickdraw: [1], attack: [20] });
    expect(quick.card.character("hero").weapons[0]?.drawn).toBe(true);
  });

  test("VRV-165 VRV-167 VRV-074 cover, high ground and a small shield protect", () => {
    const armor = [{ id: "s", item: "small-shield", worn: true, magicallyLight: false, cost: 5 }];
    const shield = exampleCondition("small-shield", { round: 1, other: "hero" });
    const high = exampleCondition("high-ground-defense", { round: 1 });
    const weapons = [exampleWeapon()];
    const { card: game, frame } = card({}, { armor, weapons, cover: "full", conditions: [shield, high] });
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20] })).target).toBe(13 - 2 - 1 - 1);
  });

  test("VRV-173 VRV-174 VRV-175 of the bonuses against the defenseless one counts", () => {
    const conditions = [exampleCondition("asleep"), exampleCondition("unaware")];
    const { card: game, frame } = card({}, { conditions });
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20], damage: [1] })).target).toBe(23);
  });

  test("VRV-174 VRV-179 a warrior may strike again in place of the bonus, once, with a point left", () => {
    const { card: game, frame } = card({}, { conditions: [exampleCondition("unaware")] });
    const extra = exampleAttack(frame, { extraAttack: true });
    expect(attackOf(game.make(extra, { attack: [20] })).target).toBe(13);
    expect(game.reason(extra)).toBe("noExtraAttack");
    expect(game.states["c.hero"]).toMatchObject({ used: { actions: 0 } });
    // The bonus has been given up for it: the round's own blow at the same target has none either.
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20] })).target).toBe(13);
  });

  test("VRV-174 whoever has struck one once more is still at +4 against another who is unaware", () => {
    const conditions = [exampleCondition("unaware")];
    const hero = { conditions: [exampleCondition("extra-attack", { round: 1, other: "somebody else" })] };
    const { card: game, frame } = card(hero, { conditions });
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20] })).target).toBe(17);
  });

  test("VRV-172 who is covered is struck once at +4 and +1 damage", () => {
    const { card: game, frame } = card();
    game.make({ type: "coverTarget", encounter: frame, actor: "hero", targets: ["foe"] });
    const outcome = game.make(exampleAttack(frame), { attack: [1], damage: [2] });
    expect(attackOf(outcome).target).toBe(17);
    expect(outcome.checks[1]).toMatchObject({ bonus: 1 });
    expect(game.character("foe").conditions).toEqual([]);
  });

  test("VRV-159 VRV-232 an unseen or a running target", () => {
    const { card: game, frame } = card({}, { pace: "run" });
    expect(attackOf(game.make(exampleAttack(frame, { unseen: true }), { attack: [20] })).target).toBe(13 - 3 + 8);
  });
});

describe("called shots and finishing blows", () => {
  test("VRV-160 VRV-161 a called shot costs both sides' defense; the target may still keep what it holds", () => {
    const { card: game, frame } = card();
    const shot = exampleAttack(frame, { maneuver: "calledShot", effect: "the flask" });
    const outcome = game.make(shot, { attack: [1], damage: [2] });
    expect(attackOf(outcome).target).toBe(10);
    expect(game.character("hero").conditions).toMatchObject([{ id: "called-shot", round: 1 }]);
    const prompt = outcome.prompts.find(({ type }) => type === "reaction");
    const answer = { type: "answer", encounter: frame, actor: "foe", prompt: prompt?.id ?? "", reaction: "evasion" };
    const kept = game.make(answer, { "answer-calledShot": [12] });
    expect(kept.checks[0]).toMatchObject({ target: 4 - 2 + 10, success: true });
    expect(game.reason(answer)).toBe("alreadySettled");
  });

  test("VRV-162 VRV-163 a called shot breaks off casting and aiming", () => {
    const conditions = [exampleCondition("casting", { value: 4 }), exampleCondition("aiming")];
    const { card: game, frame } = card({}, { conditions });
    const shot = exampleAttack(frame, { maneuver: "calledShot", effect: "the spell" });
    const id = game.make(shot, { attack: [1], damage: [2] }).prompts.find(({ type }) => type === "reaction")?.id;
    const answer = { type: "answer", encounter: frame, actor: "foe", prompt: id ?? "", reaction: "evasion" };
    const told = game.make(answer, { "answer-calledShot": [20] });
    expect(told.checks[0]).toMatchObject({ target: 4 - 2 + 6 });
    // What was aimed is spoiled for this round.
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "spoiled" }]);
  });

  test("VRV-164 VRV-208 a poisoned blade works only through a called shot", () => {
    const hero = { weapons: [exampleWeapon({ ailment: "black-widow" })] };
    const plain = card(hero);
    expect(plain.card.make(exampleAttack(plain.frame), { attack: [1], damage: [1] }).prompts).toEqual([]);
    const { card: game, frame } = card(hero);
    const shot = exampleAttack(frame, { maneuver: "calledShot" });
    const id = game.make(shot, { attack: [1], damage: [1] }).prompts.find(({ type }) => type === "reaction")?.id;
    game.make(
      { type: "answer", encounter: frame, actor: "foe", prompt: id ?? "", reaction: "evasion" },
      { "answer-ailment": [20] },
    );
    expect(game.apply().character("foe").ailments).toMatchObject([{ ailment: "black-widow", kind: "simple" }]);
  });

  test("VRV-176 a killing blow injures by half, and only the helpless", () => {
    const { card: game, frame } = card();
    expect(game.reason(exampleAttack(frame, { maneuver: "killing" }))).toBe("notEligible");
    const asleep = card({}, { conditions: [exampleCondition("asleep")] });
    asleep.card.make(exampleAttack(asleep.frame, { maneuver: "killing" }), { attack: [1], damage: [5] });
    expect(asleep.card.apply().character("foe")).toMatchObject({ injuries: { value: 3 }, survival: { value: 8 } });
  });

  test("VRV-177 VRV-178 a knockout waits for evasion; two combat points make two injuries", () => {
    const { card: game, frame } = card({}, { conditions: [exampleCondition("unaware")] });
    const blow = exampleAttack(frame, { maneuver: "knockout", poolPoints: 2 });
    const outcome = game.make(blow, { attack: [1], damage: [6] });
    expect(outcome.effects.some(({ type }) => type === "damage")).toBe(false);
    expect(game.character("hero").combatPool).toEqual({ round: 1, used: 2 });
    const id = outcome.prompts[0]?.id ?? "";
    game.make(
      { type: "answer", encounter: frame, actor: "foe", prompt: id, reaction: "evasion" },
      { "answer-knockout": [20] },
    );
    expect(game.apply().character("foe")).toMatchObject({ injuries: { value: 2 }, survival: { value: 6 } });
    expect(game.reason(blow)).toBe("noCombatPoints");
  });

  test("VRV-155 a shot into a melee endangers the others: on a hit those it would have hit, on a miss one by chance", () => {
    const { states, frame: two } = exampleFight();
    const game = new ExampleCard({ ...states, ally: exampleFoe("Ally"), "c.ally": exampleParticipant("ally") });
    const frame = { ...two, participants: [...two.participants, { who: "ally", combatant: "c.ally" }] };
    const shot = exampleAttack(frame, {
      weapon: "bow",
      mode: "propelled",
      distance: 5,
      combatants: 3,
      bystanders: ["ally"],
    });
    const outcome = game.make(shot, { attack: [1], damage: [4] });
    expect(attackOf(outcome).target).toBe(12);
    const id = outcome.prompts.find((one) => one.owner === "ally")?.id ?? "";
    game.make(
      { type: "answer", encounter: frame, actor: "ally", prompt: id, reaction: "evasion" },
      { "answer-stray": [20] },
    );
    game.apply();
    expect(game.character("ally").survival.value).toBe(6);
    const missed = game.make(shot, { attack: [20], stray: [1], damage: [4] });
    expect(missed.prompts.filter(({ type }) => type === "reaction")).toHaveLength(1);
  });

  test("VRV-168 VRV-169 VRV-170 grab, hold, immobilize, and a blow that loosens the grip", () => {
    const { card: game, frame } = card();
    const grab = exampleAttack(frame, { weapon: "unarmed", maneuver: "grab" });
    const id = game.make(grab, { attack: [1] }).prompts[0]?.id ?? "";
    game.make(
      { type: "answer", encounter: frame, actor: "foe", prompt: id, reaction: "evasion" },
      { "answer-grab": [20] },
    );
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "held", other: "hero" }]);
    const hold = { type: "hold", encounter: frame, actor: "hero", target: "foe" };
    const holds = (grabber: number, held: number) => {
      const prompt = game.make(hold, { grabber }).prompts[0]?.id ?? "";
      const answer = { type: "answer", encounter: frame, actor: "foe", prompt, reaction: "fortitude" };
      game.make(answer, { "answer-hold": held });
    };
    holds(1, 20);
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "immobilized" }]);
    game.make(exampleAttack(frame), { attack: [1], damage: [1] });
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "held" }]);
    holds(20, 1);
    expect(game.apply().character("foe").conditions).toMatchObject([{ id: "broke-hold", other: "hero" }]);
    expect(game.reason(hold)).toBe("notHeld");
  });

  test("VRV-215 a blow while concentrating asks for evasion, and who concentrates doesn't strike", () => {
    const conditions = [exampleCondition("concentrating")];
    const { card: game, frame } = card({ conditions }, { conditions });
    expect(game.reason(exampleAttack(frame))).toBe("concentrating");
    const free = card({}, { conditions });
    const outcome = free.card.make(exampleAttack(free.frame), { attack: [1], damage: [1] });
    expect(attackOf(outcome).target).toBe(14);
    const id = outcome.prompts.find(({ type }) => type === "reaction")?.id ?? "";
    free.card.make(
      { type: "answer", encounter: free.frame, actor: "foe", prompt: id, reaction: "evasion" },
      { "answer-concentration": [20] },
    );
    expect(free.card.apply().character("foe").conditions).toEqual([]);
  });

  test("VRV-166 a warrior directs as many companions as levels into better cover", () => {
    const { card: game, frame } = card({}, { cover: "weak" });
    const direct = { type: "directCover", encounter: frame, actor: "hero", companions: ["foe"] };
    game.make(direct, { direct: [1] });
    game.apply();
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20] })).target).toBe(12);
    expect(game.reason({ ...direct, companions: ["a", "b", "c"] })).toBe("tooManyCompanions");
    expect(game.reason({ ...direct, actor: "foe" })).toBe("warriorsOnly");
  });

  test("VRV-255 a unit attacks and defends with its bonus", () => {
    const { card: game, frame } = card({ count: 4 }, { count: 8 });
    expect(attackOf(game.make(exampleAttack(frame), { attack: [20] })).target).toBe(13 + 2 - 3);
  });
});
