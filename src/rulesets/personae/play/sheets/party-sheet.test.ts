// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { clearWorld, openWorldOf } from "../../../../../tests/fittings/world.ts";
import { personae } from "../../index.ts";
import { memberRows } from "../../../../fittings/party/view.ts";
import { award } from "../dialogs/award.ts";
import { partyPlan } from "./party-sheet.ts";

beforeAll(async () => {
  await openWorldOf(personae);
});
afterEach(clearWorld);

const somebody = async (name: string, system: object = {}): Promise<FoundryActor> =>
  (await documentClass("Actor").create({ name, type: "personae-character", system })) as FoundryActor;

it("PER-087 PER-102 PER-136 a group shows hits, whoever is in shock, and points to spend", async () => {
  const ash = await somebody("Ash", { tracks: { main: { hits: 1, shock: 0 } } });
  expect(partyPlan.figures(ash)).toMatchObject([{ is: "hits-main", label: "Hits", value: 1, bad: true }]);
  expect(partyPlan.growth?.().owed(ash)).toBe("");
  await ash.update({ "system.tracks.main": { hits: 3, shock: 2 }, "system.dp.available": 2 });
  const party = (await documentClass("Actor").create({ name: "The Lanterns", type: "personae-party" })) as FoundryActor;
  await party.update({ "system.members": [{ actor: ash.uuid, name: "Ash" }] });
  expect(memberRows(party, partyPlan)[0]?.states.map(({ label }) => label)).toContain("Shock 2");
  expect(partyPlan.growth?.().owed(ash)).toBe("2 points to spend");
});

it("PER-105 lets those recover who are in shock, and nobody else", async () => {
  const [ash, bo] = [await somebody("Ash", { tracks: { main: { hits: 3, shock: 1 } } }), await somebody("Bo")];
  const [recover] = partyPlan.forAll();
  if (!recover || !("decisions" in recover.does)) throw new Error("Nothing lets all recover.");
  expect(recover.does.decisions([ash, bo])).toEqual([{ type: "grantRecovery", encounter: null, actor: ash.uuid }]);
  expect(recover.does.decisions([bo])).toEqual([]);
});

it("PER-132 awards begin with those who belong, whoever plays them", async () => {
  const [ash, bo] = [await somebody("Ash"), await somebody("Bo")];
  const [, given] = partyPlan.forAll();
  if (!given || !("form" in given.does)) throw new Error("Nothing is awarded.");
  const identities = [ash.uuid, bo.uuid];
  expect([given.does.form, given.does.given([ash, bo])]).toEqual(["award", { identities }]);
  const begun = await award.start({ identities });
  expect(begun?.choice).toEqual(identities);
  expect(begun && award.decision(begun)).toMatchObject({ type: "award", identities, dp: 1 });
});
