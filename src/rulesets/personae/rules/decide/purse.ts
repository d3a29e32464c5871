/** Where development points go, and for whom: a companion has no purse of its own (PER-131, PER-159, PER-163). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { negationAward } from "../advancement/tally.ts";
import type { AwardEffect } from "../outcomes.ts";
import type { IdentityState } from "../state.ts";
import type { Situation } from "./situation.ts";

/** Whose purse a point goes to: of a companion its owner's. */
export function purseFor(ref: Ref, { kind, owner }: Pick<IdentityState, "kind" | "owner">): Ref {
  return kind === "companion" && owner ? owner : ref;
}

/**
 * Points for one negated identity, and how many are still to be given by the chorus' word because nobody who may have them
 * put it down.
 */
export function negationAwards(
  identity: Ref,
  situation: Situation,
  {
    negator,
    participants,
    apply,
  }: {
    readonly negator: Ref | null;
    readonly participants: readonly Ref[];
    readonly apply: AwardEffect["apply"];
  },
): { readonly awards: readonly AwardEffect[]; readonly left: number } {
  const { settings, scene, states } = situation;
  const { kind, control: controlledBy, name: about } = situation.identity(identity);
  const given = { controlledBy, object: kind === "identity", participants, settings };
  const { dp, recipients } = negationAward({ ...given, negator: negator ?? identity });
  const players = recipients.flatMap((ref) => {
    const state = states[ref] as IdentityState | undefined;
    return state?.control === "player" ? [purseFor(ref, state)] : [];
  });
  const reason = "DRAMATIS.Personae.Ledger.negation";
  const awards = [...new Set(players)].map((target): AwardEffect => {
    const id = situation.id("award", identity, target);
    return { type: "award", id, target, apply, dp, reason, scene, about, of: identity };
  });
  return { awards, left: awards.length === 0 ? dp : 0 };
}
