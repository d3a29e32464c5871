import type { Form } from "../../../../fittings/forms/form.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { GiveCriticalDecision } from "../../rules/decisions.ts";
import { personaeSettings } from "../settings/read.ts";
import { readIdentity } from "../models/reading.ts";
import { frameFor } from "../turns/frame.ts";
import { identitiesInPlay } from "../turns/world.ts";
import type { Windows } from "../windows.ts";

const T = "DRAMATIS.Personae.Dialog.Critical";
const { say } = wordsOf(T);

interface Values {
  readonly actor: FoundryActor;
  readonly others: readonly FoundryActor[];
  /** Blank: it is spent. */
  readonly to: Ref;
  readonly reason: string;
}

/** What becomes of a banked critical outside a roll: somebody else's by agreement, or spent on a trait's effect (PER-180). */
export const critical: Form<Windows["critical"], Values> = {
  id: "critical",
  icon: "fa-solid fa-star",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  start({ who }) {
    const actor = actorOf(who);
    const { adversaryCriticals } = personaeSettings();
    const others = identitiesInPlay().filter(
      (one) => one.uuid !== who && (adversaryCriticals || readIdentity(one).control === "player"),
    );
    return actor && { actor, others, to: "", reason: "" };
  },
  fields: [
    {
      kind: "words",
      text: ({ actor }) => say("lead", { name: actor.name, n: readIdentity(actor).criticals }),
      rule: "PER-180",
    },
    {
      kind: "choice",
      name: "to",
      label: `${T}.what`,
      of: ({ others }) => [
        { id: "", label: say("spend") },
        ...others.map(({ uuid, name }) => ({ id: uuid, label: say("give", { name }) })),
      ],
    },
    { kind: "text", name: "reason", label: `${T}.reason` },
  ],
  decision: ({ actor: { uuid: actor }, to, reason }): GiveCriticalDecision => ({
    type: "giveCritical",
    encounter: frameFor(actor),
    actor,
    to: to || null,
    reason,
    remarks: reason ? [{ ref: actor, text: reason }] : [],
  }),
};
