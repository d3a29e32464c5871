import { countsWaiting, lawsBroken, prospectsBroken } from "../../../kernel/laws.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordedDice, seededDice } from "../../../kernel/dice.ts";
import { RowWitness } from "../../../kernel/rows.ts";
import { isRefusal, type Decision, type States } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert } from "../../../kernel/patch.ts";
import { arcEngine } from "./engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "./examples.ts";
import { declarationBoard } from "./queries.ts";
import { settled, type SomeSettings } from "./settings.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import type { CharacterState } from "./state.ts";

const refusal = (decision: Decision, states = exampleScene({ a: {}, b: {} }).states) => {
  const outcome = arcEngine.resolve(decision, { states, settings: {}, history: [] }, seededDice(1));
  return isRefusal(outcome) ? outcome.refused : null;
};

describe("the engine", () => {
  test("ARC-037 asks for everybody in the order, their combatants and the combat, each once", () => {
    const { frame } = exampleScene({ a: {}, b: {} });
    expect(arcEngine.needs(exampleAttack(frame, "a", "b"), [])).toEqual(["a", "b", "c.a", "c.b", "combat"]);
    expect(arcEngine.needs(exampleCheck(null, "a", { task: "chest" }), [])).toEqual(["a", "chest"]);
    const onSuccess = [{ target: "z", change: { type: "som", change: 1 } as const }];
    expect(arcEngine.needs(exampleCheck(null, "a", { onSuccess }), [])).toEqual(["a", "z"]);
    const actions = [{ skill: null, kind: "other", target: "y", count: 1 }, null];
    expect(arcEngine.needs({ type: "declare", encounter: null, actor: "a", actions }, [])).toEqual(["a", "y"]);
    expect(arcEngine.needs({ type: "react", characters: ["a", "b"] }, [])).toEqual(["a", "b"]);
  });

  test("ARC-086 an unknown decision, a broken frame or a stranger is refused, not thrown", () => {
    expect(refusal({ type: "sing" })?.reason).toBe("DRAMATIS.Arc.Refusal.unknownDecision");
    expect(refusal({ ...exampleCheck(null, "a"), encounter: "here" })?.data).toEqual({ field: "encounter" });
    expect(refusal(exampleCheck(null, "nobody"))?.reason).toBe("DRAMATIS.Arc.Refusal.unknownCharacter");
    expect(refusal(exampleCheck(null, "a", { skill: "opera" }))?.reason).toBe("DRAMATIS.Arc.Refusal.unknownSkill");
    expect(arcEngine.needs({ ...exampleCheck(null, "a"), encounter: "here" }, [])).toEqual(["a"]);
  });

  test("ARC-086 what is out of range is refused with the name of its field", () => {
    const { frame } = exampleScene({ a: {}, b: {} });
    const field = (decision: Decision) => refusal(decision)?.data["field"];
    const attack = exampleAttack(null, "a", "b");
    const change = { type: "change", encounter: null, target: "a", now: true };
    const row = { id: "x", label: "", unit: "number", value: 3, rule: null, on: true, group: "circumstance" };
    expect(field({ ...attack, count: 0 })).toBe("count");
    expect(field({ ...attack, count: 1.5 })).toBe("count");
    expect(field({ ...attack, count: Number.NaN })).toBe("count");
    expect(field({ ...attack, threshold: "tough" })).toBe("threshold");
    expect(field({ ...attack, rows: [row] })).toBe("rows.0.value");
    expect(field({ ...attack, rows: [{ ...row, group: "rules", value: 31 }] })).toBe("rows.0.value");
    expect(field({ ...attack, rows: [{ ...row, group: "mood" }] })).toBe("rows.0.group");
    expect(field({ ...attack, rows: "many" })).toBe("rows");
    expect(field({ ...attack, ks: "brawn" })).toBe("ks");
    expect(field({ ...attack, onHit: [{ type: "ks", stat: "build", change: 101 }] })).toBe("onHit.0.change");
    expect(field({ ...change, changes: [{ type: "mood", change: 1 }] })).toBe("changes.0.type");
    expect(field({ ...change, changes: [{ type: "size", change: 7 }] })).toBe("changes.0.change");
    expect(field({ ...change, changes: [4] })).toBe("changes.0");
    expect(field({ ...exampleCheck(null, "a"), onSuccess: [{ target: "a", change: { type: "som", change: 0.5 } }] })).toBe("onSuccess.0.change.change"); // prettier-ignore
    expect(field({ ...exampleAnswer(null, "b", 1), defences: [{ skill: 4 }] })).toBe("defences.0.skill");
    expect(field({ type: "move", encounter: null, actor: "a", metres: -1 })).toBe("metres");
    expect(field({ type: "carry", encounter: null, character: "a", item: "a.pack", quantity: -1 })).toBe("quantity");
    const action = { skill: "sword", kind: "dance", target: null, count: 1 };
    expect(field({ type: "declare", encounter: frame, actor: "a", text: "", actions: [action] })).toBe(
      "actions.0.kind",
    );
    expect(field({ type: "react", encounter: null, characters: ["a", "a"], trigger: "x" })).toBe("characters");
  });

  test("ARC-022 ARC-027 ARC-041 ARC-082 who can do nothing is told why", () => {
    for (const status of ["dead", "coma", "vegetative", "unconscious", "shocked", "unaware"]) {
      const { states } = exampleScene({ a: { rest: { statuses: [status] } }, b: {} });
      expect(refusal(exampleAttack(null, "a", "b"), states)?.reason).toBe(`DRAMATIS.Arc.Refusal.${status}`);
    }
    const { states } = exampleScene({ a: {}, b: { rest: { statuses: ["dead"] } } });
    expect(refusal(exampleAttack(null, "a", "b"), states)?.reason).toBe("DRAMATIS.Arc.Refusal.targetDead");
    expect(refusal(exampleAttack(null, "a", "a"), states)?.reason).toBe("DRAMATIS.Arc.Refusal.selfAttack");
  });

  test("ARC-043 an encounter that is gone, or was never begun, is no event", () => {
    const { states, frame } = exampleScene({ a: {}, b: {} });
    expect(refusal({ type: "endTurn", encounter: frame }, states)?.reason).toBe("DRAMATIS.Arc.Refusal.notBegun");
    expect(refusal({ type: "beginEvent", encounter: null }, states)?.reason).toBe("DRAMATIS.Arc.Refusal.noEncounter");
    expect(refusal(exampleAttack({ ...frame, combat: "gone" }, "a", "b"), states)).toBeNull();
    const table = new ExampleTable(states, frame);
    table.begin({ "tie-a-0": 1, "tie-b-0": 2 });
    const { b: _gone, ...rest } = table.states;
    table.states = rest;
    expect(table.endTurn().checks.at(-1)).toMatchObject({ order: ["a"] });
  });
});

