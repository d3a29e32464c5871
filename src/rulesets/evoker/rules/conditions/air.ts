/** What is missing from the air: breath, and protection from miasma. EVO-340 … EVO-342, EVO-352, EVO-353. */
import type { Span, TestOutcome } from "../terms.ts";

export interface SuffocationGiven {
  readonly toughnessBonus: number;
  readonly mode: "conserving" | "strenuous";
  /** Minutes or rounds without air so far. */
  readonly elapsed?: number;
  /** Of the Toughness test for this minute or round. */
  readonly outcome?: TestOutcome | null;
}
export interface SuffocationResult {
  readonly limit: Span;
  readonly testNeeded: boolean;
  readonly stress: number;
  readonly unconscious: boolean;
  readonly roundsToDeath: number | null;
}

/** Holding breath, and running out of it. EVO-340 … EVO-342, A-64. */
export function suffocation({
  toughnessBonus,
  mode,
  elapsed = 0,
  outcome = null,
}: SuffocationGiven): SuffocationResult {
  const unconscious = elapsed >= toughnessBonus;
  return {
    limit: { amount: toughnessBonus, unit: mode === "conserving" ? "minutes" : "rounds" },
    testNeeded: !unconscious,
    stress: outcome !== null && !outcome.success ? 1 + outcome.dof : 0,
    unconscious,
    roundsToDeath: unconscious ? toughnessBonus : null,
  };
}

export interface MiasmaGiven {
  readonly situation: "exploring" | "battle";
  /** An equipped living Persona. */
  readonly personaEquipped: boolean;
  /** Growth rate. */
  readonly rate?: number;
  readonly hours?: number;
  /** Battle: the Willpower test. */
  readonly outcome?: TestOutcome | null;
}

/** Stress from miasma for those without a Persona. EVO-352, EVO-353, A-65, A-82. */
export function miasma(given: MiasmaGiven): { testNeeded: boolean; stress: number } {
  const { situation, personaEquipped, rate = 1, hours = 1, outcome = null } = given;
  if (personaEquipped) return { testNeeded: false, stress: 0 };
  if (situation === "exploring") return { testNeeded: false, stress: rate * hours };
  return { testNeeded: true, stress: outcome !== null && !outcome.success ? rate : 0 };
}
