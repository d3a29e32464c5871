// @vitest-environment happy-dom
/** What the forms begin with, what follows from a choice, and the decisions that they come to. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { fieldViews, valuesAfter } from "../../../../fittings/forms/fields.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { cardHere, cardsHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import { DECIDERS } from "../../rules/decide/deciders.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { frameIn } from "../board/frame.ts";
import { readCharacter, readEncounter } from "../models/reading.ts";
import { askedOf } from "../cards/index.ts";
import { somebodyHere } from "../view/somebody.ts";
import { strikePress } from "../view/strike.ts";
import { surprise } from "./ambush.ts";
import * as answers from "./answers.ts";
import { attack, trigger } from "./attack.ts";
import { consume, rest, treat } from "./care.ts";
import type { Doer } from "./doer.ts";
import { FORMS } from "./index.ts";
import * as moves from "./moves.ts";
import { startSlot } from "./plain.ts";
import { power, requestTest, standUp, test } from "./tests.ts";
import * as verdicts from "./verdicts.ts";

let told: string[];
let ash: FoundryActor;
let bryn: FoundryActor;
let robber: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  ash = await somebody(
    "Ash",
    "character",
    { quick: 12, strong: 13, accurate: 13 },
    {
      Sword: { kind: "weapon" },
      Spear: { kind: "weapon", system: { class: "long", equipped: false, ready: false } },
      Bow: { kind: "weapon", system: { class: "ranged", ready: false } },
      Healer: { kind: "ability", system: { level: "novice", mode: "active", healing: "1d4", usesCure: true } },
      Bend: { kind: "power", system: { opponentAttribute: "resolute", corruption: "1" } },
      Herb: { kind: "consumable", system: { quantity: 2 } },
      Draught: { kind: "consumable", system: { kind: "elixir", quantity: 1, healing: "1d6" } },
    },
  );
  bryn = await somebody("Bryn", "character", { quick: 12, vigilant: 14 });
  robber = await somebody("Robber", "foe", { quick: 11, accurate: 13 }, { Axe: { kind: "weapon" } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments(
    "Combatant",
    [robber, bryn, ash].map(({ id }) => ({ actorId: id })),
  );
});

afterEach(clearWorld);

type AnyForm<V extends object = Doer> = Form<JsonObject, V>;

const drawn = <V extends object>(form: AnyForm<V>, v: V) =>
  fieldViews(form.fields, v, lookAhead(form, v).ahead, localize);
const numberIn = <V extends object>(form: AnyForm<V>, v: V): unknown =>
  drawn(form, v).find(({ view }) => (view as JsonObject | undefined)?.["number"] !== undefined)?.["view"];
const typed = (name: string, value: string, checked = false) => ({ name, value, checked });
const itemOf = (actor: FoundryActor, name: string): string =>
  actor.items.find((item) => item.name === name)?.uuid ?? "none";

async function sent<V extends object>(form: AnyForm<V>, v: V): Promise<string> {
  const answer = await send(form, v);
  expect([answer.ok ? "" : answer.refused, ...told]).toEqual([""]);
  return (answer.ok && answer.message) || "";
}

const DYING = { "system.toughness.value": 0, "system.conditions.dying": true, "system.conditions.prone": true };

/** The first open question of a kind, as its card opens a form for it. */
function asked(type: string): { readonly who: string; readonly prompt: string; readonly card: string } {
  for (const card of cardsHere()) {
    const found = openPrompts(card).find((one) => one.type === type);
    if (found) return { who: found.owner, prompt: found.id, card: card.id };
  }
  throw new Error(`${type} isn't asked`);
}

