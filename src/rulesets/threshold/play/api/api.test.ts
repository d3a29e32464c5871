// @vitest-environment happy-dom
/** `game.dramatis.threshold` at a table: what is left out, what is said, and what is refused. */
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "../../../../../tools/paths.ts";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Answer } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { DECISION_TYPES } from "../../rules/decide/deciders.ts";
import { deriveCharacter } from "../../rules/derive/character.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { makeSuccessor, successorsOf } from "../advancement/successor.ts";
import { readCharacter, readEncounter } from "../models/reading.ts";
import { thresholdApi as threshold } from "./index.ts";

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
  const carried = {
    Sword: { kind: "weapon" },
    Bow: { kind: "weapon", system: { class: "ranged", equipped: false, ready: false } },
    Buckler: { kind: "shield", system: { buckler: true, equipped: false } },
    Herb: { kind: "consumable", system: { quantity: 2 } },
    Healer: { kind: "ability", system: { level: "novice", mode: "active", healing: "1d4", usesCure: true } },
  };
  ash = await somebody("Ash", "character", { quick: 12, strong: 13, accurate: 13 }, carried);
  bryn = await somebody("Bryn", "character", { vigilant: 14 });
  robber = await somebody("Robber", "foe", { accurate: 13 }, { Axe: { kind: "weapon" } });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  const ids = [robber, bryn, ash].map(({ id }) => ({ actorId: id }));
  await combat.createEmbeddedDocuments("Combatant", ids);
});

afterEach(clearWorld);

const decided = (answer: Answer) => cardHere((answer.ok && answer.message) || "")?.steps.at(-1)?.decision;
const fine = { ok: true };

describe("a call", () => {
  it("RUN-055 RUN-057 plays a blow from end to end, and takes it back", async () => {
    const card = await threshold.attack({ actor: "Robber", target: ash, weapon: "Axe", difficulty: 1 });
    expect(decided(card)).toMatchObject({ target: ash.uuid, weapon: robber.items.contents[0]?.uuid, difficulty: 1 });
    const met = await withDice(
      20,
      async () => threshold.defend({ actor: "Ash", modifiers: [{ label: "In the doorway", number: 2 }] }),
      20,
    );
    expect(decided(met)).toMatchObject({ type: "defend", modifiers: [{ label: "In the doorway", value: 2 }] });
    expect(await threshold.apply(card)).toMatchObject(fine);
    expect(readCharacter(ash).toughness.value).toBe(9);
    expect(await threshold.undo(card)).toMatchObject(fine);
    expect(readCharacter(ash).toughness.value).toBe(13);
  });

  it("RUN-098 RUN-079 RUN-102 says of an attack what its form would", async () => {
    const said = { advantage: { prone: true }, height: 2, badVisibility: true, mode: "gm" } as const;
    const card = await withDice(20, async () => threshold.attack({ actor: ash, weapon: "unarmed", ...said }), 20);
    expect(decided(card)).toMatchObject({ advantage: { prone: true }, height: 2, badVisibility: true });
  });

  it("RUN-003 RUN-014 RUN-020 tests against whom it is usual, or what is said", async () => {
    await threshold.requestTest({ attribute: "quick", against: "number", value: 12, difficulty: -1, secret: true });
    const answered = await withDice(1, async () => threshold.test({ actor: bryn, card: latest() }), 20);
    expect(decided(answered)).toMatchObject({ attribute: "quick", opponent: { value: 12 }, difficulty: -1 });
    const amended = await threshold.amend({ card: answered, verdict: "failure", modifiers: [{ number: -2 }] });
    expect(decided(amended)).toMatchObject({ type: "amend", success: false, modifiers: [{ value: -2 }] });
    expect(await threshold.amend({ card: answered, check: "none" })).toMatchObject({ ok: false });
    told.length = 0;
    const own = await withDice(
      1,
      async () => threshold.test({ actor: ash, attribute: "discreet", against: robber }),
      20,
    );
    expect(decided(own)).toMatchObject({ opponent: { ref: robber.uuid, attribute: "vigilant" } });
  });

  it("RUN-110 changes a roll of a card on the same dice, and refuses one that there is not", async () => {
    const card = await withDice(20, async () => threshold.test({ actor: ash, attribute: "strong" }), 20);
    expect(
      await threshold.amend({ card, verdict: "success", modifiers: [{ label: "Late", number: -1 }] }),
    ).toMatchObject(fine);
    const last = cardsHere()
      .find(({ id }) => id === latest())
      ?.steps.at(-1);
    expect(last?.outcome.checks[0]).toMatchObject({ success: true, kept: 20, amends: "s0-test" });
    expect(last?.rolled).toEqual([]);
    expect(await threshold.amend({ card, check: "s0-test" })).toMatchObject({ ok: false });
  });

  it("RUN-032 RUN-047 lies in wait, strikes by what was offered, or lets it go", async () => {
    const card = await withDice(20, async () => threshold.surprise({ sneakers: robber, gmRolls: true }), 20);
    expect(await threshold.decline({ actor: "Robber", card })).toMatchObject(fine);
    expect(await threshold.attack({ actor: "Robber", card })).toMatchObject({ ok: false });
    expect(await threshold.endSurprise()).toMatchObject(fine);
    expect(readEncounter(combat).phase).toBe("rounds");
  });

  it("RUN-022 … RUN-044 RUN-092 goes about a fight", async () => {
    await combat.startCombat();
    const done = [
      await threshold.move({ actor: ash }),
      await threshold.wield({ actor: ash, weapon: "Bow", how: "switch" }),
      await threshold.shield({ actor: ash, shield: "Buckler" }),
      await threshold.spend({ actor: bryn, action: "move" }),
      await threshold.spend({ actor: bryn, action: "move", back: true }),
      await threshold.trade({ actor: bryn }),
      await threshold.passBy({ actor: bryn, enemies: [robber], goAround: true }),
      await threshold.place({ actor: robber, after: null }),
      await threshold.engagement({ a: ash, b: robber, engaged: false }),
      await threshold.startTurn(),
    ];
    expect(done.map(({ ok }) => ok)).toEqual(done.map(() => true));
    expect(told).toEqual([]);
  });

  it("RUN-012 RUN-022 RUN-055 runs foes: as they most likely would, or as is said, and takes all of it back", async () => {
    await combat.startCombat();
    const rows = [{ foe: "Robber", victim: bryn, weapon: "unarmed" }] as const;
    expect(await threshold.runFoes({ rows: [{ foe: ash }] })).toMatchObject({ ok: false });
    expect(await threshold.runFoes({ rows: [{ foe: robber, action: "dance" as never }] })).toMatchObject({ ok: false });
    while (combat.combatant?.actor !== robber) await combat.nextTurn();
    expect(await threshold.runFoes({ encounter: combat, rows })).toMatchObject(fine);
    expect(cardHere(latest())?.steps[0]?.decision).toMatchObject({ target: bryn.uuid, weapon: "unarmed" });
    expect(await threshold.runFoes({ how: "pause" })).toMatchObject(fine);
    expect(await threshold.runFoes({ how: "undo" })).toMatchObject(fine);
    expect(cardHere(latest())?.applied.every(({ undone }) => undone)).toBe(true);
    expect(await threshold.runFoes({ how: "stop" })).toMatchObject(fine);
  });

  it("RUN-073 RUN-108 RUN-110 mends, awards and sets things by hand", async () => {
    expect(await threshold.correct({ target: bryn, toughness: 3 })).toMatchObject(fine);
    const cured = await withDice(2, async () => threshold.treat({ actor: ash, with: "Healer", cure: "Herb" }), 4);
    expect(decided(cured)).toMatchObject({
      target: bryn.uuid,
      cure: ash.items.find(({ name }) => name === "Herb")?.uuid,
    });
    await threshold.awardXp({ amount: 12, reason: "The gate" });
    expect([ash, bryn, robber].map((one) => readCharacter(one).xp.total)).toEqual([12, 12, 0]);
    await threshold.condition({ target: bryn, condition: "blinded" });
    expect(readCharacter(bryn).conditions.blinded).toBe(true);
  });
});

