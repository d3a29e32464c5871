// @vitest-environment happy-dom
/** Foes in seconds, at a table. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { documentClass, game } from "../../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../../foundry/types.ts";
import { openPrompts, waitingEffects } from "../../../../../kernel/history.ts";
import type { Decision } from "../../../../../kernel/outcome.ts";
import { table } from "../../../../../table/authority/index.ts";
import { cardHere, cardsHere } from "../../../../../table/authority/shown.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../../sample-world.ts";
import { frameIn } from "../../board/frame.ts";
import { pairsIn } from "../../board/standing.ts";
import { readCharacter, readCombatant, readEncounter } from "../../models/reading.ts";
import { fightIn } from "../../view/victims.ts";
import { rowsFor } from "./here.ts";
import { keep, rowsIn, runIn } from "./kept.ts";
import type { RunRow } from "./plan.ts";
import { advance, changeRows, goOn, isOver, resumeRun, startRun, stopRun, undoRun } from "./run.ts";
import { runView, type Shown } from "./view.ts";

let told: string[];
let ash: FoundryActor;
let bryn: FoundryActor;
let foes: FoundryActor[];
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  const axe = { Axe: { kind: "weapon" } };
  ash = await somebody("Ash", "character", { quick: 14 });
  bryn = await somebody("Bryn", "character", { quick: 8 });
  foes = [
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

afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

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
const now = (): Shown => {
  const run = runIn(combat);
  const rows = run ? rowsIn(combat, run) : rowsFor(combat);
  return { fight: fightIn(combat), run, rows, picked: new Set() };
};
const view = () => runView(now());
const lines = () => view().rows.map(({ name, line }) => `${name}: ${line}`);
const rowOf = (name: string): RunRow => {
  const found = now().rows.find(({ seat }) => combat.combatants.get(seat)?.name === name);
  if (!found) throw new Error(`${name} has no row`);
  return found;
};
type Said = Partial<Pick<RunRow, "action" | "victim" | "weapon" | "switched">>;
const change = (name: string, said: Said) => changeRows(combat, new Map([[rowOf(name).seat, said]]));
/** Begins with what is said of some. */
const go = (said: Readonly<Record<string, Said>> = {}) =>
  startRun(combat, rowsFor(combat, new Map(Object.entries(said).map(([name, one]) => [rowOf(name).seat, one]))));
/** On to the first of the foes: nobody ends a player's slot but the player, or the game master by hand. */
const toFoes = () => combat.nextTurn();

it("RUN-012 RUN-033 RUN-055 makes one blow at each victim, the next when that is settled, a weapon drawn before its own, and ends at the next player's slot", async () => {
  await toFoes();
  expect(view().rows.map(({ name, is }) => [name, is])).toEqual([
    ["Robber", "ready"],
    ["Cutpurse", "ready"],
    ["Wolf", "ready"],
  ]);
  expect(lines()[0]).toBe("Robber: Axe · 14 to defend");
  expect(asked()).toEqual([]);
  await go({ Cutpurse: { victim: ash.uuid }, Wolf: { victim: bryn.uuid } });
  expect([combat.combatant?.name, asked().map(({ owner }) => owner)]).toEqual(["Robber", [ash.uuid, bryn.uuid]]);
  expect(view().progress).toBe("0 of 3 · waiting for Ash, Bryn");
  await defend(20);
  await advance(combat);
  expect(readCharacter(ash).toughness.value).toBe(6);
  expect(view().progress).toBe("1 of 3 · waiting for Ash, Bryn");
  const cutpurse = combat.combatants.contents.find(({ name }) => name === "Cutpurse");
  expect(cutpurse && readCombatant(cutpurse).spent).toMatchObject({ combat: 1 });
  await defend(1);
  await defend(1, bryn);
  await advance(combat);
  const run = runIn(combat);
  expect([run && isOver(combat, run), now().rows.map(({ cards }) => cards.length)]).toEqual([true, [1, 2, 1]]);
  await goOn(combat);
  expect([combat.combatant?.name, runIn(combat), told]).toEqual(["Bryn", null, []]);
});

