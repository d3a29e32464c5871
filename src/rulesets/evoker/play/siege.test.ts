// @vitest-environment happy-dom
/** Evoker's play when the table breaks: people who go in the middle of things, places twice taken, cards written late. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { documentClass, game } from "../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat, FoundryScene, FoundryToken } from "../../../foundry/types.ts";
import type { Decision } from "../../../kernel/outcome.ts";
import type { Answer } from "../../../table/api.ts";
import type { CardSystem } from "../../../table/cards/card.ts";
import { table } from "../../../table/authority/index.ts";
import { exampleAilment, exampleWeapon } from "../rules/examples.ts";
import { SCORES } from "../rules/terms.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../sample-world.ts";
import { readCharacter, readEncounter } from "./models/reading.ts";
import { readTracker } from "./tracker/read.ts";
import { frameIn } from "./turns/frame.ts";
import { evokerTurns } from "./turns/index.ts";
import { documentId } from "./models/sample-actors.ts";

const asked = vi.fn(() => Promise.resolve(true));
vi.mock("../../../fittings/windows/sure.ts", () => ({ isSure: () => asked() }));

let told: string[];
let ann: FoundryActor;
let bo: FoundryActor;
let imp: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  ann = await somebody("Ann", "evoker", { weapons: [exampleWeapon("blade")] });
  bo = await somebody("Bo", "evoker", { weapons: [exampleWeapon("blade")] });
  imp = await somebody("Imp", "shadow", { weapons: [exampleWeapon("claw")], affinities: { melee: "weak" } });
  await ann.update({
    "system.scores.agility.value": 90,
    "system.socialLinks": [{ name: "Bo", actor: bo.uuid, arcana: "fool", rank: 4 }],
  });
  await bo.update({ "system.scores.agility.value": 60 });
  const weak = Object.fromEntries(SCORES.map((key) => [`system.scores.${key}.value`, 10]));
  await imp.update({ ...weak, "system.scores.toughness.value": 40, "prototypeToken.disposition": -1 });
  for (const one of [ann, bo]) await one.update({ "prototypeToken.disposition": 1 });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [ann, bo, imp].map(({ id }) => ({ actorId: id })),
  );
  await combat.startCombat();
  await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(ann.uuid));
  told.length = 0;
});
afterEach(clearWorld);

const make = (type: string, actor: FoundryActor, more: object = {}): Decision => ({
  ...{ type, actor: actor.uuid, encounter: frameIn(combat) },
  ...more,
});
const refusal = (answer: Answer): string => (answer.ok ? "" : answer.refused);
async function done(decision: Decision, on?: string): Promise<string> {
  const answer = await table.decide(decision, on);
  expect(refusal(answer)).toBe("");
  return (answer.ok && answer.message) || "";
}
const stored = (id: string): CardSystem => game().messages.get(id)?.system as CardSystem;
const everything = (): string =>
  JSON.stringify(
    [combat, ...[ann, bo, imp].filter(({ id }) => game().actors.has(id))].map((one) => one.toObject(true)),
    (key, value: unknown) => (key === "_stats" ? undefined : value),
  );
/** Ann strikes the Imp, which is Weak to it: Staggered, and a One More for her. */
async function struck(): Promise<string> {
  const attack = make("attack", ann, {
    ...{ mode: "standard", weapon: documentId("blade"), targets: [{ who: imp.uuid, distance: 1 }] },
  });
  const card = await withDice(11, () => done(attack));
  await vi.waitFor(() => expect(stored(card).steps.length).toBe(2));
  return card;
}

/** Ann has struck the Imp, and Apply was pressed after her Turn. */
async function oneMore(): Promise<string> {
  const card = await struck();
  await done(make("endTurn", ann));
  expect(readEncounter(combat).grants.pending).toEqual([]);
  expect(refusal(await table.apply(card))).toBe("");
  return card;
}
const passTo = (receiver: FoundryActor): Decision =>
  make("oneMore", ann, { use: "batonPass", receiver: receiver.uuid });
const tracker = () => JSON.stringify(readTracker(combat));

