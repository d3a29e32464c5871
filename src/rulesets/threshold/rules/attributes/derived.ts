/** What follows from the attributes. RUN-009, RUN-011. */
import { NEUTRAL } from "../test/opposition.ts";
import { SHIELDS, type ShieldKind } from "../weapons/classes.ts";

/** Toughness never starts lower than this, however weak the body. RUN-009. */
export const LEAST_TOUGHNESS = 10;

/** Fixed values of a foe's own entry, in place of what the attributes would give. */
export interface StatOverrides {
  readonly toughnessMax?: number | null;
  readonly painThreshold?: number | null;
  readonly defense?: number | null;
}

export interface StatsGiven {
  /** True attribute values. */
  readonly strong: number;
  readonly quick: number;
  readonly resolute: number;
  /** Of the armour worn, 0 or more. */
  readonly impeding?: number;
  readonly shield?: ShieldKind;
  /** Value an ability puts in place of Quick. */
  readonly defenseBase?: number | null;
  readonly otherDefense?: number;
  /** Current Toughness; null or absent for full. */
  readonly toughness?: number | null;
  readonly overrides?: StatOverrides;
}

export interface Stats {
  readonly toughnessMax: number;
  readonly toughness: number;
  readonly painThreshold: number;
  readonly defense: number;
  /** What this Defense adds to an attacker's target. */
  readonly defenseModifier: number;
  readonly corruptionThreshold: number;
}

/** Half of a score, rounded up. RUN-009. */
export const halfUp = (score: number): number => Math.ceil(score / 2);

/** Secondary attributes from the true ones. An override replaces its value, and what depends on it follows. RUN-009, RUN-011, RUN-058. */
export function deriveStats(given: StatsGiven): Stats {
  const { strong, quick, resolute, impeding = 0, shield = "none", defenseBase = null, otherDefense = 0 } = given;
  const { overrides = {}, toughness = null } = given;
  const toughnessMax = overrides.toughnessMax ?? Math.max(LEAST_TOUGHNESS, strong);
  const defense = overrides.defense ?? (defenseBase ?? quick) - impeding + SHIELDS[shield].defense + otherDefense;
  return {
    toughnessMax,
    toughness: Math.min(toughness ?? toughnessMax, toughnessMax),
    painThreshold: overrides.painThreshold ?? halfUp(strong),
    defense,
    defenseModifier: NEUTRAL - defense,
    corruptionThreshold: halfUp(resolute),
  };
}
