// @vitest-environment happy-dom
/** What a person's hand changes of somebody on their token, and the card that takes it back. */
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { readCharacter } from "../models/reading.ts";
import { derive } from "../../rules/derive.ts";
import { verveSettings } from "../settings/charter.ts";

let osk: FoundryActor;

beforeAll(openSampleWorld);
beforeEach(async () => void (osk = await somebody("Osk", "hero", { survival: { value: 4 }, verve: { value: 3 } })));
afterEach(clearWorld);

const undone = async (): Promise<boolean> => (await table.undo(game().messages.contents.at(-1)?.id ?? "")).ok;
const left = (): number[] => [readCharacter(osk).survival.value, readCharacter(osk).verve.value];

it("VRV-109 VRV-116 a bar changes one reserve alone, never past its ends, by a card that takes it back", async () => {
  const before = left();
  await osk.modifyTokenAttribute("survival", -2, true);
  expect(left()).toEqual([2, 3]);
  expect(await undone()).toBe(true);
  await osk.modifyTokenAttribute("verve", -99, true);
  expect(left()).toEqual([4, 0]);
  expect(await undone()).toBe(true);
  expect(left()).toEqual(before);
  await osk.modifyTokenAttribute("survival", 999);
  expect(left()).toEqual([derive(readCharacter(osk), verveSettings()).survivalMax, 3]);
});

it("VRV-109 a bar set to what it is leaves no card", async () => {
  await osk.modifyTokenAttribute("survival", 4);
  expect(game().messages.contents).toEqual([]);
});

it("VRV-116 the Guide's word puts a state on somebody and takes it off, each by a card that takes it back", async () => {
  await osk.toggleStatusEffect("verve-unconscious", { active: true });
  expect([...osk.statuses]).toContain("verve-unconscious");
  await osk.toggleStatusEffect("verve-unconscious", { active: false });
  expect([...osk.statuses]).not.toContain("verve-unconscious");
  expect(await undone()).toBe(true);
  expect([...osk.statuses]).toContain("verve-unconscious");
  expect(left()).toEqual([4, 3]);
});
