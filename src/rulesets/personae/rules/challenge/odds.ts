/** Exact chances of two pools of d10s against each other, worked out before anything is rolled (PER-027 … PER-029). */

/** One side of a comparison: how many dice, 0 or more, and what is added to each. */
export interface Pool {
  readonly dice: number;
  readonly modifier: number;
}

/** Who gets a complete deadlock; "reroll" rolls both sides anew until it comes apart. */
export type Tie = "actor" | "reactor" | "reroll";

/** Chance, 0–1, that the actor wins. Two empty pools that would be rolled anew for ever give 0. PER-027 … PER-029 */
export function chanceToWin(actor: Pool, reactor: Pool, tie: Tie): number {
  const all = 10 ** (actor.dice + reactor.dice);
  const wins = waysToWin(actor, reactor) / all;
  if (tie === "reactor") return wins;
  const losses = waysToWin(reactor, actor) / all;
  if (tie === "actor") return 1 - losses;
  return wins + losses === 0 ? 0 : wins / (wins + losses);
}

/** Chance, 0–1, that the actor's best die meets or exceeds the other's. No die never does. PER-042 */
export function chanceToMeet(actor: Pool, reactor: Pool): number {
  const within = (face: number): number => (Math.min(10, Math.max(0, face)) / 10) ** reactor.dice;
  let chance = 0;
  for (let best = 1; best <= 10; best += 1) {
    const here = (best / 10) ** actor.dice - ((best - 1) / 10) ** actor.dice;
    chance += here * within(best + actor.modifier - reactor.modifier);
  }
  return chance;
}

/**
 * Outcomes in which the first side wins outright. Totals are walked from the highest down: as long as both have equally
 * many dice on a total they tie there; the first total on which the numbers differ decides, and the dice below are free.
 */
export function waysToWin(mine: Pool, theirs: Pool): number {
  const lead = theirs.modifier - mine.modifier;
  const pools = `${mine.dice} ${theirs.dice} ${lead}`;
  const before = counted.get(pools);
  if (before !== undefined) return before;
  if (counted.size >= MOST_COUNTED) counted.clear();
  const ways = countWays(mine.dice, theirs.dice, lead);
  counted.set(pools, ways);
  return ways;
}

/** What has been counted before: the skills of one sheet come to few different pools, and it is drawn over and over. */
const counted = new Map<string, number>();
const MOST_COUNTED = 1000;

/** @param lead how much more the second side adds to each die */
function countWays(mine: number, theirs: number, lead: number): number {
  const faceRange = (face: number): number => Math.min(10, Math.max(0, face));
  const isFace = (face: number): boolean => face >= 1 && face <= 10;
  // Both sides lose equally many dice to a tie: what is left of one says what is left of the other.
  const known = new Map<number, number>();
  const walk = (theirFace: number, mineLeft: number): number => {
    const myFace = theirFace + lead;
    if (theirFace < 1 && myFace < 1) return 0;
    const key = theirFace * 1000 + mineLeft;
    const found = known.get(key);
    if (found !== undefined) return found;
    const theirsLeft = theirs - (mine - mineLeft);
    let ways = 0;
    for (let a = 0; a <= (isFace(myFace) ? mineLeft : 0); a += 1)
      for (let b = 0; b <= Math.min(a, isFace(theirFace) ? theirsLeft : 0); b += 1) {
        const here = choose(mineLeft, a) * choose(theirsLeft, b);
        if (a === b) ways += here * walk(theirFace - 1, mineLeft - a);
        else ways += here * faceRange(myFace - 1) ** (mineLeft - a) * faceRange(theirFace - 1) ** (theirsLeft - b);
      }
    known.set(key, ways);
    return ways;
  };
  return walk(Math.max(10, 10 - lead), mine);
}

/**
 * Chances, 0–1, that a pool comes out above totals that lie there already, and level with them. PER-027, PER-028
 * @param theirs those totals, highest first
 */
export function chanceAgainst({ dice, modifier }: Pool, theirs: readonly number[]): { wins: number; ties: number } {
  // From the highest face down: how many of the dice left show it decides as soon as that differs from how many lie there.
  const walk = (face: number, left: number, lying: readonly number[]): { wins: number; ties: number } => {
    const [highest = -Infinity] = lying;
    const total = face + modifier;
    if (face === 0 || left === 0) return { wins: Number(left > lying.length), ties: Number(left + lying.length === 0) };
    if (highest > total) return { wins: 0, ties: 0 };
    const level = lying.filter((one) => one === total).length;
    let [wins, ties] = [0, 0];
    for (let showing = level; showing <= left; showing += 1) {
      const here = (choose(left, showing) * (face - 1) ** (left - showing)) / face ** left;
      if (here === 0) continue;
      const then = showing > level ? { wins: 1, ties: 0 } : walk(face - 1, left - showing, lying.slice(level));
      wins += here * then.wins;
      ties += here * then.ties;
    }
    return { wins, ties };
  };
  return walk(10, dice, theirs);
}

/** Ways to pick k of n. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}
