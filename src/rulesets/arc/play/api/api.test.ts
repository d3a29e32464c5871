// @vitest-environment happy-dom
/** `game.dramatis.arc` at a table: what is left out, what is said, and what is refused. */
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "../../../../../tools/paths.ts";
import * as openers from "../../../../fittings/press/openers.ts";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Answer } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { DECISION_TYPES } from "../../rules/decide/deciders.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { readCharacter, readEncounter } from "../models/reading.ts";
import { arcApi as arc } from "./index.ts";

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
  ann = await somebody("Ann", "character", som(7), {
    Locks: skill("accuracy", 5),
    Shields: skill("agility", 6),
    Rope: { kind: "gear", system: { weightKg: 2 } },
    Chest: { kind: "task", system: { threshold: "hard", turnsLeft: 3 } },
  });
  ben = await somebody("Ben", "character", som(5), { Locks: skill("accuracy", 2) });
  guard = await somebody("Guard", "figure", som(3), {
    Blades: skill("accuracy", 6),
    Sword: { kind: "weapon", system: { skill: "Blades", onHit: [{ type: "ks", stat: "build", change: -2 }] } },
  });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments("Combatant", [ann, ben, guard].map(({ id }) => ({ actorId: id }))); // prettier-ignore
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

const decided = (answer: Answer) => cardHere((answer.ok && answer.message) || "")?.steps.at(-1)?.decision;
const idOf = (actor: FoundryActor, name: string): string => actor.items.find((one) => one.name === name)?.id ?? "none";
const fine = { ok: true };

