/** Cards that go on for many steps: nothing breaks, nothing is lost, everything can be replayed, taken back and closed. */
import { describe, expect, test } from "vitest";
import { recordedDice, seededDice } from "../../../kernel/dice.ts";
import { openPrompts } from "../../../kernel/history.ts";
import type { Json } from "../../../kernel/json.ts";
import { lawsBroken, prospectsBroken } from "../../../kernel/laws.ts";
import { isRefusal, type Decision } from "../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert, same } from "../../../kernel/patch.ts";
import { verveEngine } from "./engine.ts";
import { followUp, someDecision, WHO } from "./exampleDecisions.ts";
import { exampleTable, stream } from "./exampleEvening.ts";
import { ExampleCard } from "./examples.ts";
import { brokenInvariants } from "./invariants.ts";
import { settled } from "./settings.ts";
import type { EncounterState } from "./state.ts";

const isSame = (one: unknown, other: unknown): boolean => same(one as Json, other as Json);
/** Plays a decision on the card that lies there; true when it was possible. */
function play(card: ExampleCard, decision: Decision, seed: number): boolean {
  const { states, settings, steps: history, waiting } = card;
  const context = { states, settings, history, waiting };
  expect(lawsBroken(verveEngine, decision, context, seed)).toEqual([]);
  expect(prospectsBroken(verveEngine, decision, context)).toEqual([]);
  const dice = seededDice(seed);
  const outcome = card.decide(decision, dice);
  expect(isSame(verveEngine.resolve(decision, context, recordedDice(dice.record)), outcome), "replayed").toBe(true);
  if (isRefusal(outcome)) return false;
  const all = card.steps.flatMap((step) => [...step.outcome.effects, ...step.outcome.prompts].map(({ id }) => id));
  expect(
    all.filter((id, at) => all.indexOf(id) !== at),
    decision.type,
  ).toEqual([]);
  const after = verveEngine.apply(states, outcome.effects, settings);
  const patches = diffStates(states, after);
  expect(firstConflict(after, invert(patches)), decision.type).toBe(undefined);
  expect(isSame(applyPatches(after, invert(patches)), states), `${decision.type} taken back`).toBe(true);
  return true;
}

/** Every question that lies open can be closed by the game master. */
function checkPrompts({ states, settings, steps: history, waiting }: ExampleCard): void {
  for (const { id: prompt } of openPrompts({ steps: history })) {
    const dismiss = { type: "dismiss", encounter: null, prompt };
    const closed = verveEngine.resolve(dismiss, { states, settings, history, waiting }, seededDice(1));
    expect(isRefusal(closed)).toBe(false);
  }
}

/** Plays so many legal decisions; gives the kinds that were played. */
function evening(seed: number, length: number, settings = {}): Set<string> {
  const draw = stream(seed);
  const start = exampleTable();
  const card = new ExampleCard(start.states, settings);
  const kinds = new Set<string>();
  for (let tries = 0, made = 0; made < length && tries < 40 * length; tries += 1) {
    const { round } = card.states["combat"] as EncounterState;
    const encounter = { ...start.frame, round };
    const next = followUp(draw, card, encounter);
    if (!next && card.steps.length > 0) {
      if (draw() < 0.8) card.applyWaiting();
      card.newCard();
    }
    const decision = next ?? someDecision(draw, encounter);
    if (!play(card, decision, seed + tries)) continue;
    made += 1;
    kinds.add(decision.type);
    checkPrompts(card);
    for (const ref of WHO)
      expect(brokenInvariants(card.character(ref), settled(settings)), `${decision.type} of ${ref}`).toEqual([]);
    expect(isSame(JSON.parse(JSON.stringify(card.states)), card.states)).toBe(true);
    // A fresh one takes the place of whoever is out of the story for good.
    const dead = WHO.filter((ref) => card.character(ref).conditions.some(({ id }) => ["dead", "doomed"].includes(id)));
    if (dead.length > 0 && card.steps.length === 0)
      card.states = { ...card.states, ...Object.fromEntries(dead.map((ref) => [ref, start.states[ref] ?? {}])) };
    else if (dead.length > 2) card.newCard();
  }
  return kinds;
}

describe("a long evening", { timeout: 60_000 }, () => {
  test.each([1, 2, 3])(
    "VRV-111 VRV-150 VRV-191 cards that go on keep every bound, can be taken back, replayed and closed: %i",
    (seed) => {
      const settings = seed === 2 ? { deathContestRepeat: true, verveFirst: false, autoResults: true } : {};
      expect(evening(1000 * seed, 250, settings).size).toBeGreaterThan(25);
    },
  );
});
