/** Game time (ARC-001). */

/** Seconds in one game turn. ARC-001. */
export const TURN_SECONDS = 6;

/** How long some game turns take, in seconds. ARC-001. `turns` is 0 or more. */
export function turnDuration({ turns }: { readonly turns: number }): { seconds: number } {
  return { seconds: turns * TURN_SECONDS };
}