describe("a call", () => {
  it("ARC-038 ARC-046 ARC-002 plays a turn from blow to end, and takes it back", async () => {
    await combat.startCombat();
    const blow = await withDice(4, async () => arc.attack({ actor: "Guard", target: ann, count: 2 }), 8);
    expect(decided(blow)).toMatchObject({ skill: idOf(guard, "Blades"), count: 2, target: ann.uuid });
    expect(await arc.declare({ actor: "Ben", text: "Behind the door" })).toMatchObject(fine);
    // 5 + 5 + 4 against 5 + 5 + 6, and then against 9 alone.
    const met = await withDice(6, async () => arc.answer({ actor: "Ann", card: blow, defences: ["Shields"] }), 8);
    expect(decided(met)).toMatchObject({ type: "answer", defences: [{ skill: idOf(ann, "Shields") }] });
    expect(readEncounter(combat).pending).toHaveLength(1);
    const end = await arc.endTurn();
    expect(readCharacter(ann).ks.build.value).toBe(3);
    expect(await arc.undo(end)).toMatchObject(fine);
    expect([readCharacter(ann).ks.build.value, readEncounter(combat).pending.length]).toEqual([5, 1]);
    expect(await arc.strike()).toMatchObject(fine);
    expect(readEncounter(combat).pending).toEqual([]);
  });

  it("ARC-064 ARC-086 asks in confidence, answers, changes lines, and turns a verdict over", async () => {
    const asked = await arc.requestCheck({ characters: ann, skill: "Locks", threshold: 14, secret: true });
    expect(decided(asked)).toMatchObject({ characters: [ann.uuid], skill: "Locks", threshold: 14, secret: true });
    const modifiers = [{ label: "Good light", number: 1 }];
    const rolled = await withDice(5, async () => arc.check({ actor: "Ann", card: asked, modifiers }), 8);
    expect(decided(rolled)).toMatchObject({ rows: [{ label: "Good light", value: 1, group: "circumstance" }] });
    const changed = await arc.amend({ card: asked, leaveOut: ["Good light"], modifiers: [{ number: -3 }] });
    expect(cardHere((changed.ok && changed.message) || "")?.steps.at(-1)?.outcome.checks).toMatchObject([
      { arc: 12 },
      { success: false },
    ]);
    const said = await arc.setOutcome({ card: asked, success: true });
    expect(decided(said)).toMatchObject({ type: "setOutcome", success: true });
  });

  it("ARC-026 ARC-041 ARC-084 shakes, surprises and absorbs", async () => {
    await combat.startCombat();
    const done = [
      await arc.occupy({ character: "Ben" }),
      await arc.surprise({ characters: [ben] }),
      await arc.requestReaction({ characters: [ann, ben], trigger: "ambushed" }),
      await withDice(9, async () => arc.react({ actor: ann }), 10),
      await arc.dismiss({ actor: ben }),
      await withDice(
        1,
        async () => arc.react({ actor: guard, words: "The roof falls", trigger: null, mode: "gm" }),
        10,
      ),
      await arc.leave({ character: ben }),
      await arc.join({ character: ben }),
      await arc.move({ actor: guard, metres: 2.5 }),
      await arc.carry({ character: ann, item: "Rope", quantity: 3 }),
      await arc.timeTask({ actor: ann, task: "Chest" }),
      await arc.change({ target: ann, changes: [{ type: "som", change: 2 }], now: true }),
    ];
    expect(done.map((one) => (one.ok ? "" : one.refused)).filter(Boolean)).toEqual([]);
    expect([...ann.statuses]).toContain("arc-shocked");
    expect(readCharacter(ann).som.value).toBe(9);
  });

  it("ARC-001 ARC-042 ARC-064 outside events: tries, turns and contests, on what is named", async () => {
    const tried = await withDice(8, async () => arc.task({ actor: ann, skill: "Locks" }), 8);
    expect(decided(tried)).toMatchObject({ type: "check", skill: idOf(ann, "Locks") });
    expect(await arc.passTurns({ turns: 2, characters: ann })).toMatchObject(fine);
    const contest = await arc.contest({ actor: ben, skill: "Locks", target: "Ann" });
    expect(decided(contest)).toMatchObject({ contest: true, target: ann.uuid });
    expect(await arc.decline({ actor: ann })).toMatchObject(fine);
  });

  it("ARC-064 ARC-069 ARC-086 of a player is refused in words where it says more than the states give", async () => {
    await ann.update({ ownership: { default: 3 } });
    vi.spyOn(game().user, "isGM", "get").mockReturnValue(false);
    const claims = [
      await arc.check({ actor: ann, skill: "Locks", threshold: "trivial" }),
      await arc.check({ actor: ann, skill: "Locks", ks: "build" }),
      await arc.check({ actor: ann, skill: "Locks", spendsAction: false, onSuccess: [{ type: "som", change: 1 }] }),
      await arc.check({ actor: ann, skill: "Locks", modifiers: [{ number: 2 }] }),
      await arc.attack({
        actor: ann,
        skill: "Locks",
        target: guard,
        onHit: [{ type: "ks", stat: "build", change: -9 }],
      }),
      await arc.requestCheck({ characters: ann }),
      await arc.change({ target: ann, changes: [{ type: "som", change: 1 }] }),
      await arc.makeFigures(),
    ];
    expect(claims.map(({ ok }) => ok)).toEqual(claims.map(() => false));
    expect(game().messages.size).toBe(0);
  });
});

describe("windows and figures", () => {
  it("ARC-007 opens the tables by their own window, and a form in place of deciding", async () => {
    const shown = vi.fn((_given: object) => Promise.resolve());
    openers.offer({ tables: shown });
    expect(await arc.openTables({ table: "T9" })).toMatchObject(fine);
    expect(shown).toHaveBeenCalledWith({ table: "T9" });
  });

  it("ARC-011 ARC-036 makes figures as they are foreseen, numbered, and says by name what makes no sense", async () => {
    const made = await arc.makeFigures({ outline: "hound", grade: "strong", count: 3, size: -2, place: false });
    const hounds = game().actors.filter(({ name }) => name.startsWith("Hound"));
    expect([made.ok && made.figures.length, hounds.map(({ name }) => name)]).toEqual([
      3,
      ["Hound 1", "Hound 2", "Hound 3"],
    ]);
    const [state] = hounds.map(readCharacter);
    expect(state).toMatchObject({
      ...{ kind: "npc", size: -2, som: { value: 6 }, mov: { base: 16 }, ks: { build: { value: 7, max: 7 } } },
      ...{ us: { perception: { value: 10 } }, weapons: [{ name: "Teeth", skill: expect.any(String) as string }] },
    });
    const refused = [
      await arc.makeFigures({ outline: "poet" as never }),
      await arc.makeFigures({ count: 51 }),
      await arc.makeFigures({ sice: 1 } as never),
    ].map((one) => (one.ok ? "" : one.refused));
    expect(refused).toEqual([/poet/, /count/, /sice/].map((why) => expect.stringMatching(why) as string));
  });
});

