// @vitest-environment happy-dom
/** An event at the table: order, slots, turns, newcomers, the clock, and the way back. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { actingIn } from "../../../../table/documents/combat.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { frameIn } from "../board/frame.ts";
import { endTurn } from "../tracker/end-turn.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";

let told: string[];
let ann: FoundryActor;
let bo: FoundryActor;
let guard: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  ann = await somebody("Ann", "character", { som: 4 });
  bo = await somebody("Bo", "character", { som: 7 });
  guard = await somebody("Guard", "figure", { som: 2 });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [bo, guard, ann].map(({ id }) => ({ actorId: id })),
  );
});

afterEach(clearWorld);

const clock = (): number => game().time.worldTime;
const order = (): (string | undefined)[] => combat.turns.map(({ actor }) => actor?.name);
const acting = (): (string | undefined)[] => actingIn(combat).map(({ actor }) => actor?.name);
/** Where Foundry itself says it is. */
const at = (): (string | number | undefined)[] => [combat.round, combat.combatant?.actor?.name];
const later = (expected: () => unknown, wanted: unknown): Promise<void> =>
  vi.waitFor(() => expect(expected()).toEqual(wanted));

async function done(decision: Decision): Promise<string> {
  const answer = await table.decide({ ...decision, encounter: frameIn(combat) });
  expect(answer.ok ? "" : answer.refused).toBe("");
  return (answer.ok && answer.message) || "";
}
const pass = (actor: FoundryActor): Promise<string> =>
  done({ type: "declare", encounter: null, actor: actor.uuid, actions: [], text: "" });

/** Looks a turn's end over, and confirms it or thinks better of it. */
async function saying(confirms: boolean, act: () => Promise<unknown>): Promise<void> {
  offer({
    endTurn: async (given) => {
      const v = await endTurn.start(given);
      if (v && confirms) await send(endTurn, v);
    },
  });
  await act();
}

