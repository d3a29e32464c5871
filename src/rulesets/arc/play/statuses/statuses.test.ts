// @vitest-environment happy-dom
/** What a token shows of somebody, and what switching it does. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { readCharacter } from "../models/reading.ts";
import { actors } from "./actor-adapter.ts";
import { defeatedStatus, statuses } from "./list.ts";

let ann: FoundryActor;

beforeAll(openSampleWorld);
beforeEach(async () => {
  ann = await somebody("Ann", "character", {}, { Anvil: { kind: "gear", system: { weightKg: 5 } } });
});
afterEach(clearWorld);

const shown = (): string[] => [...ann.statuses].sort();
const lastCard = (): string => game().messages.contents.findLast(({ type }) => type === "card")?.id ?? "";

it("ARC-081 has a name and a picture for every status, the dead among them", () => {
  const texts = flatTexts(englishTexts());
  expect(statuses.filter(({ name }) => !texts[name])).toEqual([]);
  expect(statuses.map(({ id }) => id)).toContain(defeatedStatus);
});

it("ARC-020 ARC-022 ARC-032 shows what follows from State of Mind and load, and says what it follows from", async () => {
  expect(shown()).toEqual([]);
  await ann.update({ "system.som.value": 1 });
  expect(shown()).toEqual(["arc-panicked"]);
  await ann.update({ "system.som.value": 10 });
  await ann.items.contents[0]?.update({ "system.quantity": 1000 });
  expect(shown()).toEqual(["arc-exalted", "arc-immobile"]);
  expect(actors.statusHeldBy?.(ann, "arc-immobile")).toMatch(/put something down/);
  expect(actors.statusHeldBy?.(ann, "arc-prone")).toBeNull();
});

it("ARC-081 ARC-086 is switched by the game master’s word, at once, with a card that takes it back", async () => {
  await ann.toggleStatusEffect("arc-prone");
  expect([shown(), readCharacter(ann).statuses]).toEqual([["arc-prone"], ["prone"]]);
  await table.undo(lastCard());
  await vi.waitFor(() => expect(shown()).toEqual([]));
});

it("ARC-032 ARC-082 bars change State of Mind and Build, at whose end somebody is dead", async () => {
  await ann.modifyTokenAttribute("som", -2, true);
  await ann.modifyTokenAttribute("ks.build", 0);
  expect(readCharacter(ann)).toMatchObject({
    som: { value: 3 },
    ks: { build: { value: 0, max: 5 } },
    statuses: ["dead"],
  });
  // Without Build, nobody bears anything (ARC-022).
  expect(shown()).toEqual(["arc-dead", "arc-immobile"]);
  await table.undo(lastCard());
  expect(readCharacter(ann)).toMatchObject({ som: { value: 3 }, ks: { build: { value: 5 } } });
});

it("ARC-042 ARC-084 shows who is absorbed in something", async () => {
  const combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: ann.id }]);
  await table.decide({ type: "occupy", encounter: frameIn(combat), character: ann.uuid, occupied: true });
  await vi.waitFor(() => expect(shown()).toEqual(["arc-occupied"]));
  await combat.delete();
  await vi.waitFor(() => expect(shown()).toEqual([]));
});
