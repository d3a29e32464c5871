/** Whatever is decided, in whatever order: nothing breaks, nothing is lost, everything can be replayed and taken back. */
import { countsWaiting, lawsBroken, prospectsBroken } from "../../../kernel/laws.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordedDice, seededDice } from "../../../kernel/dice.ts";
import { openPrompts } from "../../../kernel/history.ts";
import { RowWitness } from "../../../kernel/rows.ts";
import { isRefusal, type Decision, type States } from "../../../kernel/outcome.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { applyPatches, diffStates, firstConflict, invert, same } from "../../../kernel/patch.ts";
import { DECISION_TYPES } from "./decide/deciders.ts";
import { arcEngine } from "./engine.ts";
import { continuesCard, followUp, someDecision, WHO } from "./exampleDecisions.ts";
import { ExampleTable, exampleScene } from "./examples.ts";
import type { SomeSettings } from "./settings.ts";
import type { CharacterState } from "./state.ts";
import { WORDS } from "./words.ts";

/** Watches what the rows say of their decisions. */
const witness = (): RowWitness =>
  new RowWitness(arcEngine, {
    spends: (effect, states) => (effect.type === "turn" ? String(states[effect.target]?.["character"]) : null),
    hides: ({ secret, visible }) =>
      secret === true || (Array.isArray(visible) && !(visible as string[]).includes("threshold")),
  });

const isSame = (one: unknown, other: unknown): boolean => same(one as Json, other as Json);