describe("the attack", () => {
  it("RUN-038 RUN-053 begins with what is in hand and the only foe, and tells number and damage: two presses", async () => {
    const v = await begun(attack, { actor: ash.uuid });
    expect(v).toMatchObject({ target: robber.uuid, weapon: itemOf(ash, "Sword") });
    expect(attack.decision(v)).toEqual({
      ...{ type: "attack", encounter: frameIn(ash.uuid), actor: ash.uuid, target: robber.uuid },
      ...{ weapon: itemOf(ash, "Sword"), difficulty: 0, modifiers: [], badVisibility: false },
    });
    expect(numberIn(attack, v)).toMatchObject({ number: "12", label: "At or under", facts: [{ value: "1d8" }] });
    await withDice(20, async () => sent(attack, v), 20);
  });

  it("RUN-016 RUN-017 takes the slider's difficulty, and reasons of one's own by name", async () => {
    let v = await begun(attack, { actor: ash.uuid });
    v = valuesAfter(attack.fields, v, typed("difficulty", "-3"));
    v = valuesAfter(attack.fields, v, typed("pending.label", "From the roof"));
    v = valuesAfter(attack.fields, v, typed("pending.value", "2"));
    expect(numberIn(attack, v)).toMatchObject({ number: "11" });
    expect(attack.decision(v)).toMatchObject({ difficulty: -3, modifiers: [{ label: "From the roof", value: 2 }] });
    expect(JSON.stringify(drawn(attack, v))).toContain('"word":"hard"');
  });

  it("RUN-098 RUN-101 names what gives Advantage, and lets it be switched by hand", async () => {
    await robber.toggleStatusEffect("threshold-prone");
    const v = await begun(attack, { actor: ash.uuid });
    const switches = drawn(attack, v).find(({ view }) => (view as JsonObject | undefined)?.["switches"]);
    const on = ((switches?.["view"] as JsonObject)["switches"] as readonly JsonObject[]).map(({ id, on: is }) => [
      id,
      is,
    ]);
    expect(on).toEqual([
      ["unaware", false],
      ["flanked", false],
      ["prone", true],
      ["lowerGround", false],
    ]);
    expect(numberIn(attack, v)).toMatchObject({ number: "14", facts: [{ value: "1d8 + 1d4" }] });
    const off = valuesAfter(attack.fields, v, typed("advantage.prone", "", false));
    expect([attack.decision(off)["advantage"], numberIn(attack, off)]).toMatchObject([
      { prone: false },
      { number: "12" },
    ]);
  });

  it("RUN-058 RUN-055 of a foe tells what the player will have to roll, and its fixed damage", async () => {
    const v = filled(attack, await begun(attack, { actor: robber.uuid }), { target: ash.uuid });
    expect(numberIn(attack, v)).toMatchObject({ number: "9", label: "Ash rolls at or under", facts: [{ value: "4" }] });
    expect(attack.decision(filled(attack, v, { kind: "withdraw" }))).toMatchObject({
      freeAttack: "withdraw",
      override: true,
    });
  });

  it("RUN-014 what a hidden foe brings is a question in the number, whatever else counts", async () => {
    const v = await begun(attack, { actor: ash.uuid });
    const [field] = attack.fields;
    const line = { unit: "number", rule: null, on: true, of: null, fixed: true } as const;
    const values = [13, null, 2].map((value, at) => ({ ...line, id: `${at}`, label: "", value }));
    const kept = {
      kind: "under",
      against: [],
      target: null,
      targetKept: true,
      chance: null,
      costs: [],
      warnings: [],
    } as const;
    expect(field?.kind === "part" ? field.view(v, { ...kept, lines: values }) : null).toMatchObject({
      number: "13 + ? + 2",
    });
  });

  it("RUN-079 darkness stays as it was in the same fight", async () => {
    const v = filled(attack, await begun(attack, { actor: ash.uuid }), { badVisibility: true });
    await withDice(20, async () => sent(attack, v), 20);
    expect(await begun(attack, { actor: bryn.uuid })).toMatchObject({ badVisibility: true });
  });

  it("RUN-027 where the other reaches further, one press engages, and the card offers the blow after theirs", async () => {
    const engage = () => attack.others?.find(({ id }) => id === "engage");
    const v = await begun(attack, { actor: ash.uuid });
    expect(engage()?.when?.(v)).toBe(false);
    await itemUpdate(robber, "Axe", { "system.class": "long" });
    expect(engage()?.when?.(v)).toBe(true);
    expect(lookAhead(attack, v)).toMatchObject({ blocked: expect.stringContaining("RUN-027") as string, barred: {} });
    const sword = itemOf(ash, "Sword");
    const decision = engage()?.decision(v);
    expect(decision).toMatchObject({ type: "move", how: "engage", target: robber.uuid, strikes: sword });
    const press = strikePress(somebodyHere(ash), { ref: sword, name: "Sword", bar: "" });
    expect(press.does).toEqual({ form: "attack", given: { actor: ash.uuid, weapon: sword } });
    const answer = await send(attack, v, decision);
    expect(answer.ok && asked("freeAttack").who).toBe(robber.uuid);
    const card = cardHere((answer.ok && answer.message) || "") as CardData;
    const shown = () => openPrompts(cardHere(card.id) ?? card).map((one) => askedOf(card, one, viewerHere())?.prompt);
    expect(shown()[1]).toBeUndefined();
    await sent(attack, await begun(attack, asked("freeAttack")));
    const answerIt = await begun(answers.defend, asked("defend"));
    await withDice(1, async () => sent(answers.defend, answerIt), 20);
    const blow = await begun(attack, { ...asked("strike"), weapon: itemOf(ash, "Spear") });
    expect(blow).toMatchObject({ target: robber.uuid, weapon: itemOf(ash, "Spear") });
    expect(await begun(attack, asked("strike"))).toMatchObject({ weapon: sword });
    await withDice(20, async () => sent(attack, blow), 20);
  });
});