/** Watches what the rows say of their decisions. */
const witness = (): RowWitness =>
  new RowWitness(arcEngine, {
    spends: (effect, states) => (effect.type === "turn" ? String(states[effect.target]?.["character"]) : null),
    hides: ({ secret, visible }) =>
      secret === true || (Array.isArray(visible) && !(visible as string[]).includes("threshold")),
  });
const KINDS = ["attack", "answer", "check", "task", "declare", "react", "surprise", "occupy", "change", "som", "move", "carry", "join", "leave", "endTurn", "setOutcome"] as const; // prettier-ignore
/** What people mostly do comes up most. */
const MOSTLY = [...KINDS, "attack", "attack", "attack", "check", "declare", "declare", "join", "endTurn", "setOutcome"] as const; // prettier-ignore
const WHO = ["a", "b", "foe1", "foe2"];
const SKILLS = ["sword", "shield", "locks", "hiding"];
const STATUSES = ["prone", "unconscious", "shocked", "dead", "coma", "vegetative", "paralysed"];

/** Some decision or other, made from a stream of numbers below 1. */
function someDecision(draw: () => number, encounter: EncounterFrame, next: string | undefined): Decision {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
  const whole = (min: number, max: number): number => min + Math.floor(draw() * (max - min + 1));
  const who = next !== undefined && draw() < 0.6 ? next : pick(WHO);
  const [other, skill] = [pick(WHO.filter((one) => one !== who)), pick(SKILLS)];
  const status = { type: "status", status: pick(STATUSES), remove: draw() < 0.85 } as const;
  const ks = { type: "ks", stat: pick(["build", "control", "empathy"] as const), change: whole(-3, 5) } as const;
  switch (pick(MOSTLY)) {
    case "attack":
      return exampleAttack(encounter, who, other, { skill, count: whole(1, 3), onHit: draw() < 0.5 ? [ks] : [status] });
    case "answer":
      return exampleAnswer(encounter, who, whole(0, 2));
    case "check":
      return exampleCheck(encounter, who, { skill, onSuccess: [{ target: other, change: status }] });
    case "task":
      return exampleCheck(encounter, who, { task: "chest", spendsAction: false });
    case "declare":
      return { type: "declare", encounter, actor: who, text: "", actions: [{ skill, kind: pick(["attack", "defend"]), target: null, count: whole(1, 2) }].slice(whole(0, 1)) }; // prettier-ignore
    case "react":
      return { type: "react", encounter, characters: [who], trigger: "cornered" };
    case "surprise":
      return { type: "surprise", encounter, characters: [who] };
    case "occupy":
      return { type: "occupy", encounter, character: who, occupied: draw() < 0.5 };
    case "change":
      return { type: "change", encounter, target: who, now: draw() < 0.3, changes: [ks, status, { type: "size", change: whole(-2, 2) }, { type: "us", stat: "vigor", change: whole(-2, 2) }] }; // prettier-ignore
    case "som":
      return { type: "change", encounter, target: who, now: draw() < 0.3, changes: [{ type: "som", change: whole(-4, 4) }] }; // prettier-ignore
    case "move":
      return { type: "move", encounter, actor: who, metres: whole(1, 8) / 2 };
    case "carry":
      return { type: "carry", encounter, character: who, item: `${who}.pack`, quantity: whole(0, 3) };
    case "join":
      return { type: "join", encounter, character: who };
    case "leave":
      return { type: "leave", encounter, character: who };
    case "endTurn":
      return { type: "endTurn", encounter };
    case "setOutcome":
      return { type: "setOutcome", encounter, of: pick(["s0-answer", "s1-verdict-0"]), success: draw() < 0.5 };
  }
}

