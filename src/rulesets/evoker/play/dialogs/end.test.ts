// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import { fieldViews, valuesAfter } from "../../../../fittings/forms/fields.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { exampleAilment, examplePersona } from "../../rules/examples.ts";
import { readCharacter } from "../models/reading.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { endEncounter } from "./end.ts";

let ann: FoundryActor;
let imp: FoundryActor;
let combat: FoundryCombat;

beforeAll(openSampleWorld);

beforeEach(async () => {
  const personas = [examplePersona("Judge", { broken: true, equipped: false })];
  ann = await somebody("Ann", "evoker", { ailments: [exampleAilment("burning")], stress: 4, personas });
  await ann.update({ "system.scores.toughness.decay": 2 });
  imp = await somebody("Imp", "shadow", { ailments: [exampleAilment("staggered")] });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [ann, imp].map(({ id }) => ({ actorId: id })),
  );
});

afterEach(clearWorld);

it("EVO-012 says what ends and what stays for each, and lets Ailments end with the encounter, which Undo brings back", async () => {
  const start = await begun(endEncounter, { combat: combat.uuid });
  const { fields } = endEncounter;
  const view = fieldViews(fields, start, null, localize).find(({ kind }) => kind === "part");
  expect(view).toMatchObject({
    view: {
      lines: [
        {
          name: "Ann",
          ends: "",
          stays: "Judge is broken, Stress 4, Toughness lowered by 2",
          lifts: [{ id: "burning", on: false }],
          unhurt: false,
        },
        { name: "Imp", ends: "Staggered", stays: "", lifts: [], unhurt: false },
      ],
    },
  });
  const input = { name: `lift ${ann.uuid}`, value: "burning", checked: true };
  const lifted = valuesAfter(fields, start, input);
  expect(valuesAfter(fields, lifted, { ...input, checked: false }).lifted).toEqual([]);
  expect(valuesAfter(fields, start, { ...input, value: "frozen" })).toBe(start);
  const ended = await table.decide({ ...endEncounter.decision(lifted) });
  expect(ended).toMatchObject({ ok: true });
  expect([readCharacter(ann).ailments, readCharacter(imp).ailments, game().combats.size]).toEqual([[], [], 0]);
  expect(readCharacter(ann).stress).toBe(4);
  expect((await table.undo((ended.ok && ended.message) || "")).ok).toBe(true);
  expect([readCharacter(ann).ailments.length, game().combats.size]).toEqual([1, 1]);
});