describe("answers", () => {
  it("RUN-055 RUN-061 RUN-047 a blow is met, its pain chosen, and the next blow struck, each by its card's form", async () => {
    await robber.items.contents[0]?.update({ "system.damage": "30" });
    const blow = filled(attack, await begun(attack, { actor: robber.uuid }), { target: ash.uuid });
    await sent(attack, blow);
    const v = await begun(answers.defend, asked("defend"));
    expect(numberIn(answers.defend, v)).toMatchObject({ number: "9", facts: [{ value: "30" }, { value: "0" }] });
    const question = asked("defend");
    await withDice(20, async () => sent(answers.defend, v), 20);
    expect(await answers.defend.start(question)).toBeNull();
  });

  it("RUN-061 RUN-062 pain is chosen, and gives the next blow", async () => {
    await robber.update({ "system.attributes.strong.value": 15 });
    const v = await begun(attack, { actor: ash.uuid });
    await itemUpdate(ash, "Sword", { "system.damage": "9" });
    await withDice(1, async () => sent(attack, v), 20);
    const choice = await begun(answers.pain, asked("pain"));
    expect(choice).toMatchObject({ choice: "knockDown" });
    await sent(answers.pain, { ...choice, choice: "freeAttack" });
    const again = await begun(attack, asked("freeAttack"));
    expect(attack.decision(again)).toMatchObject({ freeAttack: "painThreshold", target: robber.uuid });
    expect((attack.others ?? []).map((one) => one.when?.(again) ?? true)).toEqual([false, true]);
    await withDice(20, async () => sent(attack, again), 20);
  });

  it("RUN-012 RUN-020 a test that is asked for is rolled on its terms, with one's own modifiers", async () => {
    const request = await begun(requestTest, { actors: [ash.uuid], attribute: "quick", difficulty: -2, damage: "1d6" });
    expect(numberIn(requestTest, request)).toMatchObject({ number: "10", label: "Ash rolls at or under" });
    await sent(requestTest, request);
    const v = await begun(test, asked("test"));
    expect(test.decision(v)).toMatchObject({ attribute: "quick", opponent: null, difficulty: -2, actor: ash.uuid });
    expect(drawn(test, v).map(({ kind, name }) => name || kind)).toEqual(["part", "reasons"]);
    await withDice(1, async () => sent(test, v), 20);
  });

  it("RUN-030 RUN-031 an ambush asks the best watcher", async () => {
    const v = await begun(surprise, {});
    expect(v).toMatchObject({ sneakers: [robber.uuid] });
    expect([...v.watchers].sort()).toEqual([ash.uuid, bryn.uuid].sort());
    await sent(surprise, v);
    const roll = await begun(answers.rollSurprise, asked("surprise"));
    expect(roll.actor).toBe(bryn.uuid);
    await withDice(20, async () => sent(answers.rollSurprise, roll), 20);
    expect(await begun(surprise, { actor: ash.uuid })).toMatchObject({ sneakers: [ash.uuid], watchers: [robber.uuid] });
    const caught = asked("freeAttack");
    expect(attack.decision(await begun(attack, caught))).toMatchObject({ freeAttack: "surprise" });
  });

  it("RUN-065 RUN-077 the dying are tested, and struck at by the game master's word", async () => {
    // Since before this fight: what happens before its first game turn would count as part of that (RUN-022).
    await ash.update(DYING);
    const word = await begun(answers.hurtDying, { target: ash.uuid, result: "mark" });
    await sent(answers.hurtDying, word);
    await sent(startSlot, await begun(startSlot, { actor: ash.uuid }));
    const v = await begun(answers.deathTest, asked("deathTest"));
    expect(answers.deathTest.decision(await begun(answers.deathTest, { actor: ash.uuid }))).not.toHaveProperty(
      "prompt",
    );
    expect(numberIn(answers.deathTest, v)).toMatchObject({ number: "19" });
    await withDice(5, async () => sent(answers.deathTest, v), 20);
    const blow = filled(attack, await begun(attack, { actor: robber.uuid }), { target: ash.uuid });
    await sent(attack, blow);
    expect(await begun(answers.hurtDying, asked("hurtDying"))).toMatchObject({ actor: ash.uuid, result: "nothing" });
  });
});

