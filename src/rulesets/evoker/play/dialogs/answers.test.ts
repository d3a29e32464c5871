// @vitest-environment happy-dom
/** The forms that answer a card: opened from what it asks, filled in by themselves, and taken by the engine as they stand. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import type { Form } from "../../../../fittings/forms/form.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { documentClass, game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Decision, Prompt } from "../../../../kernel/outcome.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import type { Answer } from "../../../../table/api.ts";
import { examplePersona, examplePower, exampleWeapon } from "../../rules/examples.ts";
import { askedBy } from "../cards/asked/index.ts";
import { lensOf } from "../cards/here.ts";
import { readCharacter, readEncounter } from "../models/reading.ts";
import { documentId } from "../models/sample-actors.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { frameIn } from "../turns/frame.ts";
import { FORMS } from "./index.ts";

const gun = exampleWeapon("gun", {
  ...({ weaponClass: "basic", element: "missile", range: 20, burst: 3, hands: 2 } as const),
  ammo: { value: 6, max: 6 },
});
const chill = { persona: documentId("p"), element: "ice" } as const;
const nightmare = examplePower("nightmare", {
  ...chill,
  ailment: { id: "despaired", turns: 2, resist: "willpower", skill: null },
});
const frost = examplePower("frost", { ...chill, ailment: { id: "frozen", turns: 2, resist: null, skill: null } });

let told: string[];
let ann: FoundryActor;
let ben: FoundryActor;
let imp: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
  await game().settings.set(SYSTEM_ID, "evoker.shadowsEvade", false);
});

beforeEach(async () => {
  told.length = 0;
  ann = await somebody("Ann", "evoker", {
    weapons: [exampleWeapon("blade"), gun],
    personas: [examplePersona("p")],
    powers: [nightmare, frost],
    fate: { value: 2 },
  });
  ben = await somebody("Ben", "evoker", { fate: { value: 2 } });
  await ann.update({ "system.socialLinks": [{ name: "Ben", actor: ben.uuid, arcana: "sun", rank: 4 }] });
  imp = await somebody("Imp", "shadow", { weapons: [exampleWeapon("claw", { damage: 16 })] });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const ids = [ann, ben, imp].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", ids);
  await combat.update({ round: 1, "system.turnOf": ann.uuid }, { turnEvents: false });
});

afterEach(clearWorld);

/** Makes a decision in the encounter; the id of its card. */
async function done(type: string, more: JsonObject, on?: string): Promise<string> {
  const answer = await table.decide({ type, encounter: frameIn(combat), ...more }, on);
  expect(answer.ok ? "" : answer.refused).toBe("");
  return (answer.ok && answer.message) || "";
}

const afflicted = (target: FoundryActor, ailment: string | null, more: JsonObject = {}): Promise<string> =>
  done("afflict", { target: target.uuid, ailment, condition: null, ...more });

/** Hits with the best of dice, and nobody evades it; the id of its card. */
async function hit(type: "attack" | "power", more: JsonObject, target: FoundryActor): Promise<string> {
  const facts = { targets: [{ who: target.uuid, distance: 1 }] };
  const card = await withDice(1, async () => done(type, { ...facts, ...more }));
  const evade = asked(card, "evade");
  await withDice(1, async () => done("evade", { actor: target.uuid, prompt: evade.id, option: null }, card));
  return card;
}

const here = (card: string): CardData => {
  const data = cardHere(card);
  if (!data) throw new Error("There is no such card.");
  return data;
};

/** The question of a kind that a card asks. */
function asked(card: string, type: string): Prompt {
  const found = openPrompts(here(card)).find((one) => one.type === type);
  if (!found) throw new Error(`${type} isn't asked`);
  return found;
}

interface Sent {
  readonly begins: JsonObject;
  /** What is decided as the form stands. */
  readonly decision: Decision;
  readonly answer: Answer;
}

/**
 * Opens the form that a card has for its question, as its button does, and presses its main button.
 * @param how `named` is the form where the answers that take one press say it all; `face` is what its dice show
 */
async function formed(
  card: string,
  type: string,
  how: { readonly named?: string; readonly face?: number; readonly chosen?: JsonObject } = {},
): Promise<Sent> {
  const { named, face = 50, chosen = {} } = how;
  const prompt = asked(card, type);
  const id = askedBy(here(card), prompt, lensOf(viewerHere(), card))?.form ?? named;
  const form = FORMS.find((one) => one.id === id) as unknown as Form<JsonObject, JsonObject> | undefined;
  if (!form) throw new Error(`No form answers ${type}.`);
  const v = filled(form, await begun(form, { who: prompt.owner, prompt: prompt.id, card }), chosen);
  expect([id, lookAhead(form, v).blocked]).toEqual([id, ""]);
  const answer = await withDice(face, async () => send(form, v));
  expect([id, answer.ok ? "" : answer.refused]).toEqual([id, ""]);
  expect(openPrompts(here(card)).map((one) => one.id)).not.toContain(prompt.id);
  return { begins: v, decision: form.decision(v), answer };
}

