import { describe, expect, test } from "vitest";
import { ExampleTable, exampleAnswer, exampleAttack, exampleScene } from "../examples.ts";
import type { Change } from "../state.ts";

/** a has hit b, who didn't defend, with nothing applied yet. */
function struck(onHit: readonly Change[]): ExampleTable {
  const { states, frame } = exampleScene({ a: {}, b: { som: 5 } });
  const table = new ExampleTable(states, frame);
  table.make(exampleAttack(null, "a", "b", { onHit }), { "attack-0": 6 });
  table.make(exampleAnswer(null, "b", 0), {}, true);
  expect(table.waiting).toHaveLength(onHit.length);
  return table;
}

const REACT = { type: "react", encounter: null, characters: ["b"], trigger: "cornered" };

describe("changes that nobody has applied yet", () => {
  test("ARC-026 whom the card has felled has no nerve left to test", () => {
    const table = struck([{ type: "status", status: "unconscious", remove: false }]);
    expect(table.character("b").statuses).toEqual([]);
    expect(table.reason(REACT, { "react-b": 5 }, true)).toBe("outOfAction");
  });

  test("ARC-034 a Reaction check is against the State of Mind the card has brought about", () => {
    const table = struck([{ type: "som", change: -3 }]);
    expect(table.make(REACT, { "react-b": 4 }, true).checks).toMatchObject([{ som: 2, success: false }]);
    expect(table.character("b").som.value).toBe(5);
  });
});