const itemUpdate = async (actor: FoundryActor, name: string, data: JsonObject): Promise<void> => {
  await actor.items.find((item) => item.name === name)?.update(data);
};

describe("what is done", () => {
  /** Each form with what it is opened with, and the decision that it begins with. */
  const cases: readonly (readonly [string, unknown, () => JsonObject, () => JsonObject])[] = [
    [
      "RUN-003",
      test,
      () => ({ actor: ash.uuid, attribute: "discreet" }),
      () => ({
        ...{ attribute: "discreet", opponent: { ref: robber.uuid, attribute: "vigilant" }, difficulty: 0 },
      }),
    ],
    ["RUN-002", test, () => ({ actor: ash.uuid, attribute: "cunning" }), () => ({ opponent: null })],
    [
      "RUN-006",
      power,
      () => ({ actor: ash.uuid }),
      () => ({
        ...{ power: itemOf(ash, "Bend"), target: robber.uuid, modifiers: [] },
      }),
    ],
    ["RUN-072", consume, () => ({ actor: ash.uuid }), () => ({ on: "self", target: ash.uuid })],
    [
      "RUN-073",
      treat,
      () => ({ actor: ash.uuid, target: bryn.uuid }),
      () => ({
        ...{ with: itemOf(ash, "Healer"), cure: null, target: bryn.uuid },
      }),
    ],
    ["RUN-042", moves.move, () => ({ actor: ash.uuid }), () => ({ how: "engage", target: robber.uuid })],
    ["RUN-043", moves.passBy, () => ({ actor: ash.uuid }), () => ({ enemies: [robber.uuid] })],
    ["RUN-044", moves.wield, () => ({ actor: ash.uuid, weapon: itemOf(ash, "Spear") }), () => ({ how: "switch" })],
    ["RUN-033", moves.wield, () => ({ actor: ash.uuid }), () => ({ weapon: itemOf(ash, "Bow"), how: "draw" })],
    ["RUN-051", moves.useAbility, () => ({ actor: ash.uuid }), () => ({ during: "ownSlot" })],
    ["RUN-107", moves.improve, () => ({ actor: ash.uuid, granted: true }), () => ({ to: "adept" })],
    ["RUN-019", verdicts.harm, () => ({ target: ash.uuid }), () => ({ targets: [ash.uuid], damage: "1d6" })],
    ["RUN-108", verdicts.awardXp, () => ({}), () => ({ amount: 1, reason: "" })],
    ["RUN-078", verdicts.corruption, () => ({ actor: ash.uuid }), () => ({ target: ash.uuid, kind: "temporary" })],
    ["RUN-106", verdicts.social, () => ({ text: "The bridge" }), () => ({ step: "open", result: null })],
    ["RUN-110", verdicts.condition, () => ({ target: ash.uuid }), () => ({ condition: "prone", on: true })],
    [
      "RUN-110",
      verdicts.correct,
      () => ({ target: ash.uuid, toughness: 4 }),
      () => ({
        ...{ toughness: 4, deathMarks: null, temporary: null, permanent: null },
      }),
    ],
    ["RUN-042", verdicts.engagement, () => ({ a: ash.uuid, b: robber.uuid }), () => ({ engaged: true })],
    ["RUN-023", moves.setOrder, () => ({}), () => ({})],
  ];

  it.each(cases)("%s begins as the engine takes it: %#", async (_rule, form, given, decision) => {
    const v = await begun(form as AnyForm<Doer>, given());
    expect((form as AnyForm<Doer>).decision(v)).toMatchObject({ ...decision(), encounter: frameIn(combat) });
    expect(lookAhead(form as AnyForm<Doer>, v).blocked).toBe("");
    await withDice(10, async () => sent(form as AnyForm<Doer>, v), 20);
  });

  it("RUN-071 rest is for those out of fights", async () => {
    const v = await begun(rest, {});
    expect(lookAhead(rest, v).blocked).toMatch(/fight/);
    await combat.delete();
    await ash.modifyTokenAttribute("toughness", -3, true);
    await sent(rest, await begun(rest, { days: 2 }));
    expect(readCharacter(ash).toughness.value).toBe(12);
  });

  it("RUN-088 RUN-089 standing up, leaving melee and waiting are refused while there is no reason for them", async () => {
    const reasons = await Promise.all(
      [standUp, moves.disengage, moves.delay, trigger].map(async (form) => {
        const v = await begun(form as unknown as AnyForm, { actor: ash.uuid });
        return lookAhead(form as unknown as AnyForm, v).blocked;
      }),
    );
    expect(reasons.map((why) => why !== "")).toEqual([true, true, true, true]);
  });

  it("RUN-084 RUN-085 leaving tells who may strike; RUN-024 RUN-025 ties and places are told by name", async () => {
    await sent(moves.move, await begun(moves.move, { actor: ash.uuid }));
    const leave = await begun(moves.disengage, { actor: ash.uuid });
    expect(moves.disengage.warning?.(leave)).toContain("Robber");
    await sent(moves.disengage, leave);
    await combat.startCombat();
    const places = await begun(moves.place, { actor: robber.uuid });
    await sent(moves.place, places);
    expect(readEncounter(combat).order[0]).toBe(
      combat.combatants.find(({ actor }) => actor?.uuid === robber.uuid)?.uuid,
    );
  });

  it("RUN-014 a number that is the game master's alone is told only when asked for", async () => {
    const v = filled(test, await begun(test, { actor: ash.uuid, attribute: "cunning" }), {
      hidden: true,
      against: "number",
      value: 13,
    });
    expect(test.decision(v)).toMatchObject({ hidden: true, opponent: { ref: null, value: 13 } });
    await withDice(1, async () => sent(test, v), 20);
  });
});

