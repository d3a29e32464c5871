/** Bags, borrowed points, clocks, magic, mounts: what sheets work out from states, by hand-worked numbers. */
import { describe, expect, it } from "vitest";
import { derive } from "../../rules/derive.ts";
import { exampleCondition, exampleHero, exampleWeapon } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { CharacterState, FieldState, GearState, SpellState } from "../../rules/state.ts";
import { armorView, bagsFor, entriesOf, monthlyUpkeep } from "./burden.ts";
import type { Sheet } from "./figures.ts";
import { fieldPrices, levelFigure, nextLevel, owedViews } from "./growth.ts";
import { spanOf } from "../board/lasting.ts";
import { dyingView, injuryView, lastingStates, poolViews } from "./lasting.ts";
import { magicFigures, mindView, pointsOf, slotsOf } from "./magic.ts";
import { underWay } from "../../rules/conditions.ts";
import { mountView } from "./mount.ts";
import { castingView } from "./spells.ts";

const sheetOf = (change: Partial<CharacterState> = {}): Sheet => {
  const state = exampleHero("Orla", change);
  return { state, settings: DEFAULT_SETTINGS, derived: derive(state, DEFAULT_SETTINGS) };
};
const gear = (id: string, change: Partial<GearState> = {}): GearState => ({
  ...{ id, item: "", name: id, quantity: 1, bulk: 2, cost: 1, size: "medium", container: null },
  ...change,
});

describe("what is carried", () => {
  const pack = gear("pack");
  const pouch = gear("pouch", { bulk: 1, container: "pack" });
  const coins = gear("coins", { bulk: 0.5, quantity: 6, container: "pouch" });

  it("VRV-022 VRV-045 a bag with all that lies in it is one entry, however deep", () => {
    const { state } = sheetOf({ weapons: [], gear: [pack, pouch, coins] });
    expect(entriesOf({ state }).map(({ id, bulk, depth, counts }) => [id, bulk, depth, counts])).toEqual([
      // 2 + 1 + 6 × 0.5.
      ["pack", 6, 0, true],
      ["pouch", 4, 1, false],
      ["coins", 3, 2, false],
    ]);
  });

  it("VRV-023 VRV-079 marks what is heavier than its bearer is strong, by the bearer's size", () => {
    const anvil = gear("anvil", { bulk: 6, size: "large" });
    const { state } = sheetOf({ weapons: [], gear: [anvil] });
    // Strength 10; twice the bulk for one a step smaller.
    expect(entriesOf({ state })).toMatchObject([{ bulk: 12, written: 6, heavy: true, steps: 1 }]);
  });

  it("VRV-045 no bag lies in itself", () => {
    const all = [pack, pouch, coins];
    expect(bagsFor(pack, all, ["pack", "pouch"])).toEqual([]);
    expect(bagsFor(pouch, all, ["pack", "pouch"]).map(({ id }) => id)).toEqual(["pack"]);
    expect(bagsFor(coins, all, ["pack", "pouch"]).map(({ id }) => id)).toEqual(["pack", "pouch"]);
  });

  it("VRV-055 VRV-076 armor weighs more packed, and keeping it costs by the month", () => {
    const mail = { id: "m", item: "chain-mail", worn: true, magicallyLight: false, cost: 150 };
    expect(armorView(mail)).toMatchObject({ slot: "body", defense: 5, bulkWorn: 15, bulkPacked: 30 });
    // A tenth of 120 silver in a year; a twentieth of 150 in a month.
    expect(monthlyUpkeep({ weapons: [exampleWeapon({ cost: 120 })], armor: [mail] })).toEqual({
      ...{ arms: 1, mail: 7.5, total: 8.5 },
    });
  });
});

