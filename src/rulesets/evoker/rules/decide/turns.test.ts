import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NO_GRANTS, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import {
  ExampleTable,
  exampleAilment,
  exampleFight,
  fightTable,
  examplePersona,
  type FightChange,
} from "../examples.ts";
import type { SomeSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";

const earned = (holder: string): TurnGrants => {
  return {
    ...NO_GRANTS,
    pending: [{ action: "x", holder, from: null, worth: 0, use: null, spent: false }],
    earned: ["x"],
  };
};
const staggered = { ailments: [exampleAilment("staggered")] };
const afterTurn = (holder: string) => ({ turnOf: null, grants: earned(holder) });

describe("the trigger points of the clock", () => {
  test("EVO-010 EVO-041 EVO-078 EVO-311 a Turn's start resets its budget and ends what lasts until then", () => {
    const hero = {
      ...staggered,
      conditions: [
        { id: "running", source: null },
        { id: "defending", source: null },
        { id: "prone", source: null },
      ],
    } as const;
    const seats = { hero: { actionSpent: true, moveSpent: true, chanceUsed: 1, metresUsed: 4, actionCount: 2 } };
    const { at, make } = fightTable({ hero, seats, encounter: { turnOf: null } });
    at.play(make("startTurn"));
    expect(at.seat("hero")).toMatchObject({
      actionSpent: false,
      moveSpent: false,
      chanceUsed: 0,
      metresUsed: 0,
      actionCount: 0,
    });
    expect(at.character("hero")).toMatchObject({ ailments: [], conditions: [{ id: "prone" }] });
    expect(at.encounter).toMatchObject({ turnOf: "hero", lastFired: { phase: "turnStart", actor: "hero" } });
  });

  test("EVO-010 EVO-002 nothing fires twice, and nobody ends another's Turn", () => {
    const { at, make } = fightTable({ encounter: { turnOf: null } });
    at.play(make("startTurn"));
    at.newCard();
    expect(at.refusal(make("startTurn"))).toBe("alreadyFired");
    expect(at.refusal(make("endTurn", { actor: "foe" }))).toBe("notYourTurn");
    at.play(make("endTurn"));
    expect(at.refusal(make("endTurn"))).toBe("alreadyFired");
    at.play(make("endRound"));
    at.newCard();
    expect(at.refusal(make("endRound"))).toBe("alreadyFired");
  });

  test("EVO-010 nobody acts in another's place, whatever the frame of the decision claims", () => {
    const { states, frame } = exampleFight();
    const at = new ExampleTable(states, {});
    const participants = frame.participants.map((one) => (one.who === "hero" ? { ...one, combatant: "c.foe" } : one));
    const decision = { type: "defend", actor: "hero" };
    expect(at.refusal({ ...decision, encounter: frame })).toBe(null);
    expect(at.refusal({ ...decision, encounter: { ...frame, participants } })).toBe("badField");
  });

  test("EVO-007 a surprised character's first Turn passes by", () => {
    const { at, make } = fightTable({ seats: { hero: { surprised: true } }, encounter: { turnOf: null }, round: 1 });
    expect(at.play(make("startTurn")).notes).toContain("turnSkipped");
    expect(at.refusal(make("defend"))).toBe("surprised");
  });

  test("EVO-007 EVO-010 surprise is over when round 2 starts", () => {
    const { at, make } = fightTable({ seats: { hero: { surprised: true }, foe: { ambusher: true } } });
    at.play(make("startRound"));
    expect(at.seat("hero").surprised || at.seat("foe").ambusher).toBe(false);
  });

  test("EVO-303 EVO-314 two Turns of dizziness: the Turn of infliction does not count", () => {
    const { at, make } = fightTable({
      hero: { ailments: [exampleAilment("dizzy", { inflictedDuringOwnTurn: true })] },
    });
    const turns = [3, 4, 5].map((round) => {
      if (round > 3) at.play({ ...make("startTurn"), encounter: { ...exampleFight({ round }).frame } });
      at.play({ ...make("endTurn"), encounter: { ...exampleFight({ round }).frame } });
      return at.character("hero").ailments.length;
    });
    expect(turns).toEqual([1, 1, 0]);
  });

  test("EVO-315 the Frozen test at the end of their own Turn", () => {
    const { at, make } = fightTable({ hero: { ailments: [exampleAilment("frozen")] } });
    at.play(make("endTurn"), { thaw: [40] });
    expect(at.character("hero").ailments).toEqual([]);
  });

  test("EVO-313 EVO-326 EVO-011 fire: Damage 3 + the round of burning, against Toughness alone", () => {
    const { at, make } = fightTable({ foe: { ailments: [exampleAilment("burning")] } });
    at.play(make("endRound"));
    expect(at.character("foe").wounds.light).toBe(4);
    at.newCard();
    at.play({ ...make("endRound"), encounter: { ...exampleFight({ round: 3 }).frame } });
    expect(at.character("foe")).toMatchObject({ wounds: { light: 3 }, ailments: [{ rounds: 2 }] });
  });

  test("EVO-320 EVO-327 confusion at the start of the Turn, by degrees", () => {
    const at = (roll: number): ExampleTable => {
      const { at: one, make } = fightTable({
        hero: { ailments: [exampleAilment("confused")] },
        encounter: { turnOf: null },
      });
      one.play(make("startTurn"), { confused: [roll] });
      return one;
    };
    expect(at(45).seat("hero")).toMatchObject({ moveSpent: true, actionSpent: true });
    expect(
      at(63)
        .character("hero")
        .weapons.map(({ equipped }) => equipped),
    ).toEqual([true, false]);
    expect(at(30).seat("hero")).toMatchObject({ moveSpent: false, actionSpent: false });
  });

  test("EVO-319 EVO-321 EVO-330 EVO-331 what the start of a Turn asks of the brainwashed, the desperate and the bleeding", () => {
    const hero: Partial<CharacterState> = {
      ailments: [exampleAilment("despaired")],
      conditions: [{ id: "bloodLoss", source: null }],
      bledDry: true,
    };
    const { at, make } = fightTable({ hero, encounter: { turnOf: null } });
    const played = at.play(make("startTurn"));
    expect(played.prompts("bleed")).toHaveLength(1);
    expect(played.effects("stress")).toMatchObject([{ amount: 5, reason: "despaired" }]);
    expect(at.character("hero").wounds).toMatchObject({ light: 4, heavy: 1 });
    const mind = fightTable({
      hero: { ailments: [exampleAilment("brainwashed", { source: "foe" })] },
      encounter: { turnOf: null },
    });
    expect(mind.at.play(mind.make("startTurn")).prompts("brainwashed")).toMatchObject([
      { owner: "foe", sufferer: "hero" },
    ]);
  });

  test("EVO-353 EVO-352 miasma finds those without a Persona", () => {
    const encounter = { miasmaHere: true, miasmaRate: 3 };
    const { at, make } = fightTable({ encounter, friend: { personas: [examplePersona("p")] } });
    at.play(make("endRound"), { miasma: [90] });
    expect([at.character("hero").stress, at.character("friend").stress, at.character("foe").stress]).toEqual([3, 0, 0]);
    at.newCard();
    at.play(make("time", { passes: "hour", actors: ["hero", "friend", "foe"], amount: 2, miasmaRate: 3 }));
    expect([at.character("hero").stress, at.character("friend").stress]).toEqual([9, 0]);
  });

  test("EVO-062 EVO-061 a flier falls a band each Round and crashes", () => {
    const { at, make } = fightTable({ hero: { flier: true, altitude: "high" } });
    at.play(make("altitude", { to: null }));
    at.play(make("endRound"));
    expect(at.character("hero")).toMatchObject({ altitude: "low", fallingFrom: "high" });
    at.newCard();
    at.play({ ...make("endRound"), encounter: { ...exampleFight({ round: 3 }).frame } }, { location: [50] });
    expect(at.character("hero")).toMatchObject({
      altitude: "ground",
      fallingFrom: null,
      conditions: [{ id: "bloodLoss" }, { id: "prone" }],
    });
  });

  test("EVO-340 EVO-341 EVO-342 breath runs out: Stress, then the dark, then the end", () => {
    const { at, make } = fightTable({ hero: { suffocation: { mode: "strenuous", elapsed: 3, roundsToDeath: null } } });
    at.play(make("endRound"), { breath: [65] });
    expect(at.character("hero")).toMatchObject({
      stress: 3,
      suffocation: { elapsed: 4, roundsToDeath: 4 },
      unconscious: { unit: "rounds" },
    });
    let last: readonly unknown[] = [];
    for (let round = 3; round <= 6; round++) {
      at.newCard();
      last = at.play({ ...make("endRound"), encounter: { ...exampleFight({ round }).frame } }).prompts("fateOf");
    }
    expect(last).toMatchObject([{ sufferer: "hero" }]);
  });

  test("EVO-012 the end of an encounter clears what belongs to it and keeps the hurt", () => {
    const foe: Partial<CharacterState> = {
      ...staggered,
      stress: 7,
      wounds: { light: 1, heavy: 2, deadly: 1 },
      marks: [{ id: "scared", source: "hero" }],
    };
    const { at, make } = fightTable({ foe, encounter: { grants: earned("hero") } });
    at.play(make("endEncounter"));
    expect(at.character("foe")).toMatchObject({ ailments: [], marks: [], stress: 7, wounds: { light: 1 } });
    expect(at.encounter).toMatchObject({ ended: true, grants: NO_GRANTS });
    expect(at.refusal(make("endRound"))).toBe("encounterOver");
  });
});

describe("initiative", () => {
  test("EVO-008 EVO-009 no dice, and a roll-off for those who tie to the last", () => {
    const { at, make } = fightTable({
      foe: { initiativeScore: "agility" },
      seats: { brute: { startingAdvantage: 2 } },
    });
    const played = at.play(make("initiative", { actors: ["hero", "friend", "foe", "brute"] }), {
      rollOff: [10, 90, 40],
    });
    expect(played.checks("die")).toHaveLength(3);
    expect(at.seat("brute").order).toMatchObject({ initiative: 6, rollOff: null });
    expect(at.seat("friend").order).toMatchObject({ initiative: 4, score: 40, rollOff: 90 });
  });

  test("EVO-007 ambushers begin with an Advantage", () => {
    const { at, make } = fightTable();
    at.play(make("surprise", { surprised: ["foe"], ambushers: ["hero"] }));
    expect(at.seat("foe").surprised).toBe(true);
    expect(at.seat("hero")).toMatchObject({ ambusher: true, startingAdvantage: 1 });
    expect(at.refusal(make("surprise", { surprised: ["foe"], ambushers: ["foe"] }))).toBe("badField");
  });
});

describe("One More", () => {
  test("EVO-202 it waits for the end of the Turn and gives one Action more", () => {
    const { at, make } = fightTable({ encounter: { grants: earned("hero") }, seats: { hero: { actionSpent: true } } });
    const use = make("oneMore", { use: "action", receiver: null });
    expect(at.refusal(use)).toBe("turnNotOver");
    expect(at.play(make("endTurn")).prompts("oneMore")).toMatchObject([
      { owner: "hero", receivers: [{ who: "friend", advantages: 2 }], allOut: false },
    ]);
    at.newCard();
    at.play(use);
    at.play(make("otherAction"));
    expect(at.encounter.grants.active).toMatchObject({ holder: "hero", spent: true });
    at.newCard();
    expect(at.refusal(make("otherAction"))).toBe("notYourTurn");
    expect(at.refusal(use)).toBe("noOneMore");
  });

  test("EVO-202 EVO-204 unused, it is lost when the next Turn begins, and the chain with it", () => {
    const { at, make } = fightTable({
      encounter: { ...afterTurn("hero"), grants: { ...earned("hero"), chain: ["friend"] } },
    });
    at.play(make("startTurn", { actor: "foe" }));
    expect(at.encounter.grants).toEqual(NO_GRANTS);
  });

  test("EVO-203 EVO-204 a pass goes to a Confidant outside the chain, and its Advantages count in every roll", () => {
    const { at, make } = fightTable({ encounter: afterTurn("hero") });
    expect(at.refusal(make("oneMore", { use: "batonPass", receiver: "foe" }))).toBe("notAnAlly");
    at.play(make("oneMore", { use: "batonPass", receiver: "friend" }));
    expect(at.encounter.grants).toMatchObject({
      chain: ["hero", "friend"],
      pending: [{ holder: "friend", from: "hero", worth: 2 }],
    });
    at.newCard();
    expect(at.refusal(make("oneMore", { actor: "friend", use: "batonPass", receiver: "hero" }))).toBe(
      "baton.alreadyInChain",
    );
    at.play(make("oneMore", { actor: "friend", use: "action", receiver: null }));
    const test = make("test", {
      actor: "friend",
      means: { skill: null, focus: null, score: "agility" },
      spendsAction: true,
    });
    expect(at.play(test).checks("roll")[0]?.modifiers).toMatchObject([{ id: "batonPass", value: 20, rule: "EVO-203" }]);
    expect(at.seat("friend").actionSpent).toBe(false);
  });

  test("EVO-203 EVO-007 the surprised may take what is passed to them: it is not their Turn", () => {
    const { at, make } = fightTable({
      encounter: afterTurn("friend"),
      seats: { friend: { surprised: true } },
      round: 1,
    });
    at.play(make("oneMore", { actor: "friend", use: "action", receiver: null }));
    at.play(make("otherAction", { actor: "friend" }));
    expect(at.encounter.grants.active?.spent).toBe(true);
  });

  test("EVO-203 strangers can't receive", () => {
    const { at, make } = fightTable({ hero: { socialLinks: [] }, encounter: afterTurn("hero") });
    expect(at.refusal(make("oneMore", { use: "batonPass", receiver: "friend" }))).toBe("baton.notConfidant");
  });

  test("EVO-204 nobody is in a chain twice, whoever passes to whom", () => {
    const who = fc.constantFrom("hero", "friend", "third");
    fc.assert(
      fc.property(fc.array(fc.tuple(who, who), { maxLength: 8 }), (passes) => {
        const { at, make } = fightTable({ encounter: afterTurn("hero") });
        for (const [actor, receiver] of passes) {
          const decision = make("oneMore", { actor, use: "batonPass", receiver });
          if (at.refusal(decision) === null) at.play(decision);
          at.newCard();
          const { chain } = at.encounter.grants;
          expect(new Set(chain).size).toBe(chain.length);
        }
      }),
    );
  });
});

describe("All-Out Attack", () => {
  const all = { foe: staggered, brute: staggered, encounter: { grants: earned("hero") } };
  const joint = (change: FightChange = {}, settings: SomeSettings = {}) => {
    const made = fightTable({ ...all, ...change }, settings);
    const called = made.at.play(made.make("oneMore", { use: "allOutAttack", receiver: null }));
    const prompt = called.ask("joinAllOut");
    made.at.play(made.make("joinAllOut", { actor: "friend", prompt }));
    const participants = [
      { who: "hero", score: "melee" },
      { who: "friend", score: "magic" },
    ];
    return { ...made, launch: made.make("allOut", { participants }) };
  };

  test("EVO-205 only with every enemy Staggered, and never alone", () => {
    const { at, make } = fightTable({ ...all, brute: {} });
    expect(at.refusal(make("oneMore", { use: "allOutAttack", receiver: null }))).toBe("allOut.enemyNotStaggered");
    const alone = fightTable({ ...all, friend: { ailments: [exampleAilment("stunned")] } });
    expect(alone.at.refusal(alone.make("oneMore", { use: "allOutAttack", receiver: null }))).toBe(
      "allOut.tooFewParticipants",
    );
    const none = fightTable({ foe: staggered, brute: staggered });
    expect(none.at.refusal(none.make("allOut", { participants: [] }))).toBe("noOneMore");
  });

  test("EVO-206 EVO-207 EVO-208 EVO-209 wounds for all, relief for all, and no One More", () => {
    const { at, launch } = joint({ hero: { stress: 9 }, friend: { stress: 1 } });
    const played = at.play(launch, { allOut: [38, 99], location: [50, 15] });
    expect(played.checks("roll").map(({ target, advantages }) => [target, advantages])).toEqual([
      [60, 2],
      [60, 2],
    ]);
    expect(played.checks("allOut")[0]).toMatchObject({ participants: 2, bestDos: 2, bonus: 2, wounds: 4, savage: 1 });
    expect(at.character("foe")).toMatchObject({ wounds: { light: 0, heavy: 1 }, ailments: [] });
    expect(at.character("brute").ailments).toEqual([]);
    expect([at.character("hero").stress, at.character("friend").stress]).toEqual([7, 0]);
    expect(at.encounter.grants).toMatchObject({ pending: [], active: null, chain: [] });
  });

  test("EVO-207 nobody succeeds, nothing happens; those who did not join can't be counted", () => {
    const { at, launch, make } = joint();
    expect(at.play(launch, { allOut: [99, 98] }).effects("wounds")).toEqual([]);
    const stranger = fightTable(all);
    expect(stranger.at.refusal({ ...launch })).toBe("notJoined");
    expect(make("x").type).toBe("x");
  });

  test("EVO-206 aoaAffinity lets those who block Melee shrug it off", () => {
    const { at, launch } = joint(
      { brute: { ...staggered, affinities: { melee: "block" } } },
      { aoaAffinity: "physical" },
    );
    const played = at.play(launch, { allOut: [30, 30] });
    expect(played.effects("wounds").map(({ target }) => target)).toEqual(["foe"]);
    expect(played.notes).toContain("allOutShrugged");
  });

  test("EVO-207 an All-Out Attack never exceeds its cap, whatever is rolled", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), fc.nat(300), (a, b, skill) => {
        const value = Math.min(400, 40 + skill);
        const scores = (exampleFight().states["hero"] as CharacterState).scores;
        const hero = { scores: { ...scores, melee: { ...scores.melee, value } } };
        const { at, launch } = joint({ hero });
        const [check] = at.play(launch, { allOut: [a, b] }).checks("allOut");
        expect(check?.wounds).toBeLessThanOrEqual(6);
        expect(check?.bonus).toBeLessThanOrEqual(4);
      }),
    );
  });
});