function checkInvariants(table: ExampleTable): void {
  for (const ref of WHO) {
    const { ks, us, som, size, statuses } = table.character(ref);
    for (const { value } of [...Object.values(ks), ...Object.values(us)]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(10);
    }
    expect(Number.isInteger(som.value) && som.value >= 1 && som.value <= 10).toBe(true);
    expect(Number.isInteger(size) && Math.abs(size) <= 3).toBe(true);
    expect(statuses).toEqual([...new Set(statuses)].sort());
    const { turn, tie } = table.participant(ref);
    expect(turn.actions.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(2);
    for (const { used, count } of turn.actions) expect(used).toBeLessThanOrEqual(count);
    expect(new Set(turn.actions.map(({ id }) => id)).size).toBe(turn.actions.length);
    expect(tie.d10).toBeLessThanOrEqual(10);
    expect(table.states[`${ref}.pack`]?.["quantity"]).toBeGreaterThanOrEqual(0);
  }
  const { order, pending, attacks, committed } = table.encounter;
  expect(new Set(order).size).toBe(order.length);
  expect(order.every((ref) => WHO.includes(ref))).toBe(true);
  expect(new Set(pending.map(({ id }) => id)).size).toBe(pending.length);
  expect(new Set(attacks.map(({ id }) => id)).size).toBe(attacks.length);
  expect(committed).toBeLessThan(table.frame.round);
  expect(JSON.parse(JSON.stringify(table.states))).toEqual(table.states);
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

/** Plays one decision on the running card or a new one; true when it was possible. */
function play(table: ExampleTable, decision: Decision, seed: number, rows = witness()): boolean {
  const sameCard = ["answer", "setOutcome"].includes(decision.type);
  const history = sameCard ? table.steps : [];
  const context = { states: table.states, settings: table.settings, history };
  const before = JSON.stringify(table.states);
  expect(lawsBroken(arcEngine, decision, context, seed)).toEqual([]);
  expect(prospectsBroken(arcEngine, decision, context, strangers(decision, table.states))).toEqual([]);
  const waiting = [
    { type: "change", id: "w", target: "a", apply: "onRequest", change: { type: "som", change: -2 } },
  ] as const;
  expect(countsWaiting(arcEngine, decision, context, { waiting, seed })).toBe(true);
  const dice = seededDice(seed);
  const outcome = arcEngine.resolve(decision, context, dice);
  expect(JSON.stringify(table.states), "resolving changes nothing").toBe(before);
  expect(arcEngine.resolve(decision, context, recordedDice(dice.record)), "replayed").toEqual(outcome);
  if (isRefusal(outcome)) return false;
  expect(rows.see({ decision, outcome, rolled: dice.record, states: table.states, history })).toEqual([]);
  expect(JSON.parse(JSON.stringify(outcome)), "plain data").toEqual(outcome);
  const after = arcEngine.apply(table.states, outcome.effects, table.settings);
  const patches = diffStates(table.states, after);
  expect(applyPatches(table.states, patches)).toEqual(after);
  const back = invert(patches);
  expect(firstConflict(after, back)).toBe(undefined);
  expect(applyPatches(after, back), "taken back").toEqual(table.states);
  table.steps = [...history, { decision, rolled: dice.record, outcome }];
  table.write(outcome.effects);
  if (decision.type === "endTurn") table.frame = { ...table.frame, round: table.frame.round + 1 };
  return true;
}

/** Numbers below 1 from a seed. */
function stream(seed: number): () => number {
  const dice = seededDice(seed);
  return () => ((dice.roll({ id: "", count: 1, faces: 1e6, who: null, label: "" })[0] ?? 1) - 1) / 1e6;
}

function nextOf({ frame, states }: ExampleTable): string | undefined {
  return declarationBoard(frame, states, settled()).find(({ next }) => next)?.character;
}

/** Now and then the card that was just opened goes on: its attack is answered, its verdict overturned. */
function followUp(draw: () => number, { steps, frame }: ExampleTable): Decision | null {
  const last = steps.at(-1)?.outcome;
  const waiting = last?.prompts.find(({ type }) => type === "answer");
  if (waiting && draw() < 0.6) return exampleAnswer(frame, waiting.owner, Math.floor(draw() * 3));
  const verdict = last?.checks.find(({ type }) => type === "verdict");
  if (!verdict || draw() > 0.2) return null;
  return { type: "setOutcome", encounter: frame, of: verdict.id, success: verdict["success"] !== true };
}

/** Plays 200 legal decisions of all kinds, checking everything after each; gives the kinds that were played. */
function longPlay(seed: number, settings: SomeSettings, rows = witness()): Set<string> {
  const draw = stream(seed);
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 }, foe1: { som: 5 }, foe2: { som: 9 } });
  const table = new ExampleTable(states, frame, settings);
  table.begin({ "tie-b-0": 3, "tie-foe1-0": 8 });
  const seen: string[] = [];
  for (let tries = 0; seen.length < 200 && tries < 4000; tries++) {
    const decision = followUp(draw, table) ?? someDecision(draw, table.frame, nextOf(table));
    if (!play(table, decision, seed + tries, rows)) continue;
    seen.push(decision.type);
    checkInvariants(table);
  }
  expect(seen).toHaveLength(200);
  return new Set(seen);
}