function checkBounds(table: ExampleTable): void {
  for (const ref of WHO) {
    const { ks, us, som, size, statuses } = table.character(ref);
    const scores = [...Object.values(ks), ...Object.values(us)].map(({ value }) => value);
    expect([Math.min(...scores) >= 0, Math.max(...scores) <= 10]).toEqual([true, true]);
    expect(Number.isInteger(som.value) && som.value >= 1 && som.value <= 10).toBe(true);
    expect(Number.isInteger(size) && Math.abs(size) <= 3).toBe(true);
    expect(statuses).toEqual([...new Set(statuses)].sort());
    const { actions, moved } = table.turn(ref);
    expect(actions.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(2);
    for (const { used, count } of actions) expect(used).toBeLessThanOrEqual(count);
    expect(moved).toBeLessThanOrEqual(100);
    expect(table.participant(ref).tie.d10).toBeLessThanOrEqual(10);
    expect(table.states[`${ref}.pack`]?.["quantity"]).toBeGreaterThanOrEqual(0);
  }
  const { pending, attacks, tasks, committed } = table.encounter;
  const records = WHO.flatMap((ref) => {
    const { actions, moves, said } = table.participant(ref).turn;
    return [actions, moves, said];
  });
  for (const list of [table.encounter.order, pending, attacks, tasks, ...records])
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(committed).toBeLessThan(table.frame.round);
  expect(isSame(JSON.parse(JSON.stringify(table.states)), table.states)).toBe(true);
}

/** Everybody but who acts, with other scores: a player who looks ahead may know none of them. */
function strangers({ actor }: Decision, states: States): States {
  if (typeof actor !== "string") return {};
  const others = WHO.filter((ref) => ref !== actor && states[ref]);
  return Object.fromEntries(
    others.map((ref) => {
      const state = states[ref] as CharacterState;
      const skills = state.skills.map((one, index) => ({ ...one, score: one.score === 0 ? 0 : 1 + ((index * 4) % 9) }));
      return [ref, { ...state, skills }];
    }),
  );
}

/** All that lies in the lists of an encounter and its participants, by where it lies. */
function entriesOf(states: States): Map<string, unknown> {
  const lists = Object.entries(states).flatMap(([ref, state]) => {
    const holder = ref === "combat" ? state : (state["turn"] as States[string] | undefined);
    if (!holder || !(ref === "combat" || ref.startsWith("c."))) return [];
    return Object.entries(holder).flatMap(([key, list]) =>
      Array.isArray(list) && key !== "order" && key !== "sides"
        ? (list as { id: string }[]).map((one) => [`${ref} ${key} ${one.id}`, one] as const)
        : [],
    );
  });
  return new Map(lists);
}

/** What may lie between two cards of a turn: one value that both have written, or an entry of one that the other has used. */
const MEET =
  /^(som|ks|us|size|statuses|tie|occupied|quantity|status|turnsLeft|tried|tasks|pending|order|turn\.actions)/;

/** Takes back an earlier card of this turn on the side: it goes, and leaves what the others did; or names what they share. */
function tryUndo(table: ExampleTable, since: number, draw: () => number): void {
  const at = since + Math.floor(draw() * (table.cards.length - since));
  const patches = table.cards[at] ?? [];
  const conflict = firstConflict(table.states, invert(patches));
  if (conflict) {
    expect(conflict.patch.path).toMatch(MEET);
    return;
  }
  const before = entriesOf(table.states);
  const after = entriesOf(applyPatches(table.states, invert(patches)));
  const own = (key: string): boolean => {
    const [ref, list, id = ""] = key.split(" ");
    return patches.some((one) => one.ref === ref && one.path.includes(`${list}.#${id}`));
  };
  for (const [key, entry] of before) if (!own(key)) expect(isSame(after.get(key), entry), key).toBe(true);
}

/** A key is among the words to translate, and is handed out with all that its text may use. */
function expectTold(key: string, data: JsonObject): void {
  expect([...WORDS.keys()]).toContain(key);
  for (const name of WORDS.get(key) ?? []) expect(data, key).toHaveProperty(name);
}

/** Plays one decision on the running card or a new one; true when it was possible. */
function play(table: ExampleTable, decision: Decision, seed: number, rows = witness()): boolean {
  const sameCard = continuesCard(decision);
  const history = sameCard ? table.steps : [];
  const lying = sameCard ? table.waiting : [];
  const context = { states: table.states, settings: table.settings, history, waiting: lying };
  const before = seed % 3 === 2 ? JSON.stringify(table.states) : null;
  if (seed % 3 === 0) expect(lawsBroken(arcEngine, decision, context, seed)).toEqual([]);
  expect(prospectsBroken(arcEngine, decision, context, strangers(decision, table.states))).toEqual([]);
  const waiting = [
    { type: "change", id: "w", target: "a", apply: "onRequest", change: { type: "som", change: -2 } },
  ] as const;
  if (seed % 3 === 1) expect(countsWaiting(arcEngine, decision, context, { waiting, seed }), decision.type).toBe(true);
  const dice = seededDice(seed);
  const outcome = arcEngine.resolve(decision, context, dice);
  if (before !== null) expect(JSON.stringify(table.states), "resolving changes nothing").toBe(before);
  expect(isSame(arcEngine.resolve(decision, context, recordedDice(dice.record)), outcome), "replayed").toBe(true);
  if (isRefusal(outcome)) {
    expectTold(outcome.refused.reason, outcome.refused.data);
    return false;
  }
  for (const { key, data } of outcome.notes) expectTold(key, data);
  expect(rows.see({ decision, outcome, rolled: dice.record, states: table.states, history })).toEqual([]);
  const ids = [...outcome.checks, ...outcome.effects, ...outcome.prompts].map(({ id }) => id);
  expect(new Set(ids).size, decision.type).toBe(ids.length);
  const after = arcEngine.apply(table.states, outcome.effects, table.settings);
  const patches = diffStates(table.states, after);
  const back = invert(patches);
  expect(firstConflict(after, back)).toBe(undefined);
  expect(isSame(applyPatches(table.states, patches), after), "written").toBe(true);
  expect(isSame(applyPatches(after, back), table.states), "taken back").toBe(true);
  if (!sameCard) table.newCard();
  table.steps = [...history, { decision, rolled: dice.record, outcome }];
  table.write(outcome.effects.filter(({ apply }) => apply === "atOnce"));
  if (seed % 2 === 0) table.applyWaiting();
  if (decision.type === "endTurn") table.frame = { ...table.frame, round: table.frame.round + 1 };
  return true;
}

/** Every question that lies open can be closed by the game master. */
function checkPrompts(table: ExampleTable): void {
  for (const { id: prompt } of openPrompts({ steps: table.steps })) {
    const context = { states: table.states, settings: table.settings, history: table.steps, waiting: table.waiting };
    const closed = arcEngine.resolve({ type: "dismiss", encounter: table.frame, prompt }, context, seededDice(1));
    if (isRefusal(closed)) throw new Error(closed.refused.reason);
  }
}

/** Numbers below 1 from a seed. */
function stream(seed: number): () => number {
  const dice = seededDice(seed);
  return () => ((dice.roll({ id: "", count: 1, faces: 1e6, who: null, label: "" })[0] ?? 1) - 1) / 1e6;
}

/** Plays 200 legal decisions of all kinds, checking everything after each; gives the kinds that were played. */
function evening(seed: number, settings: SomeSettings, rows = witness()): Set<string> {
  const draw = stream(seed);
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, foe1: { som: 5 }, foe2: { som: 9 } });
  const chest = { ...states["chest"], turnsLeft: 12 };
  const table = new ExampleTable({ ...states, chest }, { ...frame, besides: ["chest"] }, settings);
  table.begin({ "tie-b-0": 3, "tie-foe1-0": 8 });
  table.newCard();
  let since = table.cards.length;
  const seen: string[] = [];
  for (let tries = 0; seen.length < 200 && tries < 6000; tries++) {
    const decision = followUp(draw, table) ?? someDecision(draw, table);
    if (!play(table, decision, seed + tries, rows)) continue;
    seen.push(decision.type);
    checkBounds(table);
    checkPrompts(table);
    if (decision.type === "endTurn") since = table.cards.length;
    else if (table.cards.length > since) tryUndo(table, since, draw);
  }
  expect(seen).toHaveLength(200);
  return new Set(seen);
}

