// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { exampleAilment } from "../../rules/examples.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { evokerApi as evoker } from "../api/index.ts";
import { showCall } from "./all-out-window.ts";

beforeAll(openSampleWorld);
afterEach(clearWorld);

const buttons = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("#dramatis-all-out [data-press]")];

it("EVO-205 keeps whoever is on one of its buttons there when it is drawn anew", async () => {
  const [ann, ben, cleo, imp] = await Promise.all([
    somebody("Ann", "evoker"),
    somebody("Ben", "evoker"),
    somebody("Cleo", "evoker"),
    somebody("Imp", "shadow"),
  ]);
  await imp.update({ "system.ailments": [exampleAilment("staggered")] });
  const combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [ann, ben, cleo, imp].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  const grant = { action: "x", holder: ann.uuid, from: null, worth: 0, use: null, spent: false };
  await combat.update({ "system.turnOf": null, "system.grants.pending": [grant] });
  await evoker.oneMore({ actor: ann, use: "allOutAttack" });
  await showCall();
  const last = buttons().at(-1);
  last?.focus();
  await evoker.decline({ actor: ben });
  await showCall();
  await vi.waitFor(() => expect(buttons()).not.toContain(last));
  expect(buttons().length).toBeGreaterThan(1);
  expect(document.activeElement).toBe(buttons().at(-1));
});