describe("a hero from nothing", () => {
  it("RUN-009 RUN-010 RUN-107 is made in one stroke, and taken back in another", async () => {
    const made = await threshold.build({ actor: bryn, name: "Brynja", attributes: { strong: 15 } });
    expect([bryn.name, readCharacter(bryn).toughness.value]).toEqual(["Brynja", 15]);
    expect(await threshold.undo(made)).toMatchObject(fine);
    expect([bryn.name, readCharacter(bryn).attributes.strong.value, readCharacter(bryn).toughness.value]).toEqual([
      ...["Bryn", 10, 10],
    ]);
    const refused = [
      await threshold.build({ actor: bryn, attributes: { strong: 31 } }),
      await threshold.build({ actor: bryn, attributes: { luck: 3 } as never }),
      await threshold.build({ actor: bryn, things: ["Excalibur"] }),
      await threshold.build({ actor: bryn, nome: "B" } as never),
    ].map((one) => (one.ok ? "" : one.refused));
    expect(refused).toEqual([/strong/, /luck/, /Excalibur/, /nome/].map((why) => expect.stringMatching(why) as string));
  });

  it("RUN-067 RUN-069 dies with words that are kept, and leaves what was earned", async () => {
    await threshold.awardXp({ targets: [ash], amount: 25 });
    await threshold.condition({ target: ash, condition: "dying" });
    const said = await threshold.lastWords({ actor: ash, text: "Mind the gate." });
    expect(cardHere((said.ok && said.message) || "")?.steps[0]?.outcome.checks[0]).toMatchObject({
      text: "Mind the gate.",
    });
    expect(readCharacter(ash).lastWords).toBe("Mind the gate.");
    await threshold.condition({ target: ash, condition: "dead" });
    const drawn = vi.fn(() => Promise.resolve());
    vi.spyOn(ash, "sheet", "get").mockReturnValue({ rendered: true, render: drawn } as never);
    await makeSuccessor(ash);
    expect(drawn, "the sheet of the dead").toHaveBeenCalled();
    const [heir] = successorsOf(ash);
    expect(heir && readCharacter(heir)).toMatchObject({ predecessor: ash.uuid, xp: { total: 25, spent: 0 } });
    expect(heir?.items.size).toBe(0);
  });
});

