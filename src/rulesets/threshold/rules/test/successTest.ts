/** A success test: one d20 at or under a target, always rolled by a player. RUN-012 … RUN-018. */
import { settled } from "../settings.ts";
import { keptDie, type Blind } from "./blind.ts";
import { testTarget, type TestTerms } from "./target.ts";

export interface SuccessTestGiven extends TestTerms {
  /** Two results when `blind` is "self" or "enemy", else one. */
  readonly d20: readonly number[];
  readonly blind?: Blind;
}

export interface SuccessTest {
  readonly target: number;
  /** The die that counts. */
  readonly kept: number;
  readonly success: boolean;
  /** Target − kept, whatever the outcome. */
  readonly margin: number;
}

/** Rolls against the target of the same terms. RUN-013 … RUN-018, RUN-055, RUN-080 … RUN-082. */
export function successTest(given: SuccessTestGiven): SuccessTest {
  const { target } = testTarget(given);
  const kept = keptDie(given.d20, given.blind ?? "none");
  const success = succeeds(kept, target, settled(given.settings).naturalExtremes);
  return { target, kept, success, margin: target - kept };
}

function succeeds(kept: number, target: number, naturalExtremes: boolean): boolean {
  if (naturalExtremes && kept === 1) return true;
  if (naturalExtremes && kept === 20) return false;
  return kept <= target;
}
