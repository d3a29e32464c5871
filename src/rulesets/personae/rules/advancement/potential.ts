/** Potential and what follows from it (PER-128, PER-129, PER-148, PER-174, PER-175, PER-180). */

/** Sum of the attributes, potential (a tenth, at least 1) and threshold (potential + 2). PER-128, PER-129. */
export function potential({ attributes }: { readonly attributes: Readonly<Record<string, number>> }): {
  sum: number;
  potential: number;
  threshold: number;
} {
  const sum = Object.values(attributes).reduce((total, value) => total + value, 0);
  const value = Math.max(1, Math.floor(sum / 10));
  return { sum, potential: value, threshold: value + 2 };
}

/** What potential limits: each is potential + 2. PER-129, PER-175, PER-180. */
export function potentialLimits(given: { readonly potential: number }): {
  threshold: number;
  skillRatingCap: number;
  criticalBank: number;
} {
  const limit = given.potential + 2;
  return { threshold: limit, skillRatingCap: limit, criticalBank: limit };
}

/** Dice that Prowess gives to skill ratings, and how many are still to assign. PER-148, PER-174. */
export function prowessPool({ prowess, assigned = 0 }: { readonly prowess: number; readonly assigned?: number }): {
  pool: number;
  unassigned: number;
} {
  const pool = 3 * prowess;
  return { pool, unassigned: pool - assigned };
}
