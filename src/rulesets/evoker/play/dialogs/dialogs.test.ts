// @vitest-environment happy-dom
/** What the forms begin with, what follows from a choice, and the decisions that they come to. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { fieldViews, valuesAfter } from "../../../../fittings/forms/fields.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { documentClass, game, localize, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { examplePersona, examplePower, exampleWeapon } from "../../rules/examples.ts";
import { readCharacter } from "../models/reading.ts";
import { documentId } from "../models/sample-actors.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { frameIn } from "../turns/frame.ts";
import { attack } from "./attack.ts";
import { surroundings } from "./clock.ts";
import { evade } from "./evade.ts";
import { FORMS } from "./index.ts";
import { oneMore } from "./one-more.ts";
import { power } from "./power.ts";
import { resist, test } from "./tests.ts";

const gun = exampleWeapon("gun", { weaponClass: "pistol", element: "missile", range: 20, ammo: { value: 6, max: 6 } });
const ember = examplePower("ember", { element: "fire", persona: documentId("p") });

let told: string[];
let ann: FoundryActor;
let ben: FoundryActor;
let imp: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
  // Shadows are asked as well: what they answer by themselves no form answers.
  await game().settings.set(SYSTEM_ID, "evoker.shadowsEvade", false);
  // No die is a Fumble.
  const { Dice } = (globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }).CONFIG;
  Dice.randomUniform = () => 0.6;
});

beforeEach(async () => {
  told.length = 0;
  const persona = examplePersona("p");
  ann = await somebody("Ann", "evoker", {
    weapons: [exampleWeapon("blade"), gun],
    personas: [persona],
    powers: [ember],
    fate: { value: 2 },
  });
  ben = await somebody("Ben", "evoker");
  await ann.update({ "system.socialLinks": [{ name: "Ben", actor: ben.uuid, arcana: "sun", rank: 4 }] });
  imp = await somebody("Imp", "shadow", { weapons: [exampleWeapon("claw")], affinities: { fire: "weak" } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [ann, ben, imp].map(({ id }) => ({ actorId: id })),
  );
  await combat.update({ "system.turnOf": ann.uuid });
});

afterEach(clearWorld);

type Drawn = { readonly kind: string; readonly view?: JsonObject } & JsonObject;

const drawn = <V extends object>(form: Form<JsonObject, V>, v: V): Drawn[] =>
  fieldViews(form.fields, v, lookAhead(form, v).ahead, localize);
const numberIn = (views: readonly Drawn[]): unknown => views.find(({ view }) => view?.["number"] !== undefined)?.view;
const names = (views: readonly Drawn[]): unknown[] => views.map(({ name, kind }) => name || kind);

async function sent<V extends object>(form: Form<JsonObject, V>, v: V): Promise<string> {
  const answer = await send(form, v);
  expect([answer.ok ? "" : answer.refused, ...told]).toEqual([""]);
  return (answer.ok && answer.message) || "";
}

async function done(decision: Decision): Promise<string> {
  const answer = await table.decide(decision);
  expect([answer.ok ? "" : answer.refused, ...told]).toEqual([""]);
  return (answer.ok && answer.message) || "";
}

/** The first question of a kind that a card asks. */
function asked(card: string, type: string): { readonly who: string; readonly prompt: string; readonly card: string } {
  const data = cardHere(card);
  const found = data && openPrompts(data).find((one) => one.type === type);
  if (!found) throw new Error(`${type} isn't asked`);
  return { who: found.owner, prompt: found.id, card };
}

