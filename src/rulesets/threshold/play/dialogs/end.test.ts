// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import { fieldViews, valuesAfter } from "../../../../fittings/forms/fields.ts";
import * as openers from "../../../../fittings/press/openers.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { readCharacter } from "../models/reading.ts";
import { thresholdTurns } from "../turns/index.ts";
import { endEncounter } from "./end.ts";

let ash: FoundryActor;
let bryn: FoundryActor;
let robber: FoundryActor;
let combat: FoundryCombat;

beforeAll(openSampleWorld);

beforeEach(async () => {
  ash = await somebody("Ash", "character", {}, {}, { toughness: { value: 6 }, conditions: { prone: true } });
  bryn = await somebody("Bryn", "character", {}, {}, { corruption: { temporary: 2, permanent: 0 } });
  robber = await somebody("Robber", "foe", {}, { Axe: { kind: "weapon" } });
  const cole = await somebody("Cole", "character");
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [ash, bryn, robber, cole].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  await combat.startCombat();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

type Values = ReturnType<NonNullable<typeof endEncounter.then>>;
const viewOf = (v: Values): JsonObject => {
  const part = fieldViews(endEncounter.fields, v, null, localize).find(({ kind }) => kind === "part");
  return part?.view as JsonObject;
};
const linesOf = (v: Values) => {
  const { lines } = viewOf(v) as unknown as {
    lines: { name: string; fates: { text: string }[]; lifts: { id: string; on: boolean }[] }[];
  };
  return lines.map(({ name, fates, lifts }) => [name, fates.map(({ text }) => text).join(" "), lifts]);
};

it("RUN-042 RUN-064 RUN-078 says what ends and what stays for each, and what cards still ask", async () => {
  const encounter = frameIn(combat);
  await table.decide({ type: "engagement", encounter, a: ash.uuid, b: robber.uuid, engaged: true });
  await bryn.modifyTokenAttribute("toughness", 0);
  const attack = { actor: robber.uuid, weapon: robber.items.contents[0]?.uuid ?? "", difficulty: 0, modifiers: [] };
  await table.decide({ type: "attack", encounter, target: ash.uuid, ...attack });
  const v = await begun(endEncounter, { combat: combat.uuid });
  const [lead] = fieldViews(endEncounter.fields, v, null, localize);
  expect([lead?.["text"], endEncounter.warning?.(v)]).toEqual([
    expect.stringContaining("Game turns fought: 1, in seconds "),
    "1 question on cards of this fight is still open.",
  ]);
  expect(linesOf(v)).toEqual([
    [
      "Ash",
      "Ends: melee with Robber Stays: Toughness 6 of 10",
      [{ id: "prone", label: "Knocked down ends as well", on: false }],
    ],
    ["Bryn", "Stays: Toughness 0 of 10, Dying, temporary corruption 2", [expect.objectContaining({ id: "prone" })]],
    ["Robber", "Ends: melee with Ash", []],
  ]);
  expect(viewOf(v)["unhurt"]).toBe("Unhurt, with nothing to carry over: Cole.");
  expect(endEncounter.warning?.(v)).toMatch(/^1 question on cards of this fight is still open\./);
});

it("RUN-088 RUN-110 lifts what is ticked with it, and Undo brings the fight and all of it back", async () => {
  const start = await begun(endEncounter, { combat: combat.uuid });
  const input = { name: `lift ${ash.uuid}`, value: "prone", checked: true };
  const v = valuesAfter(endEncounter.fields, start, input);
  expect(valuesAfter(endEncounter.fields, v, { ...input, checked: false }).lifts).toEqual([]);
  expect(valuesAfter(endEncounter.fields, start, { ...input, value: "dead" })).toBe(start);
  const ended = await table.decide(endEncounter.decision(v));
  expect(ended).toMatchObject({ ok: true });
  expect([readCharacter(ash).conditions.prone, game().combats.size]).toEqual([false, 0]);
  await table.undo((ended.ok && ended.message) || "");
  expect([readCharacter(ash).conditions.prone, game().combats.size]).toEqual([true, 1]);
});

it("RUN-022 opens from the encounter's own button; one that never began only asks whether to clear it away", async () => {
  const opened = vi.spyOn(openers, "open").mockResolvedValue(undefined);
  expect(await thresholdTurns.end(combat)).toBe(false);
  expect(opened).toHaveBeenCalledWith("endEncounter", { combat: combat.uuid });
});
