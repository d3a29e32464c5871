import { expect, test } from "vitest";
import { exampleFight, fightTable, type FightChange } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const { scores } = exampleFight().states["hero"] as CharacterState;
const sure = { scores: { ...scores, melee: { ...scores.melee, value: 60 } } };
const beside = {
  friend: { square: { x: 2, y: 0 } },
  brute: { square: { x: 2, y: 1 } },
};

/**
 * The hero strikes the foe's weak spot and passes the baton to the friend, who does the same to the brute; both Shadows are
 * Staggered, and the two strike together.
 */
test("EVO-131 EVO-182 EVO-200 EVO-202 EVO-203 EVO-204 EVO-205 EVO-207 EVO-208 a chain of One Mores ends in an All-Out Attack", () => {
  const weak = { affinities: { melee: "weak" as const } };
  const change: FightChange = {
    hero: { ...sure, stress: 8 },
    friend: { ...sure, stress: 1 },
    foe: weak,
    brute: weak,
    seats: beside,
    encounter: { turnOf: null },
  };
  const { at, make } = fightTable(change);
  const mine = (type: string, more: object = {}) => make(type, { actor: "friend", ...more });
  at.play(make("startTurn"));

  // 60 − 20 for the untaught skill is 40, against 25: one degree. 4 + Strength Bonus 4 + 1 = 9 against nothing, for the
  // weakness takes the Toughness away: excess 9. One wound, one for an excess of 5, one for the weakness.
  at.newCard();
  const first = at.play(make("attack", { mode: "standard", weapon: "blade", targets: [{ who: "foe" }] }), {
    attack: [25],
  });
  const dodge = make("evade", { actor: "foe", prompt: first.ask("evade"), option: "dodge" });
  const hit = at.play(dodge, { evasion: [80], location: [50] });
  expect(hit.checks("verdict")[0]).toMatchObject({ damage: 9, defense: 0, normal: 3, stagger: true, oneMore: true });
  expect(at.character("foe")).toMatchObject({ wounds: { light: 1 }, stress: 3, ailments: [{ id: "staggered" }] });

  at.newCard();
  const ended = at.play(make("endTurn"));
  // A bond of rank 5 is worth two Advantages; the brute still stands.
  expect(ended.prompts("oneMore")).toMatchObject([
    { owner: "hero", receivers: [{ who: "friend", advantages: 2 }], allOut: false },
  ]);
  const passed = at.play(make("oneMore", { use: "batonPass", receiver: "friend", prompt: ended.ask("oneMore") }));
  expect(passed.prompts("oneMore")).toMatchObject([{ owner: "friend", allOut: false }]);
  at.newCard();
  expect(at.refusal(mine("oneMore", { use: "batonPass", receiver: "hero" }))).toBe("baton.received");

  // 40 and 20 for the pass is 60, against 35: two degrees. 4 + 4 + 2 + 2 for the Advantages = 12 against nothing: one
  // wound, one for 5, one for the weakness, and Savage for an excess of 10. Light three times, then one Heavy.
  at.play(mine("oneMore", { use: "action", receiver: null }));
  at.newCard();
  const second = at.play(mine("attack", { mode: "standard", weapon: "blade", targets: [{ who: "brute" }] }), {
    attack: [35],
  });
  expect(second.checks("roll")[0]).toMatchObject({ target: 60, dos: 2, advantages: 2 });
  const parry = make("evade", { actor: "brute", prompt: second.ask("evade"), option: null });
  expect(at.play(parry, { location: [50] }).checks("verdict")[0]).toMatchObject({
    damage: 12,
    normal: 3,
    savage: 1,
    oneMore: true,
  });
  expect(at.character("brute")).toMatchObject({ wounds: { light: 1, heavy: 1 }, stress: 8 });
  expect(at.encounter.grants).toMatchObject({ active: { spent: true }, pending: [{ holder: "friend", from: null }] });

  at.newCard();
  expect(at.play(mine("endOneMore")).prompts("oneMore")).toMatchObject([{ owner: "friend", allOut: true }]);
  expect(at.refusal(mine("oneMore", { use: "batonPass", receiver: "hero" })), "handing back").toBe(
    "baton.alreadyInChain",
  );

  at.newCard();
  const called = at.play(mine("oneMore", { use: "allOutAttack", receiver: null }));
  at.play(make("joinAllOut", { prompt: called.ask("joinAllOut"), score: "melee", roll: { modifier: 5 } }));
  // The friend: 60, the attack 10, the fewest ailments 10 = 80 against 99: nothing. The hero: 85 against 44: four degrees.
  const strike = at.play(mine("allOut", { score: "melee", prompt: called.ask("allOut") }), {
    allOut: [99, 44],
    location: [50, 80],
  });
  expect(strike.checks("roll").map(({ who, target, dos }) => [who, target, dos])).toEqual([
    ["friend", 80, 0],
    ["hero", 85, 4],
  ]);
  // Two and four: six wounds for each, and Savage. The foe has 1 Light, 2 Heavy and its last: it falls, and so does the brute.
  expect(strike.checks("allOut")[0]).toMatchObject({ participants: 2, bestDos: 4, bonus: 4, wounds: 6, savage: 1 });
  expect(at.character("foe")).toMatchObject({ wounds: { light: 0, heavy: 0, deadly: 0 }, ailments: [] });
  expect(at.character("brute")).toMatchObject({ wounds: { light: 0, heavy: 0, deadly: 0 } });
  expect(strike.prompts("fateOf").map(({ sufferer }) => sufferer)).toEqual(["foe", "brute"]);
  // Two points and one for each of the fallen.
  expect([at.character("hero").stress, at.character("friend").stress]).toEqual([4, 0]);
  expect(at.encounter.grants).toMatchObject({ active: null, pending: [], chain: [] });

  at.newCard();
  at.play(make("startTurn", { actor: "brute" }));
  expect(at.encounter.turnOf).toBe("brute");
});
