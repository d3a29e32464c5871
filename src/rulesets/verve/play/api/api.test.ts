// @vitest-environment happy-dom
/** `game.dramatis.verve` at a table: what is left out, what is said, and what is refused. */
import { readFileSync } from "node:fs";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { at } from "../../../../../tools/paths.ts";
import { offer } from "../../../../fittings/press/openers.ts";
import { documentClass, game } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Answer } from "../../../../table/api.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { DECIDERS } from "../../rules/decide/deciders.ts";
import { clearWorld, openSampleWorld, somebody, withDice } from "../../sample-world.ts";
import { readCharacter } from "../models/reading.ts";
import { verveApi as verve } from "./index.ts";

let told: string[];
let hedda: FoundryActor;
let osk: FoundryActor;
let wolf: FoundryActor;

beforeAll(async () => {
  told = await openSampleWorld();
});

beforeEach(async () => {
  told.length = 0;
  hedda = await somebody(
    "Hedda",
    "hero",
    { mojo: { value: 20 }, survival: { value: 5 }, silver: 50 },
    {
      Sword: { kind: "weapon", system: { damage: "d8", modes: ["close"], drawn: true } },
      Woodcraft: { kind: "field", system: { bonus: 3, skills: ["Trails"] } },
      Spark: {
        kind: "spell",
        system: { level: 1, verve: 2, status: "inscribed", castTime: { value: 2, unit: "moment" } },
      },
      Rope: { kind: "gear", system: { quantity: 3, bulk: 1 } },
      Mail: { kind: "armor", system: { own: { slot: "body", defense: 2, bulkWorn: 1 } } },
    },
  );
  osk = await somebody("Osk", "hero", { archetypes: { sorceror: 1 }, firstArchetype: "sorceror" });
  wolf = await somebody("Wolf", "npc", { level: 1, survival: { value: 5 } });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearWorld();
});

const decided = (made: Answer) => cardHere((made.ok && made.message) || "")?.steps.at(-1)?.decision;
const refusedIn = (made: readonly Answer[]): string[] => made.map((one) => (one.ok ? "" : one.refused)).filter(Boolean);
const idOf = (name: string): string => hedda.items.find((one) => one.name === name)?.id ?? "none";

/** An encounter of all three, begun. */
async function fight(): Promise<FoundryCombat> {
  const combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments("Combatant", [hedda, osk, wolf].map(({ id }) => ({ actorId: id }))); // prettier-ignore
  await combat.startCombat();
  return combat;
}

