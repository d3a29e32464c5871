import type { Form } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { BoostDecision } from "../../rules/decisions.ts";
import type { Windows } from "../windows.ts";
import { say } from "./words.ts";

const T = "DRAMATIS.Personae.Advance.boosting";

interface Values {
  readonly actor: FoundryActor;
  readonly amount: number;
  readonly scenes: number;
  readonly label: string;
}

/** Raises a resource cap for some scenes: a patron, a loan, a prize (PER-183). The chorus' to give. */
export const boost: Form<Windows["boost"], Values> = {
  id: "boost",
  icon: "fa-solid fa-sack-dollar",
  title: ({ actor: { name } }) => say("boosting.title", { name }),
  confirm: `${T}.confirm`,
  start({ who }) {
    const actor = actorOf(who);
    return actor && { actor, amount: 1, scenes: 1, label: "" };
  },
  fields: [
    { kind: "words", text: () => say("boosting.lead") },
    { kind: "whole", name: "amount", label: `${T}.amount`, min: 1, max: 99, first: true },
    { kind: "whole", name: "scenes", label: `${T}.scenes`, min: 1, max: 99 },
    { kind: "text", name: "label", label: `${T}.label` },
  ],
  decision: ({ actor: { uuid: actor }, amount, scenes, label }): BoostDecision => ({
    type: "boost",
    encounter: null,
    actor,
    amount,
    scenes,
    label,
  }),
};
