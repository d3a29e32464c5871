// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it } from "vitest";
import { noteOf, type RunNote } from "../../../../fittings/party/cards.ts";
import { runAll, takeRunBack } from "../../../../fittings/party/run.ts";
import { chatMessage, documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { readCharacter } from "../models/reading.ts";
import { partyPlan } from "./party-sheet.ts";

let told: string[] = [];
beforeAll(async () => {
  told = await openSampleWorld();
});
afterEach(clearWorld);

const mind = (who: FoundryActor): number => readCharacter(who).som.value;

it("ARC-026 ARC-082 a group shows the State of Mind and Build of each", async () => {
  const ida = await somebody("Ida", "character", { som: { value: 3, rest: 5 } });
  expect(partyPlan.figures(ida).map(({ is, value, max }) => [is, value, max])).toEqual([
    ["som", 3, 10],
    ["build", 5, 5],
  ]);
});

it("ARC-033 minds come to rest each on a card of its own, and all of it goes back in one", async () => {
  const party = (await documentClass("Actor").create({ name: "The Lanterns", type: "arc-party" })) as FoundryActor;
  const [ida, ole] = [
    await somebody("Ida", "character", { som: { value: 3, rest: 5 } }),
    await somebody("Ole", "character", { som: { value: 8, rest: 6 } }),
  ];
  const calm = await somebody("Una", "character", { som: { value: 5, rest: 5 } });
  const [rest] = partyPlan.forAll();
  if (!rest || !("decisions" in rest.does)) throw new Error("Nothing brings minds to rest.");
  const decisions = rest.does.decisions([ida, ole, calm]);
  expect(decisions.map(({ target }) => target)).toEqual([ida.uuid, ole.uuid]);
  const cards = await runAll(party, rest.label, decisions);
  expect([cards.length, mind(ida), mind(ole), mind(calm)]).toEqual([2, 5, 6, 5]);
  const note = game().messages.contents.map((one) => noteOf(one)).find((one) => one !== null); // prettier-ignore
  if (note?.kind !== "run") throw new Error("No card tells of the run.");
  expect(note.cards).toEqual(cards);
  expect([await takeRunBack(note, ""), mind(ida), mind(ole)]).toEqual([true, 3, 8]);
  expect(rest.does.decisions([calm])).toEqual([]);
});

/** Ida at 3 of 5 and Ole at 8 of 6, brought to rest by one run. */
async function restedTogether(): Promise<{ ida: FoundryActor; ole: FoundryActor; note: RunNote }> {
  const party = (await documentClass("Actor").create({ name: "The Lanterns", type: "arc-party" })) as FoundryActor;
  const ida = await somebody("Ida", "character", { som: { value: 3, rest: 5 } });
  const ole = await somebody("Ole", "character", { som: { value: 8, rest: 6 } });
  const [rest] = partyPlan.forAll();
  if (!rest || !("decisions" in rest.does)) throw new Error("Nothing brings minds to rest.");
  const cards = await runAll(party, rest.label, rest.does.decisions([ida, ole]));
  const { uuid, name } = party;
  return { ida, ole, note: { kind: "run", party: uuid, name, label: rest.label, cards, undone: false } };
}

it("ARC-033 a run of which one card can't go back any more says so, and keeps what came before it", async () => {
  const { ida, ole, note } = await restedTogether();
  await ole.update({ "system.som.value": 9 });
  expect([await takeRunBack(note, ""), mind(ida), mind(ole)]).toEqual([false, 5, 9]);
});

it("ARC-033 a run of which one card was deleted takes the others back, and says that what it wrote stays", async () => {
  const { ida, ole, note } = await restedTogether();
  await chatMessage(note.cards[0] ?? "")?.delete();
  told.length = 0;
  expect([await takeRunBack(note, ""), mind(ida), mind(ole)]).toEqual([true, 5, 8]);
  expect(told).toEqual(["1 of 2 cards had been deleted: what they did stays. Put it right by hand."]);
});