describe("a call", () => {
  it("VRV-152 VRV-111 VRV-191 plays a blow to its end, with a bid on the miss, and takes it back", async () => {
    const miss = await withDice(14, async () => verve.attack({ actor: "Hedda", target: "Wolf", weapon: "Sword" }), 20);
    expect(decided(miss)).toMatchObject({ weapon: idOf("Sword"), mode: "close", distance: 1, maneuver: "none" });
    // 12 was to be reached.
    const bid = await withDice(4, async () => verve.bid({ actor: hedda, card: miss, bid: 2 }), 8);
    expect(refusedIn([bid, await verve.apply(miss)])).toEqual([]);
    expect([readCharacter(wolf).survival.value, readCharacter(hedda).mojo.value]).toEqual([1, 18]);
    expect(await verve.undo(miss)).toMatchObject({ ok: true });
    expect([readCharacter(wolf).survival.value, readCharacter(hedda).mojo.value]).toEqual([5, 20]);
  });

  it("VRV-130 VRV-139 VRV-140 VRV-141 rolls by names and by the rules’ words", async () => {
    const made = await withDice(5, async () =>
      verve.roll({
        ...{ actor: "Hedda", ability: "wisdom", field: "Woodcraft", difficulty: "easy", mode: "gm" },
        ...{ careful: { normal: "1 round", spent: "1 minute" }, obstacle: "height", quantity: 20 },
        modifiers: [{ label: "Rain", number: -2 }],
      }), 20); // prettier-ignore
    // 10 + 3 + 2 + 1 − 1 − 2.
    expect(cardHere((made.ok && made.message) || "")?.steps[0]?.outcome.checks[0]).toMatchObject({ target: 13 });
    const reaction = await withDice(5, async () => verve.roll({ actor: hedda, reaction: "evasion" }), 20);
    expect(decided(reaction)).toMatchObject({ ability: null, reaction: "evasion" });
  });

  it("VRV-101 VRV-054 VRV-055 VRV-071 VRV-110 VRV-114 VRV-185 VRV-196 does what needs no roll", async () => {
    const done = [
      await verve.memorise({ actor: hedda, spells: [] }),
      await verve.equip({ actor: hedda, armor: "Mail" }),
      await verve.part({ actor: hedda, item: "Rope", how: "give", quantity: 2, to: "Osk" }),
      await verve.upkeep({ actor: hedda, months: 0, days: 0, living: null }),
      await verve.buy({ actor: hedda, kind: "field-bonus", field: "Woodcraft" }),
      await verve.adventure({ running: true }),
      await verve.award({ actors: [hedda, osk], xp: 30 }),
      await verve.engage({ name: "The riddle", actors: [hedda] }),
      await verve.harm({ actor: hedda, damage: 2, archetypal: false }),
      await verve.correct({ actor: wolf, survival: 3 }),
      await verve.temporaryPool({ actor: hedda, value: 4 }),
      await verve.stance({ actor: hedda, cover: "weak" }),
      await verve.passTime({ minutes: 30 }),
    ];
    expect(refusedIn(done)).toEqual([]);
    const { fields, mojo, armor, pools } = readCharacter(hedda);
    // A fourth costs 4 and 3.
    expect([fields[0]?.bonus, mojo.value, armor[0]?.worn, pools[0]?.value]).toEqual([4, 13, true, 4]);
    expect(readCharacter(wolf).survival.value).toBe(3);
  });

  it("VRV-112 VRV-142 VRV-150 VRV-169 asks a party, both sides of a contest, and all of a round", async () => {
    const night = await verve.rest();
    const back = await withDice(1, async () => verve.recover({ actor: hedda, card: night }), 20);
    expect([refusedIn([night, back]), decided(back)]).toEqual([[], expect.objectContaining({ choice: "survival" })]);
    await fight();
    const contest = await verve.contest({ actor: hedda, target: osk, ability: "agility", period: "1 minute" });
    const rolls = [
      await withDice(3, async () => verve.contestRoll({ actor: hedda, card: contest, ability: "agility" }), 20),
      await withDice(18, async () => verve.contestRoll({ actor: osk, card: contest, ability: "strength" }), 20),
    ];
    expect(refusedIn([contest, ...rolls])).toEqual([]);
    const [first] = cardHere((contest.ok && contest.message) || "")?.steps.at(-1)?.outcome.checks.filter(({ type }) => type === "contest") ?? []; // prettier-ignore
    expect(first).toMatchObject({ winner: hedda.uuid, period: "1 minute" });
    const said = await verve.declare({ actor: hedda, action: "attack", means: "Sword", target: wolf });
    expect(refusedIn([said, await verve.pass({ actor: osk })])).toEqual([]);
    const phased = await verve.phase({ to: "heroes" });
    expect([refusedIn([phased]), refusedIn([await withDice(5, async () => verve.endRound(), 20)])]).toEqual([[], []]);
  });
});

