// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { readCharacter } from "../models/reading.ts";
import { partyPlan } from "./party-sheet.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

it("EVO-220 EVO-280 EVO-335 a group shows wounds left, Fate, and Stress once there is some", async () => {
  const mei = await somebody("Mei", "evoker", { stress: 0 });
  const shown = (): string[] => partyPlan.figures(mei).map(({ is }) => is);
  expect(shown()).toEqual(expect.arrayContaining(["light", "fate"]));
  expect(shown()).not.toContain("stress");
  await mei.update({ "system.stress": 4, "system.wounds.light": 1 });
  expect(partyPlan.figures(mei)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ is: "light", value: readCharacter(mei).wounds.light }),
      expect.objectContaining({ is: "stress", value: 4, bad: true }),
    ]),
  );
});

it("EVO-280 rests by the window of time, and nobody of it is paid in points", async () => {
  const mei = await somebody("Mei", "evoker");
  const [rest, ...others] = partyPlan.forAll();
  expect(rest && "form" in rest.does && rest.does.given([mei])).toEqual({ passes: "rest", actors: [mei.uuid] });
  expect([others, partyPlan.growth]).toEqual([[], undefined]);
});
