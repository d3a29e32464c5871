// @vitest-environment happy-dom
/** What the forms beside rolling and answering begin with, and the decisions that they come to. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lookAhead } from "../../../../fittings/forms/ahead.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { fieldViews, valuesAfter } from "../../../../fittings/forms/fields.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { documentClass, game, localize } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { cardHere, cardsHere } from "../../../../table/authority/shown.ts";
import { DECISION_TYPES } from "../../rules/decide/deciders.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { TRACKER_FORMS } from "../tracker/index.ts";
import { viewerHere } from "../../../../table/cards/viewer.ts";
import { askedBy } from "../cards/asked.ts";
import { lensOf } from "../cards/here.ts";
import { carry, declare, join, move, occupy } from "./deeds.ts";
import type { Doer } from "./doer.ts";
import { FORMS } from "./index.ts";
import { react, requestReaction, surprise } from "./nerves.ts";
import type { ArcForm } from "./plan.ts";
import * as plain from "./plain.ts";
import { check } from "./rolling.ts";
import { task } from "./task.ts";
import { amend, change, requestCheck } from "./verdicts.ts";

let told: string[];
let ann: FoundryActor;
let ben: FoundryActor;
let guard: FoundryActor;
let combat: FoundryCombat;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  const skill = (us: string, score: number) => ({ kind: "skill", system: { us, score } });
  const som = (value: number) => ({ som: { value, rest: 5 } });
  ann = await somebody("Ann", "character", som(3), {
    Locks: skill("accuracy", 5),
    Blades: skill("accuracy", 6),
    Rope: { kind: "gear", system: { weightKg: 2, quantity: 1 } },
    Chest: { kind: "task", system: { threshold: "hard", turnsLeft: 3 } },
  });
  ben = await somebody("Ben", "character", som(5), { Locks: skill("accuracy", 2) });
  guard = await somebody("Guard", "figure", som(7), { Watch: skill("perception", 4) });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const seats = [ann, ben, guard].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", seats);
  await combat.startCombat();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

const idOf = (name: string): string => ann.items.find((one) => one.name === name)?.id ?? "none";
const uuidOf = (name: string): string => ann.items.find((one) => one.name === name)?.uuid ?? "none";
const typed = (name: string, value: string, checked = false) => ({ name, value, checked });
const asPlayer = () => vi.spyOn(game().user, "isGM", "get").mockReturnValue(false);
const fieldsIn = <V extends Doer>(form: ArcForm<V>, v: V): readonly string[] =>
  fieldViews(form.fields, v, lookAhead(form, v).ahead, localize).map(({ kind, name }) => name || kind);

/** Sends a form's decisions, and gives its card. */
async function sent<V extends Doer>(form: ArcForm<V>, v: V): Promise<string> {
  const answer = await send(form, v);
  expect([answer.ok ? "" : answer.refused, ...told]).toEqual([""]);
  return (answer.ok && answer.message) || "";
}

