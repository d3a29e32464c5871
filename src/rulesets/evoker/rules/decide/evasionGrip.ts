/** What a grip makes of an evasion: asked alike by the engine, by cards and forms, and by those who answer by themselves. */
import { allOf } from "../../../../kernel/history.ts";
import type { EvadePrompt } from "../outcomes.ts";
import type { Situation } from "./situation.ts";

/**
 * "free" where nothing holds whoever is attacked, "held" while they have to break free first, "lost" when they have tried to
 * for this attack in vain. EVO-355, EVO-356
 */
export type EvasionGrip = "free" | "held" | "lost";

/**
 * What stands between somebody and the evasion that they are asked for, on the card of the situation. Once they have tried to
 * break free, the card tells what came of it: the evasion is theirs, or wasted, whatever happens to the grip elsewhere. EVO-355
 */
export function evasionGrip(situation: Situation, { id, owner }: Pick<EvadePrompt, "id" | "owner">): EvasionGrip {
  const { history } = situation;
  const tried = history.findIndex(({ decision }) => decision.type === "breakFree" && decision["evades"] === id);
  if (tried < 0) return situation.derived(owner).capabilities.mustBreakFree ? "held" : "free";
  const since = allOf({ steps: history.slice(tried) }, "effects");
  return since.some(({ type, target, on }) => type === "grip" && target === owner && on === false) ? "free" : "lost";
}