describe("somebody from nothing", () => {
  it("ARC-053 ARC-054 is made in one call; what makes no sense is named, and nothing happens", async () => {
    const one = await somebody("Nobody yet", "character", {}, {});
    const skills = [{ skill: "Runes", us: "lore", score: 4 }];
    expect(await arc.build({ actor: one, name: "Ida", ks: { control: 7 }, us: { lore: 3 }, som: 8, skills })).toMatchObject({ ok: true }); // prettier-ignore
    const { name, ks, us, som } = readCharacter(one);
    expect([name, ks.control.max, ks.build.max, us["lore"]?.value, us["vigor"]?.value, som.rest]).toEqual(["Ida", 7, 5, 3, 5, 8]); // prettier-ignore
    expect(readCharacter(one).skills).toMatchObject([{ name: "Runes", us: "lore", score: 4 }]);
    const refused = [
      await arc.build({ actor: one, ks: { build: 11 } }),
      await arc.build({ actor: one, ks: { luck: 3 } as never }),
      await arc.build({ actor: one, us: { luck: 3 } }),
      await arc.build({ actor: one, skills: [{ skill: "Runes", score: 3 }] }),
      await arc.build({ actor: one, things: ["Excalibur"] }),
      await arc.build({ actor: one, nome: "B" } as never),
    ].map((answer) => (answer.ok ? "" : answer.refused));
    const why = [/ks\.build/, /ks\.luck/, /us\.luck/, /skills\.0\.us/, /Excalibur/, /nome/];
    expect(refused).toEqual(why.map((one) => expect.stringMatching(one) as string));
    expect(one.items.contents).toHaveLength(1);
  });
});

describe("what there is to call", () => {
  const types = (): string => readFileSync(at("types/arc.d.ts"), "utf8");

  it("ARC-086 is a function for each decision, and what module authors are told of", () => {
    const named = [...(types().split("export interface ArcApi extends Pressing {")[1] ?? "").split("\n}")[0]?.matchAll(/^ {2}(\w+)\(/gm) ?? []]; // prettier-ignore
    const calls = Object.keys(arc).sort();
    expect(calls).toEqual([...named.map(([, name]) => name), "press"].sort());
    expect(calls).toEqual([...DECISION_TYPES, "contest", "task", "apply", "undo", "makeFigures", "openTables", "press"].sort()); // prettier-ignore
  });
});

describe("bad input", () => {
  const cases: readonly (readonly [string, () => Promise<Answer>, RegExp])[] = [
    ["nobody", () => arc.check({} as never), /actor/],
    ["nothing", () => arc.attack(undefined as never), /attack/],
    ["a stranger", () => arc.check({ actor: "Zed" }), /Zed/],
    ["a skill", () => arc.check({ actor: ann, skill: "Lutes" }), /Lutes.*skill.*Locks/],
    ["a number", () => arc.attack({ actor: ann, target: guard, count: 40 }), /count/],
    ["a complexity", () => arc.check({ actor: ann, threshold: "silly" }), /silly.*threshold/],
    ["an option", () => arc.check({ actor: ann, skil: "Locks" } as never), /skil.*skill/],
    ["a flag", () => arc.check({ actor: ann, secret: "yes" as never }), /secret/],
    ["a modifier", () => arc.check({ actor: ann, modifiers: [{ label: "Rain", number: 31 }] }), /Rain/],
    ["a change", () => arc.change({ target: ann, changes: [{ type: "luck" } as never] }), /changes\.0/],
    ["an action", () => arc.declare({ actor: ann, actions: [{ kind: "dance" as never }] }), /dance.*actions\.0\.kind/],
    ["a question", () => arc.answer({ actor: ann }), /nothing|ask/i],
    ["a card", () => arc.decline({ card: "none" }), /none/],
    ["turns", () => arc.passTurns({ turns: 0 }), /turns/],
  ];

  it.each(cases)("ARC-086 is refused by its name, and nothing happens: %s", async (_, call, why) => {
    expect(await call()).toMatchObject({ ok: false, refused: expect.stringMatching(why) as string });
    expect([told.length, game().messages.size]).toEqual([1, 0]);
  });
});
