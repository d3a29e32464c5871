/** What stands, among those whose figures are kept, for a defense that nobody but the game master may know. Pure. VRV-152 */
import { nothingOpen } from "../../../../kernel/history.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { Seal } from "../../../../table/cards/seal.ts";

/** A defense, whoever's it is. */
export const DEFENSE: Ref = "defense";

/** True for steps on which a defense stands that players are never told. */
export const keepsDefense = (steps: readonly Step[]): boolean =>
  steps.some(({ outcome }) => outcome.checks.some((check) => check["hidesDefense"] === true));

/** Nobody has anything left to roll or to choose, and no defense has to stay where it is. */
export const isSettled = (steps: readonly Step[]): boolean => nothingOpen(steps) && !keepsDefense(steps);

/** What is still to be kept of some steps: once they are settled, the defense alone. */
export function stillKept(steps: readonly Step[], { hides, until, blind }: Seal): readonly (Ref | null)[] {
  return until === "settled" && !blind && nothingOpen(steps) ? hides.filter((ref) => ref === DEFENSE) : hides;
}
