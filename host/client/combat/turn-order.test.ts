import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterRound, afterTurn, beforeRound, beforeTurn, eventsBetween, type TurnOrder } from "./turn-order.ts";

function order(...defeated: boolean[]): TurnOrder {
  return { length: defeated.length, isDefeated: (index) => defeated[index] ?? false };
}

describe("turn arithmetic", () => {
  it("goes to the next turn, and from the last to the next round", () => {
    expect(afterTurn({ round: 1, turn: 0 }, order(false, false), false)).toEqual({ round: 1, turn: 1 });
    expect(afterTurn({ round: 1, turn: 1 }, order(false, false), false)).toEqual({ round: 2, turn: 0 });
  });

  it("passes over the defeated only when asked to", () => {
    const turns = order(false, true, false);
    expect(afterTurn({ round: 1, turn: 0 }, turns, true)).toEqual({ round: 1, turn: 2 });
    expect(afterTurn({ round: 1, turn: 0 }, turns, false)).toEqual({ round: 1, turn: 1 });
    expect(afterRound({ round: 1, turn: 2 }, order(true, false), true)).toEqual({ round: 2, turn: 1 });
  });

  it("gives the first turn when everybody is defeated", () => {
    expect(afterTurn({ round: 3, turn: 1 }, order(true, true), true)).toEqual({ round: 4, turn: 0 });
  });

  it("starts with the first when it was nobody's turn, and keeps nobody's turn over a round", () => {
    expect(afterTurn({ round: 1, turn: null }, order(false, false), true)).toEqual({ round: 1, turn: 0 });
    expect(afterRound({ round: 1, turn: null }, order(false), false)).toEqual({ round: 2, turn: null });
    expect(afterTurn({ round: 1, turn: null }, order(), false)).toEqual({ round: 2, turn: null });
  });

  it("goes back to before the beginning and no further", () => {
    expect(beforeTurn({ round: 2, turn: 0 }, order(false, true), true)).toEqual({ round: 1, turn: 0 });
    expect(beforeTurn({ round: 1, turn: 0 }, order(false), false)).toEqual({ round: 0, turn: null });
    expect(beforeRound({ round: 0, turn: null }, order(false), false)).toEqual({ round: 0, turn: null });
  });

  it("undoes a step within a round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(6), (length, at) => {
        const turns = order(...Array.from({ length }, () => false));
        const state = { round: 1, turn: at % length };
        expect(beforeTurn(afterTurn(state, turns, false), turns, false)).toEqual(state);
      }),
    );
  });
});

describe("what happens between two states", () => {
  const names = (...args: Parameters<typeof eventsBetween>): string[] =>
    eventsBetween(...args).map(
      (event) => `${event.kind}${"turn" in event ? ` ${event.turn}` : ""}${event.skipped ? " skipped" : ""}`,
    );

  it("ends one turn and starts the next", () => {
    expect(names({ round: 1, turn: 0 }, { round: 1, turn: 1 }, 3)).toEqual(["endTurn 0", "startTurn 1"]);
  });

  it("ends turn and round before it starts round and turn", () => {
    expect(names({ round: 1, turn: 2 }, { round: 2, turn: 0 }, 3)).toEqual([
      "endTurn 2",
      "endRound",
      "startRound",
      "startTurn 0",
    ]);
  });

  it("starts the first round and turn of an encounter", () => {
    expect(names({ round: 0, turn: null }, { round: 1, turn: 0 }, 3)).toEqual(["startRound", "startTurn 0"]);
  });

  it("tells of those that are passed over", () => {
    expect(names({ round: 1, turn: 0 }, { round: 1, turn: 2 }, 3)).toEqual([
      "endTurn 0",
      "startTurn 1 skipped",
      "endTurn 1 skipped",
      "startTurn 2",
    ]);
  });

  it("makes nothing happen when going back", () => {
    expect(names({ round: 2, turn: 0 }, { round: 1, turn: 2 }, 3)).toEqual([]);
    expect(names({ round: 1, turn: 1 }, { round: 1, turn: 1 }, 3)).toEqual([]);
  });
});
