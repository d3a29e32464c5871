import { describe, expect, test } from "vitest";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";

const { states, frame } = exampleFight();
const trigger = (change: object = {}) => ({
  ...{ type: "trigger", encounter: frame, kind: "riposte", attacker: "hero", enemy: "foe" },
  ...change,
});

describe("Free Attacks", () => {
  test("RUN-045 RUN-047 nobody takes one that was not offered, whatever they say", () => {
    for (const kind of ["long", "withdraw", "passBy", "painThreshold", "surprise", "riposte"])
      expect(new ExampleCard(states).reason(exampleAttack(frame, { freeAttack: kind })), kind).toBe("notOffered");
    expect(new ExampleCard(states).reason(exampleAttack(frame, { freeAttack: "whim" }))).toBe("unknownTrigger");
  });

  test("RUN-047 RUN-049 an offer holds once, for its kind and for those it names", () => {
    const card = new ExampleCard(states);
    card.make(trigger());
    const prompt = card.prompt("freeAttack").id;
    const taken = exampleAttack(frame, { freeAttack: "riposte", prompt });
    expect(card.reason({ ...taken, freeAttack: "passBy" })).toBe("notOffered");
    expect(card.reason({ ...taken, target: "brute" })).toBe("notOffered");
    card.make(taken, { test: [20] });
    expect(card.reason(taken)).toBe("alreadyAnswered");
  });

  test("RUN-027 a Long weapon's Free Attack is made with a Long weapon, drawn and beside no shield", () => {
    const armed = (items: object) => {
      const spear = { equipped: true, ready: true };
      const fight = exampleFight({}, { spear, ...items });
      const card = new ExampleCard(fight.states);
      card.make({ type: "move", encounter: frame, actor: "hero", how: "engage", target: "foe" });
      return { card, strike: exampleAttack(frame, { freeAttack: "long", prompt: card.prompt("freeAttack").id }) };
    };
    const { card, strike } = armed({ dagger: { equipped: true, ready: true } });
    for (const weapon of ["dagger", "unarmed", "sword"])
      expect(card.reason({ ...strike, weapon }), weapon).toBe("long.noLongWeapon");
    const put = { ...card.states, spear: { ...card.states["spear"], ready: false } };
    const sheathed = new ExampleCard(put);
    sheathed.steps = card.steps;
    sheathed.write([]);
    expect(sheathed.reason({ ...strike, weapon: "spear" })).toBe("long.notReady");
    const shielded = new ExampleCard({ ...card.states, shield: { ...card.states["shield"], equipped: true } });
    shielded.steps = card.steps;
    shielded.write([]);
    expect(shielded.reason({ ...strike, weapon: "spear" })).toBe("long.shield");
    expect(card.reason({ ...strike, weapon: "spear" }, { test: [20] })).toBeNull();
  });

  test("RUN-049 RUN-110 the game master lets a kind count again, by a trigger or at once; a player can't", () => {
    const card = new ExampleCard(states);
    const take = () => exampleAttack(frame, { freeAttack: "riposte", prompt: card.prompt("freeAttack").id });
    card.make(trigger());
    card.make(take(), { test: [20] });
    expect(card.reason(trigger())).toBe("kindSpent");
    card.make(trigger({ override: true }));
    expect(card.prompt("freeAttack").again).toBe(true);
    expect(card.reason(take(), { test: [20] })).toBeNull();
    expect(card.combatant("hero").freeAttacks.kinds).toEqual(["riposte"]);
    const freely = exampleAttack(frame, { freeAttack: "riposte", override: true });
    expect(card.reason(freely, { test: [20] })).toBeNull();
    for (const decision of [freely, trigger({ override: true })])
      expect(thresholdEngine.speaksFor(decision, [])).toBeNull();
    for (const decision of [exampleAttack(frame), trigger()])
      expect(thresholdEngine.speaksFor(decision, [])).toBe("hero");
  });

  test("RUN-027 RUN-049 by the game master's word a Long weapon strikes later than at first contact", () => {
    const late = { ...trigger({ kind: "long", attacker: "mate" }), encounter: { ...frame, round: 3 } };
    const met = { ...states, "c.mate": { ...states["c.mate"], meleeRound: 1 } };
    expect(new ExampleCard(met).reason(late)).toBe("long.tooLate");
    expect(new ExampleCard(met).reason({ ...late, override: true })).toBeNull();
  });
});

describe("the first game turn", () => {
  test("RUN-049 what happens before it counts as part of it: the kind is used up", () => {
    const early = { ...frame, round: 0 };
    const card = new ExampleCard(states);
    card.make(trigger({ encounter: early }));
    card.make(exampleAttack(early, { freeAttack: "riposte", prompt: card.prompt("freeAttack").id }), { test: [20] });
    expect(card.reason(trigger())).toBe("kindSpent");
    expect(card.reason(trigger({ encounter: { ...frame, round: 2 } }))).toBeNull();
  });

  test("RUN-065 who falls in the surprise phase is tested in the second game turn, not in the first", () => {
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    const early = { ...frame, round: 0 };
    card.make({ type: "harm", encounter: early, targets: ["hero"], damage: "12", ignoresArmor: true });
    const tested = (round: number) => ({ type: "deathTest", encounter: { ...frame, round }, actor: "hero" });
    expect(card.reason(tested(1))).toBe("notDue");
    expect(card.reason(tested(2), { death: [5] })).toBeNull();
  });

  test("RUN-067 who wakes before it acts from the second", () => {
    const woke = { combat: "combat", round: 1 };
    const { states: awake } = exampleFight({ hero: { rest: { woke } } });
    const move = { type: "move", actor: "hero", how: "move", target: null };
    expect(new ExampleCard(awake).reason({ ...move, encounter: { ...frame, round: 0 } })).toBe("justWoke");
    expect(new ExampleCard(awake).reason({ ...move, encounter: { ...frame, round: 2 } })).toBeNull();
  });

  test("RUN-036 RUN-049 what is written late, of a turn that is over, leaves the present turn's account alone", () => {
    const seat = { spent: { round: 2, combat: 1, movement: 1, traded: false } };
    const used = { ...states["c.hero"], ...seat, freeAttacks: { round: 2, kinds: ["riposte"] } };
    const late = { target: "c.hero", apply: "atOnce", round: 1 } as const;
    const effects = [
      { ...late, type: "spend", id: "a", combat: 1, movement: 0 },
      { ...late, type: "trade", id: "b", traded: true },
      { ...late, type: "freeAttack", id: "c", kind: "long" },
    ] as const;
    const after = thresholdEngine.apply({ ...states, "c.hero": used }, effects, {})["c.hero"];
    expect(after).toEqual({ ...used, longUsed: true });
  });
});
