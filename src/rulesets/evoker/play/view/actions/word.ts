import { SCORES } from "../../../rules/terms.ts";
import type { Somebody } from "../somebody.ts";
import { atOnce, theirs, type ActionPlan } from "./plan.ts";

/** What a game master says of somebody, each a card that can be taken back. EVO-008, EVO-085, EVO-171, EVO-205, EVO-334, EVO-345 */
export function wordActions(who: Somebody): readonly ActionPlan[] {
  if (!who.isGM) return [];
  const { ref, state, encounter } = who;
  const word = (name: string, field: "actor" | "target" = "actor"): ActionPlan => ({
    ...{ name, does: { form: name, given: { [field]: ref } }, could: [] },
  });
  const isLowered = SCORES.some((score) => state.scores[score].decay > 0);
  return [
    word("afflict", "target"),
    word("stress"),
    word("decay"),
    ...(isLowered ? [word("recover")] : []),
    ...(state.unconscious ? [{ ...atOnce("wake", theirs(who, "fateOf", { word: "awake" })), icon: "sun" }] : []),
    ...(encounter?.round === 0 ? [word("startingAdvantage")] : []),
    ...(encounter ? [word("provoke"), word("leaveOut", "target")] : []),
    word("correct"),
  ];
}