describe("what holds, and until when", () => {
  it("VRV-009 VRV-119 tells an end by the clock in the largest unit that passes", () => {
    expect([spanOf(59), spanOf(61), spanOf(3600), spanOf(90_000)]).toEqual([
      { n: 59, unit: "seconds" },
      { n: 2, unit: "minutes" },
      { n: 1, unit: "hours" },
      { n: 2, unit: "days" },
    ]);
    const conditions = [exampleCondition("unconscious", { until: 700 }), exampleCondition("covered", { other: "foe" })];
    expect(lastingStates({ conditions }, { round: 0, now: 400 })).toMatchObject([
      { id: "unconscious", left: { n: 5, unit: "minutes" } },
      { id: "covered", left: null, other: "foe" },
    ]);
  });

  it("VRV-160 what was taken up in an earlier round is over", () => {
    const conditions = [exampleCondition("called-shot", { round: 2 }), exampleCondition("extra-attack", { round: 1 })];
    expect(lastingStates({ conditions }, { round: 2, now: 0 }).map(({ id }) => id)).toEqual(["called-shot"]);
  });

  it("VRV-122 the dying have as many minutes as endurance is more than injuries; hours once unconscious", () => {
    const change = { injuries: { value: 4, permanent: 0 }, dying: 2 };
    // 10 − 4 − 2.
    expect(dyingView(sheetOf(change))).toEqual({ state: "running", left: { n: 4, unit: "minutes" } });
    expect(dyingView(sheetOf({ ...change, slowDeath: true }))).toEqual({
      state: "running",
      left: { n: 4, unit: "hours" },
    });
    expect(dyingView(sheetOf({ conditions: [exampleCondition("doomed")] }))).toEqual({ state: "doomed" });
    expect(dyingView(sheetOf())).toBeNull();
  });

  it("VRV-116 VRV-117 VRV-121 tells what injuries cost, and when the next are deadly", () => {
    const archetypes = { warrior: 0, thief: 0, sorceror: 4, prophet: 0, monk: 0 };
    const hurt = sheetOf({ archetypes, injuries: { value: 1, permanent: 1 } });
    expect(injuryView(hurt)).toMatchObject({ value: 1, permanent: 1, deadly: false, spells: 3 });
    const empty = { value: 0, gains: [], bonus: 0 };
    expect(injuryView(sheetOf({ survival: empty, verve: empty })).deadly).toBe(true);
  });

  it("VRV-128 borrowed points are told with their end, and not when they are used up", () => {
    const pool = { id: "a", source: "Blessing", value: 3, until: 120 };
    expect(poolViews({ pools: [pool, { ...pool, id: "b", value: 0 }] }, 0)).toEqual([
      { id: "a", source: "Blessing", value: 3, left: { n: 2, unit: "minutes" } },
    ]);
  });
});

describe("magic and mind", () => {
  const spell = (id: string, level: number, status: SpellState["status"]): SpellState => ({
    ...{ id, name: id, level, status, triedAt: 0, verve: 2 },
    castTime: { value: 1, unit: "round" },
  });
  const archetypes = { warrior: 0, thief: 0, sorceror: 3, prophet: 2, monk: 0 };

  it("VRV-099 VRV-101 VRV-106 VRV-117 says why a spell or a spirit can't be called upon", () => {
    const spells = [
      spell("a", 1, "memorized"),
      spell("b", 1, "inscribed"),
      spell("c", 3, "memorized"),
      spell("d", 4, "memorized"),
      spell("e", 1, "incompatible"),
    ];
    const spirit = { id: "s", name: "s", level: 2, verve: 2, castTime: { value: 1, unit: "minute" as const } };
    const sheet = sheetOf({
      ...{ archetypes, spells, spirits: [spirit], pointsUsed: 2, injuries: { value: 1, permanent: 0 } },
      powers: [{ ...spirit, id: "p", verve: 99 }],
    });
    expect(magicFigures(sheet).map(({ bar }) => bar)).toEqual([
      ...[null, "notMemorized", "injuries", "level", "incompatible"],
      ...["points", "verve"],
    ]);
    // The Guide's figures pay no verve. VRV-125
    const foe = sheetOf({ kind: "npc", powers: [{ ...spirit, id: "p", verve: 99 }] });
    expect(magicFigures(foe).map(({ bar }) => bar)).toEqual([null]);
    // 3 × 4 / 2 slots, 2 × 3 / 2 points.
    expect([slotsOf(sheet), pointsOf(sheet)]).toEqual([
      { used: 3, max: 6 },
      { used: 2, max: 3 },
    ]);
  });

  it("VRV-162 tells when what was being cast or called is gone", () => {
    for (const id of ["casting", "calling"] as const) {
      const { state } = sheetOf({ conditions: [exampleCondition(id, { of: "gone", round: 2 })] });
      expect(castingView({ state })?.text).toContain(`magic.lost.${id}`);
    }
    expect(castingView(sheetOf({ conditions: [exampleCondition("casting", { of: null })] }))).toBeNull();
  });

  it("VRV-162 VRV-235 tells what is being cast, and VRV-247 VRV-254 forgets what belonged to an earlier round", () => {
    const conditions = [exampleCondition("casting", { of: "a", round: 2 })];
    const { state } = sheetOf({ conditions, spells: [spell("a", 1, "memorized")] });
    expect(underWay(state)).toMatchObject({ how: "casting", since: 2, magic: { name: "a" } });
    const psychic = {
      ...state.psychic,
      partner: "foe",
      defense: 3,
      defenseRound: 2,
      stun: -2,
      stunRound: 1,
      entered: 1,
    };
    expect(mindView({ ...state, psychic }, 2)).toMatchObject({ defense: 3, stun: -2, most: 2, actions: 0 });
    expect(mindView({ ...state, psychic }, 3)).toMatchObject({ defense: 0, stun: 0 });
  });
});

