/** May the player defend at all? RUN-056, RUN-064. */
import { settled, type Reads } from "../settings.ts";
import { ADVANTAGE_BONUS } from "../test/target.ts";

/**
 * Whether a Defense test may be made, and its modifier. The −2 of an unaware defender is the enemy's Advantage, not in
 * addition to it. RUN-056, RUN-064.
 */
export function defenseAllowed({
  aware,
  dying = false,
  settings,
}: {
  aware: boolean;
  dying?: boolean;
  settings?: Reads<"unawareDefense">;
}): { readonly test: boolean; readonly modifier: number } {
  if (dying) return { test: false, modifier: 0 };
  if (aware) return { test: true, modifier: 0 };
  const tests = settled(settings).unawareDefense === "minusTwo";
  return { test: tests, modifier: tests ? -ADVANTAGE_BONUS : 0 };
}
