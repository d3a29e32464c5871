/** A score as it stands today: decay, unnatural bonuses, rage. EVO-322, EVO-345, EVO-347. */
import { bonusOf, type Ailment, type ScoreKey, type Track } from "../terms.ts";
import { woundMaxima } from "../wounds/track.ts";

export interface ScoreGiven {
  readonly key: ScoreKey;
  readonly score: number;
  /** Temporary reduction, 0 or more. */
  readonly decay?: number;
  /** Added to the bonus (U-23). */
  readonly unnatural?: number;
  readonly ailments?: readonly Ailment[];
  /** The rule that decays it may go to 0 (blood loss, EVO-331). */
  readonly mayReachZero?: boolean;
}
export interface ScoreResult {
  readonly score: number;
  readonly bonus: number;
  /** Decay has taken it to its floor: out for a week. */
  readonly nonFunctional: boolean;
  /** For Toughness, the wound maxima that follow from its bonus. */
  readonly woundMax: Track | null;
}

/** What the rage of an Enraged character adds to its Strength Bonus (EVO-322). */
const RAGE = 2;

/** A score after decay, with its bonus. Undecayed scores are left as they are, however low. */
export function effectiveScore(given: ScoreGiven): ScoreResult {
  const { key, decay = 0, unnatural = 0, ailments = [], mayReachZero = false } = given;
  const left = given.score - decay;
  const score = decay > 0 ? Math.max(left, mayReachZero ? 0 : 1) : given.score;
  const rage = key === "strength" && ailments.includes("enraged") ? RAGE : 0;
  const bonus = bonusOf(score) + unnatural + rage;
  return {
    score,
    bonus,
    nonFunctional: decay > 0 && left <= 1,
    woundMax: key === "toughness" ? woundMaxima({ toughnessBonus: bonus }).max : null,
  };
}