const ailmentsOf = (who: FoundryActor): string[] => readCharacter(who).ailments.map(({ id }) => id);

describe("what a fight asks", () => {
  it("EVO-170 EVO-175 a Chance Attack begins with the weapon in hand, against whoever was careless", async () => {
    const card = await done("provoke", { actor: imp.uuid, event: "rise", enemies: [ann.uuid] });
    const { decision } = await formed(card, "chance", { face: 1 });
    expect(decision).toMatchObject({ type: "chanceAttack", actor: ann.uuid, weapon: documentId("blade") });
    expect(asked(card, "evade")).toMatchObject({ owner: imp.uuid, by: ann.uuid });
  });

  it("EVO-124 an evasion that is open goes on with each number and the best way by now, unless one was chosen", async () => {
    await combat.update({ "system.turnOf": imp.uuid }, { turnEvents: false });
    const blow = { actor: imp.uuid, mode: "standard", weapon: documentId("claw") };
    const targets = [{ who: ben.uuid, distance: 1 }];
    const card = await withDice(1, async () => done("attack", { ...blow, targets }));
    const { id: prompt } = asked(card, "evade");
    const form = FORMS.find((one) => one.id === "evade") as unknown as Form<JsonObject, JsonObject>;
    const again = (v: JsonObject): JsonObject => form.again?.(v) ?? {};
    const ways = (v: JsonObject): readonly string[] =>
      form.fields.flatMap((one) => (one.kind === "choice" && one.name === "option" ? one.of(v).map(({ label }) => label) : [])); // prettier-ignore
    const put = await begun(form, { who: ben.uuid, prompt, card });
    const before = ways(put);
    expect([again(put), put["option"]]).toEqual([put, "parry"]);
    await ben.update({ "system.scores.agility.value": 90 });
    const now = again(put);
    expect([now["option"], form.decision(now)["option"]]).toEqual(["dodge", "dodge"]);
    expect(ways(now).filter((one) => !before.includes(one))).toHaveLength(1);
    expect(again({ ...now, option: "" })["option"]).toBe("");
  });

  it("EVO-076 the shots of a Burst all go to whoever was hit, unless some are dealt to others", async () => {
    const burst = { actor: ann.uuid, mode: "burst", weapon: documentId("gun") };
    const card = await hit("attack", burst, imp);
    const { max } = asked(card, "burst") as Prompt & { readonly max: number };
    expect(max).toBeGreaterThan(0);
    const { decision } = await formed(card, "burst");
    expect(decision).toMatchObject({ type: "allocateBurst", actor: ann.uuid, extraWounds: max, extraTargets: [] });
  });

  it("EVO-287 one Heavy Wound is blocked to begin with, for a Fate Point", async () => {
    await combat.update({ "system.turnOf": imp.uuid });
    const card = await hit("attack", { actor: imp.uuid, mode: "standard", weapon: documentId("claw") }, ben);
    const { decision } = await formed(card, "blockHeavy", { named: "blockHeavy" });
    await table.apply(card);
    expect([decision["points"], readCharacter(ben).fate.value]).toEqual([1, 1]);
  });

  it("EVO-133 EVO-306 an ailment that came with a hit is resisted by whoever was hit", async () => {
    const card = await hit("power", { actor: ann.uuid, power: documentId("nightmare") }, imp);
    const { decision } = await formed(card, "resist");
    expect(decision).toMatchObject({ type: "resist", actor: imp.uuid });
    // A 50 against 40.
    await table.apply(card);
    expect(ailmentsOf(imp)).toEqual(["despaired"]);
  });

  it("EVO-300 of two ailments the new one stays, unless the other is chosen", async () => {
    await game().settings.set(SYSTEM_ID, "evoker.ailmentReplace", "ask");
    await afflicted(imp, "burning");
    const card = await hit("power", { actor: ann.uuid, power: documentId("frost") }, imp);
    const { decision } = await formed(card, "replaceAilment", { named: "replaceAilment" });
    expect(decision).toMatchObject({ type: "replaceAilment", actor: combat.uuid, replace: true });
    await table.apply(card);
    await game().settings.set(SYSTEM_ID, "evoker.ailmentReplace", "newest");
    expect(ailmentsOf(imp)).toContain("frozen");
    expect(ailmentsOf(imp)).not.toContain("burning");
  });
});

