import { describe, expect, it } from "vitest";
import { emptyOutcome } from "../../kernel/outcome.ts";
import type { FoundryUser } from "../../foundry/types.ts";
import type { CardSystem, Removed } from "../cards/card.ts";
import type { Ruleset } from "../ruleset.ts";
import { comingBack, without } from "./removals.ts";
import { mayUndo } from "./rights.ts";

const combat = {
  ref: "Combat.c",
  documentName: "Combat",
  data: {
    _id: "c",
    round: 3,
    system: { sceneState: "violent", wins: { party: 2 } },
    combatants: [
      { _id: "a", system: { used: { actions: 1 } } },
      { _id: "b", system: { used: { actions: 0 } } },
    ],
  },
} as const;

describe("a document that comes back", () => {
  it("PER-001 PER-056 is as it was, less what the card had written on it and on what it holds", () => {
    const data = without(combat, [
      { ref: "Combat.c", path: "wins.party", from: 0, to: 1 },
      { ref: "Combat.c", path: "wins.party", from: 1, to: 2 },
      { ref: "Combat.c.Combatant.a", path: "used.actions", from: 0, to: 1 },
      { ref: "Actor.x", path: "hits", from: 0, to: 1 },
    ]);
    expect(data).toEqual({
      ...combat.data,
      system: { sceneState: "violent", wins: { party: 0 } },
      combatants: [
        { _id: "a", system: { used: { actions: 0 } } },
        { _id: "b", system: { used: { actions: 0 } } },
      ],
    });
  });

  it("is untouched by patches on others", () => {
    expect(without(combat, [{ ref: "Combat.cc", path: "round", from: 1, to: 2 }])).toEqual(combat.data);
  });
});

describe("a card that has taken a document away", () => {
  const game = {
    states: { removes: ({ type, target }: { type: string; target: string }) => (type === "close" ? target : null) },
  } as unknown as Ruleset;
  const close = { id: "close", type: "close", target: combat.ref, apply: "atOnce" } as const;
  const card = (removed: Removed): CardSystem => ({
    ruleset: "game",
    steps: [{ decision: { type: "end" }, rolled: [], outcome: { ...emptyOutcome, effects: [close] } }],
    applied: [{ effects: ["close"], patches: [], undone: false, removed: [removed] }],
  });

  it("PER-056 brings that back, and nothing else that somebody has written into its message", () => {
    expect(comingBack(game, card(combat))).toEqual([combat]);
    expect(comingBack(game, card({ ...combat, documentName: "User" }))).toEqual([]);
    expect(comingBack(game, card({ ref: "User.u", documentName: "User", data: { _id: "u", role: 4 } }))).toEqual([]);
    expect(comingBack(game, card({ ...combat, data: { ...combat.data, _id: "other" } }))).toEqual([]);
  });

  it("PER-001 is taken back by a game master alone, even where it has changed nothing else", () => {
    expect(mayUndo({ isGM: false } as FoundryUser, card(combat))).toBe(false);
    expect(mayUndo({ isGM: true } as FoundryUser, card(combat))).toBe(true);
  });
});
