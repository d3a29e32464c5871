/** A fight played many times before it happens: who wins how often, how long it takes, who falls, what is left. */
import type { EncounterFrame } from "../frame.ts";
import type { Ref } from "../outcome.ts";
import { mean, quantile, shareOf, type Share } from "./chances.ts";
import { playFight, type EndedBy, type Fought } from "./fight.ts";
import type { FightPlan, Side } from "./plan.ts";

/** What is kept of one fight. */
export type Counted = Pick<Fought, "by" | "winner" | "rounds" | "fell" | "left">;

/** What many fights come to. */
export interface Odds {
  readonly fights: number;
  readonly sides: readonly { readonly id: string; readonly wins: Share }[];
  /** Those that nobody won, by how they ended. */
  readonly undecided: Readonly<Record<Exclude<EndedBy, "won">, Share>>;
  /** How many rounds they took: the middle, and from where to where eight in ten lie. Null of no fights. */
  readonly rounds: { readonly median: number; readonly low: number; readonly high: number } | null;
  readonly members: readonly {
    readonly who: Ref;
    readonly side: string;
    readonly falls: Share;
    /** On average; `max` as it was at the last. */
    readonly left: readonly { readonly label: string; readonly mean: number; readonly max: number }[];
  }[];
}

/** The seed of each fight of many. */
export const seedOf = (seed: number, fight: number): number => (Math.imul(seed, 0x9e3779b1) + fight * 0x85ebca6b) >>> 0;

/** The n-th of many fights of a plan, counted from 0, as far as it counts. So they can be played in slices, and anywhere. */
export function countedFight<F extends EncounterFrame>(plan: FightPlan<F>, fight: number): Counted {
  const { by, winner, rounds, fell, left } = playFight({ ...plan, seed: seedOf(plan.seed, fight) });
  return { by, winner, rounds, fell, left };
}

/** Plays a fight so many times. The same plan gives the same figures. */
export function simulate<F extends EncounterFrame>(plan: FightPlan<F>, fights: number): Odds {
  return oddsOf(
    Array.from({ length: fights }, (_, fight) => countedFight(plan, fight)),
    plan.sides,
  );
}

/** What fights of these sides come to. */
export function oddsOf(counted: readonly Counted[], sides: readonly Side[]): Odds {
  const all = counted.length;
  const share = (holds: (one: Counted) => boolean): Share => shareOf(counted.filter(holds).length, all);
  const rounds = counted.map((one) => one.rounds);
  const [median, low, high] = [0.5, 0.1, 0.9].map((part) => quantile(rounds, part));
  const isKnown = median != null && low != null && high != null;
  return {
    fights: all,
    sides: sides.map(({ id }) => ({ id, wins: share(({ winner }) => winner === id) })),
    undecided: {
      nobodyLeft: share(({ by }) => by === "nobodyLeft"),
      stalemate: share(({ by }) => by === "stalemate"),
      limit: share(({ by }) => by === "limit"),
    },
    rounds: isKnown ? { median, low, high } : null,
    members: sides.flatMap(({ id: side, members }) =>
      members.map(({ who }) => ({
        ...{ who, side },
        falls: share(({ fell }) => fell.includes(who)),
        left: leftOf(who, counted),
      })),
    ),
  };
}

function leftOf(who: Ref, counted: readonly Counted[]): Odds["members"][number]["left"] {
  const ends = counted.map(({ left }) => left.find((one) => one.who === who)?.left ?? []);
  return (ends.at(-1) ?? []).map(({ label, max }, index) => ({
    label,
    max,
    mean: mean(ends.flatMap((end) => end[index]?.value ?? [])) ?? 0,
  }));
}
