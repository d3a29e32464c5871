import type { Form, Option } from "../../../../fittings/forms/form.ts";
import { isOwn, likeliest } from "../../../../fittings/here/actors.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { notify, type FoundryActor } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { AssistDecision } from "../../rules/decisions.ts";
import { readIdentity } from "../models/reading.ts";
import { frameFor } from "../turns/frame.ts";
import { identitiesInPlay } from "../turns/world.ts";
import type { Windows } from "../windows.ts";
import { skillOptions } from "./pool/fields.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { challengeIn, proposalIn } from "../cards/opening.ts";

const T = "DRAMATIS.Personae.Dialog.Assist";
const { say } = wordsOf(T);

interface Values {
  readonly given: Windows["assist"];
  readonly helpers: readonly FoundryActor[];
  readonly helper: Ref;
  readonly skill: string;
}

const helperOf = ({ helpers, helper }: Values): FoundryActor | undefined => helpers.find(({ uuid }) => uuid === helper);

function skillsOf(v: Values): Option[] {
  const helper = helperOf(v);
  return helper ? skillOptions(readIdentity(helper)) : [];
}

/** Asks who lends a hand with a roll that has not been made yet, and with which skill (PER-034, PER-181). */
export const assist: Form<Windows["assist"], Values> = {
  id: "assist",
  icon: "fa-solid fa-handshake",
  title: () => say("title"),
  confirm: `${T}.confirm`,
  start(given) {
    const helpers = identitiesInPlay().filter((actor) => actor.uuid !== given.helped && isOwn(actor));
    const first = likeliest(helpers);
    if (first) return { given, helpers, helper: first.uuid, skill: likelySkill(given.card, first) };
    notify("info", say("nobody"));
    return null;
  },
  fields: [
    { kind: "words", text: ({ given }) => say("lead", { name: documentName(given.helped) }), rule: "PER-181" },
    {
      kind: "choice",
      name: "helper",
      label: `${T}.helper`,
      of: ({ helpers }) => helpers.map(({ uuid, name }) => ({ id: uuid, label: name })),
    },
    { kind: "choice", name: "skill", label: `${T}.skill`, of: skillsOf },
  ],
  then(v, changed) {
    const helper = helperOf(v);
    return changed === "helper" && helper ? { ...v, skill: likelySkill(v.given.card, helper) } : v;
  },
  card: ({ given }) => given.card,
  decision: ({ given, helper, skill }): AssistDecision => ({
    type: "assist",
    encounter: frameFor(helper),
    helper,
    actor: given.helped,
    skill: skill || null,
  }),
};

/** The helper's skill of the same name as the one that a card rolls, else its best; "" without any. */
export function likelySkill(cardId: string, helper: FoundryActor): string {
  const card = cardHere(cardId);
  const rolled = card && (challengeIn(card) ?? proposalIn(card)?.challenge);
  const { skills } = readIdentity(helper);
  const actor = identitiesInPlay().find(({ uuid }) => uuid === rolled?.actor);
  const name = actor && readIdentity(actor).skills.find(({ id }) => id === rolled?.skill)?.name;
  const best = [...skills].sort((a, b) => b.rating - a.rating)[0];
  return (skills.find((skill) => skill.name === name) ?? best)?.id ?? "";
}