describe("growth", () => {
  it("VRV-085 VRV-086 measures the way to the next level, and tells levels that are earned", () => {
    // Second level from 1,000 to 3,000.
    expect(levelFigure(sheetOf({ xp: 1500 }))).toMatchObject({ level: 2, from: 1000, to: 3000, filled: 25, ready: 0 });
    expect(levelFigure(sheetOf({ xp: 6000 }))).toMatchObject({ filled: 100, ready: 2 });
    expect(nextLevel(sheetOf())).toMatchObject({ level: 3, mojo: 13, survivalGain: true, specialtyGain: true });
    expect(owedViews(sheetOf({ owed: { specialties: 1, thiefGains: 0, spiritSwaps: 2 } }))).toEqual([
      { id: "specialties", n: 1 },
      { id: "spiritSwaps", n: 2 },
    ]);
  });

  it("VRV-185 VRV-186 VRV-187 prices a field's next bonus and skill for whoever buys", () => {
    const { state } = sheetOf();
    const field: FieldState = {
      ...{ id: "f", name: "Stealth", bonus: 3, skills: [], restriction: "partial", archetype: "thief" },
      ...{ fightingArt: false, techniques: [] },
    };
    expect(fieldPrices(state, field)).toEqual({ restriction: "partial", bonus: 7, skill: 7 });
    expect(fieldPrices(state, { ...field, archetype: "warrior" })).toEqual({ restriction: "none", bonus: 7, skill: 5 });
    expect(fieldPrices(state, { ...field, fightingArt: true }).bonus).toBeNull();
  });
});

describe("a mount", () => {
  it("VRV-047 VRV-048 VRV-049 slows by a whole tenth of overload, and doubles its fast gaits", () => {
    const { state } = sheetOf({ weapons: [], gear: [gear("load", { bulk: 275 })] });
    const view = mountView({ animal: "donkey", tack: "saddle", entries: entriesOf({ state }), rider: 0 });
    // 9 bears 225; 275 is 22 % more.
    expect(view).toMatchObject({ capacity: 225, load: 275, overloadSteps: 2, movement: 7, unladen: 9 });
    // 7 × 5 feet at a walk, 7 × 10 × 2 at a jog.
    expect(view?.gaits.slice(0, 2)).toEqual([
      { mode: "walk", feet: 35, yards: 70 },
      { mode: "jog", feet: 140, yards: 280 },
    ]);
    expect(mountView({ animal: "", tack: "saddle", entries: [], rider: 0 })).toBeNull();
  });
});
