import { describe, expect, it } from "vitest";
import { exampleFight, type FightChange } from "../../rules/examples.ts";
import { lookAt } from "../../rules/glance.ts";
import { stepOf } from "./step.ts";

/** The hero stands at 0/0 beside the foe at 1/0, and is dragged to a square. */
function drag(to: { readonly x: number; readonly y: number }, change: FightChange = {}): unknown {
  const { states, frame } = exampleFight(change);
  const walk = { token: "t", from: { x: 0, y: 0 }, to: { x: to.x * 100, y: to.y * 100 } };
  const { decision, leaves } = stepOf(lookAt(states, {}, frame), frame, { who: "hero", metres: 3, square: to, walk });
  return { metres: decision.metres, leavesMelee: decision.leavesMelee, leaves, walk: decision["walk"] };
}
const settled = { seats: { hero: { disengage: { tested: true, from: [{ id: "foe" }] } } } };

describe("what a drag comes to", () => {
  it("EVO-004 is a Move that keeps the way, for its undo", () => {
    expect(drag({ x: 0, y: 1 })).toEqual({
      ...{ metres: 3, leavesMelee: undefined, leaves: [] },
      walk: { token: "t", from: { x: 0, y: 0 }, to: { x: 0, y: 100 } },
    });
  });

  it("EVO-043 EVO-044 leaves those beside whom it doesn't stay, unless that is settled", () => {
    expect(drag({ x: 0, y: 3 })).toMatchObject({ leaves: ["foe"], leavesMelee: undefined });
    expect(drag({ x: 0, y: 3 }, settled)).toMatchObject({ leaves: [], leavesMelee: true });
    expect(drag({ x: 1, y: 1 }, settled)).toMatchObject({ leaves: [], leavesMelee: undefined });
    expect(drag({ x: 0, y: 3 }, { foe: { altitude: "low" } })).toMatchObject({ leaves: [] });
  });

  it("EVO-044 nobody is left who still stands beside another that isn't settled", () => {
    const two = { seats: { ...settled.seats, brute: { square: { x: 0, y: 1 } } } };
    expect(drag({ x: -1, y: 1 }, two)).toMatchObject({ leaves: [], leavesMelee: undefined });
  });
});
