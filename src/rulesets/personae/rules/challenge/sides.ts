/** Comparing two sides of a challenge, die by die (PER-027, PER-028). */

/** The dice of one side and the number added to each of them. */
export interface Side {
  readonly dice: readonly number[];
  /** Added to every die that is compared (AMB-07). Default 0. */
  readonly modifier?: number;
}

export type By = "total" | "diceLeft" | "deadlock";

export interface Comparison {
  /** Null at a deadlock. */
  readonly winner: "actor" | "reactor" | null;
  readonly by: By;
  /** Steps from the starting ranks to the deciding one; null at a deadlock. */
  readonly offset: number | null;
}

/** The dice, highest first. */
export function sortDice(dice: readonly number[]): number[] {
  return [...dice].sort((a, b) => b - a);
}

/** Die + modifier for every rank, highest first. */
export function totalsOf({ dice, modifier = 0 }: Side): number[] {
  return sortDice(dice).map((die) => die + modifier);
}

/**
 * Compares sorted totals rank by rank, each side from its own starting rank (counted from 1). The higher total wins;
 * equal totals go on to the next rank; a side that runs out of dice first loses; both out at once is a deadlock.
 */
export function compareTotals(
  actor: readonly number[],
  reactor: readonly number[],
  actorFrom = 1,
  reactorFrom = actorFrom,
): Comparison {
  for (let offset = 0; ; offset += 1) {
    const a = actor[actorFrom - 1 + offset];
    const r = reactor[reactorFrom - 1 + offset];
    if (a === undefined && r === undefined) return { winner: null, by: "deadlock", offset: null };
    if (a === undefined) return { winner: "reactor", by: "diceLeft", offset };
    if (r === undefined) return { winner: "actor", by: "diceLeft", offset };
    if (a !== r) return { winner: a > r ? "actor" : "reactor", by: "total", offset };
  }
}
