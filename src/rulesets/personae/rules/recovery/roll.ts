/** The recovery challenge: its dice and its exact odds (PER-105, PER-114). */

export interface RecoveryRoll {
  /** 1–4. */
  readonly shock: number;
  /** STA. */
  readonly stature: number;
  /** All hits marked. */
  readonly hits: number;
  readonly assistDice?: number;
  /** An aiding trait puts a skill roll in place of the identity's own. */
  readonly skillRoll?: { readonly dice: number; readonly modifier: number } | null;
}

export interface RecoveryPool {
  readonly actorDice: number;
  readonly actorModifier: number;
  readonly chorusDice: number;
  readonly chorusModifier: number;
}

/** Dice of a recovery challenge; shock takes none of the identity's. PER-105, PER-114. */
export function recoveryPool({ shock, stature, hits, assistDice = 0, skillRoll = null }: RecoveryRoll): RecoveryPool {
  return {
    actorDice: (skillRoll?.dice ?? 1) + assistDice,
    actorModifier: skillRoll?.modifier ?? stature,
    chorusDice: shock,
    chorusModifier: hits,
  };
}

/** Exact chance of that challenge: favourable and all outcomes of the d10s, and the quotient. A deadlock fails. */
export function recoveryOdds(given: RecoveryRoll): { successOutOf: [number, number]; chance: number } {
  const { actorDice, actorModifier, chorusDice, chorusModifier } = recoveryPool(given);
  const favourable = waysToWin(actorDice, chorusDice, chorusModifier - actorModifier);
  const all = 10 ** (actorDice + chorusDice);
  return { successOutOf: [favourable, all], chance: favourable / all };
}

/**
 * Outcomes in which the actor wins. Totals are walked from the highest down: as long as both sides have equally many
 * dice on a total they tie there; the first total on which the numbers differ decides, and the dice below are free.
 */
function waysToWin(actorDice: number, chorusDice: number, lead: number): number {
  const faceRange = (face: number): number => Math.min(10, Math.max(0, face));
  const walk = (face: number, actors: number, choruses: number): number => {
    const chorusFace = face;
    const actorFace = face + lead;
    if (chorusFace < 1 && actorFace < 1) return 0;
    const actorMost = actorFace >= 1 && actorFace <= 10 ? actors : 0;
    const chorusMost = chorusFace >= 1 && chorusFace <= 10 ? choruses : 0;
    let ways = 0;
    for (let a = 0; a <= actorMost; a += 1)
      for (let c = 0; c <= Math.min(a, chorusMost); c += 1) {
        const here = choose(actors, a) * choose(choruses, c);
        if (a === c) ways += here * walk(face - 1, actors - a, choruses - c);
        else ways += here * faceRange(actorFace - 1) ** (actors - a) * faceRange(chorusFace - 1) ** (choruses - c);
      }
    return ways;
  };
  return walk(Math.max(10, 10 - lead), actorDice, chorusDice);
}

/** Ways to pick k of n. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}
