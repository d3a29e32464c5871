import { describe, expect, test } from "vitest";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight } from "../examples.ts";
import type { SomeSettings } from "../settings.ts";

function won(followUps: number, settings: SomeSettings = {}, reactor: number[] = [2, 1]) {
  const { states, frame } = exampleFight();
  const card = new ExampleCard(states, settings);
  card.make(exampleAttack(frame, { followUps }), { actor: [9, 6, 3, 1] });
  card.make(exampleAnswer(frame), { reactor });
  return { card, followUp: { type: "followUp", encounter: frame, actor: "hero", reactor: "foe" } as const };
}

describe("follow-ups", () => {
  test("PER-062 PER-063 use the next die of the same roll, rank against rank, and inflict hits of their own", () => {
    const { card, followUp } = won(2);
    const first = card.make(followUp);
    expect(first.checks[0]).toMatchObject({ winner: "actor", rank: 2, followUp: 1, followUpsLeft: 1 });
    const second = card.make(followUp);
    expect(second.checks[0]).toMatchObject({ winner: "actor", rank: 3, by: "diceLeft", followUp: 2, followUpsLeft: 0 });
    expect(card.reason(followUp)).toBe("notGranted");
    card.applyWaiting();
    expect(card.identity("foe").tracks.main).toMatchObject({ hits: 3, shock: 1 });
    expect(card.identity("hero").tally.success).toBe(0);
    expect(card.identity("hero").dp.available).toBe(1);
  });

  test("PER-062 need a success and a grant", () => {
    expect(won(0).card.reason(won(0).followUp)).toBe("notGranted");
    const lost = won(1, {}, [10, 10]);
    expect(lost.card.reason(lost.followUp)).toBe("noInitial");
    const { states, frame } = exampleFight();
    const open = new ExampleCard(states);
    open.make(exampleAttack(frame, { followUps: 1 }), { actor: [9, 6, 3, 1] });
    expect(open.reason(won(1).followUp)).toBe("noInitial");
  });

  test("PER-063 the first failure ends the chain", () => {
    const { card, followUp } = won(3, {}, [8, 7]);
    expect(card.make(followUp).checks[0]).toMatchObject({ winner: "reactor", followUpsLeft: 0 });
    expect(card.reason(followUp)).toBe("notGranted");
  });

  test("PER-063 the reactor may roll anew when the group says so", () => {
    const { card, followUp } = won(1, { followUpCompare: "reactorRerolls" });
    const { checks } = card.make(followUp, { reactor: [5, 4] });
    expect(checks).toMatchObject([
      { type: "roll", dice: [5, 4], totals: [7, 6] },
      { type: "verdict", winner: "actor" },
    ]);
  });
});

describe("the chorus' word", () => {
  const { frame } = exampleFight();
  const set = (success: boolean) => ({ type: "setOutcome", encounter: frame, reactor: "foe", success }) as const;

  test("PER-001 turns a success into a failure and withdraws its hits", () => {
    const { card } = won(0);
    const outcome = card.make(set(false));
    expect(outcome.checks[0]).toMatchObject({ by: "setByChorus", winner: "reactor", rank: null });
    card.applyWaiting();
    expect(card.identity("foe").tracks.main.hits).toBe(0);
  });

  test("PER-001 turns a failure into a success that inflicts hits once", () => {
    const { card } = won(0, {}, [10, 10]);
    expect(card.make(set(true)).effects.map(({ type }) => type)).toEqual(["hits"]);
    expect(card.make(set(true)).effects).toEqual([]);
  });

  test("PER-049 settles a challenge nobody answered, and the reactor isn't asked any more", () => {
    const { states } = exampleFight();
    const card = new ExampleCard(states);
    card.make(exampleAttack(frame), { actor: [9, 6, 3, 1] });
    card.make(set(false));
    expect(card.identity("hero").tally.failure).toBe(1);
    expect(card.reason(exampleAnswer(frame), { reactor: [1, 1] })).toBe("alreadySettled");
    expect(card.reason({ ...set(true), reactor: "hero" })).toBe("notReactor");
  });
});
