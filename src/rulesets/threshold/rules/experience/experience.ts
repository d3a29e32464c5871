/** Earning and spending experience. RUN-069, RUN-107 … RUN-109. */

export const LEVELS = ["none", "novice", "adept", "master"] as const;
/** How well an ability is mastered; a higher level includes the lower ones. RUN-109. */
export type Level = (typeof LEVELS)[number];

/** Price of each step, from the level before. RUN-107. */
export const STEP_COST: { readonly [L in Level]: number } = { none: 0, novice: 10, adept: 20, master: 30 };

/** Price of the steps between two levels, and whether what is unspent pays for them. RUN-107, RUN-109. */
export function xpCost({ from, to, unspent = null }: { from: Level; to: Level; unspent?: number | null }): {
  readonly cost: number;
  /** Null when it isn't known what is unspent. */
  readonly affordable: boolean | null;
} {
  const steps = LEVELS.slice(LEVELS.indexOf(from) + 1, LEVELS.indexOf(to) + 1);
  const cost = steps.reduce((sum, level) => sum + STEP_COST[level], 0);
  return { cost, affordable: unspent === null ? null : unspent >= cost };
}

/** True when `level` brings what `needed` brings. RUN-109. */
export function includesLevel(level: Level, needed: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(needed);
}

/** The ledger after an award. RUN-108. */
export function awardXp({ total, spent, awarded }: { total: number; spent: number; awarded: number }): {
  readonly total: number;
  readonly spent: number;
  readonly unspent: number;
} {
  return { total: total + awarded, spent, unspent: total + awarded - spent };
}

/** What the next character of a player begins with: all that the dead one had earned. RUN-069. */
export function successorXp({ earned }: { earned: number }): { readonly startingXp: number } {
  return { startingXp: earned };
}
