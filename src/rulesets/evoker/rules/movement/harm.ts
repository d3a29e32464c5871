/** Harm without an attack roll: only the size of the excess counts. EVO-054, EVO-058. */

export interface PlainWounds {
  /** Damage − Defense; may be negative. */
  readonly excess: number;
  readonly normal: number;
  readonly savage: number;
}

/** Wounds by excess alone: 1 above 0, 1 more from 5, Savage from 10. EVO-054, EVO-058, EVO-224, EVO-225. */
export function plainWounds(excess: number): PlainWounds {
  const normal = excess <= 0 ? 0 : excess >= 5 ? 2 : 1;
  return { excess, normal, savage: excess >= 10 ? 1 : 0 };
}
