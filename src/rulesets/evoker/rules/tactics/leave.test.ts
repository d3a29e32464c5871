import { expect, test } from "vitest";
import type { CharacterState } from "../state.ts";
import { lookingAs } from "./exampleLook.ts";
import { leavesOf, leaving, mayLeave } from "./leave.ts";

const GONE = { light: 0, heavy: 0, deadly: 1 };

/** A foe beside one hero and away from another, with these wounds left. */
function besides(wounds: CharacterState["wounds"] | null, change: Partial<CharacterState> = {}) {
  const foe = { ...(wounds && { wounds }), ...change };
  const look = lookingAs("foe", { foe, hero: {}, hero2: {} }, { seat: { square: { x: 0, y: 0 } } });
  const { card } = look;
  for (const [who, x] of [
    ["hero", 1],
    ["hero2", 9],
  ] as const)
    // prettier-ignore
    card.states = { ...card.states, [`${who}.seat`]: { ...card.states[`${who}.seat`], square: { x, y: 0 } } };
  return look;
}

test("EVO-044 whoever is badly hurt may get out of melee for the Action, and nobody else", () => {
  const look = besides(GONE);
  expect(leavesOf(look.position(), look.view())).toMatchObject([{ type: "disengage", method: "action" }]);
  const hale = besides(null);
  expect(leavesOf(hale.position(), hale.view())).toEqual([]);
  expect(mayLeave(besides(GONE, { kind: "evoker" }).position(), "foe")).toBe(false);
});

test("EVO-044 it costs the Action, and once is enough", () => {
  const look = besides(GONE);
  const [leave] = leavesOf(look.position(), look.view());
  look.card.make(leave ?? { type: "" });
  look.card.newCard();
  expect(leavesOf(look.position(), look.view())).toEqual([]);
});

test("EVO-044 it is worth what those do whom it leaves, and more the less is left", () => {
  const worth = (wounds: CharacterState["wounds"], from: readonly string[]): number => {
    const look = besides(wounds);
    return leaving(look.position(), look.view(), from).find(({ aim }) => aim === "guard")?.amount ?? NaN;
  };
  expect(worth(GONE, ["hero"])).toBeGreaterThan(0);
  expect(worth(GONE, ["hero", "hero2"])).toBeCloseTo(2 * worth(GONE, ["hero"]));
  expect(worth({ light: 2, heavy: 0, deadly: 1 }, ["hero"])).toBeLessThan(worth(GONE, ["hero"]));
});