describe("what extra turns ask", () => {
  const grant = { action: "a", from: null, worth: 0 };

  it("EVO-202 EVO-203 a card that asks for a One More opens its form, which passes the Baton to whom the card offers", async () => {
    await combat.update({ "system.grants": { pending: [{ ...grant, holder: ann.uuid }], active: null, chain: [] } });
    const card = await done("endTurn", { actor: ann.uuid });
    told.length = 0;
    const { begins, decision } = await formed(card, "oneMore", { chosen: { use: "batonPass" } });
    expect(begins["receiver"]).toBe(ben.uuid);
    expect(decision).toMatchObject({ actor: ann.uuid, use: "batonPass", receiver: ben.uuid });
    expect(readEncounter(combat).grants.pending).toMatchObject([{ holder: ben.uuid }]);
  });

  it("EVO-205 EVO-206 whoever joins an All-Out Attack strikes with the best that they have, and so does its leader", async () => {
    await afflicted(imp, "staggered");
    await ben.update({ "system.scores.ballistic.value": 55 });
    const grants = { pending: [{ ...grant, holder: ann.uuid }], active: null, chain: [] };
    await combat.update({ "system.turnOf": null, "system.grants": grants });
    const card = await done("oneMore", { actor: ann.uuid, use: "allOutAttack", receiver: null });
    const joined = await formed(card, "joinAllOut");
    expect(joined.decision).toMatchObject({ type: "joinAllOut", actor: ben.uuid, score: "ballistic" });
    const led = await formed(card, "allOut");
    expect(led.decision).toMatchObject({ type: "allOut", actor: ann.uuid, score: "melee" });
  });
});

describe("what states ask", () => {
  it("EVO-319 the Brainwashed attack a friend, by the word of whoever controls them", async () => {
    await afflicted(ann, "brainwashed", { source: imp.uuid });
    const card = await done("startTurn", { actor: ann.uuid });
    const { decision } = await formed(card, "brainwashed", { face: 1 });
    expect(decision).toMatchObject({ type: "control", actor: imp.uuid, choice: "attack", weapon: documentId("blade") });
    expect(decision["targets"]).toMatchObject([{ who: ben.uuid }]);
    expect(asked(card, "evade")).toMatchObject({ owner: ben.uuid, by: ann.uuid });
  });

  it("EVO-320 the Confused test their Intelligence", async () => {
    await afflicted(ann, "confused");
    const card = await done("startTurn", { actor: ann.uuid });
    const { decision } = await formed(card, "ownTest");
    expect(decision).toMatchObject({ type: "ownTest", means: { skill: null, score: "intelligence" } });
  });

  it("EVO-315 the Frozen test the better of Strength and Toughness, and a 50 against 60 thaws", async () => {
    await ann.update({ "system.scores.toughness.value": 60 });
    await afflicted(ann, "frozen");
    const card = await done("endTurn", { actor: ann.uuid });
    const { decision } = await formed(card, "ownTest");
    expect(decision).toMatchObject({ means: { score: "toughness" } });
    await table.apply(card);
    expect(ailmentsOf(ann)).toEqual([]);
  });

  it("EVO-328 whoever strikes the Shocked tests Agility, and fails with a 50 against 40", async () => {
    await afflicted(imp, "shocked");
    const blow = { actor: ann.uuid, mode: "standard", weapon: documentId("blade") };
    const facts = { targets: [{ who: imp.uuid, distance: 1 }] };
    const card = await withDice(1, async () => done("attack", { ...blow, ...facts }));
    const { decision } = await formed(card, "ownTest");
    expect(decision).toMatchObject({ actor: ann.uuid, means: { score: "agility" } });
    await table.apply(card);
    expect(ailmentsOf(ann)).toEqual(["shocked"]);
  });

  it("EVO-353 without a Persona Willpower is tested in the miasma", async () => {
    await combat.update({ "system.miasmaHere": true, "system.miasmaRate": 3 });
    const card = await done("endRound", {});
    const { decision } = await formed(card, "ownTest");
    expect(decision).toMatchObject({ actor: ben.uuid, means: { score: "willpower" } });
  });

  it("EVO-341 without air Toughness is tested", async () => {
    await ben.update({ "system.suffocation": { mode: "strenuous", elapsed: 1, roundsToDeath: null } });
    const card = await done("endRound", {});
    const { decision } = await formed(card, "ownTest");
    expect(decision).toMatchObject({ actor: ben.uuid, means: { score: "toughness" } });
  });

  it("EVO-330 EVO-332 the bleeding endure it to begin with, in the best way there is", async () => {
    await done("afflict", { target: ann.uuid, ailment: null, condition: "bloodLoss" });
    const card = await done("startTurn", { actor: ann.uuid });
    const { decision } = await formed(card, "bleed");
    expect(decision).toMatchObject({ type: "bleed", actor: ann.uuid, method: "endure", means: { score: "toughness" } });
  });

  it("EVO-337 the Exhausted keep their feet or don't: 50 against 40 and no more is a faint", async () => {
    const card = await done("stress", { actor: ann.uuid, amount: 60 });
    const { decision } = await formed(card, "faint");
    expect(decision).toMatchObject({ type: "faint", actor: ann.uuid });
    await table.apply(card);
    expect(readCharacter(ann).unconscious).not.toBeNull();
  });

  it("EVO-223 EVO-342 whoever has no breath left is dying, until the table says otherwise", async () => {
    await ben.update({ "system.suffocation": { mode: "strenuous", elapsed: 9, roundsToDeath: 1 } });
    const card = await done("endRound", {});
    const { decision } = await formed(card, "fateOf", { named: "fateOf" });
    expect(decision).toMatchObject({ type: "fateOf", actor: ben.uuid, word: "dying" });
  });
});
