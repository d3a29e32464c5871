/** How the benches time a rules engine: each case beside the Personae engine's, in the same run. */
import { seededDice } from "../src/kernel/dice.ts";
import type { Engine } from "../src/kernel/engine.ts";
import { foresee, isForeseen } from "../src/kernel/foresee.ts";
import { isRefusal, type Decision, type States } from "../src/kernel/outcome.ts";
import type { Step } from "../src/kernel/step.ts";
import { poolProspect } from "../src/rulesets/personae/rules/decide/prospects.ts";
import { personaeEngine } from "../src/rulesets/personae/rules/engine.ts";
import {
  exampleAnswer,
  exampleAttack,
  exampleFight,
  exampleIdentity,
} from "../src/rulesets/personae/rules/examples.ts";
import { deriveIdentity } from "../src/rulesets/personae/rules/queries.ts";
import { DEFAULT_SETTINGS } from "../src/rulesets/personae/rules/settings.ts";
import type { IdentityState, SkillSnapshot } from "../src/rulesets/personae/rules/state.ts";

/** One thing to time. */
export interface BenchCase {
  readonly name: string;
  readonly run: () => unknown;
  /** How often it is run; left out: often enough for what takes microseconds. */
  readonly times?: number;
}

/** Plays decisions on one card and writes what they lead to. Throws when one is refused. */
export function playCard(engine: Engine, start: States, decisions: readonly Decision[]): States {
  let states = start;
  const history: Step[] = [];
  decisions.forEach((decision, i) => {
    const dice = seededDice(i + 1);
    const outcome = engine.resolve(decision, { states, settings: {}, history }, dice);
    if (isRefusal(outcome)) throw new Error(`${decision.type} was refused: ${outcome.refused.reason}`);
    history.push({ decision, rolled: dice.record, outcome });
    states = engine.apply(states, outcome.effects, {});
  });
  return states;
}

/** The yardstick: one full attack, and one full identity. */
export function personaeCases(): readonly [attack: BenchCase, derive: BenchCase] {
  const { states, frame } = exampleFight();
  const decisions = [exampleAttack(frame), exampleAnswer(frame)];
  const identity = exampleIdentity("full");
  return [
    { name: "personae: full attack", run: () => playCard(personaeEngine, states, decisions) },
    { name: "personae: derive an identity", run: () => deriveIdentity(identity, DEFAULT_SETTINGS) },
  ];
}

/** As many rolls as a full sheet looks ahead at: a task with each of its skills, and every pool of which it tells. */
export function prospectsCase(): BenchCase {
  const { states, frame } = exampleFight();
  const identity = states["hero"] as IdentityState;
  const table = { settings: DEFAULT_SETTINGS, scene: "violent" } as const;
  const context = { states, settings: {}, history: [] };
  const aims = Array.from({ length: 20 }, (_aim, n) => {
    const { id: skill, attribute } = identity.skills[n % identity.skills.length] as SkillSnapshot;
    return { skill, attribute };
  });
  const task = { type: "unopposed", encounter: frame, actor: "hero", difficulty: "normal" } as const;
  const plain = { ...task, adjustSteps: 0, extra: 0, modifiers: [] };
  return {
    name: `personae: ${aims.length} prospects of a sheet`,
    run: () =>
      aims.map((aim) => {
        const ahead = foresee(personaeEngine, { ...plain, ...aim }, context);
        if (!isForeseen(ahead)) throw new Error(`A task was not rolled: ${JSON.stringify(ahead)}`);
        return [ahead.prospect, poolProspect("hero", identity, aim, table)];
      }),
  };
}

/** Times each case beside its yardstick and prints both with their ratio. */
export function compare(pairs: readonly (readonly [BenchCase, BenchCase])[]): void {
  for (const [one, other] of pairs) {
    const [a, b] = [median(one.run, one.times), median(other.run, other.times)];
    process.stdout.write(
      `${one.name}: ${a.toFixed(1)} µs; ${other.name}: ${b.toFixed(1)} µs; ratio ${(a / b).toFixed(2)}\n`,
    );
  }
}

/** Median time of one run in microseconds, after a warm-up. */
export function median(run: () => unknown, times = 2000): number {
  for (let i = 0; i < times / 4; i++) run();
  const samples = Array.from({ length: times }, () => {
    const start = performance.now();
    run();
    return (performance.now() - start) * 1000;
  });
  return samples.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}