describe("a One More", () => {
  it("EVO-200 EVO-202 that is applied after End Turn is there all the same, and keeps the next Turn waiting", async () => {
    await oneMore();
    expect(readEncounter(combat).grants.pending).toMatchObject([{ holder: ann.uuid, from: null }]);
    expect(readCharacter(imp).ailments.map(({ id }) => id)).toContain("staggered");
    expect([evokerTurns.acting?.(combat), combat.turn]).toEqual([[combat.turns[0]?.id], 0]);
    expect(tracker()).toContain("Ann has One More");
  });

  it("EVO-203 EVO-204 taken back in the middle of a chain names what stands on it, and loses nothing", async () => {
    const strike = await oneMore();
    const passed = await done(passTo(bo));
    const begun = await done(make("oneMore", bo, { use: "action", receiver: null }));
    const before = everything();
    for (const card of [passed, strike]) {
      const words = refusal(await table.undo(card));
      expect(words).toMatch(/^Another card has changed the encounter in the meantime: One More \(Bo\)\. One More /);
      expect(words).not.toMatch(/Combat\.|undefined/);
    }
    expect(everything()).toBe(before);
    for (const card of [begun, passed, strike]) expect(refusal(await table.undo(card))).toBe("");
    expect(readEncounter(combat).grants).toMatchObject({ pending: [], active: null, chain: [] });
    for (const card of [strike, passed, begun]) expect(refusal(await table.apply(card))).toBe("");
    expect(readEncounter(combat).grants).toMatchObject({
      active: { holder: bo.uuid, from: ann.uuid },
      chain: [ann.uuid, bo.uuid],
    });
  });

  it("EVO-202 EVO-203 of somebody Frozen is let go or passed on; to the dead, and those who are gone, it can't be passed", async () => {
    await oneMore();
    await ann.update({ "system.ailments": [exampleAilment("frozen")] });
    const use = make("oneMore", ann, { use: "action", receiver: null });
    expect(refusal(await table.decide(use))).toMatch(/Ann/);
    await bo.update({ "system.dead": true });
    const before = everything();
    expect(refusal(await table.decide(passTo(bo)))).toMatch(/Bo/);
    expect(everything()).toBe(before);
    const pass = passTo(bo);
    await bo.delete();
    expect(refusal(await table.decide({ ...pass, encounter: frameIn(combat) }))).toMatch(/gone/);
    expect(tracker()).not.toMatch(/undefined|DRAMATIS\./);
    await done(make("oneMore", ann, { use: "decline", receiver: null }));
    expect(readEncounter(combat).grants.pending).toEqual([]);
  });

  it("EVO-202 of somebody who is gone keeps nobody waiting for ever", async () => {
    await oneMore();
    expect(readTracker(combat).next).toMatchObject({ name: "choose" });
    await ann.delete();
    expect(readTracker(combat).next).toMatchObject({ name: "next", label: expect.stringContaining("Bo") as string });
    expect(readTracker(combat).header?.context).toMatchObject({ oneMore: null });
    expect(tracker()).not.toMatch(/undefined|DRAMATIS\./);
    asked.mockClear();
    await combat.nextTurn();
    expect(asked).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(bo.uuid));
    expect(readEncounter(combat).grants.pending).toEqual([]);
  });
});

describe("an encounter that somebody has damaged", () => {
  it.each([
    ["grants", { "system.grants": { pending: [{ holder: 7 }, null], active: { holder: "Actor.gone" }, chain: [3] } }],
    ["Turn", { "system.turnOf": "Actor.gone000000000000" }],
    ["phases", { "flags.dramatis.fired": { before: "x", moments: [1] } }],
    ["flags", { "flags.dramatis": "x" }],
    ["Rounds", { "system.rounds": null }],
  ])("EVO-010 in its %s is drawn, and goes on", async (_what, junk) => {
    await combat.update(junk);
    expect(readTracker(combat).rows).toHaveLength(3);
    // The first step may be one past a One More of nobody's.
    await combat.nextTurn();
    if (combat.turn === 0) await combat.nextTurn();
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(combat.turns[1]?.actor?.uuid));
  });

  it("EVO-010 goes on past a place whose actor is gone, and past the second of two that are one's", async () => {
    await imp.delete();
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: bo.id }]);
    const whose: unknown[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await combat.nextTurn();
      whose.push(combat.combatant?.actor?.name ?? null);
      expect(tracker()).not.toMatch(/undefined|DRAMATIS\./);
    }
    expect([combat.round, whose.at(-1)]).toEqual([2, "Ann"]);
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(ann.uuid));
  });
});

