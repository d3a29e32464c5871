// @vitest-environment happy-dom
/** Foes in seconds, at a table. */
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { documentClass, game } from "../../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../../foundry/types.ts";
import { openPrompts, waitingEffects } from "../../../../../kernel/history.ts";
import { table } from "../../../../../table/authority/index.ts";
import { cardHere, cardsHere } from "../../../../../table/authority/shown.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../../sample-world.ts";
import { frameIn } from "../../board/frame.ts";
import { readCharacter, readCombatant, readEncounter } from "../../models/reading.ts";
import { Run } from "./run.ts";
import { runView } from "./view.ts";

let told: string[];
let ash: FoundryActor;
let bryn: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  const axe = { Axe: { kind: "weapon" } };
  ash = await somebody("Ash", "character", { quick: 14 });
  bryn = await somebody("Bryn", "character", { quick: 8 });
  const foes = [
    await somebody("Robber", "foe", { quick: 13 }, axe),
    await somebody(
      "Cutpurse",
      "foe",
      { quick: 12 },
      { Knife: { kind: "weapon", system: { class: "short", ready: false } } },
    ),
    await somebody("Wolf", "foe", { quick: 11 }),
  ];
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [ash, bryn, ...foes].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  await combat.startCombat();
});

afterEach(clearWorld);

const asked = () =>
  cardsHere().flatMap((card) =>
    openPrompts(card).map((prompt) => ({ card: card.id, prompt: prompt.id, owner: prompt.owner })),
  );

/** Answers the oldest open question with a d20 that fails or not, and writes what comes of it. */
async function defend(die: number, actor = ash): Promise<void> {
  const [open] = asked().filter(({ owner }) => owner === actor.uuid);
  if (!open) throw new Error(`${actor.name} is asked nothing`);
  const answer = { type: "defend", encounter: frameIn(combat), prompt: open.prompt, actor: actor.uuid, modifiers: [] };
  await withDice(die, () => table.decide(answer, open.card), 20);
  const card = cardHere(open.card);
  if (card && waitingEffects(card).length > 0) await table.apply(open.card);
}
const lines = (run: Run) => runView(run).rows.map(({ name, line }) => `${name}: ${line}`);

it("RUN-012 RUN-033 RUN-055 makes one blow at each victim, the next when that is settled, a weapon drawn before its own, and ends at the next player's slot", async () => {
  const run = new Run(combat, () => undefined);
  expect(runView(run).rows.map(({ name, is }) => [name, is])).toEqual([
    ["Robber", "ready"],
    ["Cutpurse", "ready"],
    ["Wolf", "ready"],
  ]);
  expect(lines(run)[0]).toBe("Robber: Axe · 14 to defend");
  const wolf = run.rows[2]?.foe ?? "";
  await run.change(wolf, { victim: bryn.uuid });
  expect(asked()).toEqual([]);
  await run.start();
  expect([combat.combatant?.name, asked().map(({ owner }) => owner)]).toEqual(["Robber", [ash.uuid, bryn.uuid]]);
  expect(runView(run).progress).toBe("0 of 3 · waiting for Ash, Bryn");
  await defend(20);
  await run.advance();
  expect(readCharacter(ash).toughness.value).toBe(6);
  expect(runView(run).progress).toBe("1 of 3 · waiting for Ash, Bryn");
  const cutpurse = combat.combatants.contents.find(({ name }) => name === "Cutpurse");
  expect(cutpurse && readCombatant(cutpurse).spent).toMatchObject({ combat: 1 });
  await defend(1);
  await defend(1, bryn);
  await run.advance();
  expect([run.isOver, run.rows.map(({ cards }) => cards.length)]).toEqual([true, [1, 2, 1]]);
  await run.goOn();
  expect([combat.combatant?.name, told]).toEqual(["Bryn", []]);
});

it("RUN-041 RUN-063 asks for another victim when one has fallen, and takes a row back with all of its cards", async () => {
  const run = new Run(combat, () => undefined);
  await run.start();
  await defend(1);
  await ash.toggleStatusEffect("threshold-dying");
  await run.advance();
  expect(lines(run).slice(1)).toEqual([
    "Cutpurse: Has fallen: choose another victim.",
    "Wolf: Has fallen: choose another victim.",
  ]);
  await run.change(run.rows[2]?.foe ?? "", { action: "hold" });
  await run.change(run.rows[1]?.foe ?? "", { victim: bryn.uuid });
  expect(asked().map(({ owner }) => owner)).toEqual([bryn.uuid]);
  const { foe = "", cards = [] } = run.rows[1] ?? {};
  await run.undo(foe);
  expect(run.rows[1]).toMatchObject({ cards: [], made: false });
  expect([run.isOn, cards.map((id) => cardHere(id)?.applied.every(({ undone }) => undone))]).toEqual([
    false,
    [true, true],
  ]);
  expect(readEncounter(combat).engagements.flatMap(({ a, b }) => [a, b])).not.toContain(bryn.uuid);
  expect([readCharacter(bryn).toughness.value, told, game().messages.size > 0]).toEqual([10, [], true]);
});
