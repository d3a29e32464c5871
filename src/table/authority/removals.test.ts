import { describe, expect, it } from "vitest";
import { without } from "./removals.ts";

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
