import { describe, expect, test } from "vitest";
import { NO_GRANTS, type TurnGrants } from "../../../../kernel/turn-grants.ts";
import { evokerEngine } from "../engine.ts";
import { ExampleTable, exampleAilment, exampleFight, fightTable, examplePersona } from "../examples.ts";
import type { CharacterState } from "../state.ts";

const earned = (holder: string): TurnGrants => {
  return {
    ...NO_GRANTS,
    pending: [{ action: "x", holder, from: null, worth: 0, use: null, spent: false }],
    earned: ["x"],
  };
};
const staggered = { ailments: [exampleAilment("staggered")] };

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

  test("EVO-010 EVO-011 a Turn or Round that brings nothing new leaves no card; what is due, or waits, does", () => {
    const leaves = (type: string, change: Parameters<typeof fightTable>[0], settings = {}): boolean => {
      const { at, make } = fightTable(change, settings);
      return evokerEngine.leavesCard(make(type), at.play(make(type)).outcome);
    };
    const running = { conditions: [{ id: "running", source: null }] } as const;
    const frozen = { ailments: [exampleAilment("frozen")] };
    const before = { encounter: { turnOf: null } };
    expect(leaves("startTurn", { ...before, hero: running })).toBe(false);
    expect(leaves("startTurn", { ...before, hero: staggered })).toBe(true);
    expect(leaves("startTurn", { ...before, hero: { conditions: [{ id: "bloodLoss", source: null }] } })).toBe(true);
    expect([leaves("endTurn", {}), leaves("endTurn", { hero: frozen })]).toEqual([false, true]);
    expect(leaves("endTurn", { encounter: { grants: earned("hero") } })).toBe(true);
    expect([leaves("startRound", {}), leaves("endRound", {}), leaves("endEncounter", {})]).toEqual([
      false,
      false,
      true,
    ]);
    expect(leaves("endRound", { foe: { ailments: [exampleAilment("burning")] } })).toBe(true);
    expect(leaves("startTurn", before, { automation: "off" })).toBe(true);
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
    const prompt = at.play(make("endTurn")).ask("ownTest");
    at.play(make("ownTest", { prompt }), { thaw: [40] });
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
      const prompt = one.play(make("startTurn")).ask("ownTest");
      expect(one.refusal(make("defend"))).toBe("confusedFirst");
      one.play(make("ownTest", { prompt }), { confused: [roll] });
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
    const asked = at.play(make("endRound")).prompts("ownTest");
    expect(asked).toMatchObject([{ owner: "hero", what: "miasma" }]);
    at.play(make("ownTest", { prompt: asked[0]?.id ?? "" }), { miasma: [90] });
    expect([at.character("hero").stress, at.character("friend").stress, at.character("foe").stress]).toEqual([3, 0, 0]);
    at.newCard();
    at.play(make("time", { passes: "hour", actors: ["hero", "friend", "foe"], amount: 2, miasmaRate: 3 }));
    expect([at.character("hero").stress, at.character("friend").stress]).toEqual([9, 0]);
    // An hour in clean air.
    at.newCard();
    at.play(make("time", { passes: "hour", actors: ["hero"], amount: 2 }));
    at.play(make("time", { passes: "hour", actors: ["hero"], amount: 2, miasmaRate: 0 }));
    expect(at.character("hero").stress).toBe(9);
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
    const prompt = at.play(make("endRound")).ask("ownTest");
    at.play(make("ownTest", { prompt }), { breath: [65] });
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

  test("EVO-012 Ailments stay after it, but for those that the table lifts with it", () => {
    const burning = exampleAilment("burning");
    const { at, make } = fightTable({ hero: { ailments: [burning] }, foe: { ailments: [burning] } });
    const lifts = [{ who: "hero", ailment: "burning" }];
    expect(at.refusal(make("endEncounter", { lifts: [{ who: "hero", ailment: "frozen" }] }))).toBe("noSuchAilment");
    expect(at.refusal(make("endEncounter", { lifts: [{ who: "stranger", ailment: "burning" }] }))).toBe("badField");
    expect(at.refusal(make("endEncounter", { lifts: ["hero"] }))).toBe("badField");
    const { outcome } = at.play(make("endEncounter", { lifts }));
    expect([at.character("hero").ailments, at.character("foe").ailments]).toEqual([[], [burning]]);
    expect(outcome.notes.map(({ data }) => data["name"])).toEqual([at.character("foe").name]);
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
    expect(at.seat("brute").order).toMatchObject({ initiative: 6, rollOffs: [] });
    expect(at.seat("friend").order).toEqual({ initiative: 4, rollOffs: [90] });
    // What settles ties stands with the character, not with its place, which everybody may read.
    expect(at.character("friend").tieBreak).toMatchObject({ score: 40 });
  });

  test("EVO-007 ambushers begin with an Advantage", () => {
    const { at, make } = fightTable();
    at.play(make("surprise", { surprised: ["foe"], ambushers: ["hero"] }));
    expect(at.seat("foe").surprised).toBe(true);
    expect(at.seat("hero")).toMatchObject({ ambusher: true, startingAdvantage: 1 });
    expect(at.refusal(make("surprise", { surprised: ["foe"], ambushers: ["foe"] }))).toBe("badField");
  });
});
