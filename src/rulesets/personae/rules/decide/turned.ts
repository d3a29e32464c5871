/** A comparison that comes out otherwise than it stood: what it brings now, and what it brings no more (PER-001). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { ChallengeDecision } from "../decisions.ts";
import type { PersonaeEffect, RolledSide, Verdict } from "../outcomes.ts";
import { effectsOn, rollOf } from "./card.ts";
import { powersLetGo, runPowerEffects, successEffects, tallyEffects } from "./consequences.ts";
import { earnedEffects } from "./earned.ts";
import type { Situation } from "./situation.ts";
import { requireUnwritten } from "./unsettled.ts";

/**
 * What follows from this verdict in place of the one before: a success inflicts unless the card has done so, a failure
 * withdraws what still waits. The tally counts a challenge once: only one that nothing had settled before.
 * @param since the steps that have settled the same comparison; none for a first verdict
 * @throws Refused for a failure when what the success brought has been written: that is taken back first
 */
export function turned(
  situation: Situation,
  issued: ChallengeDecision,
  verdict: Verdict & { readonly reactor: Ref },
  { before, since }: { readonly before: Verdict | null; readonly since: readonly Step[] },
  fresh: readonly RolledSide[] = [],
): { readonly effects: readonly PersonaeEffect[]; readonly withdraws: readonly string[] } {
  const { actor, challenge, power } = issued;
  const { reactor, followUp } = verdict;
  const success = verdict.winner === "actor";
  const standing = effectsOn(since, reactor);
  if (!success) requireUnwritten(situation, standing);
  const inflicts = success && standing.length === 0;
  const changes = before?.winner !== verdict.winner;
  const found = (id: string): RolledSide | null =>
    fresh.find((roll) => roll.id === id) ?? rollOf(situation.history, id);
  return {
    effects: [
      ...(inflicts ? successEffects(situation, issued, reactor) : []),
      ...(success && changes && power && followUp === 0 ? runPowerEffects(situation, actor, power.id, [reactor]) : []),
      ...(!success && changes ? powersLetGo(situation, actor, reactor, since) : []),
      ...(before ? [] : tallyEffects(situation, actor, { success, challenge, followUp: followUp > 0 })),
      ...earnedEffects(situation, verdict, since, found),
    ],
    withdraws: success ? [] : standing.map(({ id }) => id),
  };
}
