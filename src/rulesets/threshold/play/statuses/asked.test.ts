// @vitest-environment happy-dom
/** Whoever is asked something bears a mark, for as long as nobody has answered. */
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { game } from "../../../../foundry/globals.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { askedNow } from "../../../../table/cards/asking.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { actors } from "./actor-adapter.ts";

beforeAll(openSampleWorld);
afterEach(clearWorld);

it("RUN-012 a hero who is struck at bears it until the blow is answered; its step says by whom, and when", async () => {
  const ash = await somebody("Ash", "character");
  const robber = await somebody("Robber", "foe", {}, { Axe: { kind: "weapon" } });
  const isMarked = (): boolean => ash.statuses.has("threshold-asked");
  const attack = { type: "attack", encounter: null, actor: robber.uuid, target: ash.uuid, weapon: "unarmed" };
  const before = Date.now();
  const struck = await table.decide({ ...attack, difficulty: 0, modifiers: [] });
  const card = cardHere((struck.ok && struck.message) || "");
  if (!card) throw new Error(struck.ok ? "There is no card." : struck.refused);
  await vi.waitFor(() => expect(isMarked()).toBe(true));
  expect([...askedNow()]).toEqual([[ash.uuid, 1]]);
  expect(card.steps[0]?.made?.by).toBe(game().user.id);
  expect(card.steps[0]?.made?.at).toBeGreaterThanOrEqual(before);
  expect(actors.statusHeldBy?.(ash, "threshold-asked")).toMatch(/waits for an answer/);
  const [prompt] = openPrompts(card);
  const defend = { type: "defend", encounter: null, actor: ash.uuid, prompt: prompt?.id ?? "", modifiers: [] };
  await withDice(1, () => table.decide(defend, card.id), 20);
  await vi.waitFor(() => expect(isMarked()).toBe(false));
  expect(askedNow().size).toBe(0);
});
