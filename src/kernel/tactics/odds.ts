/** A fight played many times before it happens: who wins how often, how long it takes, who falls, what is left. */
import type { EncounterFrame } from "../frame.ts";
import { fightSteps, playFight, type Fought } from "./fight.ts";
import type { FightPlan, Side } from "./plan.ts";
import { Tally, type Counted, type Odds } from "./tally.ts";

export type { Counted, Odds } from "./tally.ts";

/** The seed of each fight of many. */
export const seedOf = (seed: number, fight: number): number => (Math.imul(seed, 0x9e3779b1) + fight * 0x85ebca6b) >>> 0;

const countedOf = ({ by, winner, rounds, fell, felled, left }: Fought): Counted => {
  return { by, winner, rounds, fell, felled, left };
};

/** With settings that stay as they are: games keep what they work out of them from one fight to the next. */
const settled = <F extends EncounterFrame>(plan: FightPlan<F>): FightPlan<F> => {
  return { ...plan, settings: Object.freeze({ ...plan.settings }) };
};

const nth = <F extends EncounterFrame>(plan: FightPlan<F>, fight: number): FightPlan<F> => {
  return { ...plan, seed: seedOf(plan.seed, fight) };
};

/** The n-th of many fights of a plan, counted from 0, as far as it counts. So they can be played in slices, and anywhere. */
export const countedFight = <F extends EncounterFrame>(plan: FightPlan<F>, fight: number): Counted =>
  countedOf(playFight(nth(plan, fight)));

/** Plays a plan's fights into a tally until it holds so many, decision by decision: it may be left at any, and gone on with. */
export function* playInto<F extends EncounterFrame>(
  tally: Tally,
  plan: FightPlan<F>,
  fights: number,
): Generator<void, void> {
  const all = settled(plan);
  while (tally.fights < fights) tally.add(countedOf(yield* fightSteps(nth(all, tally.fights))));
}

/** Plays a fight so many times. The same plan gives the same figures. */
export function simulate<F extends EncounterFrame>(plan: FightPlan<F>, fights: number): Odds {
  const tally = new Tally(plan.sides);
  const all = settled(plan);
  for (let fight = 0; fight < fights; fight += 1) tally.add(countedFight(all, fight));
  return tally.odds;
}

/** What fights of these sides come to. */
export function oddsOf(counted: readonly Counted[], sides: readonly Side[]): Odds {
  const tally = new Tally(sides);
  for (const one of counted) tally.add(one);
  return tally.odds;
}