it("RUN-022 ends no player's slot: what was prepared in it is done when it is over", async () => {
  await go();
  expect([combat.combatant?.name, asked()]).toEqual(["Ash", []]);
  expect(view().progress).toBe("0 of 3 · nothing is done in Ash’s slot");
  await toFoes();
  await advance(combat);
  expect(asked().length).toBe(2);
  expect(view().progress).toContain("waiting for");
});

it("RUN-041 RUN-063 asks for another victim when one has fallen by another hand, though its question is open, and takes a row back with all of its cards", async () => {
  await toFoes();
  await go({ Robber: { victim: ash.uuid }, Cutpurse: { victim: ash.uuid }, Wolf: { victim: ash.uuid } });
  expect(asked().length).toBe(1);
  await ash.toggleStatusEffect("threshold-dying");
  await advance(combat);
  expect(lines()).toEqual([
    "Robber: Done",
    "Cutpurse: Has fallen: choose another victim.",
    "Wolf: Has fallen: choose another victim.",
  ]);
  await change("Wolf", { action: "hold" });
  await change("Cutpurse", { victim: bryn.uuid });
  expect(asked().map(({ owner }) => owner)).toContain(bryn.uuid);
  const { seat, cards } = rowOf("Cutpurse");
  await undoRun(combat, seat);
  expect(rowOf("Cutpurse")).toMatchObject({ cards: [], made: false });
  expect([runIn(combat)?.state, cards.map((id) => cardHere(id)?.applied.every(({ undone }) => undone))]).toEqual([
    "paused",
    [true, true],
  ]);
  expect(readEncounter(combat).engagements.flatMap(({ a, b }) => [a, b])).not.toContain(bryn.uuid);
  expect([readCharacter(bryn).toughness.value, told, game().messages.size > 0]).toEqual([10, [], true]);
});

it("RUN-022 is taken back whole, the order with it, even when that has gone on; what players did since is in its way", async () => {
  await toFoes();
  await go({ Cutpurse: { action: "hold" }, Wolf: { action: "hold" } });
  const victim = rowOf("Robber").victim === ash.uuid ? ash : bryn;
  await defend(20, victim);
  await goOn(combat);
  expect([readCharacter(victim).toughness.value, combat.combatant?.name]).toEqual([6, "Bryn"]);
  await undoRun(combat);
  expect([readCharacter(victim).toughness.value, combat.combatant?.name, combat.round]).toEqual([10, "Robber", 1]);
  expect([runIn(combat)?.state, view().confirmLabel, rowOf("Robber").cards]).toEqual(["paused", "Go", []]);
  await resumeRun(combat);
  expect(asked().filter(({ card }) => cardHere(card)?.applied.some(({ undone }) => !undone)).length).toBe(1);
});

it("RUN-088 RUN-089 lets one that lies there get up before its blow, and no more than that where it took the whole turn", async () => {
  const [robber, , wolf] = foes;
  await robber?.toggleStatusEffect("threshold-prone");
  await wolf?.toggleStatusEffect("threshold-prone");
  await toFoes();
  // Quick 13 and 11: the one gets up at once, the other takes its whole turn.
  await withDice(12, () => go({ Cutpurse: { action: "hold" } }), 20);
  const types = (name: string) => rowOf(name).cards.map((id) => cardHere(id)?.steps[0]?.decision.type);
  expect([types("Robber"), types("Wolf")]).toEqual([["standUp", "attack"], ["standUp"]]);
  expect([rowOf("Wolf").made, told]).toEqual([true, []]);
});

