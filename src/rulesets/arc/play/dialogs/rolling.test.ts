// @vitest-environment happy-dom
/** What checks, attacks and contests begin with, what their windows say, and the decisions that they come to. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lookAhead, told as saidBeside } from "../../../../fittings/forms/ahead.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { fieldViews, valuesAfter } from "../../../../fittings/forms/fields.ts";
import { send } from "../../../../fittings/forms/send.ts";
import * as openers from "../../../../fittings/press/openers.ts";
import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import type { Doer } from "./doer.ts";
import type { ArcForm } from "./plan.ts";
import { attack, check, contest } from "./rolling.ts";

let told: string[];
let ann: FoundryActor;
let guard: FoundryActor;

/** Somebody with 7 in Control and 4 in Accuracy: Locks of 5 roll a d8, from −3 to 5. */
const score = (value: number) => ({ value, max: 10 });

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  ann = await somebody(
    "Ann",
    "character",
    { ks: { control: score(7) }, us: { accuracy: { name: "Accuracy", ks: "control", ...score(4) } } },
    {
      Locks: { kind: "skill", system: { us: "accuracy", score: 5 } },
      Blades: { kind: "skill", system: { us: "accuracy", score: 6 } },
      Climbing: { kind: "skill", system: { us: "accuracy", score: 3, defaultComplexity: "hard" } },
      Knife: {
        kind: "weapon",
        system: { skill: "Blades", onHit: [{ type: "ks", stat: "build", change: -2 }] },
      },
      Chest: { kind: "task", system: { threshold: "easy", turnsLeft: 3 } },
    },
  );
  await ann.update({ ownership: { default: 3 } });
  guard = await somebody("Guard", "figure", {}, { Shield: { kind: "skill", system: { us: "agility", score: 4 } } });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await clearWorld();
});

const idOf = (name: string): string => ann.items.find((one) => one.name === name)?.id ?? "none";
const uuidOf = (name: string): string => ann.items.find((one) => one.name === name)?.uuid ?? "none";
const asPlayer = () => vi.spyOn(game().user, "isGM", "get").mockReturnValue(false);
const input = (name: string, value: string, checked = false) => ({ name, value, checked });

const drawn = <V extends Doer>(form: ArcForm<V>, v: V) =>
  fieldViews(form.fields, v, lookAhead(form, v).ahead, localize);
const sumIn = <V extends Doer>(form: ArcForm<V>, v: V): unknown =>
  drawn(form, v).find(({ view }) => (view as JsonObject | undefined)?.["terms"] !== undefined)?.["view"];
const fieldsIn = <V extends Doer>(form: ArcForm<V>, v: V): readonly string[] =>
  drawn(form, v).map(({ kind, name }) => name || kind);

