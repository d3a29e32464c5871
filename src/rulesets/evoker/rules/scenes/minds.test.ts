import { expect, test } from "vitest";
import { exampleFight, examplePower, fightTable, type FightChange } from "../examples.ts";
import type { CharacterState } from "../state.ts";

/** A Shadow's whisper confuses the hero for two Turns; rage follows, and fire all along. */
test("EVO-133 EVO-303 EVO-306 EVO-313 EVO-320 EVO-322 EVO-326 ailments over several Turns", () => {
  const whisper = examplePower("whisper", {
    element: "psy",
    mental: true,
    damage: 0,
    ailment: { id: "confused", turns: null, resist: "willpower", skill: null },
  });
  const foe: Partial<CharacterState> = { powers: [whisper] };
  const change: FightChange = {
    hero: { affinities: { psy: "weak" } },
    foe,
    seats: { friend: { square: { x: 0, y: 1 } }, foe: { square: { x: 3, y: 0 } } },
    encounter: { turnOf: null },
  };
  const { at, make } = fightTable(change);
  const turn = (round: number) => {
    const { frame } = exampleFight({ round });
    return (type: string, more: object = {}) => ({ ...make(type, more), encounter: { ...frame } });
  };

  // Round 2, the foe: Magic 40 against 15, two degrees; Damage 2 against nothing, for the weakness: a wound and another.
  const two = turn(2);
  at.play(two("startTurn", { actor: "foe" }));
  const cast = at.play(two("power", { actor: "foe", power: "whisper", targets: [{ who: "hero" }] }), { attack: [15] });
  expect(
    cast.prompts("evade")[0]?.options.map(({ id }) => id),
    "a thought is anticipated",
  ).toEqual(["anticipate"]);
  const hit = at.play(two("evade", { prompt: cast.ask("evade"), option: null }), { location: [50] });
  expect(hit.checks("verdict")[0]).toMatchObject({ damage: 2, defense: 0, normal: 2, stagger: true });
  // Willpower 40, and 20 harder for the weakness.
  const resisted = at.play(two("resist", { prompt: hit.ask("resist") }), { resist: [30] });
  expect(resisted.checks("roll")[0]).toMatchObject({ target: 20, success: false });
  expect(at.character("hero").ailments.map(({ id }) => id)).toEqual(["staggered", "confused"]);
  at.newCard();
  at.play(two("afflict", { target: "hero", ailment: "burning", condition: null }));
  at.play(two("endTurn", { actor: "foe" }));

  // The hero's Turn: no longer Staggered. Intelligence 40 against 85 is four degrees: a blow at the nearest, the friend.
  at.newCard();
  const begun = at.play(two("startTurn"));
  expect(at.character("hero").ailments.map(({ id }) => id)).toEqual(["confused", "burning"]);
  const muddled = at.play(two("ownTest", { prompt: begun.ask("ownTest") }), { confused: [85], attack: [18] });
  // 40 − 20 against 18: no degree. 4 + 4 against Toughness Bonus 4: one wound.
  const struck = at.play(two("evade", { actor: "friend", prompt: muddled.ask("evade"), option: null }), {
    location: [50],
  });
  expect(struck.checks("verdict")[0]).toMatchObject({
    actor: "hero",
    target: "friend",
    damage: 8,
    normal: 1,
    oneMore: false,
  });
  expect(at.character("friend").wounds.light).toBe(3);
  // The Move is still there: Agility 40 and two Disadvantages to put the fire out, against 50.
  at.newCard();
  expect(
    at.play(two("shakeOff", { ailment: "burning", cost: "move" }), { shakeOff: [50] }).checks("roll")[0],
  ).toMatchObject({ target: 20 });
  at.play(two("endTurn"));
  expect(at.character("hero").ailments.find(({ id }) => id === "confused")?.ownTurnEnds).toBe(1);
  // Damage 3 + 1 doesn't beat Toughness Bonus 4.
  at.play(two("endRound"));
  expect(at.character("hero").wounds.light).toBe(2);

  // Round 3: by five degrees the hero strikes itself, at 30 for its two ailments' 20 and the skill's −20 … 40 against 35.
  const three = turn(3);
  at.newCard();
  at.play(three("startRound"));
  const lost = at.play(three("startTurn"));
  const self = at.play(three("ownTest", { prompt: lost.ask("ownTest") }), {
    confused: [95],
    attack: [35],
    location: [50],
  });
  expect(self.prompts("evade")).toEqual([]);
  // 40 − 20 + 20 = 40 against 35: no degree; 4 + 4 + 2 for the Advantages = 10 against 4: excess 6, two wounds.
  expect(self.checks("verdict")[0]).toMatchObject({ target: "hero", damage: 10, normal: 2 });
  expect(at.character("hero").wounds.light).toBe(0);
  at.play(three("endTurn"));
  expect(
    at.character("hero").ailments.map(({ id }) => id),
    "two Turns are over",
  ).toEqual(["burning"]);
  // The fire's second Round: Damage 5 beats 4. Without Light Wounds a Heavy one goes.
  at.play(three("endRound"));
  expect(at.character("hero").wounds).toEqual({ light: 0, heavy: 1, deadly: 1 });

  // Round 4: enraged by word of the table, it can do nothing but strike.
  const four = turn(4);
  at.newCard();
  at.play(four("afflict", { target: "hero", ailment: "enraged", condition: null, turns: 1 }));
  at.play(four("startTurn"));
  expect(at.refusal(four("defend"))).toBe("enraged");
  expect(at.refusal(four("shakeOff", { ailment: "burning", cost: "move" }))).toBe("enraged");
  const charge = four("attack", { mode: "charge", weapon: "blade", targets: [{ who: "foe" }], metres: 2 });
  // 40 − 20, 10 for the Charge, 10 for the rage.
  expect(at.play(charge, { attack: [90] }).checks("roll")[0]).toMatchObject({ target: 40, advantages: 2 });
  at.play(four("endTurn"));
  expect(at.character("hero").ailments.map(({ id }) => id)).toEqual(["burning"]);
});