describe("what there is to call", () => {
  const interfaces = ["types/verve.d.ts", "types/verve-growth.d.ts", "types/verve-foes.d.ts"].map((path) =>
    readFileSync(at(path), "utf8"),
  );
  const named = interfaces.flatMap((text) => {
    const [, body = ""] = /export interface Verve(?:Growth|Foes)?Api[^{]*\{\n([\s\S]*?)\n\}/.exec(text) ?? [];
    return [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = ""]) => name);
  });

  it("VRV-150 is a function for each decision, and what module authors are told of", () => {
    expect(Object.keys(verve).sort()).toEqual([...named, "press"].sort());
    const own = ["apply", "undo", "makeFoes"].filter((one) => named.includes(one));
    expect(named.filter((one) => !own.includes(one)).sort()).toEqual(Object.keys(DECIDERS).sort());
  });
});

describe("bad input", () => {
  const cases: readonly (readonly [string, () => Promise<Answer>, RegExp])[] = [
    ["nobody", () => verve.roll({} as never), /actor/],
    ["nothing", () => verve.attack(undefined as never), /attack/],
    ["a stranger", () => verve.roll({ actor: "Zed" }), /Zed/],
    ["a field", () => verve.roll({ actor: hedda, field: "Lutes" }), /Lutes.*field.*Woodcraft/],
    ["a weapon", () => verve.attack({ actor: hedda, target: wolf, weapon: "Axe" }), /Axe.*weapon.*Sword/],
    ["a difficulty", () => verve.roll({ actor: hedda, difficulty: "silly" }), /silly.*difficulty/],
    ["an option", () => verve.fall({ actor: hedda, foot: 3 } as never), /foot.*feet/],
    ["a number", () => verve.fall({ actor: hedda, feet: -3 }), /feet/],
    ["a flag", () => verve.attack({ actor: hedda, target: wolf, unseen: "yes" as never }), /unseen/],
    ["a modifier", () => verve.roll({ actor: hedda, modifiers: [{ label: "Rain", number: 21 }] }), /Rain/],
    ["a question", () => verve.answer({ actor: hedda }), /answer of Hedda/],
    ["a card", () => verve.decline({ card: "none" }), /none/],
    ["a spell", () => verve.memorise({ actor: hedda, spells: ["Gale"] }), /Gale.*spells.*Spark/],
    ["a place", () => verve.search({ actor: hedda, encounter: "nowhere" }), /nowhere/],
    ["a level", () => verve.levelUp({ actor: hedda }), /experience/],
    ["somebody in a list", () => verve.direct({ how: "nearest", figures: [{ who: "Zed" }] }), /Zed/],
  ];

  it.each(cases)("VRV-150 is refused by its name, and nothing happens: %s", async (_, call, why) => {
    expect(await call()).toMatchObject({ ok: false, refused: expect.stringMatching(why) as string });
    expect([told.length, game().messages.size]).toEqual([1, 0]);
  });

  it("VRV-092 VRV-096 VRV-196 shows the windows that people have, for those of whom a macro speaks", async () => {
    const opened: unknown[] = [];
    const keep = (id: string) => async (given: object) => Promise.resolve(opened.push([id, given]));
    offer({ levelUp: keep("levelUp"), award: keep("award"), study: keep("study") });
    const made = await Promise.all([
      verve.levelUp({ actor: "Hedda", archetype: "thief", open: true }),
      verve.award({ actors: ["Hedda", osk], xp: 300, open: true }),
      verve.study({ actor: hedda, name: "Runes", open: true }),
    ]);
    expect(made.every(({ ok }) => ok)).toBe(true);
    expect(opened).toEqual([
      ["levelUp", { archetype: "thief", actor: hedda.uuid }],
      ["award", { xp: 300, actors: [hedda.uuid, osk.uuid] }],
      ["study", { name: "Runes", actor: hedda.uuid }],
    ]);
  });

  it("VRV-228 says how long the air lasts, or leaves it to be rolled", async () => {
    const air = async (buffer: number | null): Promise<unknown> =>
      decided(await verve.suffocate({ actor: "Hedda", rounds: 1, buffer, encounter: null }))?.["buffer"];
    await withDice(1, async () => void expect([await air(3), await air(null)]).toEqual([3, null]), 20);
  });
});