describe("a check", () => {
  it("ARC-053 ARC-058 ARC-060 ARC-063 shows its sum against the average, and is rolled in two presses", async () => {
    const v = await begun(check, { actor: ann.uuid, skill: "Locks" });
    expect(sumIn(check, v)).toEqual({
      ...{ terms: "7 + 4 + (−3…5)", range: "8…16", word: "against", against: "9", chance: "75 %" },
    });
    expect(check.decision(v)).toEqual({
      ...{ type: "check", encounter: null, actor: ann.uuid, skill: idOf("Locks"), rows: [] },
    });
    const answer = await withDice(5, async () => send(check, v), 8);
    expect(told).toEqual([]);
    const card = cardHere((answer.ok && answer.message) || "");
    expect(card?.steps[0]?.outcome.checks).toMatchObject([{ arc: 16 }, { against: 9, success: true }]);
  });

  it("ARC-054 ARC-063 ARC-085 takes its threshold from the task, else from the skill", async () => {
    const chest = await begun(check, { actor: ann.uuid, skill: "Locks", task: uuidOf("Chest") });
    expect(sumIn(check, chest)).toMatchObject({ against: "6" });
    expect(check.decision(chest)).toMatchObject({ task: uuidOf("Chest") });
    expect(sumIn(check, await begun(check, { actor: ann.uuid, skill: "Climbing" }))).toMatchObject({ against: "12" });
  });

  it("ARC-067 ARC-069 ARC-076 ARC-077 lines follow from states as they are, are switched by name, and one’s own are added", async () => {
    await ann.update({ "system.som.value": 10 });
    let v = await begun(check, { actor: ann.uuid, skill: "Locks" });
    await ann.toggleStatusEffect("arc-prone");
    expect(check.decision(v)["rows"]).toMatchObject([
      { id: "exalted", value: 1, on: false },
      { id: "onGround", value: -1, on: true },
    ]);
    expect(sumIn(check, v)).toMatchObject({ terms: "7 + 4 + (−3…5) − 1", range: "7…15" });
    v = valuesAfter(check.fields, v, input("modifier.exalted", "", true));
    v = valuesAfter(check.fields, v, input("pending.label", "Good light"));
    v = valuesAfter(check.fields, v, input("pending.value", "2"));
    expect(check.decision(v)).toMatchObject({
      rows: [{ on: true }, { on: true }, { label: "Good light", value: 2, group: "circumstance" }],
      override: true,
    });
    expect(sumIn(check, v)).toMatchObject({ range: "10…18" });
    expect(check.warning?.(v)).toContain("by your word");
    v = valuesAfter(check.fields, v, input("pending.value", "5"));
    expect((check.decision(v)["rows"] as JsonObject[]).at(-1)).toMatchObject({ value: 5, group: "rules" });
  });

  it("ARC-064 ARC-069 ARC-086 of a player nothing beyond the states: no threshold, no huge line, no chance", async () => {
    asPlayer();
    const v = await begun(check, { actor: ann.uuid, skill: "Locks" });
    expect(fieldsIn(check, v)).toEqual(["part", "way", "skill", "weapon", "task", "reasons", "mode"]);
    expect(sumIn(check, v)).toMatchObject({ range: "8…16", against: "9", chance: "" });
    const seen = lookAhead(check, v);
    expect(saidBeside(check, v, seen)).toMatchObject({ odds: "" });
    const more = valuesAfter(check.fields, v, input("pending.value", "7"));
    expect(check.decision(more)["rows"]).toMatchObject([{ value: 1 }]);
    const claims = { ...v, threshold: "trivial" };
    expect(check.decision(claims)).not.toHaveProperty("override");
    expect(lookAhead(check, claims).blocked).toContain("Only the game master may");
    expect(await send(check, claims)).toMatchObject({ ok: false });
    expect(game().messages.size).toBe(0);
  });

  it("ARC-083 where middle scores are hidden a player sees neither theirs nor what follows from it", async () => {
    const { settings } = game();
    await settings.set("dramatis", "arc.hideUS", true);
    const v = await begun(check, { actor: ann.uuid, skill: "Locks" });
    expect(sumIn(check, v)).toMatchObject({ terms: "7 + 4 + (−3…5)", range: "8…16", chance: "75 %" });
    asPlayer();
    expect(sumIn(check, v)).toEqual({
      ...{ terms: "7 + ? + (−3…5)", range: "", word: "against", against: "9", chance: "" },
    });
    expect(JSON.stringify(drawn(check, v))).not.toContain("+4");
    await settings.set("dramatis", "arc.hideUS", false);
  });

  it("ARC-064 a request is answered on its terms, with one’s own lines, or let go", async () => {
    const request = {
      type: "requestCheck",
      encounter: null,
      characters: [ann.uuid],
      skill: "Locks",
      mode: "threshold",
    };
    const made = await table.decide({ ...request, threshold: "hard" });
    const card = (made.ok && made.message) || "";
    const v = await begun(check, { who: ann.uuid, card, prompt: "s0-check-0" });
    expect(fieldsIn(check, v)).toEqual(["part", "reasons"]);
    expect(sumIn(check, v)).toMatchObject({ range: "8…16", against: "12" });
    expect(check.decision(v)).toMatchObject({ prompt: "s0-check-0", skill: idOf("Locks"), rows: [] });
    expect(check.others?.map(({ id }) => id)).toEqual(["decline", "dismiss"]);
    expect(await send(check, v)).toMatchObject({ ok: true, message: card });
    expect(await check.start({ who: ann.uuid, card, prompt: "s0-check-0" })).toBeNull();
  });

  it("ARC-064 Shift rolls at once, and what can’t be rolled is shown", async () => {
    await withDice(1, async () => openers.open("atOnce", { form: "check", actor: ann.uuid, skill: "Locks" }), 8);
    expect([game().messages.size, told]).toEqual([1, []]);
    await ann.toggleStatusEffect("arc-unconscious");
    const shown = vi.fn(() => Promise.resolve());
    const cards = game().messages.size;
    openers.offer({ check: shown });
    await openers.open("atOnce", { form: "check", actor: ann.uuid, skill: "Locks" });
    expect(shown).toHaveBeenCalledWith({ actor: ann.uuid, skill: "Locks" });
    expect(game().messages.size).toBe(cards);
  });
});

