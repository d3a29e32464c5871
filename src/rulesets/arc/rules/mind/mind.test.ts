import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupReaction, reactionCheck } from "./reaction.ts";
import { changeSom } from "./som.ts";
import { reactionTriggers, TRIGGERS } from "./triggers.ts";

describe("Reaction checks", () => {
  test("ARC-026 ARC-027 the die at or under the State of Mind keeps the nerve, above it loses the turn", () => {
    expect(reactionCheck({ som: 6, d10: 6 })).toEqual({ success: true, losesTurn: false, automatic: false });
    expect(reactionCheck({ som: 6, d10: 7 })).toEqual({ success: false, losesTurn: true, automatic: false });
  });

  test("ARC-028 the exalted need no die", () => {
    expect(reactionCheck({ som: 10 })).toEqual({ success: true, losesTurn: false, automatic: true });
  });

  test("ARC-029 the panicked keep their nerve on a 1 alone", () => {
    const kept = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((d10) => reactionCheck({ som: 1, d10 }).success);
    expect(kept).toEqual([1]);
  });

  test("ARC-034 ARC-036 one event tests several, each by their own mind", () => {
    const members = [
      { id: "a", som: 3, d10: 4 },
      { id: "b", som: 4, d10: 4 },
      { id: "c", som: 10 },
    ];
    expect(groupReaction({ members }).losesTurn).toEqual(["a"]);
  });

  test("ARC-025 every trigger belongs to one of the two families", () => {
    expect(new Set(Object.values(TRIGGERS))).toEqual(new Set(["surprised", "underPressure"]));
  });

  test("ARC-030 the first to fall, more than half down, two enemies on one", () => {
    expect(reactionTriggers({ sideSize: 4, sideDown: 1 }).triggers).toEqual(["firstAllyFalls"]);
    expect(reactionTriggers({ sideSize: 4, sideDown: 2 }).triggers).toEqual([]);
    expect(reactionTriggers({ sideSize: 4, sideDown: 3 }).triggers).toEqual(["moreThanHalfDown"]);
    expect(reactionTriggers({ sideSize: 4, sideDown: 2, justDown: 2 }).triggers).toEqual(["firstAllyFalls"]);
    expect(reactionTriggers({ sideSize: 4, sideDown: 0, attackersOnOne: 1 }).triggers).toEqual([]);
    expect(reactionTriggers({ sideSize: 4, sideDown: 0, attackersOnOne: 2 }).triggers).toEqual(["attackedByTwoOrMore"]);
  });

  test("ARC-031 the other triggers are named by the table, and the group may switch all suggestions off", () => {
    const given = { sideSize: 2, sideDown: 0, timeLimit: true, mustActAgainstMorality: true };
    expect(reactionTriggers(given).triggers).toEqual(["timeLimit", "mustActAgainstMorality"]);
    expect(reactionTriggers({ ...given, settings: { reactionSuggestions: false } }).triggers).toEqual([]);
  });
});

test("ARC-032 ARC-033 the State of Mind stays within 1 and 10 and its ends have names", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: -30, max: 30 }), (som, change) => {
      const after = changeSom({ som, change });
      expect(after.som).toBe(Math.min(10, Math.max(1, som + change)));
      expect(after.changed).toBe(after.som - som);
      expect(after.label).toBe(after.som === 10 ? "exalted" : after.som === 1 ? "panicked" : null);
    }),
  );
});
