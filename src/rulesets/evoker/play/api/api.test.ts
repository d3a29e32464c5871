// @vitest-environment happy-dom
/** `game.dramatis.evoker` at a table: what is left out, what is said, and what is refused. */
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { at } from "../../../../../tools/paths.ts";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Answer } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { exampleAilment, examplePersona, exampleWeapon } from "../../rules/examples.ts";
import { readCharacter, readEncounter } from "../models/reading.ts";
import { documentId } from "../models/sample-actors.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { evokerApi as evoker } from "./index.ts";

let told: string[];
let ann: FoundryActor;
let ben: FoundryActor;
let imp: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  ann = await somebody("Ann", "evoker", {
    weapons: [exampleWeapon("blade"), exampleWeapon("club")],
    personas: [examplePersona("p"), examplePersona("q", { equipped: false })],
    fate: { value: 3 },
  });
  ben = await somebody("Ben", "evoker");
  await ann.update({ "system.socialLinks": [{ name: "Ben", actor: ben.uuid, arcana: "sun", rank: 4 }] });
  imp = await somebody("Imp", "shadow", { weapons: [exampleWeapon("claw")] });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const ids = [ann, ben, imp].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", ids);
  await combat.update({ "system.turnOf": ann.uuid });
});

afterEach(clearWorld);

const stepsOf = (answer: Answer) => cardHere((answer.ok && answer.message) || "")?.steps ?? [];
const decided = (answer: Answer) => stepsOf(answer).at(-1)?.decision;

describe("a call", () => {
  it("EVO-205 EVO-206 carries out the All-Out Attack that was called for, with those who have joined", async () => {
    await imp.update({ "system.ailments": [exampleAilment("staggered")] });
    const grant = { action: "x", holder: ann.uuid, from: null, worth: 0, use: null, spent: false };
    await combat.update({ "system.turnOf": null, "system.grants.pending": [grant] });
    expect(await evoker.oneMore({ actor: ann, use: "allOutAttack" })).toMatchObject({ ok: true });
    expect(await evoker.joinAllOut({ actor: ben })).toMatchObject({ ok: true });
    const launched = await withDice(5, () => evoker.allOut({ actor: ann }));
    expect(stepsOf(launched).map(({ decision }) => decision.type)).toEqual(["oneMore", "joinAllOut", "allOut"]);
    expect(stepsOf(launched).at(-1)?.outcome.checks).toContainEqual(
      expect.objectContaining({ type: "allOut", participants: 2 }),
    );
  });

  it("EVO-071 EVO-124 plays an exchange from end to end, and takes it back", async () => {
    const card = await evoker.attack({
      ...{ actor: "Ann", target: imp, weapon: "club", light: "dark", leaveOut: "lowLight", fate: 1 },
      modifiers: [{ label: "From the roof", number: 100 }],
    });
    expect(card).toMatchObject({ ok: true });
    expect(decided(card)).toMatchObject({
      ...{ weapon: documentId("club"), targets: [{ who: imp.uuid, light: "dark" }] },
      roll: { fate: 1, off: ["lowLight"], modifiers: [{ label: "From the roof", value: 100 }] },
    });
    expect(await evoker.undo(card)).toMatchObject({ ok: true });
    expect(readCharacter(ann).fate.value).toBe(3);
    await combat.update({ "system.turnOf": imp.uuid });
    const hit = await withDice(1, async () => evoker.attack({ actor: imp, target: ann }));
    const evaded = await evoker.evade({ actor: ann, with: "dodge", card: hit });
    expect(decided(evaded)).toMatchObject({ type: "evade", option: "dodge", actor: ann.uuid });
    expect(await evoker.evade({ actor: ann, card: hit })).toMatchObject({ ok: false });
  });

  it("EVO-203 hands a One More to a Confidant", async () => {
    const grants = { pending: [{ action: "a", holder: ann.uuid, from: null, worth: 0 }], active: null, chain: [] };
    await combat.update({ "system.turnOf": null, "system.grants": grants });
    expect(await evoker.batonPass({ actor: ann, to: "Ben" })).toMatchObject({ ok: true });
    expect(readEncounter(combat).grants.pending).toMatchObject([{ holder: ben.uuid, from: ann.uuid, worth: 2 }]);
  });

  it("EVO-300 EVO-334 EVO-231 EVO-181 says the table's word by name", async () => {
    expect(await evoker.afflict({ target: imp, what: "Burning" })).toMatchObject({ ok: true });
    expect(readCharacter(imp).ailments.map(({ id }) => id)).toEqual(["burning"]);
    expect(await evoker.stress({ actor: ann, amount: 4 })).toMatchObject({ ok: true });
    expect(await evoker.swapPersona({ actor: ann, persona: "q" })).toMatchObject({ ok: true });
    expect(readCharacter(ann).personas.map(({ equipped }) => equipped)).toEqual([false, true]);
    expect(await evoker.reveal({ target: imp, elements: ["Fire"] })).toMatchObject({ ok: true });
    expect(readCharacter(imp).revealed.affinities.fire).toBe(true);
    expect(await evoker.correct({ actor: ann, fateLeft: 1, light: 2 })).toMatchObject({ ok: true });
    expect([readCharacter(ann).fate.value, readCharacter(ann).wounds.light]).toEqual([1, 2]);
  });

  it("EVO-008 EVO-009 EVO-130 works out the order for everybody, and tells where a stray shot lands", async () => {
    await imp.update({ "system.scores.agility.value": 55 });
    const order = await withDice(50, async () => evoker.initiative({ actors: [imp, "Ann"] }));
    expect(decided(order)).toMatchObject({ type: "initiative", actors: [imp.uuid, ann.uuid] });
    const placed = combat.combatants.map(({ initiative }) => initiative !== null);
    expect(placed).toEqual([true, false, true]);
    const all = await withDice(50, async () => evoker.initiative());
    expect(decided(all)).toMatchObject({ actors: [ann.uuid, ben.uuid, imp.uuid] });
    const shot = await evoker.scatter({ actor: ann, die: 38 });
    expect(stepsOf(shot)[0]?.outcome.notes).toMatchObject([{ data: { metres: 3 } }]);
  });

  it("EVO-181 EVO-220 makes Shadows by the handful", async () => {
    const made = await evoker.makeShadows({ name: "Eel", count: 2, weak: "ice", place: false });
    const eels = game().actors.filter(({ name }) => name.startsWith("Eel"));
    expect(made).toEqual({ ok: true, shadows: eels.map(({ uuid }) => uuid) });
    expect(eels.map((one) => readCharacter(one).affinities.ice)).toEqual(["weak", "weak"]);
  });

  it("EVO-026 EVO-170 tests by name, and lets a chance pass", async () => {
    expect(decided(await evoker.test({ actor: ann, with: "Agility" }))).toMatchObject({ means: { score: "agility" } });
    const card = await evoker.provoke({ actor: ann, event: "rise" });
    expect(openPrompts(cardHere((card.ok && card.message) || "") ?? { steps: [] })).toEqual([]);
    expect(await evoker.decline({ actor: imp })).toMatchObject({ ok: false });
    expect(decided(await evoker.surroundings({ miasma: 2, light: "dark" }))).toMatchObject({
      ...{ type: "surroundings", miasma: 2, light: "dark", haze: false },
    });
  });
});

