/** Attacks and defences between the same two (ARC-048, ARC-062). */
import { pairActions } from "../actions/pairing.ts";
import { settled, type Difficulty, type SomeSettings } from "../settings.ts";
import type { RollGiven } from "./arc.ts";
import { opposedCheck } from "./opposed.ts";
import { thresholdCheck } from "./threshold.ts";

export interface ExchangeGiven {
  readonly attacks: readonly RollGiven[];
  readonly defences?: readonly RollGiven[];
  /** What unopposed attacks have to beat; null leaves it to the setting. */
  readonly threshold?: Difficulty | null;
  readonly settings?: SomeSettings;
}

export interface AttackResult {
  readonly opposed: boolean;
  readonly arc: number | null;
  /** The defender's sum, or the threshold. */
  readonly against: number | null;
  readonly success: boolean;
  readonly margin: number | null;
}

/** The first attack meets the first defence and so on; the rest are checked against a threshold. ARC-048, ARC-062. */
export function resolveExchange({ attacks, defences = [], threshold = null, settings }: ExchangeGiven): {
  results: AttackResult[];
  hits: number;
  spareDefences: number;
} {
  const unopposed = threshold ?? settled(settings).unopposedThreshold;
  const results = attacks.map((attack, i): AttackResult => {
    const defence = defences[i];
    if (defence) {
      const met = opposedCheck({ actor: attack, opponent: defence, settings });
      const { actorArc, opponentArc, success, margin } = met;
      return { opposed: true, arc: actorArc, against: opponentArc, success, margin };
    }
    const { arc, threshold: against, success, margin } = thresholdCheck({ ...attack, threshold: unopposed, settings });
    return { opposed: false, arc, against, success, margin };
  });
  const { spareDefences } = pairActions({ attacks: attacks.length, defences: defences.length });
  return { results, hits: results.filter(({ success }) => success).length, spareDefences };
}
