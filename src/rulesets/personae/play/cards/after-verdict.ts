/** What may be done once a comparison is settled: follow up, or spend a critical (PER-062 … PER-064, PER-180). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { appliedEffects } from "../../../../kernel/history.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { effectsOn, latestVerdict, stepsSince, verdictsOf } from "../../rules/decide/card.ts";
import { chainOf, followUpsUngranted, isAwaiting } from "../../rules/decide/chain.ts";
import type { ChallengeDecision, FollowUpDecision, SpendCriticalDecision } from "../../rules/decisions.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import { count, press, say, type Lens } from "./lens.ts";
import { encounterOf } from "./opening.ts";
import { frozenName } from "../../../../fittings/cards/names.ts";

/** The buttons of whoever issued the challenge, and of the reactor, in the part of the card about that reactor. */
export function afterVerdict(card: CardSystem, challenge: ChallengeDecision, reactor: Ref, lens: Lens): Press[] {
  return [...followUpButtons(card, challenge, reactor, lens), ...criticalButtons(card, challenge, reactor, lens)];
}

/** A chain goes on from where it stands: its buttons are with the opponent it was last turned against. */
function followUpButtons(card: CardSystem, challenge: ChallengeDecision, ref: Ref, lens: Lens): Press[] {
  const { actor } = challenge;
  if (!lens.owns(actor)) return [];
  const roots = [...new Set(verdictsOf(card.steps).flatMap(({ chain, reactor }) => chain ?? reactor ?? []))];
  return roots.flatMap((root) => {
    const last = chainOf(card.steps, root)?.last;
    if (last?.reactor !== ref || last.winner !== "actor" || last.followUpsLeft <= 0) return [];
    if (isAwaiting(card.steps, root) || followUpsUngranted(card.steps) <= 0) return [];
    const encounter = encounterOf(card);
    const decide: FollowUpDecision = { type: "followUp", encounter, actor, reactor: ref, from: root };
    const label = count(lens, "Button.followUp", last.followUpsLeft);
    const again = press("followUp", label, "forward-step", { decide });
    const elsewhere = { form: "followUp", given: { from: root, last: ref } };
    const other = press("followUpOther", say(lens, "Button.followUpOther"), "shuffle", elsewhere);
    return [
      { ...again, hint: say(lens, "Button.followUpHint") },
      ...(lens.freeTarget?.(actor, challenge.challenge)
        ? [{ ...other, hint: say(lens, "Button.followUpOtherHint") }]
        : []),
    ];
  });
}

/**
 * A banked critical turns a failure into a success, or adds a hit to a harmful success; the reactor's own wards off.
 * Either changes only what has not been written yet (PER-180). What one side has bought stands.
 */
function criticalButtons(card: CardSystem, challenge: ChallengeDecision, reactor: Ref, lens: Lens): Press[] {
  const { actor, hits } = challenge;
  const last = latestVerdict(card.steps, reactor);
  if (!last) return [];
  const offer = (who: Ref, what: "success" | "hit" | "ward"): Press[] => {
    const banked = lens.owns(who) ? (lens.criticals?.(who) ?? 0) : 0;
    if (banked === 0) return [];
    const label = say(lens, `Button.critical.${what}`, { n: banked, name: frozenName(card, who, lens) });
    const use = what === "hit" ? "hit" : "success";
    const encounter = encounterOf(card);
    const decide: SpendCriticalDecision = { type: "spendCritical", encounter, actor: who, reactor, use };
    return [{ ...press(`spendCritical-${what}`, label, "star", { decide }), hint: say(lens, "Button.criticalHint") }];
  };
  if (last.winner !== "actor") return last.by === "critical" ? [] : offer(actor, "success");
  const written = appliedEffects(card);
  const isWritten = ({ id }: { readonly id: string }): boolean => written.has(id);
  const toWard = last.by !== "critical" && !effectsOn(card.steps, reactor).some(isWritten);
  const toHarm = hits > 0 && !effectsOn(stepsSince(card.steps, last), reactor).some(isWritten);
  return [...(toHarm ? offer(actor, "hit") : []), ...(toWard ? offer(reactor, "ward") : [])];
}