describe("what there is to call", () => {
  it("is what module authors are told of, no more and no less", () => {
    const types = readFileSync(at("types/evoker.d.ts"), "utf8")
      .split("export interface EvokerApi extends Pressing {")[1]
      ?.split("\n}\n")[0];
    const named = [...(types ?? "").matchAll(/^ {2}(\w+)\(/gm)].map(([, name]) => name);
    expect(Object.keys(evoker).sort()).toEqual([...named, "press"].sort());
  });

  it("EVO-076 EVO-355 reads an option as its form's field, whatever the field is called", async () => {
    const [none, all] = await Promise.all([
      evoker.protect({ actor: ann, ally: "Zed" }),
      evoker.scatter({ actor: ann, die: 1 }),
    ]);
    expect([none, all]).toMatchObject([
      { ok: false, refused: expect.stringContaining("ally") as string },
      { ok: true },
    ]);
    expect(await evoker.protect({ actor: ann, towards: ben } as never)).toMatchObject({ ok: false });
  });
});

describe("bad input", () => {
  const cases: readonly (readonly [string, () => Promise<Answer>, RegExp])[] = [
    ["nobody", () => evoker.attack({} as never), /actor/],
    ...(["reroll", "decline", "surprise", "time"] as const).map(
      (name) => [`nothing for ${name}`, () => evoker[name](undefined as never), new RegExp(name)] as const,
    ),
    ["a stranger", () => evoker.attack({ actor: "Zed" }), /Zed/],
    ["a weapon", () => evoker.attack({ actor: ann, weapon: "spoon" }), /spoon.*weapon.*blade, club/],
    ["a word", () => evoker.attack({ actor: ann, how: "hop" as never }), /hop.*how.*standard/],
    ["a number", () => evoker.attack({ actor: ann, distance: -3 }), /distance/],
    ["an option", () => evoker.attack({ actor: ann, wepon: "blade" } as never), /wepon.*weapon/],
    ["a row", () => evoker.attack({ actor: ann, leaveOut: "mist" }), /mist/],
    ["a flag", () => evoker.stealth({ actor: ann, fullPace: "yes" as never }), /fullPace/],
    ["a question", () => evoker.resist({ actor: ann }), /Ann/],
    ["a span", () => evoker.time({ passes: "rest", open: true } as never), /open.*passes/],
    ["a die", () => evoker.scatter({ actor: ann, die: 0 }), /die/],
    ["a place in the order", () => evoker.initiative({ who: "Ann" } as never), /who.*actors/],
    [
      "a choice for Shadows",
      async () => evoker.makeShadows({ weakness: "ice" } as never) as Promise<Answer>,
      /weakness/,
    ],
    ["options", () => evoker.fate(undefined as never), /fate/],
    ["Fate that isn't there", () => evoker.test({ actor: ann, fate: 9 }), /Fate/],
  ];

  it.each(cases)("is refused by its name, and nothing happens: %s", async (_, call, why) => {
    const answer = await call();
    expect(answer).toMatchObject({ ok: false, refused: expect.stringMatching(why) as string });
    expect(told).toHaveLength(1);
    expect(game().messages.size).toBe(0);
  });
});
