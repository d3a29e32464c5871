/** Long stretches of random play: whatever people decide, what must never happen doesn't. */
import { countsWaiting, lawsBroken, prospectsBroken } from "../../../kernel/laws.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordedDice, seededDice } from "../../../kernel/dice.ts";
import { RowWitness } from "../../../kernel/rows.ts";
import { isRefusal, type Decision, type Ref, type States } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert } from "../../../kernel/patch.ts";
import { statsOf } from "./derive/character.ts";
import { thresholdEngine } from "./engine.ts";
import { anything, answer, PEOPLE, picking } from "./exampleDecisions.ts";
import { ExampleCard, exampleFight, withBelongings } from "./examples.ts";
import type { ThresholdPrompt } from "./outcomes.ts";
import type { SomeSettings } from "./settings.ts";
import type { CharacterState, CombatantState, EncounterState } from "./state.ts";

/** Watches what the rows say of their decisions. */
const witness = (): RowWitness =>
  new RowWitness(thresholdEngine, {
    spends: (effect, states) => (effect.type === "spend" ? String(states[effect.target]?.["character"]) : null),
    hides: ({ hidden, secret }) => hidden === true || secret === true,
  });

function checkInvariants(states: States): void {
  for (const name of PEOPLE) {
    const state = states[name] as CharacterState;
    const { dying, dead, prone } = state.conditions;
    const { value } = state.toughness;
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThanOrEqual(statsOf(state).toughnessMax);
    expect(dying && dead).toBe(false);
    expect(value === 0).toBe(dying || dead);
    if (dying && state.dropped?.round === 0) expect(prone).toBe(true);
    expect(state.deathMarks).toBeGreaterThanOrEqual(0);
    expect(state.deathMarks).toBeLessThanOrEqual(3);
    if (dying) expect(state.deathMarks).toBeLessThan(3);
    expect(Math.min(state.corruption.temporary, state.corruption.permanent)).toBeGreaterThanOrEqual(0);
    expect(state.xp.spent).toBeLessThanOrEqual(state.xp.total);
    const seat = states[`c.${name}`] as CombatantState;
    expect(Math.min(seat.spent.combat, seat.spent.movement)).toBeGreaterThanOrEqual(0);
    expect(new Set(seat.freeAttacks.kinds).size).toBe(seat.freeAttacks.kinds.length);
  }
  const { engagements, order } = states["combat"] as EncounterState;
  const pairs = engagements.map(({ a, b }) => [a, b].sort().join(" "));
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(engagements.every(({ a, b }) => a !== b)).toBe(true);
  expect(new Set(order).size).toBe(order.length);
  for (const id of ["herbs", "draught"]) expect(states[id]?.["quantity"]).toBeGreaterThanOrEqual(0);
  expect(states["bow"]?.["ammunition"]).toBeGreaterThanOrEqual(0);
}

/** Everybody but who acts, with other values: a player who looks ahead may know none of them. */
function strangers({ actor }: Decision, states: States): States {
  if (typeof actor !== "string") return {};
  const others = ["hero", "mate", "foe", "brute"].filter((ref) => ref !== actor && states[ref]);
  return Object.fromEntries(
    others.map((ref) => {
      const state = states[ref] as CharacterState;
      const changed = Object.entries(state.attributes).map(([id, one]) => [id, { ...one, value: one.value + 3 }]);
      return [ref, { ...state, attributes: Object.fromEntries(changed) as CharacterState["attributes"] }];
    }),
  );
}

/** Plays until this many decisions were possible; gives how many were of each kind. */
function play(seed: number, wanted: number, settings: SomeSettings, rows = witness()): Map<string, number> {
  const pick = picking(seed);
  const important = { brute: { rest: { important: true } } };
  const { states, frame } = exampleFight(important);
  let round = 1;
  let card = new ExampleCard({ ...states, combat: { ...states["combat"], phase: "setup", order: [] } }, settings);
  const made = new Map<string, number>();
  const freeAttacks = new Set<string>();
  let possible = 0;
  for (let tries = 0; possible < wanted && tries < wanted * 40; tries += 1) {
    if (pick([0, 0, 0, 0, 0, 0, 0, 0, 1]) === 1) round += 1;
    const encounter = { ...frame, round, active: pick([null, "c.hero", "c.foe"]) };
    const open = card.steps.flatMap(({ outcome }) => outcome.prompts as readonly ThresholdPrompt[]);
    const asked = open.filter(({ id }) => !card.steps.some(({ decision }) => decision["prompt"] === id));
    const first = asked[0];
    const tests = card.steps.flatMap(({ outcome }) => outcome.checks.filter(({ type }) => type === "test"));
    const last = tests.at(-1);
    if (!first && pick([true, false])) card = new ExampleCard(card.states, settings);
    const changes = last && pick([1, 2, 3, 4, 5]) === 1;
    const decision: Decision = changes
      ? { type: "amend", encounter, check: last.id, success: pick([true, false]) }
      : first && pick([true, true, false])
        ? answer(pick, encounter, first)
        : anything(pick, encounter);
    if (first && !changes && decision["prompt"] !== first.id) card = new ExampleCard(card.states, settings);

    const before = card.states;
    const history = [...card.steps];
    const rolled = seededDice(seed * 1009 + tries);
    const needed = thresholdEngine.needs(decision, history);
    const seen = Object.fromEntries(needed.map((ref): [Ref, States[string]] => [ref, before[ref] ?? {}]));
    const context = { states: seen, settings, history };
    expect(lawsBroken(thresholdEngine, decision, { states: before, settings, history }, tries)).toEqual([]);
    const others = settings.hideNpcValues === "shown" ? {} : strangers(decision, before);
    expect(prospectsBroken(thresholdEngine, decision, { states: before, settings, history }, others)).toEqual([]);
    const healing = { type: "heal", id: "w", target: "hero", apply: "onRequest", amount: 3, by: null } as const;
    expect(countsWaiting(thresholdEngine, decision, context, { waiting: [healing], seed: tries })).toBe(true);
    const outcome = thresholdEngine.resolve(decision, context, rolled);
    expect(thresholdEngine.resolve(decision, context, recordedDice(rolled.record))).toEqual(outcome);
    if (isRefusal(outcome)) {
      expect(outcome.refused.reason).not.toMatch(/badField|unknownDecision|unknownCharacter|badFormula/);
      expect(rolled.record.filter(({ who }) => who === null)).toEqual([]);
      continue;
    }
    possible += 1;
    expect(rows.see({ decision, outcome, rolled: rolled.record, states: before, history })).toEqual([]);
    made.set(decision.type, (made.get(decision.type) ?? 0) + 1);
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
    const kind = decision["freeAttack"];
    if (typeof kind === "string") {
      const once = `${round} ${String(decision["actor"])} ${kind}`;
      expect(freeAttacks.has(once), once).toBe(false);
      freeAttacks.add(once);
    }
    if (settings.npcDamage !== "rolled" && ["attack", "defend"].includes(decision.type) && decision["gmRolls"] !== true)
      expect(rolled.record.filter(({ who }) => who === "foe" || who === "brute")).toEqual([]);

    // Written, taken back, and written again: always the same.
    const after = thresholdEngine.apply(before, outcome.effects, settings);
    const patches = diffStates(before, after);
    expect(applyPatches(before, patches)).toEqual(after);
    expect(firstConflict(after, invert(patches))).toBe(undefined);
    expect(applyPatches(after, invert(patches))).toEqual(before);
    for (const { target } of outcome.effects) expect(before[target], target).toBeDefined();
    card.steps.push({ decision, rolled: rolled.record, outcome });
    card.states = withBelongings(after);
    checkInvariants(card.states);
  }
  expect(possible).toBe(wanted);
  return made;
}

