import { expect, test } from "vitest";
import { ExampleLook } from "./exampleLook.ts";
import { fighter } from "./exampleSides.ts";
import { fleeing, mayFlee } from "./flight.ts";

/** A figure with so much left of ten, against two with swords. */
function left(survival: number): ExampleLook {
  const { overrides } = fighter("foe");
  const foe = fighter("foe", {
    ...{ survival: { value: survival, gains: [], bonus: 0 }, overrides: { ...overrides, survivalMax: 10 } },
  });
  return new ExampleLook("foe", { foe, hero: fighter("hero"), hero2: fighter("hero2") });
}

const kept = (survival: number): number => {
  const look = left(survival);
  return fleeing(look.position, look.view).find(({ aim }) => aim === "guard")?.amount ?? NaN;
};

test("VRV-150 a figure may run once six tenths of what it bears are gone, and heroes by nobody's word but their own", () => {
  expect([5, 4, 0].map((value) => mayFlee(left(value).position, "foe"))).toEqual([false, true, true]);
  const hurt = fighter("hero", {
    survival: { value: 0, gains: [], bonus: 0 },
    verve: { value: 0, gains: [], bonus: 0 },
  });
  const look = new ExampleLook("hero", { hero: hurt, foe: fighter("foe") });
  expect(mayFlee(look.position, "hero")).toBe(false);
});

test("VRV-150 running is worth the more, the less is left to bear what comes", () => {
  expect(kept(4)).toBeGreaterThan(0);
  expect(kept(1)).toBeGreaterThan(kept(4));
});