describe("the game master asks", () => {
  it("ARC-064 for checks: by name a skill that all of them have, against a number or somebody", async () => {
    expect(await begun(requestCheck, { who: guard.uuid })).toMatchObject({ characters: [guard.uuid], skill: "Watch" });
    const v = await begun(requestCheck, { threshold: "hard" });
    expect(v).toMatchObject({ characters: [ann.uuid, ben.uuid], skill: "Locks", threshold: "hard" });
    expect(requestCheck.decision(v)).toMatchObject({
      ...{ type: "requestCheck", characters: [ann.uuid, ben.uuid], skill: "Locks", mode: "threshold" },
      ...{ threshold: "hard", spendsAction: true },
    });
    const against = filled(requestCheck, v, { way: "opposed", opponent: guard.uuid, secret: true });
    expect(requestCheck.decision(against)).toMatchObject({ mode: "opposed", opponent: guard.uuid, secret: true });
    expect(requestCheck.decision(against)).not.toHaveProperty("threshold");
    const card = await sent(requestCheck, v);
    const [first] = openPrompts(cardHere(card) ?? { steps: [] });
    const mine = await begun(check, { who: ann.uuid, card, prompt: first?.id ?? "" });
    await withDice(5, async () => send(check, mine), 8);
    // 5 + 5 + 5 beats 12.
    expect(cardHere(card)?.steps.at(-1)?.outcome.checks.at(-1)).toMatchObject({ arc: 15, against: 12, success: true });
  });

  it("ARC-054 ARC-064 for checks: of a company those who have the skill, of a sheet its own, and of those who are named each", async () => {
    await ben.items.getName("Locks")?.update({ name: "Latches" });
    const one = await begun(requestCheck, { skill: "Locks" });
    expect(requestCheck.decision(one)["characters"]).toEqual([ann.uuid]);
    expect(requestCheck.warning?.(one)).toBe("Not asked, for they don’t know Locks: Ben.");
    expect((await begun(requestCheck, { who: ben.uuid })).characters).toEqual([ben.uuid]);
    const named = await begun(requestCheck, { skill: "Locks", characters: [ann.uuid, ben.uuid] });
    expect(requestCheck.decision(named)["characters"]).toEqual([ann.uuid, ben.uuid]);
  });

  it("ARC-002 ARC-064 what a success does is said with the request: for whoever succeeds, or for somebody", async () => {
    let v = await begun(requestCheck, { skill: "Locks", characters: [ann.uuid] });
    expect(requestCheck.decision(v)["onSuccess"]).toBeUndefined();
    v = valuesAfter(requestCheck.fields, v, typed("harm.0.what", "som"));
    v = valuesAfter(requestCheck.fields, v, typed("harm.0.by", "2"));
    const change = { type: "som", change: 2 };
    expect(requestCheck.decision(v)["onSuccess"]).toEqual([{ target: null, change }]);
    v = valuesAfter(requestCheck.fields, v, typed("upon", guard.uuid));
    expect(requestCheck.decision(v)["onSuccess"]).toEqual([{ target: guard.uuid, change }]);
    // Against somebody's skill the card of the contest says what comes of it.
    expect(requestCheck.decision({ ...v, way: "opposed", opponent: guard.uuid })["onSuccess"]).toBeUndefined();
    const card = cardHere(await sent(requestCheck, v));
    const prompt = openPrompts(card ?? { steps: [] })[0];
    expect(prompt).toMatchObject({ owner: ann.uuid, onSuccess: [{ target: guard.uuid, change }] });
    const asked = card && prompt && askedBy(card, prompt, lensOf(viewerHere(), card), null);
    expect(asked?.details).toContain("A success does this: Guard: State of Mind +2.");
  });

  it("ARC-025 ARC-034 ARC-036 for Reaction checks: figures apart, for the game master’s eyes", async () => {
    const v = await begun(requestReaction, { trigger: "cornered" });
    expect(v.characters).toEqual([ann.uuid, ben.uuid, guard.uuid]);
    expect([
      requestReaction.decision(v),
      ...(requestReaction.also?.(v) ?? []).map(({ decision }) => decision),
    ]).toMatchObject([
      { characters: [ann.uuid, ben.uuid], trigger: "cornered" },
      { characters: [guard.uuid], trigger: "cornered", secret: true },
    ]);
    const own = filled(requestReaction, v, { trigger: "", characters: [guard.uuid] });
    expect(lookAhead(requestReaction, own).blocked).toBe("Say what it is.");
    expect(requestReaction.decision({ ...own, words: "The roof falls" })).toMatchObject({
      ...{ characters: [guard.uuid], trigger: "The roof falls", secret: true },
    });
    await sent(requestReaction, v);
    const cards = cardsHere().slice(-2);
    expect(cards.map((card) => openPrompts(card).map(({ owner }) => owner))).toEqual([
      [ann.uuid, ben.uuid],
      [guard.uuid],
    ]);
  });

  it("ARC-041 ARC-084 who is taken unawares: the absorbed are ticked", async () => {
    await sent(occupy, await begun(occupy, { character: ben.uuid }));
    await vi.waitFor(async () => expect(await begun(surprise, {})).toMatchObject({ characters: [ben.uuid] }));
    await sent(surprise, await begun(surprise, {}));
    expect([...ben.statuses]).toContain("arc-unaware");
    expect(lookAhead(surprise, { ...(await begun(surprise, {})), characters: [] }).blocked).toContain("unawares");
  });

  it("ARC-002 ARC-033 ARC-081 what befalls somebody waits for the end of the turn, or comes at once", async () => {
    let v = await begun(change, { who: ben.uuid });
    expect(lookAhead(change, v).blocked).toBe("Choose what changes.");
    v = valuesAfter(change.fields, v, typed("changes.0.what", "ks.build"));
    v = valuesAfter(change.fields, v, typed("changes.0.by", "-2"));
    v = valuesAfter(change.fields, v, typed("changes.1.what", "becomes.prone"));
    v = valuesAfter(change.fields, v, typed("changes.2.what", "som"));
    v = valuesAfter(change.fields, v, typed("changes.2.what", ""));
    expect(change.decision(v)).toMatchObject({
      ...{ type: "change", target: ben.uuid, now: false },
      changes: [
        { type: "ks", stat: "build", change: -2 },
        { type: "status", status: "prone", remove: false },
      ],
    });
    await sent(change, { ...v, now: true });
    expect([...ben.statuses]).toContain("arc-prone");
  });

  it("ARC-086 changes the lines of a rolled check, on the same die", async () => {
    const start = await begun(check, { actor: ann.uuid, skill: "Locks", threshold: 14 });
    const own = {
      ...start,
      reasons: { ...start.reasons, pending: { label: "Rust", unit: "number", value: -1 } },
    } as const;
    const card = await withDice(5, async () => sent(check, own), 8);
    const rolled = "s0-actor";
    let v = await begun(amend, { card, check: rolled, who: ann.uuid });
    // 5 + 5 + 5 − 1 fails against 14; without the rust it does not.
    expect(cardHere(card)?.steps[0]?.outcome.checks.at(-1)).toMatchObject({ arc: 14, success: false });
    expect(lookAhead(amend, v).blocked).toContain("Switch a line");
    expect(JSON.stringify(fieldViews(amend.fields, v, null, localize))).toContain("Ann: 14 against 14.");
    v = valuesAfter(amend.fields, v, typed("modifier.manual-1", "", false));
    expect(lookAhead(amend, v).blocked).toBe("");
    expect(amend.decision(v)).toMatchObject({ check: rolled, rows: [{ id: "manual-1", value: -1, on: false }] });
    expect(JSON.stringify(fieldViews(amend.fields, v, null, localize))).toContain("14 becomes 15, against 14");
    expect(await sent(amend, v)).toBe(card);
    expect(cardHere(card)?.steps.at(-1)?.outcome.checks.at(-1)).toMatchObject({ arc: 15, success: true });
  });
});

