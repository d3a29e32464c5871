/**
 * `npm run bench -- tactics [GAME] [positions|ends|play|speed] [COUNT]`: what is promised of foes that play themselves, at length.
 * `positions`: no option is refused, in so many positions; `ends`: so many fights end; `play`: each manner against chance, and
 * pack against mindless, so many fights each; `speed`: suggestions among twenty, and 200 fights of four against six.
 */
import { seededDice } from "../src/kernel/dice.ts";
import type { States } from "../src/kernel/outcome.ts";
import { TrialCard } from "../src/kernel/trial.ts";
import { playFight } from "../src/kernel/tactics/fight.ts";
import { mannerCalled, MANNERS } from "../src/kernel/tactics/manners.ts";
import { simulate, type Odds } from "../src/kernel/tactics/odds.ts";
import { MOST_ROUNDS, viewOf, type FightPlan, type Member } from "../src/kernel/tactics/plan.ts";
import { weighed, type Tactics } from "../src/kernel/tactics/tactics.ts";
import { CUNNING } from "../src/kernel/tactics/manners.ts";
import * as arc from "../src/rulesets/arc/rules/tactics/exampleSides.ts";
import * as evoker from "../src/rulesets/evoker/rules/tactics/exampleSides.ts";
import * as personae from "../src/rulesets/personae/rules/tactics/exampleSides.ts";
import * as threshold from "../src/rulesets/threshold/rules/tactics/exampleSides.ts";
import * as verve from "../src/rulesets/verve/rules/tactics/exampleSides.ts";

/** The made-up sides of a game. */
interface Sides {
  readonly anySides: (seed: number) => FightPlan;
  readonly differentSides: (heroes: number, foes: number) => FightPlan;
  readonly equalSides: (
    heroes: number,
    foes: number,
    change?: { readonly manners?: readonly [Member["manner"], Member["manner"]] },
  ) => FightPlan;
  /** Of those who are as strong, where the rules make more of heroes than of foes. Left out: the equal ones are. */
  readonly evenSides?: Sides["equalSides"];
  readonly watched: (found: { positions: number; faults: string[] }) => Tactics;
}

const GAMES: Readonly<Record<string, Sides>> = { personae, evoker, threshold, arc, verve };
const args = process.argv.slice(2);
const game = Object.hasOwn(GAMES, args[0] ?? "") ? args.shift() : "personae";
const played: Sides = GAMES[game ?? ""] ?? personae;
const { anySides, differentSides, equalSides, evenSides = equalSides, watched } = played;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const share = ({ wins }: Odds["sides"][number]): string =>
  `${(wins.share * 100).toFixed(1)} % (${(wins.low * 100).toFixed(1)} to ${(wins.high * 100).toFixed(1)})`;

function positions(count = 20_000): void {
  const found = { positions: 0, faults: [] as string[] };
  let fights = 0;
  for (; found.positions < count; fights += 1) playFight({ ...anySides(fights), tactics: watched(found) });
  say(`${found.positions} positions in ${fights} fights: ${found.faults.length} options refused or missing`);
  for (const fault of new Set(found.faults)) say(`  ${fault}`);
}

function ends(count = 5000): void {
  const by: Record<string, number> = {};
  const rounds: number[] = [];
  let refused = 0;
  for (let seed = 0; seed < count; seed += 1) {
    const fought = playFight({ ...anySides(seed), maxRounds: MOST_ROUNDS });
    by[fought.by] = (by[fought.by] ?? 0) + 1;
    rounds.push(fought.rounds);
    refused += fought.refused.length;
  }
  say(`${count} fights: ${JSON.stringify(by)}, at most ${Math.max(...rounds)} rounds, ${refused} refusals`);
}

function play(count = 200): void {
  const against = (one: Member["manner"], other: Member["manner"]): string => {
    const [mine] = simulate(evenSides(3, 3, { manners: [one, other] }), count).sides;
    const [, theirs] = simulate(evenSides(3, 3, { manners: [other, one] }), count).sides;
    return `${mine ? share(mine) : ""} as heroes, ${theirs ? share(theirs) : ""} as foes`;
  };
  for (const manner of MANNERS) say(`${manner.id} against chance: ${against(manner, null)}`);
  say(`pack against mindless: ${against(mannerCalled("pack"), mannerCalled("mindless"))}`);
  say(`cunning against mindless: ${against(CUNNING, mannerCalled("mindless"))}`);
}

function speed(count = 200): void {
  for (const [what, sides] of [
    ["alike", equalSides],
    ["all different", differentSides],
  ] as const) {
    const [first, ...later] = Array.from({ length: 11 }, (_, n) => suggested(sides(10, 10), n));
    const middle = later.sort((a, b) => a - b)[5];
    say(
      `suggestions among twenty, ${what}: ${first?.toFixed(1)} ms at first, ${middle?.toFixed(1)} ms for others after`,
    );
    const [wall, cpu] = [performance.now(), process.cpuUsage()];
    simulate({ ...sides(4, 6), maxRounds: 20 }, count);
    const [seconds, busy] = [(performance.now() - wall) / 1000, process.cpuUsage(cpu).user / 1e6];
    say(`${count} fights of four against six, ${what}: ${seconds.toFixed(1)} s, ${busy.toFixed(1)} s of them at work`);
  }
}

/** Milliseconds for the suggestions of one foe, which nobody has asked for before. */
function suggested(plan: FightPlan, foe: number): number {
  const [, side] = plan.sides;
  const member = side?.members[foe % side.members.length];
  if (!side || !member) return 0;
  const view = viewOf(side, member.who);
  const frame = plan.bout.frameAt(plan.frame, 1, [member.who]);
  const position = { states: opened(plan), settings: plan.settings, history: [], waiting: [], frame };
  const from = performance.now();
  weighed(plan.tactics, plan.tactics.options(position, view), position, view, CUNNING);
  return performance.now() - from;
}

/** The states once the order of a fight stands. */
function opened({ engine, bout, states, settings, frame }: FightPlan): States {
  const reread = bout.reread?.bind(bout);
  const card = new TrialCard({ engine, refusals: "", ...(reread && { reread }) }, states, settings);
  for (const decision of bout.opens({ states, settings, history: [], waiting: [], frame }))
    card.make(decision, seededDice(1));
  return card.states;
}

const PARTS = { positions, ends, play, speed };
const [part, count] = args;
for (const [name, run] of Object.entries(PARTS))
  if (part === undefined || part === name) run(count === undefined ? undefined : Number(count));
if (part !== undefined && !Object.hasOwn(PARTS, part)) say(`There are: ${Object.keys(PARTS).join(", ")}`);
