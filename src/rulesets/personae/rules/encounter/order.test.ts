import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { exampleFight, ExampleCard, exampleParticipant } from "../examples.ts";
import { settled } from "../settings.ts";
import { turnOrder } from "./budget.ts";

const entry = (id: string, place: number | null, dice: number[] = [], modifier = 0) => {
  const participant = exampleParticipant(id);
  return { id, participant: { ...participant, order: { dice, modifier, rolled: dice.length > 0, place } } };
};
const manual = settled({ actionOrder: "manual" });

describe("an order set by hand", () => {
  test("PER-053 is the order of the places, whatever was rolled", () => {
    const entries = [entry("a", 3, [10]), entry("b", 1, [2]), entry("c", 2)];
    expect(turnOrder(entries, null, 1, manual)).toEqual(["b", "c", "a"]);
  });

  test("PER-054 the instigator stays on top, wherever it was put; in the first round alone where the group has it so", () => {
    const entries = [entry("a", 1), entry("b", 2), entry("c", 3)];
    expect(turnOrder(entries, "c", 1, manual)).toEqual(["c", "a", "b"]);
    expect(turnOrder(entries, "c", 5, manual)).toEqual(["c", "a", "b"]);
    const first = settled({ actionOrder: "manual", instigatorFirst: "firstRound" });
    expect(turnOrder(entries, "c", 2, first)).toEqual(["a", "b", "c"]);
  });

  test("PER-053 where dice are rolled, a place by hand only parts those whose every die ties", () => {
    const entries = [entry("a", 3, [7, 3]), entry("b", 2, [7, 3]), entry("c", 1, [9])];
    expect(turnOrder(entries, null, 1, settled({}))).toEqual(["c", "b", "a"]);
    expect(turnOrder([entry("low", 1, [2]), entry("high", 2, [9])], null, 1, settled({}))).toEqual(["high", "low"]);
  });

  test("PER-053 each participant named gets the next place; strangers get none", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { actionOrder: "manual" });
    const outcome = card.decide({ type: "reorder", encounter: frame, order: ["c.foe", "c.hero"] });
    expect(isRefusal(outcome)).toBe(false);
    expect(["c.foe", "c.hero"].map((ref) => card.participant(ref).order.place)).toEqual([1, 2]);
    expect(card.reason({ type: "reorder", encounter: frame, order: ["c.stranger"] })).toBe("badField");
  });
});
