import { describe, expect, it } from "vitest";
import { emptyOutcome } from "../../kernel/outcome.ts";
import type { CardSystem } from "./card.ts";
import { soundCard } from "./sound.ts";

const step = { decision: { type: "any" }, rolled: [], outcome: emptyOutcome };
const batch = { effects: ["a"], patches: [{ ref: "x", path: "hits", from: 0, to: 1 }], undone: false };
const cardOf = (steps: unknown, applied: unknown): CardSystem => ({ ruleset: "any", steps, applied }) as CardSystem;

describe("a stored card", () => {
  it("is read as it is when all of it is whole", () => {
    const card = cardOf([step], [batch]);
    expect(soundCard(card).steps).toBe(card.steps);
    expect(soundCard(card).applied).toBe(card.applied);
  });

  it.each([
    [null],
    [{}],
    [{ ...step, decision: {} }],
    [{ ...step, rolled: null }],
    [{ ...step, outcome: { ...emptyOutcome, effects: [{ type: "hits", id: "a" }] } }],
    [{ ...step, outcome: { ...emptyOutcome, prompts: [{ type: "answer", id: "p" }] } }],
    [{ ...step, outcome: { ...emptyOutcome, notes: ["?"] } }],
    [{ ...step, outcome: { ...emptyOutcome, withdraws: [3] } }],
    [{ ...step, made: { by: "somebody" } }],
    [{ ...step, made: { by: "somebody", at: 1e300 } }],
  ])("is read without a step that is none: %j", (bad) => {
    expect(soundCard(cardOf([step, bad], [])).steps).toEqual([step]);
  });

  it.each([
    [null],
    [{}],
    [{ ...batch, undone: "no" }],
    [{ ...batch, patches: [{ path: "hits" }] }],
    [{ ...batch, patches: [{ ref: "x", path: "__proto__.hits" }] }],
    [{ ...batch, removed: [{ ref: "x" }] }],
    [{ ...batch, at: 1e300 }],
  ])("is read without a batch that is none: %j", (bad) => {
    expect(soundCard(cardOf([], [batch, bad])).applied).toEqual([batch]);
  });

  it("is empty when it holds no lists", () => {
    expect(soundCard(cardOf("?", null))).toEqual({ ruleset: "any", steps: [], applied: [] });
  });
});
