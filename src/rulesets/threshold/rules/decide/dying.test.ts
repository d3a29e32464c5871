import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

/** The hero falls in the first game turn. */
function fallen(settings: SomeSettings = {}) {
  const { states, frame } = exampleFight();
  const card = new ExampleCard(states, settings);
  const fall = { type: "harm", encounter: frame, targets: ["hero"], damage: "12", ignoresArmor: true };
  card.make(fall);
  card.applyWaiting();
  const testIn = (round: number) => ({ type: "deathTest", encounter: { ...frame, round }, actor: "hero" });
  return { card, frame, testIn };
}

describe("dying", () => {
  test("RUN-059 RUN-064 a player's character at 0 is down and dying, and can do nothing for itself", () => {
    const { card, frame } = fallen();
    expect(card.character("hero")).toMatchObject({ toughness: { value: 0 }, conditions: { dying: true, prone: true } });
    const act = { type: "consume", encounter: frame, actor: "hero", item: "herbs", on: "self", target: "hero" };
    expect(card.reason(act)).toBe("dying");
    expect(card.reason({ type: "trigger", encounter: frame, kind: "riposte", attacker: "hero", enemy: "foe" })).toBe(
      "dying",
    );
    expect(card.reason({ type: "standUp", encounter: frame, actor: "hero" })).toBe("dying");
  });

  test("RUN-065 the first test is due in the next game turn, one in each, asked for when the slot begins", () => {
    const { card, frame, testIn } = fallen();
    const slot = (round: number) => ({ type: "startSlot", encounter: { ...frame, round }, actor: "hero" });
    expect(card.make(slot(1)).prompts).toEqual([]);
    expect(card.reason(testIn(1))).toBe("notDue");
    expect(card.make(slot(2)).prompts[0]).toMatchObject({ type: "deathTest", owner: "hero", marks: 0 });
    card.make(testIn(2), { death: [5] });
    expect(card.reason(testIn(2))).toBe("notDue");
    expect(card.reason(testIn(3), { death: [5] })).toBeNull();
  });

  test("RUN-065 is asked for once in a game turn, whoever lets the slot begin again, until that is taken back", () => {
    const { card, frame } = fallen();
    const slot = (round: number) => ({ type: "startSlot", encounter: { ...frame, round }, actor: "hero" });
    const before = card.states;
    expect(card.make(slot(2)).prompts).toHaveLength(1);
    card.newCard();
    expect(card.reason(slot(2))).toBe("alreadyAsked");
    expect(card.make(slot(3)).prompts).toHaveLength(1);
    card.states = before;
    expect(card.make(slot(2)).prompts).toHaveLength(1);
  });

  test("RUN-065 outside encounters the GM says when a turn has passed", () => {
    const { card } = fallen();
    const alone = { type: "deathTest", encounter: null, actor: "hero" };
    expect(card.reason(alone, { death: [5] })).toBeNull();
    expect(card.reason(alone, { death: [5] })).toBeNull();
  });

  test("RUN-067 a 1 wakes with a d4 of Toughness, still down, to act from the next game turn", () => {
    const { card, frame, testIn } = fallen();
    card.make(testIn(2), { death: [12] });
    card.make(testIn(3), { death: [1], waking: [3] });
    expect(card.character("hero")).toMatchObject({
      toughness: { value: 3 },
      deathMarks: 0,
      conditions: { dying: false, prone: true },
    });
    const rise = (round: number) => ({ type: "standUp", encounter: { ...frame, round }, actor: "hero" });
    expect(card.reason(rise(3))).toBe("justWoke");
    expect(card.reason(rise(4), { test: [1] })).toBeNull();
  });

  test("RUN-067 RUN-068 the third mark kills, not in a row, once somebody confirms it", () => {
    const { card, testIn } = fallen();
    for (const [index, die] of [11, 2, 19, 10].entries()) card.make(testIn(2 + index), { death: [die] });
    expect(card.character("hero").deathMarks).toBe(2);
    const out = card.make(testIn(6), { death: [15] });
    expect(out.checks[0]).toMatchObject({ outcome: "dead", marks: 3, lastWords: false });
    expect(card.character("hero").conditions).toMatchObject({ dying: true, dead: false });
    card.applyWaiting();
    expect(card.character("hero")).toMatchObject({ deathMarks: 3, conditions: { dying: false, dead: true } });
  });

  test("RUN-067 a 20 kills, with time for last words", () => {
    const { card, testIn } = fallen({ autoApplyDamage: "auto" });
    expect(card.make(testIn(2), { death: [20] }).checks[0]).toMatchObject({
      outcome: "dead",
      lastWords: true,
      marks: 0,
    });
    expect(card.character("hero").conditions.dead).toBe(true);
    expect(card.reason(testIn(3))).toBe("notDying");
  });

  test("RUN-066 RUN-068 any healing by another saves, and wipes the marks unless the table keeps them", () => {
    const saved = (settings: SomeSettings) => {
      const { card, frame, testIn } = fallen(settings);
      card.make(testIn(2), { death: [12] });
      const cure = { type: "rest", encounter: null, targets: ["hero"], days: 3 };
      expect(card.reason(cure)).toBe("nobodyRests");
      card.write([{ type: "heal", id: "h", target: "hero", apply: "atOnce", amount: 1, by: "mate" } as never]);
      expect(
        card.reason({ type: "standUp", encounter: { ...frame, round: 2 }, actor: "hero" }, { test: [1] }),
      ).toBeNull();
      return card.character("hero");
    };
    expect(saved({})).toMatchObject({ toughness: { value: 1 }, deathMarks: 0, conditions: { dying: false } });
    expect(saved({ keepDeathMarks: true })).toMatchObject({ deathMarks: 1, conditions: { dying: false } });
  });

  test("RUN-063 RUN-068 RUN-110 numbers set by hand keep to each other", () => {
    const { card, frame } = fallen();
    const set = (change: object) => ({
      type: "correct",
      encounter: frame,
      target: "hero",
      toughness: null,
      deathMarks: null,
      temporary: null,
      permanent: null,
      ...change,
    });
    card.make(set({ deathMarks: 3 }));
    expect(card.character("hero").conditions.dead).toBe(true);
    card.make(set({ toughness: 4, deathMarks: 0, temporary: 2 }));
    expect(card.character("hero")).toMatchObject({
      toughness: { value: 4 },
      deathMarks: 0,
      corruption: { temporary: 2 },
      conditions: { dead: false },
    });
    expect(card.decide(set({ toughness: 11 }))).toMatchObject({ refused: { data: { field: "toughness" } } });
    expect(card.decide(set({ deathMarks: 4 }))).toMatchObject({ refused: { data: { field: "deathMarks" } } });
    card.make(set({ toughness: 0 }));
    expect(card.character("hero").conditions.dying).toBe(true);
    card.make({ type: "condition", encounter: frame, target: "hero", condition: "dying", on: false });
    expect(card.character("hero").toughness.value).toBe(1);
  });
});
