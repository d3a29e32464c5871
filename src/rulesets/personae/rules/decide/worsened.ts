/** Dice that the actor's traits take from an opponent who is in shock, beside the shock itself (PER-091). */
import type { Modifier } from "../../../../kernel/outcome.ts";
import type { ChallengeDecision } from "../decisions.ts";
import type { PersonaeEffect } from "../outcomes.ts";
import type { IdentityState } from "../state.ts";
import { traitSum } from "../traits/effects.ts";
import { shockPenalty } from "../vitality/status.ts";
import type { Situation } from "./situation.ts";
import { usesOfAll } from "./uses.ts";

/** The modifier's id. */
export const WORSENED = "extraPenalty";

/** The modifier of one reactor; none for the unhurt. */
export function worsened(
  { actor, challenge }: ChallengeDecision,
  situation: Situation,
  reactor: IdentityState,
): Modifier[] {
  const penalty = shockPenalty(reactor, situation.settings, situation.sceneState);
  const lost = traitSum(situation.identity(actor), "extraPenalty", { challenge, role: "issue" });
  const label = "DRAMATIS.Personae.Modifier.extraPenalty";
  return penalty === 0 || lost <= 0
    ? []
    : [{ id: WORSENED, label, unit: "dice", value: -lost, rule: "PER-091", on: true }];
}

/** What it costs the actor when its traits have taken dice from this reactor's answer. PER-024 */
export function worseningUses(
  challenge: ChallengeDecision,
  situation: Situation,
  reactor: IdentityState,
): PersonaeEffect[] {
  if (worsened(challenge, situation, reactor).length === 0) return [];
  return usesOfAll(situation, challenge.actor, "extraPenalty", { challenge: challenge.challenge, role: "issue" });
}
