/** What a decision brings up that players are not to know. Pure but for the group's choices it is given. ARC-036, ARC-064, ARC-083 */
import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { ArcDecision } from "../../rules/decisions.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { EncounterState } from "../../rules/state.ts";

/** Stands, among those whose figures are kept, for figures that nobody but the game master may know, whoever rolls. */
export const FIGURES: Ref = "figures";

/** Decisions in which sums and thresholds come up, whoever makes them. */
const ROLLED: readonly ArcDecision["type"][] = [
  ...(["check", "requestCheck", "attack", "answer", "amend", "setOutcome", "endTurn"] as const),
];

/** True where figures of a decision are to be kept: middle scores are, or a threshold or result is the game master's. */
export function keepsFigures(
  decision: Decision,
  { hideUS, hideThresholds }: Pick<ArcSettings, "hideUS" | "hideThresholds">,
  encounter: Pick<EncounterState, "attacks"> | null,
): boolean {
  const { type, secret } = decision;
  if (type === "build") return hideUS && Object.keys((decision["us"] ?? {}) as object).length > 0;
  if (type === "requestReaction" || type === "react") return secret === true;
  if (!ROLLED.some((one) => one === type)) return false;
  if (hideUS) return true;
  const open = type === "endTurn" && (encounter?.attacks.some((one) => one.open && one.secret) ?? false);
  return hideThresholds && (secret === true || open);
}
