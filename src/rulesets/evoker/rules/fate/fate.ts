/** Fate Points. EVO-280 … EVO-290. */
import { bonusOf, type Ailment, type Gauge, type Severity, type Track } from "../terms.ts";

/** Size of the pool, and what the two restoring benefits give back: the Realisation Bonus. EVO-280. */
export function fatePool({ realisation }: { readonly realisation: number }): { max: number; restores: number } {
  const max = bonusOf(realisation);
  return { max, restores: max };
}

export const FATE_BENEFITS = [
  "advantage",
  "reroll",
  "restoreLight",
  "removeAilment",
  "blockHeavy",
  "revivePersona",
  "restorePool",
  "ignoreInjury",
] as const;
export type FateBenefit = (typeof FATE_BENEFITS)[number];
export type FateBar = "noPoints" | "noSuchAilment" | "notHeavy" | "notBroken";
export interface SpendFateGiven {
  readonly benefit: FateBenefit;
  /** Points left before spending. */
  readonly points?: number;
  /** Score. */
  readonly realisation?: number;
  readonly light?: Gauge | null;
  /** Exertion or Spirit. */
  readonly pool?: Gauge | null;
  readonly ailments?: readonly Ailment[];
  readonly ailment?: Ailment | null;
  /** The wound incurred. */
  readonly severity?: Severity | null;
  readonly personaBroken?: boolean;
}
export interface SpendFateResult {
  readonly legal: boolean;
  readonly reason: FateBar | null;
  readonly spent: number;
  readonly pointsLeft: number;
  readonly advantages: number;
  readonly reroll: boolean;
  readonly light: Gauge | null;
  readonly ailments: readonly Ailment[] | null;
  readonly blocked: boolean;
  readonly persona: Track | null;
  readonly pool: Gauge | null;
  readonly until: "roundEnd" | null;
}

/** What a revived Persona comes back with (EVO-288). */
export const REVIVED: Track = { light: 0, heavy: 0, deadly: 1 };

/** Spends one Fate Point. EVO-281, EVO-283 … EVO-290. */
export function spendFate(given: SpendFateGiven): SpendFateResult {
  const { benefit, points = 1, realisation = 0, ailments = [], ailment = null } = given;
  const reason = barOf(given);
  const nothing = {
    advantages: 0,
    reroll: false,
    light: null,
    ailments: null,
    blocked: false,
    persona: null,
    pool: null,
    until: null,
  };
  if (reason !== null) return { legal: false, reason, spent: 0, pointsLeft: points, ...nothing };
  const { restores } = fatePool({ realisation });
  const refill = (gauge: Gauge | null | undefined): Gauge | null =>
    gauge ? { value: Math.max(gauge.value, Math.min(gauge.max, gauge.value + restores)), max: gauge.max } : null;
  const gives = (): Partial<SpendFateResult> => {
    switch (benefit) {
      case "advantage":
        return { advantages: 2 };
      case "reroll":
        return { reroll: true };
      case "restoreLight":
        return { light: refill(given.light) };
      case "removeAilment":
        return { ailments: ailments.filter((one) => one !== ailment) };
      case "blockHeavy":
        return { blocked: true };
      case "revivePersona":
        return { persona: { ...REVIVED } };
      case "restorePool":
        return { pool: refill(given.pool) };
      case "ignoreInjury":
        return { until: "roundEnd" };
    }
  };
  return { legal: true, reason, spent: 1, pointsLeft: points - 1, ...nothing, ...gives() };
}

function barOf(given: SpendFateGiven): FateBar | null {
  const { benefit, points = 1, ailments = [], ailment = null, severity = null, personaBroken = false } = given;
  if (points < 1) return "noPoints";
  if (benefit === "removeAilment" && (ailment === null || !ailments.includes(ailment))) return "noSuchAilment";
  if (benefit === "blockHeavy" && severity !== "heavy") return "notHeavy";
  if (benefit === "revivePersona" && !personaBroken) return "notBroken";
  return null;
}