it("RUN-048 RUN-098 strikes with what was chosen, with Advantage as somebody switched it", async () => {
  await toFoes();
  const said = { weapon: "unarmed", switched: [{ id: "flanked", on: true }] } as const;
  const shown = (switched: RunRow["switched"]) => {
    const rows = now().rows.map((row) => ({ ...row, switched }));
    return runView({ ...now(), rows }).rows[0]?.reasons.flatMap(({ id, on }) => (on ? [id] : []));
  };
  expect([shown([]), shown(said.switched), shown([{ id: "unaware", on: true }])]).toEqual([
    [],
    ["flanked"],
    ["unaware"],
  ]);
  await go({ Robber: said, Cutpurse: { action: "hold" }, Wolf: { action: "hold" } });
  const decision = cardHere(rowOf("Robber").cards[0] ?? "")?.steps[0]?.decision;
  expect(decision).toMatchObject({ weapon: "unarmed", advantage: { flanked: true } });
  expect(asked().length).toBe(1);
});

it("RUN-022 goes on from what the encounter keeps, and makes nothing twice that was made when it was interrupted", async () => {
  await toFoes();
  await go({ Cutpurse: { action: "hold" }, Wolf: { action: "hold" } });
  const { seat, cards } = rowOf("Robber");
  // As if the machine had stopped between the blow and the note of it.
  await keep(combat, { rows: { [seat]: { cards: [], made: false, making: true } } });
  await advance(combat);
  expect([rowOf("Robber").cards, rowOf("Robber").made, asked().length]).toEqual([cards, true, 1]);
});

it("RUN-012 RUN-047 asks the game master from its row: what is theirs to choose, what players who are away owe, and what waits to be written", async () => {
  await toFoes();
  vi.spyOn(ash, "hasPlayerOwner", "get").mockReturnValue(true);
  await go({ Robber: { victim: ash.uuid }, Cutpurse: { action: "hold" }, Wolf: { action: "hold" } });
  expect(view().progress).toBe("2 of 3 · waiting for Ash (away)");
  const presses = () => view().rows.flatMap(({ asks }) => asks.flatMap((ask) => ask.presses));
  const [defending] = presses();
  expect(defending?.does).toMatchObject({ decide: { type: "defend", actor: ash.uuid } });
  const { decide, card } = defending?.does as { readonly decide: Decision; readonly card: string };
  await withDice(20, () => table.decide(decide, card), 20);
  expect(presses().map(({ does }) => does)).toEqual([{ own: "apply", given: { card } }]);
  await table.apply(card);
  expect([presses(), lines()[0], told]).toEqual([[], "Robber: Done", []]);
});

it("RUN-055 RUN-042 waits for nobody who is taken out of the fight, and names them in no melee", async () => {
  await toFoes();
  await go({ Robber: { victim: ash.uuid }, Cutpurse: { victim: ash.uuid }, Wolf: { action: "hold" } });
  expect(view().progress).toBe("1 of 3 · waiting for Ash");
  expect(pairsIn(combat).map(({ a, b }) => [a, b])).toEqual([[foes[0]?.uuid, ash.uuid]]);
  await combat.combatants.find(({ actor }) => actor === ash)?.delete();
  await advance(combat);
  expect(lines().slice(0, 2)).toEqual(["Robber: Done", "Cutpurse: No longer in this fight: choose another victim."]);
  expect([view().progress, pairsIn(combat)]).toEqual(["2 of 3 · 1 to choose for", []]);
  expect(readEncounter(combat).engagements.length).toBe(1);
});

it("RUN-110 does without those who are taken out of the fight, and is let go where it stands", async () => {
  await toFoes();
  await go({ Robber: { victim: ash.uuid }, Cutpurse: { victim: ash.uuid }, Wolf: { victim: bryn.uuid } });
  await combat.combatants.get(rowOf("Cutpurse").seat)?.delete();
  await foes[2]?.delete();
  await advance(combat);
  expect(view().progress).toBe("1 of 2 · waiting for Ash");
  await stopRun(combat);
  await defend(1);
  expect([runIn(combat), now().rows.map(({ action }) => action)]).toEqual([null, ["hold"]]);
});
