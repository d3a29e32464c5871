// @vitest-environment happy-dom
/** What a person's hand changes of somebody on their token, and the card that takes it back. */
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { clearWorld, openWorldOf } from "../../../../../tests/fittings/world.ts";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { personae } from "../../index.ts";
import { readIdentity } from "../models/reading.ts";

let sera: FoundryActor;

beforeAll(() => openWorldOf(personae, { welcomed: true }));
beforeEach(async () => {
  sera = (await documentClass("Actor").create({ name: "Sera", type: "personae-identity" })) as FoundryActor;
});
afterEach(clearWorld);

const undone = async (): Promise<boolean> => (await table.undo(game().messages.contents.at(-1)?.id ?? "")).ok;
const marks = () => readIdentity(sera).tracks.main;

it("PER-001 PER-086 PER-090 a bar leaves the same card as the sheet's boxes, and its Undo takes it back", async () => {
  await sera.modifyTokenAttribute("boxes", -1, true);
  expect(marks()).toMatchObject({ hits: 1, shock: 0 });
  expect(await undone()).toBe(true);
  expect(marks()).toMatchObject({ hits: 0, shock: 0 });
});

it("PER-001 PER-096 so does a status; what is so already leaves none", async () => {
  await sera.toggleStatusEffect("inoperative", { active: true });
  expect(marks()).toMatchObject({ shock: 4 });
  await sera.toggleStatusEffect("negated", { active: true });
  expect([...sera.statuses]).toEqual(expect.arrayContaining(["inoperative", "negated"]));
  expect(await undone()).toBe(true);
  expect([...sera.statuses]).not.toContain("negated");
  const { length } = game().messages.contents;
  await sera.modifyTokenAttribute("boxes", 0, true);
  expect(game().messages.contents).toHaveLength(length);
});