describe("somebody’s own", () => {
  it("ARC-037 ARC-038 declares what they will do, by kind, skill, target and number; nothing passes", async () => {
    let v = await begun(declare, { actor: ann.uuid });
    expect(declare.warning?.(v)).toContain("they pass");
    v = valuesAfter(declare.fields, v, typed("actions.0.kind", "attack"));
    v = valuesAfter(declare.fields, v, typed("actions.0.target", guard.uuid));
    v = valuesAfter(declare.fields, v, typed("actions.0.count", "2"));
    v = valuesAfter(declare.fields, v, typed("text", "For the door!"));
    expect(declare.decision(v)).toMatchObject({
      actions: [{ kind: "attack", skill: idOf("Blades"), target: guard.uuid, count: 2 }],
      text: "For the door!",
    });
    const more = valuesAfter(declare.fields, v, typed("actions.1.kind", "check"));
    expect(lookAhead(declare, more).blocked).toContain("more often");
    await sent(declare, v);
    expect(lookAhead(declare, v).blocked).toContain("already");
  });

  it("ARC-013 ARC-017 ARC-080 goes as far as is left, and takes things up", async () => {
    const v = await begun(move, { actor: ann.uuid });
    expect(move.decision(v)).toMatchObject({ metres: 8 });
    await sent(move, { ...v, metres: "2,5" });
    expect(await begun(move, { actor: ann.uuid })).toMatchObject({ metres: "5.5" });
    expect(lookAhead(move, { ...v, metres: "far" }).blocked).toContain("far");
    await sent(carry, filled(carry, await begun(carry, { who: ann.uuid, item: "Rope" }), { quantity: 4 }));
    expect(ann.items.find(({ name }) => name === "Rope")?.system).toMatchObject({ quantity: 4 });
  });

  it("ARC-042 ARC-085 tries a task, is absorbed in it, and looks up; counting is the game master’s", async () => {
    const v = await begun(task, { actor: ann.uuid });
    expect(task.decision(v)).toMatchObject({ type: "check", task: uuidOf("Chest"), skill: idOf("Blades") });
    expect(task.decision({ ...v, step: "count" })).toEqual({
      ...{
        type: "timeTask",
        encounter: expect.anything() as unknown,
        actor: ann.uuid,
        task: uuidOf("Chest"),
        on: true,
      },
    });
    expect(task.decision({ ...v, step: "absorb" })).toMatchObject({
      type: "occupy",
      character: ann.uuid,
      occupied: true,
    });
    await withDice(1, async () => sent(task, { ...v, skill: idOf("Locks") }), 8);
    expect(await begun(task, { actor: ann.uuid })).toMatchObject({ skill: idOf("Locks") });
    asPlayer();
    expect(JSON.stringify(fieldViews(task.fields, v, null, localize))).not.toContain("Count its turns");
  });

  it("ARC-026 rolls a Reaction, asked or of one’s own accord", async () => {
    const v = await begun(react, { actor: guard.uuid, trigger: "threatened" });
    expect(react.decision(v)).toMatchObject({ type: "react", characters: [guard.uuid], trigger: "threatened" });
    const card = await sent(requestReaction, await begun(requestReaction, { characters: [ann.uuid] }));
    const asked = await begun(react, { who: ann.uuid, card, prompt: openPrompts(cardHere(card) ?? { steps: [] })[0]?.id ?? "" }); // prettier-ignore
    expect([fieldsIn(react, asked), react.decision(asked)["trigger"]]).toEqual([[], undefined]);
    await withDice(9, async () => sent(react, asked), 10);
    expect([...ann.statuses]).toContain("arc-shocked");
  });

  it("ARC-044 ARC-086 what can’t be is refused in words, and players ask for nothing", async () => {
    expect(lookAhead(join, await begun(join, { who: ann.uuid })).blocked).toContain("already");
    expect(await change.start({ who: "Actor.none" })).toBeNull();
    asPlayer();
    const refused = [
      await send(requestCheck, await begun(requestCheck, { characters: [ann.uuid] })),
      await send(surprise, { ...(await begun(surprise, {})), characters: [ann.uuid] }),
      await send(change, { ...(await begun(change, { who: ann.uuid })), changes: [{ type: "som", change: 1 }] }),
    ];
    expect(refused.map(({ ok }) => ok)).toEqual([false, false, false]);
    expect(told).toHaveLength(3);
  });
});

it("ARC-086 every decision has a form, or a press that makes it", () => {
  const ids = [...FORMS, ...Object.values(plain), ...TRACKER_FORMS].map(({ id }) => id);
  // Somebody is built in a window of its own.
  const pressed = ["decline", "dismiss", "setOutcome", "strike", "build"];
  expect(DECISION_TYPES.filter((type) => ![...ids, ...pressed].includes(type))).toEqual([]);
  for (const { id } of FORMS) expect(game().i18n.has(`DRAMATIS.Arc.Form.title.${id}`), id).toBe(true);
  for (const form of FORMS as unknown as readonly { readonly fields: readonly JsonObject[] }[])
    for (const { label } of form.fields)
      if (typeof label === "string") expect(game().i18n.has(label), label).toBe(true);
});