describe("a question", () => {
  it("EVO-124 answered twice over, by nobody's name or by another's, settles once and is refused in words", async () => {
    const attack = make("attack", imp, {
      ...{ mode: "standard", weapon: documentId("claw"), targets: [{ who: bo.uuid, distance: 1 }] },
    });
    await combat.update({ turn: 2, "system.turnOf": imp.uuid }, { turnEvents: false });
    const card = await withDice(5, () => done(attack));
    const prompt = stored(card).steps[0]?.outcome.prompts.find(({ type }) => type === "evade")?.id ?? "";
    const evade = make("evade", bo, { prompt, option: null });
    // Two windows, or two clicks, at the same moment.
    const both = await Promise.all([table.decide(evade, card), table.decide(evade, card)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    const steps = stored(card).steps.length;
    const others: readonly Decision[] = [
      evade,
      make("evade", ann, { prompt, option: null }),
      make("defend", imp, { prompt }),
      make("evade", bo, { prompt: "s9-prompt-evade-0", option: null }),
    ];
    for (const one of others) expect(refusal(await table.decide(one, card))).toMatch(/^[A-Z][^_]+\.$/);
    expect(stored(card).steps).toHaveLength(steps);
    // Apply and undo twice at once, alike.
    for (const act of ["apply", "undo"] as const) {
      const answers = await Promise.all([table[act](card), table[act](card)]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    }
  });
});

describe("a whispered shot", () => {
  it("EVO-171 asks whoever stands beside the shooter, who sees that they are asked, without the shooter's figures", async () => {
    const player = game().users.find(({ isGM }) => !isGM);
    await bo.update({ ownership: { [player?.id ?? ""]: 3 } });
    const gun = { weaponClass: "basic", element: "missile", hands: 2, range: 30, ammo: { value: 6, max: 6 } } as const;
    const shooter = await somebody("Sniper", "shadow", { weapons: [exampleWeapon("rifle", gun)] });
    const scene = (await documentClass("Scene").create({
      ...{ name: "Yard", grid: { type: 1, size: 100, distance: 1, units: "m" } },
      tokens: [shooter, bo, ann].map(({ id }, at) => ({
        ...{ actorId: id, actorLink: true, disposition: at === 0 ? -1 : 1, x: at * at * 100, y: 0 },
      })),
    })) as FoundryScene;
    await combat.delete();
    combat = (await documentClass("Combat").create({})) as FoundryCombat;
    const seat = ({ id, actorId }: FoundryToken) => ({ actorId, tokenId: id, sceneId: scene.id });
    await combat.createEmbeddedDocuments("Combatant", scene.tokens.contents.map(seat));
    await combat.startCombat();
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(ann.uuid));
    await combat.update({ turn: 2, "system.turnOf": shooter.uuid }, { turnEvents: false });
    const shot = make("attack", shooter, {
      ...{ mode: "standard", weapon: documentId("rifle"), targets: [{ who: ann.uuid, distance: 4 }] },
    });
    const answer = await withDice(37, () => table.decide(shot, undefined, { mode: "gm" }));
    expect(refusal(answer)).toBe("");
    const message = game().messages.get((answer.ok && answer.message) || "");
    expect(message?.whisper).toContain(player?.id);
    const shown = message?.system as CardSystem;
    expect(shown.steps[0]?.outcome.prompts).toContainEqual(expect.objectContaining({ type: "chance", owner: bo.uuid }));
    expect(JSON.stringify(shown.steps)).not.toMatch(/\b37\b/);
    await scene.delete();
  });
});
