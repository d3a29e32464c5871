/**
 * How long the Arc engine takes for one full attack (two blows, two defences, with their effects written) and for
 * deriving a full character, beside one attack of the Personae engine in the same run: `tsx bench/arc.ts`.
 */
import { pathToFileURL } from "node:url";
import { seededDice } from "../src/kernel/dice.ts";
import type { Engine } from "../src/kernel/engine.ts";
import { isRefusal, type Decision, type States, type Step } from "../src/kernel/outcome.ts";
import { deriveCharacter } from "../src/rulesets/arc/rules/derive.ts";
import { arcEngine } from "../src/rulesets/arc/rules/engine.ts";
import {
  exampleAnswer,
  exampleAttack,
  exampleCharacter,
  exampleScene,
  ExampleTable,
} from "../src/rulesets/arc/rules/examples.ts";
import { settled } from "../src/rulesets/arc/rules/settings.ts";
import { personaeEngine } from "../src/rulesets/personae/rules/engine.ts";
import * as personae from "../src/rulesets/personae/rules/examples.ts";
import { deriveIdentity } from "../src/rulesets/personae/rules/queries.ts";
import { DEFAULT_SETTINGS } from "../src/rulesets/personae/rules/settings.ts";

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
    const dice = seededDice(i + 1);
    const outcome = engine.resolve(decision, { states, settings: {}, history }, dice);
    if (isRefusal(outcome)) throw new Error(outcome.refused.reason);
    history.push({ decision, rolled: dice.record, outcome });
    states = engine.apply(states, outcome.effects, {});
  });
  return states;
}

function arcFight(): readonly [States, readonly Decision[]] {
  const { states, frame } = exampleScene({ hero: { som: 3 }, friend: { som: 6 }, ally: { som: 8 }, foe: { som: 5 } });
  const table = new ExampleTable(states, frame);
  table.begin();
  const onHit = [{ type: "ks", stat: "build", change: -1 } as const];
  const attack = exampleAttack(frame, "hero", "foe", { count: 2, onHit });
  return [table.states, [attack, exampleAnswer(frame, "foe", 2)]];
}

function fullCharacter() {
  const items = Array.from({ length: 40 }, (_, i) => {
    return { id: `item${i}`, name: "Thing", weightKg: 0.4, quantity: 2, isClothing: i < 5 };
  });
  const skills = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`skill${i}`, { score: i % 11 }]));
  return exampleCharacter("full", { skills, rest: { gear: items } });
}

const [arcStates, arcDecisions] = arcFight();
const character = fullCharacter();
const arcSettings = settled();
const personaeFight = personae.exampleFight();
const personaeDecisions = [personae.exampleAttack(personaeFight.frame), personae.exampleAnswer(personaeFight.frame)];
const identity = personae.exampleIdentity("full");

/** What is timed: the same two things of both engines. */
export const CASES: readonly BenchCase[] = [
  { name: "arc: full attack", run: () => card(arcEngine, arcStates, arcDecisions) },
  { name: "personae: full attack", run: () => card(personaeEngine, personaeFight.states, personaeDecisions) },
  { name: "arc: derive a character of 36 skills and 40 items", run: () => deriveCharacter(character, arcSettings) },
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
