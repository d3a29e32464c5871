import { trackOf, trackVitality, type DerivedIdentity } from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";

/** The shock that a number of hits stands for, when somebody marks boxes by hand. */
export function shockForHits(hits: number, { shockAt }: Pick<DerivedIdentity, "shockAt">): number {
  return shockAt.filter((start) => hits >= start).length;
}

/**
 * The hits that go with a shock level, when somebody sets the level by hand: the fewest that stand for it; and for no
 * shock what is marked now, short of shock 1.
 */
export function hitsForShock(shock: number, state: IdentityState, settings: PersonaeSettings, track = "main"): number {
  const { shockAt } = trackVitality(state, settings, track);
  if (shock <= 0) return Math.min(trackOf(state, track).hits, Math.max(0, (shockAt[0] ?? 1) - 1));
  return shockAt[shock - 1] ?? 0;
}
