// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { partyPlan } from "./party-sheet.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

it("RUN-009 RUN-078 RUN-107 a group shows Toughness, corruption once there is some, and experience to spend", async () => {
  const ash = await somebody("Ash", "character", { strong: 12 }, {}, { xp: { total: 5, spent: 5 } });
  expect(partyPlan.figures(ash)).toEqual([{ is: "toughness", label: "Toughness", value: 12, max: 12 }]);
  expect(partyPlan.growth?.().owed(ash)).toBe("");
  await ash.update({ "system.corruption": { temporary: 2, permanent: 1 }, "system.xp.total": 8 });
  expect(partyPlan.figures(ash)[1]).toMatchObject({ is: "corruption", value: 3, max: 10, bad: true });
  expect(partyPlan.growth?.().owed(ash)).toBe("3 experience to spend");
});

it("RUN-071 RUN-108 rests and is awarded by windows that begin with its people", async () => {
  const ash = await somebody("Ash", "character");
  const given = partyPlan.forAll().map(({ does }) => "form" in does && [does.form, does.given([ash])]);
  expect(given).toEqual([
    ["rest", { targets: [ash.uuid] }],
    ["awardXp", { targets: [ash.uuid] }],
  ]);
});
