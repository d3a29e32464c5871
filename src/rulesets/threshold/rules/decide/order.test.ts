import { describe, expect, test } from "vitest";
import { newCombatant } from "../defaults.ts";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleFight, type CharacterChange } from "../examples.ts";

function before(change: Record<string, CharacterChange> = {}, settings = {}) {
  const { states, frame } = exampleFight(change);
  const encounter = { ...states["combat"], phase: "setup", order: [] };
  return { card: new ExampleCard({ ...states, combat: encounter }, settings), frame };
}
const quick = (hero: number, mate: number, foe: number, brute: number) => ({
  hero: { attributes: { quick: hero } },
  mate: { attributes: { quick: mate } },
  foe: { attributes: { quick: foe } },
  brute: { attributes: { quick: brute } },
});

describe("the order", () => {
  test("RUN-005 RUN-008 RUN-022 RUN-023 true Quick decides, armour doesn't slow; then Vigilant; nothing is rolled", () => {
    const { card, frame } = before({
      hero: { attributes: { quick: 12, vigilant: 9 } },
      mate: { attributes: { quick: 12, vigilant: 13 } },
      foe: { attributes: { quick: 8 } },
      brute: { attributes: { quick: 14 } },
    });
    const out = card.make({ type: "begin", encounter: frame });
    expect(out.checks).toEqual([]);
    expect(card.encounter).toMatchObject({ phase: "rounds", order: ["c.brute", "c.mate", "c.hero", "c.foe"] });
  });

  test("RUN-024 equals roll, the highest goes first, and those equal again roll again among themselves", () => {
    const { card, frame } = before(quick(11, 11, 11, 9));
    const out = card.make(
      { type: "setOrder", encounter: frame },
      {
        "tie-c.hero-0": [15],
        "tie-c.mate-0": [15],
        "tie-c.foe-0": [10],
        "tie-c.hero-1": [2],
        "tie-c.mate-1": [20],
      },
    );
    expect(out.checks).toHaveLength(5);
    // A second roll, however low, never drops anybody behind one who lost the first.
    expect(card.encounter.order).toEqual(["c.mate", "c.hero", "c.foe", "c.brute"]);
    expect(card.combatant("hero").ties).toEqual([15, 2]);
    const again = card.make({ type: "setOrder", encounter: frame });
    expect(again.checks).toEqual([]);
  });

  test("RUN-025 before the order is fixed anybody may wait, and only for later", () => {
    const { card, frame } = before(quick(14, 12, 10, 8));
    card.make({ type: "setOrder", encounter: frame });
    expect(card.reason({ type: "delay", encounter: frame, actor: "foe", after: "hero" })).toBe("onlyLater");
    card.make({ type: "delay", encounter: frame, actor: "hero", after: "foe" });
    expect(card.encounter.order).toEqual(["c.mate", "c.foe", "c.hero", "c.brute"]);
    card.make({ type: "begin", encounter: frame });
    const late = { type: "delay", encounter: frame, actor: "mate", after: "brute" };
    expect(card.reason(late)).toBe("orderFixed");
    expect(new ExampleCard(card.states, { delayAnytime: true }).reason(late)).toBeNull();
    expect(card.reason({ type: "setOrder", encounter: frame })).toBe("orderFixed");
    expect(card.reason({ type: "begin", encounter: frame })).toBe("orderFixed");
  });

  test("RUN-028 a newcomer takes the place that is due and nobody else moves", () => {
    const { card, frame } = before(quick(14, 11, 10, 8));
    const fewer = { ...frame, participants: frame.participants.filter(({ who }) => who !== "mate") };
    card.make({ type: "begin", encounter: fewer });
    card.make({ type: "join", encounter: frame, actor: "mate" });
    expect(card.encounter.order).toEqual(["c.hero", "c.mate", "c.foe", "c.brute"]);
    expect(card.reason({ type: "join", encounter: frame, actor: "mate" })).toBe("alreadyInOrder");
  });

  test("RUN-023 RUN-028 whoever comes between order and beginning is placed, and rolls where that is due", () => {
    const { card, frame } = before(quick(12, 12, 10, 12));
    const without = (...names: string[]) => ({
      ...frame,
      participants: frame.participants.filter(({ who }) => !names.includes(who)),
    });
    card.make({ type: "setOrder", encounter: without("mate", "brute") }, {});
    expect(card.encounter.order).toEqual(["c.hero", "c.foe"]);
    card.make({ type: "begin", encounter: frame }, { "tie-c.hero-0": [9], "tie-c.mate-0": [17], "tie-c.brute-0": [4] });
    expect(card.encounter).toMatchObject({ phase: "rounds", order: ["c.mate", "c.hero", "c.brute", "c.foe"] });
  });

  test("RUN-024 RUN-028 a latecomer as quick as two who have rolled rolls as well, and again if it comes out even", () => {
    const { card, frame } = before(quick(12, 12, 10, 12));
    const fewer = { ...frame, participants: frame.participants.filter(({ who }) => who !== "brute") };
    card.make({ type: "setOrder", encounter: fewer }, { "tie-c.hero-0": [9], "tie-c.mate-0": [17] });
    const dice = { "tie-c.brute-0": [9], "tie-c.hero-1": [3], "tie-c.brute-1": [8] };
    card.make({ type: "begin", encounter: frame }, dice);
    expect(card.encounter.order).toEqual(["c.mate", "c.brute", "c.hero", "c.foe"]);
    expect(card.combatant("hero").ties).toEqual([9, 3]);
  });

  test("RUN-025 RUN-028 those who wait, wait on when somebody comes late", () => {
    const { card, frame } = before(quick(14, 12, 10, 8));
    const fewer = { ...frame, participants: frame.participants.filter(({ who }) => who !== "foe") };
    card.make({ type: "setOrder", encounter: fewer });
    card.make({ type: "delay", encounter: fewer, actor: "hero", after: "brute" });
    card.make({ type: "begin", encounter: frame });
    expect(card.encounter.order).toEqual(["c.mate", "c.foe", "c.brute", "c.hero"]);
  });

  test("RUN-028 nobody joins before the order is fixed; who was forgotten is placed with the next game turn", () => {
    const { card, frame } = before(quick(14, 11, 10, 8));
    const join = { type: "join", encounter: frame, actor: "mate" };
    expect(card.reason(join)).toBe("notBegun");
    const fewer = { ...frame, participants: frame.participants.filter(({ who }) => who !== "mate") };
    card.make({ type: "begin", encounter: fewer });
    card.make({ type: "startTurn", encounter: { ...frame, round: 2 } });
    expect(card.encounter.order).toEqual(["c.hero", "c.mate", "c.foe", "c.brute"]);
    expect(card.reason(join)).toBe("alreadyInOrder");
  });

  test("RUN-025 RUN-032 in the surprise phase the order is not fixed: there is an order to work out, and to wait in", () => {
    const { card, frame } = before(quick(14, 12, 10, 8));
    const wait = { type: "delay", encounter: frame, actor: "hero", after: "mate" };
    expect(card.reason(wait)).toBe("noOrder");
    card.states = { ...card.states, combat: { ...card.states["combat"], phase: "surprise" } };
    card.make({ type: "setOrder", encounter: frame });
    card.make(wait);
    card.make({ type: "endSurprise", encounter: frame });
    expect(card.encounter).toMatchObject({ phase: "rounds", order: ["c.mate", "c.hero", "c.foe", "c.brute"] });
    expect(card.reason(wait)).toBe("orderFixed");
  });

  test("RUN-025 where waiting is always open, nobody waits for a second slot in one game turn", () => {
    const { card, frame } = before(quick(14, 12, 10, 8), { delayAnytime: true });
    card.make({ type: "begin", encounter: frame });
    const wait = (actor: string, active: string) => ({
      ...{ type: "delay", encounter: { ...frame, active }, actor, after: "brute" },
    });
    expect(card.reason(wait("hero", "c.mate"))).toBe("slotOver");
    expect(card.reason(wait("mate", "c.mate"))).toBeNull();
    expect(card.encounter.order).toEqual(["c.hero", "c.foe", "c.brute", "c.mate"]);
  });

  test("RUN-025 RUN-110 the game master puts anybody anywhere, once there is an order", () => {
    const { card, frame } = before(quick(14, 12, 10, 8));
    const place = (actor: string, after: string | null) => ({ type: "place", encounter: frame, actor, after });
    expect(card.reason(place("foe", null))).toBe("noOrder");
    card.make({ type: "begin", encounter: frame });
    card.make(place("foe", null));
    card.make(place("hero", "brute"));
    expect(card.encounter.order).toEqual(["c.foe", "c.mate", "c.brute", "c.hero"]);
    expect(card.reason(place("foe", "foe"))).toBe("selfTarget");
    expect(thresholdEngine.speaksFor(place("foe", null), [])).toBeNull();
  });

  test("RUN-036 one who takes part twice has two places, two slots and two accounts", () => {
    const { card, frame } = before(quick(14, 12, 10, 8));
    card.states = { ...card.states, "c.twin": newCombatant("hero") };
    const participants = [...frame.participants, { who: "hero", combatant: "c.twin" }];
    const twice = { ...frame, participants };
    card.make({ type: "begin", encounter: twice }, { "tie-c.hero-0": [4], "tie-c.twin-0": [6] });
    expect(card.encounter.order.slice(0, 2)).toEqual(["c.twin", "c.hero"]);
    const spend = (active: string) => ({
      ...{ type: "spend", encounter: { ...twice, active }, actor: "hero", action: "attack", amount: 1 },
    });
    for (const active of ["c.twin", "c.hero"]) {
      expect(card.make(spend(active)).notes, active).toEqual([]);
      expect(card.states[active]).toMatchObject({ spent: { combat: 1 } });
    }
  });

  test("RUN-022 a new game turn brings all actions back, and lasts as long as the table says", () => {
    const { card, frame } = before({}, { roundTime: 10 });
    expect(card.reason({ type: "startTurn", encounter: frame })).toBe("notBegun");
    card.make({ type: "begin", encounter: frame }, tieDice(4));
    card.make({ type: "spend", encounter: frame, actor: "hero", action: "attack", amount: 1 });
    expect(card.reason({ type: "trade", encounter: frame, actor: "hero", traded: true })).toBe("noActionLeft");
    const next = { ...frame, round: 2 };
    const out = card.make({ type: "startTurn", encounter: next });
    expect(out.notes[0]).toMatchObject({ data: { round: 2, seconds: 10 } });
    expect(card.reason({ type: "trade", encounter: next, actor: "hero", traded: true })).toBeNull();
    const end = card.make({ type: "endEncounter", encounter: { ...frame, round: 3 } });
    expect(end.notes[0]).toMatchObject({ data: { turns: 3, seconds: 30 } });
    expect(card.encounter.phase).toBe("ended");
    expect(card.reason({ type: "startTurn", encounter: frame })).toBe("alreadyEnded");
  });

  test("RUN-088 RUN-110 conditions that the GM names end with the fight, and none that nobody has", () => {
    const { card, frame: encounter } = before({ hero: { conditions: { prone: true, blinded: true } } });
    const end = (who: string, condition: string) => ({ type: "endEncounter", encounter, lifts: [{ who, condition }] });
    expect([card.reason(end("mate", "prone")), card.reason(end("hero", "dying"))]).toEqual(["noChange", "badField"]);
    expect(card.reason(end("nobody", "prone"))).toBe("unknownCharacter");
    card.make(end("hero", "prone"));
    expect(card.character("hero").conditions).toMatchObject({ prone: false, blinded: true });
  });
});

function tieDice(first: number): Record<string, number[]> {
  const names = ["hero", "mate", "foe", "brute"];
  return Object.fromEntries(names.map((name, index) => [`tie-c.${name}-0`, [first + index]]));
}
