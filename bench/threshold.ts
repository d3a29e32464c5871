/**
 * How long the Threshold engine takes for one full attack (a foe strikes, the player defends, the damage is written) and
 * for deriving a full character, beside the same of the Personae engine in the same run: `tsx bench/threshold.ts`.
 */
import { pathToFileURL } from "node:url";
import { seededDice } from "../src/kernel/dice.ts";
import type { Engine } from "../src/kernel/engine.ts";
import { isRefusal, type Decision, type States, type Step } from "../src/kernel/outcome.ts";
import { personaeEngine } from "../src/rulesets/personae/rules/engine.ts";
import * as personae from "../src/rulesets/personae/rules/examples.ts";
import { deriveIdentity } from "../src/rulesets/personae/rules/queries.ts";
import { DEFAULT_SETTINGS } from "../src/rulesets/personae/rules/settings.ts";
import { deriveCharacter } from "../src/rulesets/threshold/rules/derive/character.ts";
import { thresholdEngine } from "../src/rulesets/threshold/rules/engine.ts";
import { exampleAttack, exampleFight } from "../src/rulesets/threshold/rules/examples.ts";
import type { CharacterState } from "../src/rulesets/threshold/rules/state.ts";

/** One thing to time. */
export interface BenchCase {
  readonly name: string;
  readonly run: () => unknown;
}

/** Plays decisions on one card and writes what they lead to. */
function card(engine: Engine, start: States, decisions: readonly Decision[]): States {
  let states = start;
  const history: Step[] = [];
  decisions.forEach((decision, i) => {
    const dice = seededDice(i + 7);
    const outcome = engine.resolve(decision, { states, settings: {}, history }, dice);
    if (isRefusal(outcome)) throw new Error(outcome.refused.reason);
    history.push({ decision, rolled: dice.record, outcome });
    states = engine.apply(states, outcome.effects, {});
  });
  return states;
}

// The hero lies on the ground and defends badly: the blow gets through, with Advantage.
const { states, frame } = exampleFight({ hero: { attributes: { quick: 1 }, conditions: { prone: true } } });
const strike = exampleAttack(frame, { actor: "foe", target: "hero", weapon: "axe" });
const defend = { type: "defend", encounter: frame, actor: "hero", prompt: "s0-defend", modifiers: [] };
const hero = states["hero"] as CharacterState;
const personaeFight = personae.exampleFight();
const personaeDecisions = [personae.exampleAttack(personaeFight.frame), personae.exampleAnswer(personaeFight.frame)];
const identity = personae.exampleIdentity("full");

/** What is timed: the same two things of both engines. */
export const CASES: readonly BenchCase[] = [
  { name: "threshold: full attack", run: () => card(thresholdEngine, states, [strike, defend]) },
  { name: "personae: full attack", run: () => card(personaeEngine, personaeFight.states, personaeDecisions) },
  { name: "threshold: derive a character of 14 items", run: () => deriveCharacter(hero) },
  { name: "personae: derive an identity", run: () => deriveIdentity(identity, DEFAULT_SETTINGS) },
];

/** Median time of one run in microseconds, after a warm-up. */
export function median(run: () => unknown, times = 2000): number {
  for (let i = 0; i < times / 4; i++) run();
  const samples = Array.from({ length: times }, () => {
    const start = performance.now();
    run();
    return (performance.now() - start) * 1000;
  }).sort((a, b) => a - b);
  return samples[Math.floor(times / 2)] ?? 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { name, run } of CASES) process.stdout.write(`${name}: ${median(run).toFixed(1)} µs\n`);