// Two hundred decisions, each written, taken back and replayed, take their time on a busy machine.
describe("random play", { timeout: 60_000 }, () => {
  const settings: fc.Arbitrary<SomeSettings> = fc.record({
    npcDamage: fc.constantFrom("static", "rolled"),
    painRule: fc.constantFrom(">", ">="),
    unawareDefense: fc.constantFrom("none", "minusTwo"),
    advantageStacks: fc.boolean(),
    enforceActions: fc.constantFrom("off", "warn", "block"),
    keepDeathMarks: fc.boolean(),
    naturalExtremes: fc.boolean(),
    delayAnytime: fc.boolean(),
    maxSurround: fc.constantFrom(1, 4),
  });

  test("RUN-012 RUN-049 RUN-059 RUN-110 200 decisions in a row keep every invariant and can each be taken back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), settings, (seed, choices) => {
        play(seed, 200, choices);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  test("RUN-020 RUN-021 RUN-027 RUN-110 rows say who speaks, rolls and is asked, of nearly every kind of decision", () => {
    const rows = witness();
    const made = new Set([1, 2, 3, 4].flatMap((seed) => [...play(seed, 200, {}, rows).keys()]));
    expect(made.size).toBeGreaterThan(32);
    // Seldom by chance: a Long weapon on the other side of a first contact, a foe's power on a hero.
    const { states, frame: encounter } = exampleFight();
    const meetings = [
      { type: "move", encounter, actor: "hero", how: "engage", target: "brute" },
      { type: "move", encounter, actor: "hero", how: "engage", target: "brute", strikes: "sword" },
      { type: "engagement", encounter, a: "hero", b: "brute", engaged: true },
      { type: "engagement", encounter, a: "brute", b: "hero", engaged: true },
      { type: "power", encounter, actor: "foe", power: "hex", target: "hero", difficulty: 0, modifiers: [] },
    ];
    for (const decision of meetings) {
      const outcome = new ExampleCard(states).make(decision);
      expect(rows.see({ decision, outcome, rolled: [], states, history: [] })).toEqual([]);
    }
    let card = new ExampleCard(states);
    const rolling = (decision: Decision, dice: Record<string, number[]>): void => {
      const [before, history] = [card.states, [...card.steps]];
      const outcome = card.make(decision, dice);
      const rolled = card.steps.at(-1)?.rolled ?? [];
      expect(rows.see({ decision, outcome, rolled, states: before, history })).toEqual([]);
    };
    const plain = { encounter, difficulty: 0, modifiers: [] };
    rolling({ ...plain, type: "power", actor: "foe", power: "hex", target: "hero" }, {});
    const answer = { ...plain, type: "test", actor: "hero", attribute: "resolute", opponent: null, prompt: "s0-ask-0" };
    rolling(answer, { test: [20], "harm-hero-0": [2] });
    card.newCard();
    const bend = { ...plain, type: "power", actor: "hero", power: "bend", target: "mate" };
    rolling(bend, { test: [1], "harm-mate-0": [2] });
    rolling(
      { encounter, type: "consume", actor: "hero", item: "draught", on: "other", target: "mate" },
      { "heal-0": [3] },
    );
    const ties = Object.fromEntries(PEOPLE.map((name, index) => [`tie-c.${name}-0`, [index + 1]]));
    for (const [type, phase] of [
      ["begin", "setup"],
      ["endSurprise", "surprise"],
    ]) {
      card = new ExampleCard({ ...states, combat: { ...states["combat"], phase, order: [] } });
      rolling({ encounter, type: type ?? "" }, ties);
    }
    expect(rows.idle).toEqual([]);
  });
});
