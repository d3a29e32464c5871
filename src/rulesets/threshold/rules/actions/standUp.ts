/** Rising from the ground. RUN-089. */
import type { Reads } from "../settings.ts";
import { successTest } from "../test/successTest.ts";

export interface StandUp {
  readonly success: boolean;
  readonly stands: boolean;
  readonly spends: readonly ("movement" | "combat")[];
}

/**
 * A test of true Quick: success costs the Movement Action alone; failure the whole turn, which must still be there to
 * give. RUN-089.
 */
export function standUp({
  quick,
  d20,
  combatActionSpent = false,
  settings,
}: {
  quick: number;
  d20: number;
  /** Used, or traded for the Movement Action this attempt costs. */
  combatActionSpent?: boolean;
  settings?: Reads<"naturalExtremes">;
}): StandUp {
  const { success } = successTest({ attribute: quick, d20: [d20], settings });
  if (success) return { success, stands: true, spends: ["movement"] };
  if (combatActionSpent) return { success, stands: false, spends: ["movement"] };
  return { success, stands: true, spends: ["movement", "combat"] };
}