describe("an event", () => {
  it("ARC-037 ARC-039 begins with the lowest State of Mind, whose slot it is until they have declared", async () => {
    expect(order()).toEqual(["Guard", "Ann", "Bo"]);
    await combat.startCombat();
    expect(readEncounter(combat)).toMatchObject({ begun: true, committed: 0 });
    expect([readEncounter(combat).order.map(({ id }) => id), acting()]).toEqual([
      [guard.uuid, ann.uuid, bo.uuid],
      ["Guard"],
    ]);
    await pass(guard);
    await later(at, [1, "Ann"]);
    expect(acting()).toEqual(["Ann"]);
    await combat.nextTurn();
    await later(at, [1, "Bo"]);
    expect(readParticipant(combat.turns[1] as never).turn.said).toHaveLength(1);
    await pass(bo);
    expect(acting()).toEqual([]);
  });

  it("ARC-040 rolls a d10 for those alone whom nothing else tells apart", async () => {
    await ann.update({ "system.som.value": 7 });
    await withDice(3, () => combat.startCombat(), 10);
    const ties = combat.turns.map((seat) => readParticipant(seat).tie.d10);
    expect([ties.filter((d10) => d10 > 0).length, readParticipant(combat.turns[0] as never).tie.d10]).toEqual([2, 0]);
  });

  it("ARC-001 ARC-002 ARC-043 ends its turn with all that waits: next round, six seconds, a new order; its undo brings all of it back", async () => {
    await combat.startCombat();
    for (const one of [guard, ann, bo]) await pass(one);
    await done({
      ...{ type: "change", encounter: null, target: guard.uuid, now: false },
      changes: [{ type: "som", change: 6 }],
    });
    expect(readCharacter(guard).som.value).toBe(2);
    const before = clock();
    const card = await done({ type: "endTurn", encounter: null });
    await later(at, [2, "Ann"]);
    expect([readCharacter(guard).som.value, order(), clock() - before]).toEqual([8, ["Ann", "Bo", "Guard"], 6]);
    await table.undo(card);
    await later(() => [combat.round, clock() - before], [1, 0]);
    expect([readCharacter(guard).som.value, order(), acting()]).toEqual([2, ["Guard", "Ann", "Bo"], []]);
    expect(readEncounter(combat)).toMatchObject({ committed: 0, pending: [{ target: guard.uuid }] });
  });

  it("ARC-041 passes over who can’t act, and gives them their slot when they can", async () => {
    await guard.update({ "system.statuses": ["unconscious"] });
    await combat.startCombat();
    await later(at, [1, "Ann"]);
    await guard.update({ "system.statuses": [] });
    await later(at, [1, "Guard"]);
    expect(acting()).toEqual(["Guard"]);
  });

  it("ARC-044 slots a newcomer in, and lets whoever is gone out of the order", async () => {
    await combat.startCombat();
    const cy = await somebody("Cy", "character", { som: 5 });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: cy.id }]);
    await later(order, ["Guard", "Ann", "Cy", "Bo"]);
    expect(at()).toEqual([1, "Guard"]);
    await combat.combatants.find(({ actor }) => actor === guard)?.delete();
    await later(() => readEncounter(combat).order.map(({ id }) => id), [ann.uuid, cy.uuid, bo.uuid]);
    await later(at, [1, "Ann"]);
  });

  it("ARC-002 Foundry’s own steps over a round end the turn, or say what brings one back", async () => {
    await combat.startCombat();
    await saying(false, () => combat.nextRound());
    expect([combat.round, readEncounter(combat).committed]).toEqual([1, 0]);
    await saying(true, () => combat.nextRound());
    await later(() => combat.round, 2);
    expect(readEncounter(combat).committed).toBe(1);
    await combat.previousRound();
    await combat.previousTurn();
    expect(told.slice(-2)).toEqual([
      "A turn that has ended comes back with its card: take the card of the turn’s end back.",
      "Whose slot it is follows from what was declared: take the card of a declaration back.",
    ]);
    expect(combat.round).toBe(2);
  });

  it("ARC-037 is set anew before anybody goes on, when the card that began it was taken back", async () => {
    await combat.startCombat();
    const card = game().messages.contents.findLast(({ type }) => type === "card")?.id ?? "";
    await table.undo(card);
    expect([readEncounter(combat).begun, acting()]).toEqual([false, []]);
    await combat.nextTurn();
    expect([readEncounter(combat).begun, combat.round]).toEqual([true, 1]);
    await later(at, [1, "Guard"]);
  });

  it("ARC-002 takes what waits with it when it is over, and comes back with its card", async () => {
    await combat.startCombat();
    await done({
      ...{ type: "change", encounter: null, target: ann.uuid, now: false },
      changes: [{ type: "ks", stat: "control", change: -2 }],
    });
    await saying(true, () => combat.endCombat());
    await later(() => [game().combats.size, readCharacter(ann).ks.control.value], [0, 3]);
    const card = game().messages.contents.findLast(({ type }) => type === "card")?.id ?? "";
    await table.undo(card);
    await later(() => [game().combats.size, readCharacter(ann).ks.control.value], [1, 5]);
    const back = game().combats.contents[0];
    expect(back && readEncounter(back)).toMatchObject({ begun: true, pending: [{ target: ann.uuid }] });
  });
});

describe("the encounter as a decision names it", () => {
  it("ARC-002 ARC-085 tells of those besides whom its turn’s end concerns", async () => {
    const stranger = await somebody("Stranger");
    await combat.startCombat();
    const chest = (await documentClass("Item").create({ name: "Chest", type: "arc-task" })) as { uuid: string };
    await done({
      ...{ type: "change", encounter: null, target: stranger.uuid, now: false },
      changes: [{ type: "ks", stat: "build", change: -1 }],
    });
    await done({ type: "timeTask", encounter: null, actor: ann.uuid, task: chest.uuid, on: true });
    expect(frameIn(combat)?.besides?.toSorted()).toEqual([stranger.uuid, chest.uuid].toSorted());
    await done({ type: "endTurn", encounter: null });
    expect(readCharacter(stranger).ks.build.value).toBe(4);
  });
});

describe("turns that pass without a fight", () => {
  const passed = async (): Promise<string> => {
    const decision = { type: "passTurns", encounter: null, characters: [ann.uuid], tasks: [], turns: 3 };
    const answer = await table.decide(decision);
    return (answer.ok && answer.message) || "";
  };

  it("ARC-001 B44 move the world's clock by six seconds each, whether or not anything ends with them", async () => {
    const before = clock();
    await passed();
    await later(clock, before + 18);
  });

  it("ARC-001 ARC-086 and back, when their card is taken back, and on when it is applied again", async () => {
    await ann.update({ "system.statuses": ["shocked"] });
    const before = clock();
    const card = await passed();
    await later(clock, before + 18);
    expect(readCharacter(ann).statuses).toEqual([]);
    expect((await table.undo(card)).ok).toBe(true);
    await later(clock, before);
    expect((await table.apply(card)).ok).toBe(true);
    await later(clock, before + 18);
  });
});
