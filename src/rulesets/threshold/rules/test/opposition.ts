/** What an opponent is worth to the one who rolls. RUN-014, RUN-015. */
import { settled, type Reads } from "../settings.ts";

/** An opponent of this value changes nothing. */
export const NEUTRAL = 10;
/** Where the printed table ends, in both directions. */
export const TABLE_EDGE = 5;

/**
 * What an opponent's value (1–30, or any Defense) adds to the roller's target: 10 − opponent. Clamped to −5…+5 under
 * `clampOpposition`. RUN-014, RUN-015.
 */
export function oppositionModifier({ opponent, settings }: { opponent: number; settings?: Reads<"clampOpposition"> }): {
  readonly modifier: number;
} {
  const modifier = NEUTRAL - opponent;
  if (!settled(settings).clampOpposition) return { modifier };
  return { modifier: Math.max(-TABLE_EDGE, Math.min(TABLE_EDGE, modifier)) };
}
