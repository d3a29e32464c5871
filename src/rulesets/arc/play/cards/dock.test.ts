// @vitest-environment happy-dom
/** What Arc's dock offers, by how everything stands now and not by how it stood when it was asked. */
import { afterEach, beforeAll, expect, it } from "vitest";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { askedOf } from "./index.ts";

beforeAll(async () => {
  await openSampleWorld();
});
afterEach(clearWorld);

it("ARC-027 ARC-047 whoever has been shocked since is offered no defence, and lets it come by the first press", async () => {
  const [guard, ann] = [await somebody("Guard", "figure", { som: 2 }), await somebody("Ann", "figure", { som: 6 })];
  const combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [guard, ann].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  await combat.startCombat();
  const skill = (one: FoundryActor): string => one.items.contents[0]?.id ?? "";
  const blow = { type: "attack", actor: guard.uuid, target: ann.uuid, skill: skill(guard), count: 1 };
  const made = await table.decide({ ...blow, encounter: frameIn(combat) });
  const card = cardHere((made.ok && made.message) || "");
  const prompt = card && openPrompts(card).find(({ type }) => type === "answer");
  if (!card || !prompt) throw new Error("Nothing is asked");
  const offered = (): string[] => (askedOf(card, prompt, viewerHere())?.quick ?? []).map(({ name }) => name);
  expect(offered()[0]).toBe(`defend-${skill(ann)}`);
  await ann.update({ "system.statuses": ["shocked"] });
  expect(offered()).toEqual(["letCome", "wordHits", "wordMisses"]);
});