// Two hundred decisions, each tried, written, taken back and replayed, take their time on a busy machine.
describe("a long evening", { timeout: 60_000 }, () => {
  test("ARC-002 ARC-037 ARC-086 any 200 legal decisions keep every bound, can be taken back, replayed and closed", () => {
    const settings: fc.Arbitrary<SomeSettings> = fc.record({
      effectTiming: fc.constantFrom("endOfTurn", "immediate"),
      declarationMode: fc.constantFrom("together", "declareFirst"),
      lateDefence: fc.boolean(),
      untrained: fc.constantFrom("forbid", "ksUs"),
      hideUS: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer(), settings, (seed, choices) => {
        evening(seed, choices);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  test("ARC-037 ARC-040 such an evening meets every kind of decision, and rows say nothing of them for nothing", () => {
    const rows = witness();
    const seen = new Set([1, 2, 3, 4].flatMap((seed) => [...evening(seed, {}, rows)]));
    // Seldom by chance: a newcomer's roll that somebody else has made already, so that both roll again.
    const { states, frame } = exampleScene({ a: {}, b: {} });
    const table = new ExampleTable(states, frame);
    const begun = table.begin({ "tie-a-0": 1, "tie-b-0": 2 });
    const begin = { type: "beginEvent", encounter: frame };
    const rolled = table.steps[0]?.rolled ?? [];
    expect(rows.see({ decision: begin, outcome: begun, rolled, states, history: [] })).toEqual([]);
    table.make({ type: "leave", encounter: frame, character: "b" });
    const decision = { type: "join", encounter: frame, character: "b" };
    const before = table.states;
    const outcome = table.make(decision, { "tie-b-0": 1, "tie-a-1": 3, "tie-b-1": 4 });
    const [step] = table.steps;
    expect(rows.see({ decision, outcome, rolled: step?.rolled ?? [], states: before, history: [] })).toEqual([]);
    expect(rows.idle).toEqual([]);
    expect([...seen].sort()).toEqual([...DECISION_TYPES].sort());
  });

  test("ARC-043 the State of Mind decides each new order, whatever happened", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 3, maxLength: 3 }),
        fc.integer(),
        (steps, seed) => {
          const { states, frame } = exampleScene({ a: { som: 2 }, b: { som: 5 }, foe: { som: 8 } });
          const table = new ExampleTable(states, frame);
          table.begin();
          ["a", "b", "foe"].forEach((target, i) => {
            const changes = [{ type: "som", change: steps[i] ?? 0 }];
            const decision = { type: "change", encounter: table.frame, target, now: false, changes };
            expect(play(table, decision, seed)).toBe(true);
          });
          play(table, { type: "endTurn", encounter: table.frame }, seed);
          const soms = table.order.map((ref) => (table.states[ref] as CharacterState).som.value);
          expect(soms).toEqual([...soms].sort((x, y) => x - y));
        },
      ),
      { numRuns: 20 },
    );
  });
});
