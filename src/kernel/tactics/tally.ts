/** Fights counted one by one, so that they can be played in slices and looked at in between. */
import type { Note, Ref } from "../outcome.ts";
import { quantile, shareOf, type Share } from "./chances.ts";
import type { EndedBy, Fought } from "./fight.ts";
import type { Side } from "./plan.ts";
import type { Left } from "./tactics.ts";

/** What is kept of one fight. */
export type Counted = Pick<Fought, "by" | "winner" | "rounds" | "fell" | "felled" | "left">;

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
  /**
   * The deeds that decided most, the weightiest first: of all fights that somebody won, in how many the winners brought
   * somebody down by it. Somebody who falls without anybody's deed, as from what is at work on them, is in none.
   */
  readonly deeds: readonly { readonly who: Ref; readonly side: string; readonly deed: Note; readonly decided: Share }[];
}

/** How many deeds are told. */
const MOST_DEEDS = 3;

const ENDS: readonly EndedBy[] = ["won", "nobodyLeft", "stalemate", "limit"];

interface Member {
  readonly side: string;
  falls: number;
  /** The sum of each of what is left, in the order the game lists it. */
  sums: number[];
  last: readonly Left[];
}

interface Deed {
  readonly who: Ref;
  readonly side: string;
  readonly deed: Note;
  count: number;
}

/** Takes in fights, and tells what they come to so far. The same fights in the same order: the same figures. */
export class Tally {
  #fights = 0;
  readonly #wins = new Map<string, number>();
  readonly #ends = new Map<EndedBy, number>(ENDS.map((end) => [end, 0]));
  readonly #rounds: number[] = [];
  readonly #members: ReadonlyMap<Ref, Member>;
  readonly #deeds = new Map<string, Deed>();

  constructor(readonly sides: readonly Side[]) {
    this.#members = new Map(
      sides.flatMap(({ id: side, members }) =>
        members.map(({ who }): [Ref, Member] => [who, { side, falls: 0, sums: [], last: [] }]),
      ),
    );
  }

  /** How many have been taken in. */
  get fights(): number {
    return this.#fights;
  }

  /** Takes in one fight of these sides. */
  add({ by, winner, rounds, fell, felled, left }: Counted): void {
    this.#fights += 1;
    this.#ends.set(by, (this.#ends.get(by) ?? 0) + 1);
    this.#rounds.push(rounds);
    for (const who of fell) {
      const member = this.#members.get(who);
      if (member) member.falls += 1;
    }
    for (const { who, left: last } of left) {
      const member = this.#members.get(who);
      if (!member) continue;
      member.sums = last.map(({ value }, index) => (member.sums[index] ?? 0) + value);
      member.last = last;
    }
    if (winner === null) return;
    this.#wins.set(winner, (this.#wins.get(winner) ?? 0) + 1);
    this.#credit(winner, felled);
  }

  /** Each deed of the winners' counts once in a fight, however many it brought down. */
  #credit(winner: string, felled: Counted["felled"]): void {
    const credited = new Set<string>();
    for (const { who, by, deed } of felled) {
      const side = this.#members.get(by)?.side ?? "";
      const key = `${by} ${deed.key} ${JSON.stringify(deed.data)}`;
      if (side !== winner || this.#members.get(who)?.side === winner || credited.has(key)) continue;
      credited.add(key);
      const known = this.#deeds.get(key) ?? { who: by, side, deed, count: 0 };
      this.#deeds.set(key, { ...known, count: known.count + 1 });
    }
  }

  /** What the fights so far come to. */
  get odds(): Odds {
    const all = this.#fights;
    const [median, low, high] = [0.5, 0.1, 0.9].map((part) => quantile(this.#rounds, part));
    const isKnown = median != null && low != null && high != null;
    const ended = (by: EndedBy): Share => shareOf(this.#ends.get(by) ?? 0, all);
    const won = this.#ends.get("won") ?? 0;
    const deeds = [...this.#deeds.values()].sort((one, other) => other.count - one.count);
    return {
      fights: all,
      sides: this.sides.map(({ id }) => ({ id, wins: shareOf(this.#wins.get(id) ?? 0, all) })),
      undecided: { nobodyLeft: ended("nobodyLeft"), stalemate: ended("stalemate"), limit: ended("limit") },
      rounds: isKnown ? { median, low, high } : null,
      members: [...this.#members].map(([who, { side, falls, sums, last }]) => ({
        ...{ who, side },
        falls: shareOf(falls, all),
        left: last.map(({ label, max }, index) => ({ label, max, mean: (sums[index] ?? 0) / all })),
      })),
      deeds: deeds
        .slice(0, MOST_DEEDS)
        .map(({ who, side, deed, count }) => ({ who, side, deed, decided: shareOf(count, won) })),
    };
  }
}
