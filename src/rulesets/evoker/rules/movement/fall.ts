/** Falling: off a ledge, or out of the sky. EVO-054, EVO-055, EVO-062. */
import type { Band } from "../terms.ts";
import { plainWounds } from "./harm.ts";
import type { Standing } from "./special.ts";

export interface FallGiven {
  readonly metres: number;
  /** Armour does not help. */
  readonly target: Standing;
  /** DoS of a successful test to break the fall. */
  readonly breakFallDos?: number;
}
export interface FallResult {
  readonly damage: number;
  readonly defense: number;
  readonly excess: number;
  readonly normal: number;
  readonly savage: number;
  readonly prone: boolean;
}

/** Damage and wounds of a fall; any wound leaves the faller prone. EVO-054, EVO-055, A-72. */
export function fall({ metres, target, breakFallDos = 0 }: FallGiven): FallResult {
  const damage = Math.max(0, metres - breakFallDos);
  const defense = target.toughnessBonus + (target.unnaturalToughness ?? 0);
  const wounds = plainWounds(damage - defense);
  return { damage, defense, ...wounds, prone: wounds.normal > 0 };
}

/** Metres that a crash counts as, by the band in which flight was lost (EVO-062). */
const CRASH_METRES = { high: 50, low: 20 } as const;

/** One end-of-Round step of a flier that lost its flight. EVO-062. */
export function fallFromAir({
  startedAt,
  band,
}: {
  readonly startedAt: "high" | "low";
  readonly band: "high" | "low";
}): { band: Band; crashed: boolean; fallMetres: number | null } {
  if (band === "high") return { band: "low", crashed: false, fallMetres: null };
  return { band: "ground", crashed: true, fallMetres: CRASH_METRES[startedAt] };
}
