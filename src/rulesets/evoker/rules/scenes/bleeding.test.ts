import { expect, test } from "vitest";
import { exampleFight, exampleWeapon, fightTable, type FightChange } from "../examples.ts";
import type { CharacterState } from "../state.ts";

/** The foe breaks the hero's ribs; the hero bleeds until a friend gives first aid. */
test("EVO-129 EVO-222 EVO-225 EVO-250 EVO-267 EVO-287 EVO-330 EVO-332 EVO-345 wounds, an injury, Blood Loss, first aid", () => {
  const { scores } = exampleFight().states["hero"] as CharacterState;
  const foe: Partial<CharacterState> = {
    scores: { ...scores, melee: { ...scores.melee, value: 80 } },
    weapons: [exampleWeapon("maul", { damage: 9 })],
  };
  const change: FightChange = {
    hero: { fate: { value: 1 } },
    friend: { skills: [{ id: "medical", score: "intelligence", level: 1, focuses: [] }] },
    foe,
    seats: { friend: { square: { x: 0, y: 1 } } },
    encounter: { turnOf: null },
  };
  const { at, make } = fightTable(change);
  const inRound = (round: number, decision: ReturnType<typeof make>) => ({
    ...decision,
    encounter: { ...exampleFight({ round }).frame },
  });
  at.play(make("startTurn", { actor: "foe" }));

  // 80 − 20 is 60, against 29: three degrees. 9 + Strength Bonus 4 + 3 = 16 against Toughness Bonus 4: excess 12. One wound,
  // one for 5: two Light; and Savage for 10: a Heavy one, if Fate doesn't block it.
  at.newCard();
  const swung = at.play(
    make("attack", { actor: "foe", mode: "standard", weapon: "maul", targets: [{ who: "hero" }] }),
    { attack: [29] },
  );
  const taken = at.play(make("evade", { prompt: swung.ask("evade"), option: null }), { location: [50] });
  expect(taken.checks("verdict")[0]).toMatchObject({ damage: 16, excess: 12, normal: 2, savage: 1 });
  expect(taken.prompts("blockHeavy")).toMatchObject([{ owner: "hero", heavy: 1, points: 1 }]);
  at.play(make("decline", { prompt: taken.ask("blockHeavy") }));
  // Stress 1 + 1 + 5. One Heavy Wound left to the body: ribs cracked, and a case of Blood Loss.
  expect(at.character("hero")).toMatchObject({
    wounds: { light: 2, heavy: 1, deadly: 1 },
    stress: 7,
    injuries: [{ location: "body", injury: "cracked" }],
    conditions: [{ id: "bloodLoss" }],
    fate: { value: 1 },
  });
  at.play(make("endTurn", { actor: "foe" }));

  // The hero's Turn: Toughness 40, three Disadvantages for the third row of the injury: 10, against 38, two degrees short.
  // A Light Wound, for bruised ribs another, 1 Stress each, and 2 for the test that failed.
  at.newCard();
  const asked = at.play(make("startTurn"));
  const bled = at.play(
    make("bleed", {
      prompt: asked.ask("bleed"),
      method: "endure",
      means: { skill: null, focus: null, score: "toughness" },
    }),
    { bleed: [38] },
  );
  expect(bled.checks("roll")[0]).toMatchObject({ target: 10, disadvantages: 3, dof: 2 });
  expect(at.character("hero")).toMatchObject({ wounds: { light: 0, heavy: 1 }, stress: 11 });
  at.play(make("endTurn"));
  at.play(make("endRound"));

  // The next Round, without Light Wounds: 1 + DoF of Toughness itself; 35 is two over, so 3, and 2 Stress.
  at.newCard();
  const again = at.play(inRound(3, make("startTurn")));
  const worse = inRound(
    3,
    make("bleed", {
      prompt: again.ask("bleed"),
      method: "endure",
      means: { skill: null, focus: null, score: "toughness" },
    }),
  );
  at.play(worse, { bleed: [35] });
  expect(at.character("hero")).toMatchObject({ stress: 13, wounds: { heavy: 1 }, scores: { toughness: { decay: 3 } } });
  at.play(inRound(3, make("endTurn")));

  // First aid: Medical at level 1 is the bare 40, against 40.
  at.newCard();
  at.play(inRound(3, make("startTurn", { actor: "friend" })));
  at.play(inRound(3, make("medical", { actor: "friend", target: "hero" })), { medical: [40] });
  expect(at.character("hero").conditions).toEqual([]);
  expect(at.seat("friend").actionSpent).toBe(true);

  // What bled away is back after a week, by word of the table before; a rest gives the Heavy Wound back, and with it the
  // injury goes.
  at.play(inRound(3, make("endEncounter")));
  at.newCard();
  at.play(make("time", { passes: "day", actors: ["hero"] }));
  at.play(make("recover", { score: "toughness", amount: 1 }));
  expect(at.character("hero").scores.toughness).toMatchObject({ decay: 2, returns: { day: 0, week: 2 } });
  at.play(make("time", { passes: "week", actors: ["hero"] }));
  expect(at.character("hero").scores.toughness).toMatchObject({ decay: 0, mayReachZero: false });
  at.play(make("time", { passes: "rest", actors: ["hero"], light: 2, heavy: 1 }));
  expect(at.character("hero")).toMatchObject({ wounds: { light: 2, heavy: 2 }, injuries: [] });
});
