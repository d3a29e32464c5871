/** The recovery challenge: its dice and its exact odds (PER-105, PER-114). */
import { waysToWin } from "../challenge/odds.ts";

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
  const actor = { dice: actorDice, modifier: actorModifier };
  const favourable = waysToWin(actor, { dice: chorusDice, modifier: chorusModifier });
  const all = 10 ** (actorDice + chorusDice);
  return { successOutOf: [favourable, all], chance: favourable / all };
}
