import { expect, it } from "vitest";
import { unplayed } from "./copies.ts";

it("copies begin without what play has left, and with all that was made of the first", () => {
  const system = { rank: "minor", wounds: { body: 3 }, fatigue: 2 };
  expect(unplayed(system, ["wounds", "fatigue", "luck"])).toEqual({ rank: "minor" });
});