describe("the attack", () => {
  it("EVO-071 begins with the first weapon in hand and the only foe, and tells number and Damage", async () => {
    const v = await begun(attack, { actor: ann.uuid });
    expect(v).toMatchObject({ weapon: documentId("blade"), target: imp.uuid, how: "standard", distance: 1 });
    expect(attack.decision(v)).toEqual({
      ...{ type: "attack", encounter: frameIn(ann.uuid), actor: ann.uuid, mode: "standard" },
      ...{ weapon: documentId("blade"), targets: [{ who: imp.uuid, distance: 1 }] },
    });
    expect(numberIn(drawn(attack, v))).toMatchObject({
      number: "20",
      facts: [
        { value: "8 + degrees", hint: "4 Strength" },
        { label: "Against Melee", value: "Normal" },
      ],
    });
  });

  it("EVO-073 asks for what a mode needs and no more", async () => {
    const v = await begun(attack, { actor: ann.uuid, mode: "called", weapon: null });
    expect(names(drawn(attack, v))).toContain("called");
    expect(names(drawn(attack, v))).not.toContain("metres");
    const charge = filled(attack, v, { distance: 6, how: "charge" });
    expect(charge.metres).toBe(5);
    expect(attack.decision(charge)).toMatchObject({ mode: "charge", weapon: null, metres: 5 });
    expect(attack.decision({ ...charge, how: "push", room: 3 })).toMatchObject({ freeMetres: 3, follow: true });
  });

  it("EVO-140 EVO-159 EVO-020 lets a row be left out, keeps reasons of one's own by name, and spends Fate", async () => {
    const v = filled(attack, await begun(attack, { actor: ann.uuid }), { light: "dark", fate: 1 });
    const reasons = drawn(attack, v).find(({ kind }) => kind === "reasons")?.["reasons"] as JsonObject;
    const rows = reasons["lines"] as readonly JsonObject[];
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ["darkness", "−10"],
      ["lowLight", "−10"],
    ]);
    const typed = (name: string, value: string, checked = false) => ({ name, value, checked });
    const off = valuesAfter(attack.fields, v, typed("modifier.darkness", "", false));
    const named = valuesAfter(attack.fields, off, typed("pending.label", "From the roof"));
    const more = valuesAfter(attack.fields, named, typed("pending.value", "7"));
    const decision = attack.decision(more);
    expect(decision["roll"]).toMatchObject({
      ...{ fate: 1, off: ["darkness"] },
      modifiers: [{ label: "From the roof", value: 7, unit: "number" }],
    });
    expect(numberIn(drawn(attack, more))).toMatchObject({ number: "37" });
  });

  it("EVO-161 EVO-162 remembers light, haze and weather of the same encounter", async () => {
    const v = filled(attack, await begun(attack, { actor: ann.uuid }), {
      light: "low",
      haze: true,
      badWeather: true,
      cover: "light",
    });
    await sent(attack, v);
    expect(await begun(attack, { actor: ann.uuid })).toMatchObject({
      ...{ light: "low", haze: true, badWeather: true, cover: "none" },
    });
  });

  it("EVO-156 EVO-159 EVO-353 begins with what the game master said hangs in the air, until somebody says otherwise", async () => {
    const v = await begun(surroundings, { combat: combat.uuid });
    expect(v).toMatchObject({ rate: 0, light: "normal", haze: false, badWeather: false });
    const said = await sent(surroundings, filled(surroundings, v, { rate: 2, light: "dark", badWeather: true }));
    expect(combat.system).toMatchObject({ miasmaHere: true, miasmaRate: 2, light: "dark" });
    expect(await begun(attack, { actor: ann.uuid })).toMatchObject({ light: "dark", haze: false, badWeather: true });
    expect((await table.undo(said)).ok).toBe(true);
    expect(combat.system).toMatchObject({ miasmaHere: false, light: "normal" });
    expect(await begun(attack, { actor: ann.uuid })).toMatchObject({ light: "normal", badWeather: false });
  });
});

describe("a power", () => {
  it("EVO-136 EVO-181 tells what is known of the target's affinity", async () => {
    const v = await begun(power, { actor: ann.uuid });
    expect(power.decision(v)).toMatchObject({ power: documentId("ember"), targets: [{ who: imp.uuid, distance: 1 }] });
    expect(numberIn(drawn(power, v))).toMatchObject({ number: "40", facts: [{}, { value: "Weak", tone: "weak" }] });
  });

  it("EVO-137 EVO-228 mends oneself or a friend, without a roll", async () => {
    await ann.update({ items: [] });
    const [item] = await ann.createEmbeddedDocuments("Item", [
      { name: "Balm", type: "evoker-power", system: { kind: "heal", healLight: 2, persona: documentId("p"), cost: 1 } },
    ]);
    const v = await begun(power, { actor: ann.uuid, power: (item as { id: string }).id, targets: [ann.uuid] });
    expect(names(drawn(power, v))).toEqual(["power", "words", "targets", "override"]);
    expect(power.decision(v)).not.toHaveProperty("roll");
    await sent(power, v);
  });
});

