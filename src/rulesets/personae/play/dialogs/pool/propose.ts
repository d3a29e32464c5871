import type { Other } from "../../../../../fittings/forms/form.ts";
import type { ChallengeDecision, ProposeDecision, UnopposedDecision } from "../../../rules/decisions.ts";

type Roll = ChallengeDecision | UnopposedDecision;

/**
 * The button beside the main one: the roll is put to the group instead of being made (PER-008).
 * @param blocked why there is nothing to propose yet, in words, or ""
 */
export function proposing<V>(roll: (v: V) => Roll, blocked: (v: V) => string = () => ""): Other<V> {
  return {
    id: "propose",
    icon: "fa-solid fa-comment-dots",
    label: "DRAMATIS.Personae.Dialog.Propose",
    hint: "DRAMATIS.Personae.Dialog.ProposeHint",
    decision: (v) => proposalOf(roll(v)),
    blocked,
  };
}

/** A roll, put to the group before any dice (PER-008). */
export function proposalOf(challenge: Roll): ProposeDecision {
  const { actor, encounter, names } = challenge;
  return { type: "propose", encounter, actor, challenge, ...(names !== undefined && { names }) };
}
