import type { Other } from "../../../../../fittings/forms/form.ts";
import type { ChallengeDecision, ProposeDecision, UnopposedDecision } from "../../../rules/decisions.ts";

/** The button beside the main one: the roll is put to the group instead of being made (PER-008). */
export function proposing<V>(roll: (v: V) => ChallengeDecision | UnopposedDecision): Other<V> {
  return {
    id: "propose",
    icon: "fa-solid fa-comment-dots",
    label: "DRAMATIS.Personae.Dialog.Propose",
    hint: "DRAMATIS.Personae.Dialog.ProposeHint",
    decision(v): ProposeDecision {
      const challenge = roll(v);
      const { actor, encounter } = challenge;
      return { type: "propose", encounter, actor, challenge, names: challenge["names"] };
    },
  };
}