describe("all forms", () => {
  it("RUN-020 have words for whatever they ask, decisions that the engine reads, and a row of the rules each", async () => {
    await ash.toggleStatusEffect("threshold-prone");
    const given = { actor: ash.uuid, target: robber.uuid };
    const missing: unknown[] = [];
    const unread: unknown[] = [];
    const unasked: string[] = [];
    for (const form of FORMS as unknown as readonly AnyForm[]) {
      const v = await form.start(given);
      if (!v) unasked.push(form.id);
      else {
        const { ahead, blocked } = lookAhead(form, v);
        const words = [form.title(v), localize(form.confirm), form.head?.(v) ?? "", form.warning?.(v) ?? ""];
        const views = fieldViews(form.fields, v, ahead, localize);
        const buttons = (form.others ?? []).map(({ label, hint }) => [localize(label), localize(hint)]);
        missing.push(...(JSON.stringify([words, views, buttons]).match(/DRAMATIS\.[\w.]*/g) ?? []));
        if (/makes no sense here/.test(blocked)) unread.push([form.id, blocked]);
      }
    }
    expect([missing, unread]).toEqual([[], []]);
    expect(unasked.sort()).toEqual(["defend", "pain", "rollSurprise"]);
    expect(FORMS.filter(({ id }) => !Object.hasOwn(DECIDERS, id))).toEqual([]);
  });

  it("RUN-110 a form for somebody who is gone, or a question that is settled, does not open", async () => {
    expect(await attack.start({ actor: "Actor.none" })).toBeNull();
    expect(await answers.defend.start({ who: ash.uuid, prompt: "p", card: "c" })).toBeNull();
    expect(game().messages.size + (cardHere("c") ? 1 : 0)).toBe(0);
  });
});
