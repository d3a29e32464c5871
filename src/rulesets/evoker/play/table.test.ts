// @vitest-environment happy-dom
/** The rooms of this wing at a table: documents, order, Turns, cards, undo. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { offer } from "../../../fittings/press/openers.ts";
import { documentClass, game, hooks } from "../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat, FoundryItem, FoundryScene, FoundryToken } from "../../../foundry/types.ts";
import type { Decision } from "../../../kernel/outcome.ts";
import { table } from "../../../table/authority/index.ts";
import type { CardSystem } from "../../../table/cards/card.ts";
import type { Answer } from "../../../table/api.ts";
import { exampleCharacter, examplePersona, exampleWeapon } from "../rules/examples.ts";
import { readCharacter, readEncounter } from "./models/reading.ts";
import { documentId, sampleSource } from "./models/sample-actors.ts";
import { clearWorld, openSampleWorld, somebody } from "../sample-world.ts";
import { frameIn } from "./turns/frame.ts";
import { evokerTurns } from "./turns/index.ts";

let told: string[];

beforeAll(async () => {
  told = await openSampleWorld();
});

const full = { light: 4, heavy: 2, deadly: 1 };
const gun = exampleWeapon("gun", { weaponClass: "pistol", element: "missile", range: 20, ammo: { value: 6, max: 6 } });
const persona = examplePersona("p");

let ann: FoundryActor;
let imp: FoundryActor;
let combat: FoundryCombat;

beforeEach(async () => {
  told.length = 0;
  ann = await somebody("Ann", "evoker", { weapons: [gun], personas: [persona], fate: { value: 2 } });
  imp = await somebody("Imp", "shadow", { weapons: [exampleWeapon("claw")], personas: [] });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: imp.id }, { actorId: ann.id }]);
});

afterEach(clearWorld);

const thing = (actor: FoundryActor, id: string) => actor.items.get(documentId(id)) as FoundryItem;
const system = <T>(document: { readonly system: unknown }): T => document.system as T;
const wounds = (document: { readonly system: unknown }) => system<{ wounds: object }>(document).wounds;
const ammo = () => system<{ ammo: { value: number } }>(thing(ann, "gun")).ammo.value;
const card = (answer: Answer): CardSystem =>
  system<CardSystem>(game().messages.get((answer.ok && answer.message) || "") ?? { system: null });

async function done(decision: Decision, on?: string): Promise<string> {
  const answer = await table.decide(decision, on);
  expect([answer.ok ? "" : answer.refused, ...told]).toEqual([""]);
  return (answer.ok && answer.message) || "";
}

describe("documents at the table", () => {
  it("EVO-220 are given their kind's face, and bars of whoever is struck", () => {
    const token = ann.toObject()["prototypeToken"] as {
      bar1: object;
      bar2: object;
      actorLink: boolean;
      disposition: number;
    };
    expect(ann.img).toBe("systems/dramatis/icons/tokens/evoker-evoker.svg");
    expect(token).toMatchObject({
      actorLink: true,
      disposition: 1,
      bar1: { attribute: "light" },
      bar2: { attribute: "heavy" },
    });
    expect(combat.type).toBe("evoker-encounter");
    expect(combat.combatants.map(({ type }) => type)).toEqual(["evoker-participant", "evoker-participant"]);
  });

  it("EVO-229 a token's bar takes the Persona's wounds from its own document", async () => {
    await ann.modifyTokenAttribute("light", -1, true);
    expect([wounds(thing(ann, "p")), wounds(ann)]).toEqual([{ ...full, light: 3 }, full]);
    await imp.modifyTokenAttribute("heavy", 0);
    expect(wounds(imp)).toEqual({ ...full, heavy: 0 });
    // The same card as the sheet's boxes leave.
    expect((await table.undo(game().messages.contents.at(-1)?.id ?? "")).ok).toBe(true);
    expect(wounds(imp)).toEqual(full);
  });

  it("EVO-300 refuse two ailments of a category by name, and lose nothing", async () => {
    await imp.update({ "system.ailments": ["burning"] });
    await imp.update({ "system.ailments": ["burning", "frozen"] });
    expect(readCharacter(imp).ailments.map(({ id }) => id)).toEqual(["burning"]);
    expect(told.join()).toMatch(/^Imp: burning and frozen are both physical/);
  });

  it("EVO-300 EVO-193 a token's controls turn ailments as the engine does, and show what they turn", async () => {
    await imp.toggleStatusEffect("evoker-burning");
    await imp.toggleStatusEffect("evoker-frozen");
    expect(readCharacter(imp).ailments.map(({ id }) => id)).toEqual(["frozen"]);
    expect([...imp.statuses]).toContain("evoker-frozen");
    expect(imp.appliedEffects.map(({ name }) => name)).toEqual(["Frozen"]);
    await imp.toggleStatusEffect("evoker-frozen");
    expect([...imp.statuses]).toEqual([]);
    const lifted = game().messages.contents.findLast(({ type }) => type === "card");
    expect((await table.undo(lifted?.id ?? "")).ok).toBe(true);
    expect([...imp.statuses]).toEqual(["evoker-frozen"]);
  });

  it("EVO-193 EVO-085 what the engine refuses is told in its words; what no decision does is stored", async () => {
    await imp.update({ "system.affinities.fire": "block" });
    await imp.toggleStatusEffect("evoker-burning");
    expect([readCharacter(imp).ailments, told.splice(0).join()]).toEqual([[], expect.stringMatching(/Imp/)]);
    await imp.toggleStatusEffect("evoker-defeated");
    expect([readCharacter(imp).dead, told]).toEqual([true, []]);
  });

  it("EVO-220 Toughness set by hand leaves the unhurt unhurt", async () => {
    await imp.update({ "system.scores.toughness.value": 60 });
    expect(wounds(imp)).toEqual({ light: 6, heavy: 3, deadly: 1 });
  });

  it("EVO-288 a broken Persona can't be equipped by hand", async () => {
    await thing(ann, "p").update({ "system.broken": true, "system.equipped": false });
    await thing(ann, "p").update({ "system.equipped": true });
    expect(system<{ equipped: boolean }>(thing(ann, "p")).equipped).toBe(false);
    expect(told).toEqual(["p is broken. Revive it before it is equipped (EVO-288)."]);
  });
});

describe("cards", () => {
  it("EVO-128 EVO-285 what a card changes in a weapon is in its item, and undo puts it back", async () => {
    await ann.update({ "system.wounds.light": 1 });
    await thing(ann, "p").update({ "system.equipped": false });
    const made = await done({ type: "fate", benefit: "restoreLight", actor: ann.uuid, encounter: null });
    if (readCharacter(ann).wounds.light === 1) await table.apply(made);
    expect([wounds(ann), readCharacter(ann).fate.value]).toEqual([full, 1]);
    expect((await table.undo(made)).ok).toBe(true);
    expect([wounds(ann), readCharacter(ann).fate.value]).toEqual([{ ...full, light: 1 }, 2]);
  });

  it("EVO-076 EVO-126 a shot costs a round of its weapon, at once; wounds wait for Apply; undo restores both", async () => {
    const shot = await done({
      ...{ type: "attack", mode: "standard", weapon: documentId("gun"), actor: ann.uuid, encounter: null },
      targets: [{ who: imp.uuid, distance: 5 }],
    });
    expect(ammo()).toBe(5);
    const answer = await table.undo(shot);
    expect([answer.ok, ammo()]).toEqual([true, 6]);
    const batches = card({ ok: true, message: shot }).applied;
    expect(batches.flatMap(({ patches }) => patches.map(({ ref, path }) => [ref, path]))).toContainEqual([
      ann.uuid,
      `weapons.#${documentId("gun")}.ammo.value`,
    ]);
  });

  it("EVO-128 an undo that somebody stands in the way of names the weapon and the value", async () => {
    const shot = await done({
      ...{ type: "attack", mode: "standard", weapon: documentId("gun"), actor: ann.uuid, encounter: null },
      targets: [{ who: imp.uuid, distance: 5 }],
    });
    await thing(ann, "gun").update({ "system.ammo.value": 2 });
    const answer = await table.undo(shot);
    expect(answer.ok ? "" : answer.refused).toMatch(/gun/);
    expect(ammo()).toBe(2);
  });

  it("EVO-128 a weapon that is gone meanwhile stands in nobody’s way: the rest is taken back, and it is told", async () => {
    const shot = await done({
      ...{ type: "attack", mode: "standard", weapon: documentId("gun"), actor: ann.uuid, encounter: null },
      targets: [{ who: imp.uuid, distance: 5 }],
      roll: { fate: 1 },
    });
    expect(readCharacter(ann).fate.value).toBe(1);
    await thing(ann, "gun").delete();
    told.length = 0;
    const answer = await table.undo(shot);
    expect(answer).toMatchObject({ ok: true, missing: ["something of Ann’s"] });
    expect(readCharacter(ann).fate.value).toBe(2);
    expect(readCharacter(ann).weapons).toEqual([]);
  });
});

describe("a Shadow of which there are many", () => {
  it("EVO-128 EVO-220 spends and suffers for itself: its token's own, and the others' stays", async () => {
    await imp.createEmbeddedDocuments(
      "Item",
      [{ ...(sampleSource(exampleCharacter("Imp", "shadow", { weapons: [gun] }))["items"] as object[])[0] }],
      { keepId: true },
    );
    const scene = (await documentClass("Scene").create({
      name: "Yard",
      tokens: [{ actorId: imp.id, actorLink: false, name: "Imp by the gate" }],
    })) as FoundryScene;
    const one = scene.tokens.contents[0]?.actor as FoundryActor;
    expect(one.isToken).toBe(true);
    expect(readCharacter(one).name).toBe("Imp by the gate");
    const shot = await done({
      ...{ type: "attack", mode: "standard", weapon: documentId("gun"), actor: one.uuid, encounter: null },
      targets: [{ who: ann.uuid, distance: 5 }],
    });
    const left = (actor: FoundryActor) => readCharacter(actor).weapons.find(({ name }) => name === "gun")?.ammo?.value;
    expect([left(one), left(imp)]).toEqual([5, 6]);
    await one.modifyTokenAttribute("light", -1, true);
    expect([readCharacter(one).wounds.light, readCharacter(imp).wounds.light]).toEqual([3, 4]);
    expect((await table.undo(shot)).ok).toBe(true);
    expect(left(one)).toBe(6);
    await scene.delete();
  });
});

const whoActs = (combat: FoundryCombat): unknown[] =>
  (evokerTurns.acting?.(combat) ?? []).map((id) => combat.combatants.get(id)?.actor?.uuid);

describe("the order of Turns", () => {
  it("EVO-008 EVO-010 is settled without dice, and each edge of the clock fires once", async () => {
    await imp.update({ "system.scores.agility.value": 55 });
    await combat.startCombat();
    expect(told).toEqual([]);
    expect(combat.turns.map(({ name, initiative }) => [name, initiative])).toEqual([
      ["Imp", 5],
      ["Ann", 4],
    ]);
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(imp.uuid));
    expect(whoActs(combat)).toEqual([imp.uuid]);
    await combat.nextTurn();
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(ann.uuid));
    await combat.previousTurn();
    await combat.nextTurn();
    await combat.nextTurn();
    await vi.waitFor(() =>
      expect(readEncounter(combat)).toMatchObject({ rounds: { started: 2, ended: 1 }, turnOf: imp.uuid }),
    );
    expect(told).toEqual([]);
  });

  it("EVO-202 whoever uses a One More acts, whosever Turn it is", async () => {
    await combat.startCombat();
    const grant = { action: "a", holder: ann.uuid, from: null, worth: 0, use: "action", spent: false };
    await combat.update({ "system.grants.active": grant });
    expect(whoActs(combat)).toEqual([ann.uuid]);
  });

  const pending = (actor: FoundryActor) => {
    const grant = { action: "a", holder: actor.uuid, from: null, worth: 0, use: null, spent: false };
    return combat.update({ "system.grants": { pending: [grant], active: null, chain: [], earned: ["a"] } });
  };
  const begun = async (): Promise<void> => {
    await combat.startCombat();
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(combat.combatant?.actor?.uuid));
  };

  it("EVO-202 a Turn ends before its One More, and the order goes on when that is over", async () => {
    await begun();
    const first = combat.combatant?.actor as FoundryActor;
    await pending(first);
    await combat.nextTurn();
    expect([readEncounter(combat).turnOf, combat.turn, whoActs(combat)]).toEqual([null, 0, [first.uuid]]);
    expect(told.splice(0)).toEqual([`${first.name} has One More.`]);
    await done({ type: "oneMore", actor: first.uuid, use: "decline", receiver: null, encounter: frameIn(combat) });
    await combat.nextTurn();
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(combat.turns[1]?.actor?.uuid));
    expect(combat.turn).toBe(1);
  });

  it("EVO-202 a One More that is written while the Turn ends is not passed over", async () => {
    await begun();
    const first = combat.combatant?.actor as FoundryActor;
    const going = combat.nextTurn();
    await pending(first);
    await going;
    expect([readEncounter(combat).turnOf, combat.turn, whoActs(combat)]).toEqual([null, 0, [first.uuid]]);
    told.length = 0;
  });

  it("EVO-010 an end of Turn that was taken back can be made again", async () => {
    await begun();
    const first = combat.combatant?.actor as FoundryActor;
    await pending(first);
    const ended = await table.decide({ type: "endTurn", actor: first.uuid, encounter: frameIn(combat) });
    expect(told.splice(0)).toEqual([`${first.name} has One More.`]);
    expect((await table.undo((ended.ok && ended.message) || "")).ok).toBe(true);
    expect(readEncounter(combat).turnOf).toBe(first.uuid);
    await combat.nextTurn();
    expect([readEncounter(combat).turnOf, combat.turn]).toEqual([null, 0]);
  });

  it("EVO-010 without a game master nobody goes on; what is due then is caught up with, once", async () => {
    await begun();
    const nobody = vi.spyOn(game().users, "activeGM", "get").mockReturnValue(null);
    await combat.nextTurn();
    expect([combat.turn, told]).toEqual([0, [expect.stringMatching(/^A game master has to be here/)]]);
    told.length = 0;
    await combat.update({ turn: 1 }, { turnEvents: false });
    nobody.mockRestore();
    hooks().callAll("userConnected", game().user, true);
    hooks().callAll("userConnected", game().user, true);
    await vi.waitFor(() => expect(readEncounter(combat).turnOf).toBe(combat.turns[1]?.actor?.uuid));
    const opened = game()
      .messages.filter(({ type }) => type === "card")
      .map((message) => system<CardSystem>(message).steps[0]?.decision.type);
    expect([told, new Set(opened)]).toEqual([[], new Set(["initiative"])]);
  });

  it("EVO-012 ends with one card that clears it away, and comes back with its undo", async () => {
    await combat.startCombat();
    await imp.toggleStatusEffect("evoker-running");
    const ended = await done({ type: "endEncounter", encounter: frameIn(combat) });
    expect([game().combats.size, readCharacter(imp).conditions]).toEqual([0, []]);
    expect((await table.undo(ended)).ok).toBe(true);
    expect([game().combats.size, readCharacter(imp).conditions.map(({ id }) => id)]).toEqual([1, ["running"]]);
  });
});

describe("a token that is dragged", () => {
  /** Ann, three squares from Imp on a board of squares of a hundred, in a fight that has begun with her. */
  async function board(annAt: number) {
    await ann.update({ "system.scores.agility.value": 60 });
    const scene = (await documentClass("Scene").create({
      name: "Yard",
      grid: { type: 1, size: 100, distance: 1, units: "m" },
      tokens: [
        { actorId: ann.id, actorLink: true, disposition: 1, x: annAt, y: 0 },
        { actorId: imp.id, actorLink: true, disposition: -1, x: 300, y: 0 },
      ],
    })) as FoundryScene;
    const [hers, its] = scene.tokens.contents as [FoundryToken, FoundryToken];
    const fight = (await documentClass("Combat").create({})) as FoundryCombat;
    const seat = ({ id, actorId }: FoundryToken) => ({ actorId, tokenId: id, sceneId: scene.id });
    await combat.delete();
    await fight.createEmbeddedDocuments("Combatant", [seat(hers), seat(its)]);
    await fight.startCombat();
    await vi.waitFor(() => expect(readEncounter(fight).turnOf).toBe(ann.uuid));
    const used = () =>
      system<{ metresUsed: number }>(fight.combatants.find(({ actor }) => actor === ann) ?? ann).metresUsed;
    return { scene, hers, its, used };
  }
  const opened = (): unknown[] =>
    game().messages.map((message) => system<Partial<CardSystem>>(message).steps?.[0]?.decision.type);

  it("EVO-004 in its own Turn is the Move; undo walks it back, and Apply there again", async () => {
    const { scene, hers, used } = await board(0);
    await hers.update({ x: 100, y: 100 });
    await vi.waitFor(() => expect([hers.x, hers.y, used()]).toEqual([100, 100, 1]));
    const cards = game().messages.filter(({ type }) => type === "card");
    const move = cards.find((one) => system<CardSystem>(one).steps[0]?.decision.type === "move");
    expect((await table.undo(move?.id ?? "")).ok).toBe(true);
    await vi.waitFor(() => expect([hers.x, hers.y, used()]).toEqual([0, 0, 0]));
    expect((await table.apply(move?.id ?? "")).ok).toBe(true);
    await vi.waitFor(() => expect([hers.x, used()]).toEqual([100, 1]));
    await scene.delete();
  });

  it("EVO-003 off its Turn it goes where the game master puts it, and no Move is made", async () => {
    const { scene, its } = await board(0);
    await its.update({ x: 900 });
    expect([its.x, opened().includes("move")]).toEqual([900, false]);
    await scene.delete();
  });

  it("EVO-044 leaving melee asks how, and the token stays until that is settled", async () => {
    const { scene, hers } = await board(200);
    const asked: unknown[] = [];
    offer({ disengage: async (given) => void asked.push(given) });
    await hers.update({ x: 0 });
    await vi.waitFor(() => expect(asked).toEqual([{ actor: ann.uuid, enemies: [imp.uuid] }]));
    expect([hers.x, opened().includes("move")]).toEqual([200, false]);
    await scene.delete();
  });
});