describe("long play", () => {
  test("ARC-002 ARC-037 any 200 legal decisions keep every bound, can be taken back and replayed", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom("endOfTurn" as const, "immediate" as const),
        fc.constantFrom("together" as const, "declareFirst" as const),
        fc.boolean(),
        (seed, effectTiming, declarationMode, lateDefence) => {
          longPlay(seed, { effectTiming, declarationMode, lateDefence });
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  }, 60_000);

  test("ARC-037 ARC-040 such a play meets every kind of decision, and rows say nothing of them for nothing", () => {
    const rows = witness();
    const seen = new Set([1, 2, 3].flatMap((seed) => [...longPlay(seed, {}, rows)]));
    // Seldom by chance: a newcomer's roll that somebody else has made already, so that both roll again.
    const { states, frame } = exampleScene({ a: {}, b: {} });
    const table = new ExampleTable(states, frame);
    table.begin({ "tie-a-0": 1, "tie-b-0": 2 });
    table.make({ type: "leave", encounter: frame, character: "b" });
    const decision = { type: "join", encounter: frame, character: "b" };
    const before = table.states;
    const outcome = table.make(decision, { "tie-b-0": 1, "tie-a-1": 3, "tie-b-1": 4 });
    const [step] = table.steps;
    expect(rows.see({ decision, outcome, rolled: step?.rolled ?? [], states: before, history: [] })).toEqual([]);
    expect(rows.idle).toEqual([]);
    const kinds = KINDS.map((kind) => (kind === "task" ? "check" : kind === "som" ? "change" : kind));
    expect([...seen].sort()).toEqual([...new Set<string>(kinds)].sort());
  }, 60_000);

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
            expect(play(table, { type: "change", encounter: table.frame, target, now: false, changes }, seed)).toBe(
              true,
            );
          });
          play(table, { type: "endTurn", encounter: table.frame }, seed);
          const soms = table.encounter.order.map((ref) => (table.states[ref] as CharacterState).som.value);
          expect(soms).toEqual([...soms].sort((x, y) => x - y));
        },
      ),
      { numRuns: 40 },
    );
  });
});