describe("at somebody", () => {
  const aimed = (): void => {
    const token = { id: "t", name: "Guard", actor: guard, document: { name: "Guard", disposition: -1, elevation: 0 } };
    const own = { id: "o", name: "Ann", actor: ann, document: { name: "Ann", disposition: 1, elevation: 3 } };
    const tokens = [token, own].map((one) => ({ ...one, setTarget: vi.fn() }));
    vi.stubGlobal("canvas", { ready: true, tokens: { placeables: tokens, controlled: [] } });
    vi.spyOn(game().user, "targets", "get").mockReturnValue(new Set([tokens[0]]) as never);
  };

  it("ARC-038 ARC-073 the die on a skill strikes whom the board says, from above", async () => {
    aimed();
    const v = await begun(check, { actor: ann.uuid, skill: "Blades" });
    expect(v).toMatchObject({ way: "attack", target: guard.uuid, weapon: uuidOf("Knife"), count: 1 });
    expect(check.decision(v)).toMatchObject({
      ...{ type: "attack", target: guard.uuid, weapon: uuidOf("Knife"), count: 1 },
      rows: [{ id: "height", value: 1, on: true }],
    });
    expect(sumIn(check, v)).toMatchObject({ terms: "7 + 4 + (−2…6) + 1", range: "10…18", against: "Guard" });
    const locks = await begun(check, { actor: ann.uuid, skill: "Locks" });
    expect(check.decision(locks)).toMatchObject({ type: "attack", contest: true, target: guard.uuid });
  });

  it("ARC-038 ARC-050 as often as the score allows, with what the weapon does, or by the game master’s word", async () => {
    let v = filled(attack, await begun(attack, { actor: ann.uuid }), { target: guard.uuid, count: 2 });
    expect(attack.decision(v)).toMatchObject({ skill: idOf("Blades"), weapon: uuidOf("Knife"), count: 2 });
    expect(lookAhead(attack, v).blocked).toBe("");
    expect(lookAhead(attack, { ...v, count: 3 }).blocked).toContain("more often");
    v = valuesAfter(attack.fields, v, input("harm.0.by", "-4"));
    v = valuesAfter(attack.fields, v, input("harm.1.what", "becomes.prone"));
    expect(attack.decision(v)).toMatchObject({
      onHit: [
        { type: "ks", stat: "build", change: -4 },
        { type: "status", status: "prone", remove: false },
      ],
      override: true,
    });
    asPlayer();
    expect(lookAhead(attack, v).blocked).toContain("Only the game master may");
    const plain = { ...v, harm: null };
    expect(lookAhead(attack, plain).blocked).toBe("");
    expect(JSON.stringify(drawn(attack, plain))).toContain("A success does this: Build −2.");
  });

  it("ARC-064 a contest hurts nobody, and needs somebody", async () => {
    const v = await begun(contest, { actor: ann.uuid, skill: "Locks" });
    expect(lookAhead(contest, v).blocked).toBe("Choose whom it is against.");
    const set = filled(contest, v, { target: guard.uuid });
    expect(contest.decision(set)).toEqual({
      ...{ type: "attack", encounter: null, actor: ann.uuid, target: guard.uuid, skill: idOf("Locks"), count: 1 },
      ...{ contest: true, rows: [] },
    });
  });
});