describe("an answer", () => {
  /** The Imp strikes true; its card. */
  const struck = async (): Promise<string> => {
    await combat.update({ "system.turnOf": imp.uuid });
    const decision = attack.decision(await begun(attack, { actor: imp.uuid, targets: [ann.uuid] }));
    return withDice(1, async () => done(decision));
  };

  it("EVO-124 evades in the best way that the card offers, or lets it come", async () => {
    const given = asked(await struck(), "evade");
    const v = await begun(evade, given);
    expect(v).toMatchObject({ actor: ann.uuid, option: "parry" });
    expect(evade.decision(v)).toMatchObject({ type: "evade", actor: ann.uuid, option: "parry" });
    expect(evade.decision({ ...v, option: "" })).toMatchObject({ option: null });
    await sent(evade, v);
    expect(await evade.start(given)).toBeNull();
  });

  it("EVO-355 breaks free first while held", async () => {
    const given = asked(await struck(), "evade");
    await ann.update({ "system.grip": { by: imp.uuid, stored: null, failures: 0 } });
    const v = await begun(evade, given);
    const { blocked, barred } = lookAhead(evade, v);
    expect([blocked, barred]).toEqual([expect.stringMatching(/held/), {}]);
    const [other] = evade.others ?? [];
    const free = other?.decision(v);
    expect(free).toMatchObject({ type: "breakFree", declared: "evasion", evades: given.prompt });
    expect(other?.when?.(v)).toBe(true);
    await withDice(95, async () => table.decide(free as Decision, given.card));
    const after = await begun(evade, given);
    expect([after.option, other?.when?.(after)], "once for each attack").toEqual(["", false]);
    await sent(evade, after);
  });

  it("EVO-133 a masked card is answered with what stands on one's own sheet", async () => {
    const v = { ...(await begun(test, { actor: ann.uuid })), asked: null };
    expect(resist.lines?.({ ...v, asked: { prompt: { skill: null, score: "willpower" } } } as never)).toMatchObject([
      { id: "score", value: 40 },
    ]);
  });
});

describe("One More", () => {
  it("EVO-203 offers Confidants with rank and worth, and bars with the engine's reason", async () => {
    const grants = { pending: [{ action: "a", holder: ann.uuid, from: null, worth: 0 }], active: null, chain: [] };
    await combat.update({ "system.turnOf": null, "system.grants": grants });
    const v = await begun(oneMore, { actor: ann.uuid, use: "batonPass" });
    const views = drawn(oneMore, v);
    const options = views[0]?.view?.["options"] as readonly JsonObject[];
    expect(options.map(({ id, allowed }) => [id, allowed])).toEqual([
      ["move", true],
      ["action", true],
      ["batonPass", true],
      ["allOutAttack", false],
      ["decline", true],
    ]);
    expect((views[1]?.["choices"] as readonly JsonObject[])[0]).toMatchObject({
      name: "Ben",
      detail: "rank 4, +2 Advantage",
    });
    await sent(oneMore, v);
  });
});

describe("a test", () => {
  it("EVO-026 is made with a skill or a score, by id", async () => {
    await ann.update({ "system.skills": [{ id: "athletics", score: "strength", level: 2, focuses: ["climbing"] }] });
    const v = await begun(test, { actor: ann.uuid, skill: "athletics", focus: "climbing" });
    expect(test.decision(v)).toMatchObject({
      means: { skill: "athletics", focus: "climbing", score: "strength" },
      spendsAction: false,
    });
    expect(numberIn(drawn(test, v))).toMatchObject({ number: "55" });
    expect(test.decision(await begun(test, { actor: ann.uuid, score: "agility" }))).toMatchObject({
      means: { skill: null, focus: null, score: "agility" },
    });
    await sent(test, v);
    expect(readCharacter(ann).fate.value).toBe(2);
  });
});

describe("all forms", () => {
  it("EVO-070 have words for whatever they ask, and decisions that the engine can read", async () => {
    await ann.update({
      "system.ailments": ["burning"],
      "system.conditions": ["bloodLoss"],
      "system.injuries": [{ location: "head", injury: "concussion" }],
    });
    await imp.update({ "system.ailments": ["dizzy"] });
    const given = { actor: ann.uuid, target: imp.uuid, combat: combat.uuid };
    const missing: unknown[] = [];
    const unread: unknown[] = [];
    const unasked: string[] = [];
    for (const form of FORMS as unknown as readonly Form<JsonObject, object>[]) {
      const v = await form.start(given);
      if (!v) unasked.push(form.id);
      else {
        const { ahead, blocked } = lookAhead(form, v);
        const words = [form.title(v), localize(form.confirm), form.head?.(v) ?? ""];
        const views = fieldViews(form.fields, v, ahead, localize);
        missing.push(...(JSON.stringify([words, views]).match(/DRAMATIS\.[\w.]*/g) ?? []));
        if (localize("DRAMATIS.Evoker.Refusal.badField", { field: "" }).startsWith(blocked.slice(0, 12) || "-"))
          unread.push([form.id, blocked]);
      }
    }
    expect([missing, unread]).toEqual([[], []]);
    expect(unasked.sort()).toEqual([...ASKED].sort());
  });
});

/** Forms that only a card's question opens. */
const ASKED = [
  "evade",
  "oppose",
  "chanceAttack",
  "allocateBurst",
  "blockHeavy",
  "resist",
  "faint",
  "ownTest",
  "joinAllOut",
  "control",
  "replaceAilment",
  "reroll",
];
