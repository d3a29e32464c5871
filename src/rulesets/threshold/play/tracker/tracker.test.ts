// @vitest-environment happy-dom
/** The tracker of a fight at a table: what stands in it, and what its buttons do. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Press } from "../../../../fittings/press/press.ts";
import { carryOut } from "../../../../fittings/press/carry-out.ts";
import { about } from "../../../../fittings/press/about.ts";
import { documentClass, game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { table } from "../../../../table/authority/index.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { readCombatant, readEncounter } from "../models/reading.ts";
import { deeds, reorder } from "./deeds.ts";
import { readTracker } from "./read.ts";

let told: string[];
let people: Record<"ash" | "bryn" | "robber", FoundryActor>;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  people = {
    ash: await somebody("Ash", "character", { quick: 13 }, { Sword: { kind: "weapon" } }),
    bryn: await somebody("Bryn", "character", { quick: 12 }),
    robber: await somebody("Robber", "foe", { quick: 11 }, { Axe: { kind: "weapon" } }),
  };
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = Object.values(people).map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
});

afterEach(clearWorld);

const rowOf = (name: string) => {
  const seat = combat.combatants.contents.find((one) => one.name === name);
  const row = readTracker(combat).rows.find(({ combatant }) => combatant === seat?.id);
  if (!row || !seat) throw new Error(`${name} has no row`);
  return { ...row, seat, names: row.presses.map((press) => press.name) };
};
const carry = async (press: Press | null | undefined): Promise<void> => {
  if (!press) throw new Error("There is no such press");
  await carryOut(about(press, { combat: combat.uuid }), document.createElement("button"), deeds);
};
const next = (): Promise<void> => carry(readTracker(combat).next);

it("RUN-022 RUN-025 RUN-038 RUN-089 a fight is begun and gone through with one button; rows offer what their slot allows", async () => {
  expect([rowOf("Ash").names, rowOf("Ash").presses[0]?.blocked]).toEqual([
    ["delay"],
    "The game master sets the order first.",
  ]);
  await next();
  expect([told, combat.round, readEncounter(combat).phase, combat.combatant?.name]).toEqual([[], 1, "rounds", "Ash"]);
  expect(rowOf("Ash").names).toEqual(["attack", "engage", "disengage", "passBy"]);
  expect([rowOf("Ash").presses[0]?.label, rowOf("Bryn").names]).toEqual(["Attack with Sword", []]);
  expect(readTracker(combat).next?.label).toBe("Go on: Bryn");
  const encounter = frameIn(combat);
  for (const action of ["attack", "move"]) {
    const spends = { type: "spend", encounter, actor: people.ash.uuid, action, amount: 1 };
    await table.decide(spends);
  }
  expect(readTracker(combat).next?.label).toBe("Nothing left to do. Go on: Bryn");
  await people.bryn.toggleStatusEffect("threshold-prone");
  await next();
  expect(rowOf("Bryn").names).toContain("standUp");
  await people.ash.toggleStatusEffect("threshold-dead");
  await next();
  expect(readTracker(combat).next?.label).toBe("New game turn: Bryn");
  await next();
  expect([combat.round, combat.combatant?.name, told]).toEqual([2, "Bryn", []]);
});

it("RUN-036 RUN-042 RUN-055 pips are pressed, a foe's blow shows who fights and who owes an answer, and the pair is parted again", async () => {
  await next();
  await carry(rowOf("Ash").pips[1]?.press);
  expect(readCombatant(rowOf("Ash").seat).spent.movement).toBe(1);
  await next();
  await next();
  const { robber, bryn } = people;
  const blow = { type: "attack", encounter: frameIn(combat), actor: robber.uuid, target: bryn.uuid, modifiers: [] };
  const [axe] = robber.items.contents;
  expect((await table.decide({ ...blow, weapon: axe?.uuid ?? "", difficulty: 0 })).ok).toBe(true);
  const texts = rowOf("Bryn").badges.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(["Asked: 1", "Robber"]));
  expect(readTracker(combat).next?.hint).toBe("Still to answer: Bryn.");
  const header = readTracker(combat).header?.context as { readonly pairs: readonly { readonly part: Press }[] };
  await carry(header.pairs[0]?.part);
  expect([readEncounter(combat).engagements, told]).toEqual([[], []]);
});

it("RUN-025 RUN-110 a row that is dragged takes its place by a card that can be taken back", async () => {
  await next();
  const names = () => combat.turns.map(({ name }) => name);
  const [ash = "", bryn = "", robber = ""] = combat.turns.map(({ id }) => id);
  await reorder(combat, [robber, ash, bryn]);
  expect(names()).toEqual(["Robber", "Ash", "Bryn"]);
  await reorder(combat, [ash, robber, bryn]);
  expect([names(), told]).toEqual([["Ash", "Robber", "Bryn"], []]);
});

it("RUN-022 RUN-025 RUN-065 whoever waits in their slot skips nobody: the next has it, and is asked what a slot asks", async () => {
  await game().settings.set(SYSTEM_ID, "threshold.delayAnytime", true);
  await next();
  await people.bryn.toggleStatusEffect("threshold-dying");
  for (let left = 3; left > 0; left -= 1) await next();
  const given = { actor: people.ash.uuid, after: people.robber.uuid };
  expect((await table.decide({ type: "delay", encounter: frameIn(combat), ...given })).ok).toBe(true);
  expect([combat.turns.map(({ name }) => name), combat.combatant?.name, combat.round]).toEqual([
    ["Bryn", "Robber", "Ash"],
    "Bryn",
    2,
  ]);
  await vi.waitFor(() => expect(rowOf("Bryn").badges.map(({ is }) => is)).toContain("asked"));
  const slots = [combat.combatant?.name];
  for (let left = 3; left > 0; left -= 1) {
    await next();
    slots.push(combat.combatant?.name);
  }
  expect([slots, combat.round, told]).toEqual([["Bryn", "Robber", "Ash", "Bryn"], 3, []]);
  await game().settings.set(SYSTEM_ID, "threshold.delayAnytime", false);
});

it("RUN-025 RUN-110 a slot stays whose it is when the game master moves others about it", async () => {
  await next();
  await next();
  const [ash = "", bryn = "", robber = ""] = combat.turns.map(({ id }) => id);
  expect(combat.combatant?.name).toBe("Bryn");
  await reorder(combat, [bryn, robber, ash]);
  await vi.waitFor(() => expect(combat.combatant?.name).toBe("Bryn"));
  await reorder(combat, [bryn, ash, robber]);
  await vi.waitFor(() => expect(combat.combatant?.name).toBe("Bryn"));
  expect(told).toEqual([]);
});

it("RUN-020 RUN-071 RUN-105 RUN-108 the game master asks for tests, harms, lets rest and awards from above the rows, in a fight and out of it", () => {
  const forms = (where: FoundryCombat | null) => readTracker(where).bars.flatMap(({ presses }) => presses);
  expect(forms(null).map(({ label }) => label)).toEqual([
    "Ask for a test…",
    "Harm…",
    "Rest…",
    "Award experience…",
    "Negotiation…",
  ]);
  expect(forms(combat).map(({ does }) => does)).toEqual(
    ["requestTest", "harm", "rest", "awardXp", "social"].map((form) => ({ form, given: { combat: combat.uuid } })),
  );
});