describe("foes by the handful", () => {
  const foes = () => game().actors.filter(({ name }) => name.startsWith("Raider"));

  it("RUN-009 RUN-058 are made as they are foreseen, numbered, and all of them unhurt", async () => {
    const options = { name: "Raider", count: 10, outline: "brute", resistance: "strong", armor: "4" } as const;
    const made = await threshold.quick({ ...options, important: true, place: false });
    expect([
      made.ok && made.foes.length,
      foes()
        .map(({ name }) => name)
        .at(-1),
    ]).toEqual([10, "Raider 10"]);
    const [state] = foes().map(readCharacter);
    // Strong 10, brute 4, strong 2; half of 1d10.
    expect([state?.toughness.value, state?.important, state?.side]).toEqual([16, true, "npc"]);
    expect(state && deriveCharacter(state)).toMatchObject({ armor: { static: 4 }, weapons: [{ staticDamage: 5 }, {}] });
    expect(told).toEqual([]);
  });

  it("RUN-058 say by name what makes no sense, and nobody is made", async () => {
    const answers = [
      await threshold.quick({ outline: "poet" as never }),
      await threshold.quick({ count: 51 }),
      await threshold.quick({ damage: "lots" }),
      await threshold.quick({ wepon: "long" } as never),
    ];
    const refused = answers.map((one) => (one.ok ? "" : one.refused));
    expect(refused).toEqual([/poet/, /count/, /lots/, /wepon/].map((why) => expect.stringMatching(why) as string));
    expect(foes()).toEqual([]);
  });
});

const latest = (): string => game().messages.contents.findLast(({ type }) => type === "card")?.id ?? "";

describe("what there is to call", () => {
  const types = (): string => readFileSync(at("types/threshold.d.ts"), "utf8");

  it("RUN-110 is a function for each decision, and what module authors are told of", () => {
    const named = [
      ...(types().split("export interface ThresholdApi extends Pressing {")[1] ?? "").matchAll(/^ {2}(\w+)\(/gm),
    ];
    const calls = Object.keys(threshold).sort();
    expect(calls).toEqual([...named.map(([, name]) => name), "press"].sort());
    expect(calls).toEqual([...DECISION_TYPES, "apply", "press", "quick", "runFoes", "undo"].sort());
  });
});

describe("bad input", () => {
  const cases: readonly (readonly [string, () => Promise<Answer>, RegExp])[] = [
    ["nobody", () => threshold.attack({} as never), /actor/],
    ["nothing", () => threshold.attack(undefined as never), /attack/],
    ["a stranger", () => threshold.attack({ actor: "Zed" }), /Zed/],
    ["a weapon", () => threshold.attack({ actor: ash, weapon: "spoon" }), /spoon.*weapon.*Sword/],
    ["a number", () => threshold.attack({ actor: ash, difficulty: 40 }), /difficulty/],
    ["an option", () => threshold.attack({ actor: ash, wepon: "Sword" } as never), /wepon.*weapon/],
    ["a flag", () => threshold.attack({ actor: ash, ignoresArmor: "yes" as never }), /ignoresArmor/],
    ["a reason", () => threshold.attack({ actor: ash, advantage: { luck: true } as never }), /luck.*advantage.*prone/],
    ["a switch", () => threshold.attack({ actor: ash, advantage: { prone: 1 } as never }), /advantage\.prone/],
    ["a modifier", () => threshold.standUp({ actor: ash, modifiers: [{ label: "Rain", number: 31 }] }), /Rain/],
    ["an attribute", () => threshold.test({ actor: ash, attribute: "charm" as never }), /charm.*attribute.*accurate/],
    ["a text", () => threshold.awardXp({ reason: 3 as never }), /reason/],
    ["a formula", () => threshold.harm({ targets: ash, damage: "lots" }), /damage|lots/],
    ["a question", () => threshold.defend({ actor: ash }), /Ash/],
    ["a card", () => threshold.decline({ card: "none" }), /none/],
    ["an encounter", () => threshold.begin({ encounter: "none" }), /none/],
  ];

  it.each(cases)("RUN-110 is refused by its name, and nothing happens: %s", async (_, call, why) => {
    expect(await call()).toMatchObject({ ok: false, refused: expect.stringMatching(why) as string });
    expect([told.length, game().messages.size]).toEqual([1, 0]);
  });
});
