/**
 * How long the Evoker engine takes for one full attack (roll, evasion, hit, everything written) and for deriving a full
 * character, beside the same of the Personae engine in the same run: `tsx bench/evoker.ts`.
 */
import { pathToFileURL } from "node:url";
import { seededDice } from "../src/kernel/dice.ts";
import type { Engine } from "../src/kernel/engine.ts";
import { isRefusal, type Decision, type States, type Step } from "../src/kernel/outcome.ts";
import { deriveCharacter } from "../src/rulesets/evoker/rules/derive.ts";
import { evokerEngine } from "../src/rulesets/evoker/rules/engine.ts";
import {
  exampleAilment,
  exampleCharacter,
  exampleFight,
  examplePersona,
  examplePower,
  exampleWeapon,
} from "../src/rulesets/evoker/rules/examples.ts";
import { settled } from "../src/rulesets/evoker/rules/settings.ts";
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

/** A blow that is sure to be asked about: the foe dodges. */
function evokerAttack(): readonly [States, readonly Decision[]] {
  const skills = [{ id: "melee", score: "melee" as const, level: 3, focuses: ["blade"] }];
  const scores = exampleCharacter("sure").scores;
  const hero = { skills, scores: { ...scores, melee: { ...scores.melee, value: 90 } } };
  const { states, frame } = exampleFight({ hero, foe: { stress: 30, affinities: { melee: "weak" } } });
  const attack = { type: "attack", actor: "hero", mode: "standard", weapon: "blade", targets: [{ who: "foe" }] };
  const evade = { type: "evade", actor: "foe", prompt: "s0-prompt-evade-0", option: "dodge" };
  return [
    states,
    [
      { ...attack, encounter: frame },
      { ...evade, encounter: frame },
    ],
  ];
}

function fullCharacter() {
  const points = { head: 1, body: 3, rightArm: 1, leftArm: 1, rightLeg: 1, leftLeg: 1 };
  const many = <T>(make: (id: string) => T): T[] => Array.from({ length: 12 }, (_, i) => make(`thing${i}`));
  return exampleCharacter("full", "evoker", {
    stress: 45,
    personas: many((id) => examplePersona(id, { equipped: id === "thing3" })),
    powers: many((id) => examplePower(id)),
    weapons: many((id) => exampleWeapon(id)),
    armours: many((id) => ({ id, name: id, equipped: true, points })),
    ailments: [exampleAilment("burning"), exampleAilment("damned")],
    injuries: [{ location: "head", injury: "fracture", ignoredInRound: null }],
  });
}

const [states, decisions] = evokerAttack();
const full = fullCharacter();
const settings = settled();
const other = personae.exampleFight();
const challenge = [personae.exampleAttack(other.frame), personae.exampleAnswer(other.frame)];
const identity = personae.exampleIdentity("full");

/** What is timed: the same two things of both engines. */
export const CASES: readonly BenchCase[] = [
  { name: "evoker: full attack", run: () => card(evokerEngine, states, decisions) },
  { name: "personae: full attack", run: () => card(personaeEngine, other.states, challenge) },
  {
    name: "evoker: derive a character of 12 Personas, 12 powers and 24 things",
    run: () => deriveCharacter(full, settings),
  },
  { name: "personae: derive an identity", run: () => deriveIdentity(identity, DEFAULT_SETTINGS) },
];

/** Median time of one run in microseconds. */
export function median(run: () => unknown, times = 2000): number {
  for (let i = 0; i < 200; i++) run();
  const spent = Array.from({ length: times }, () => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  spent.sort((a, b) => a - b);
  return 1000 * (spent[Math.floor(times / 2)] ?? 0);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { name, run } of CASES) process.stdout.write(`${name}: ${median(run).toFixed(1)} µs\n`);
