import type { Form } from "../../../../fittings/forms/form.ts";
import { unnamed } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { AnswerDecision } from "../../rules/decisions.ts";
import type { AnswerOption, AnswerPrompt } from "../../rules/outcomes.ts";
import type { IdentityState } from "../../rules/state.ts";
import { answerDecision } from "../cards/answer.ts";
import { challengeIn } from "../cards/opening.ts";
import { readIdentity } from "../models/reading.ts";
import { personaeSettings } from "../settings/read.ts";
import { attributeWord } from "../view/words.ts";
import type { Windows } from "../windows.ts";
import { beginAnswer, firstAnswer, optionPart } from "./answer/draft.ts";
import type { AnswerDraft } from "./answer/draft.ts";
import { decidedModifiers } from "./pool/draft.ts";
import { poolView } from "./pool/view.ts";
import type { PoolView } from "./pool/view.ts";
import { diceWords } from "./pool/words.ts";

const T = "DRAMATIS.Personae.Dialog";
const { say } = wordsOf(T);
const OWN = "systems/dramatis/templates/personae/dialogs";

interface Values {
  readonly card: CardData;
  readonly question: AnswerPrompt;
  readonly actor: FoundryActor;
  readonly identity: IdentityState;
  readonly draft: AnswerDraft;
  readonly attribute: string;
}

/**
 * Asks how an identity answers a challenge (PER-119 … PER-123): the passive answer chosen to begin with, the active ones
 * beside it, those that are barred with the reason why.
 */
export const answer: Form<Windows["answer"], Values> = {
  id: "answer",
  icon: "fa-solid fa-shield-halved",
  title: ({ actor: { name } }) => say("Answer.title", { name }),
  confirm: `${T}.Answer.confirm`,
  start({ card: id, prompt }) {
    const card = cardHere(id);
    const question = card && openPrompts(card).find((one): one is AnswerPrompt => one.id === prompt && isAnswer(one));
    const actor = question && actorOf(question.owner);
    const first = question && firstAnswer(question);
    if (!card || !question || !actor || !first) return null;
    const draft = beginAnswer(actor, question, first);
    return { card, question, actor, identity: readIdentity(actor), draft, attribute: draft.attribute };
  },
  head: ({ card, question: { challenge: kind }, actor: { img, name } }) => {
    const challenge = challengeIn(card);
    const { weapon, power } = challenge ?? {};
    const means = weapon?.kind === "unarmed" ? "" : (weapon?.name ?? power?.name ?? "");
    const challenger = documentName(challenge?.actor ?? "");
    return { img, name, line: say(`Answer.${kind}${means && "With"}`, { actor: challenger, means }) };
  },
  fields: [
    {
      kind: "part",
      template: `${OWN}/answers.hbs`,
      view: ({ question, draft }) => ({ options: question.options.map((one) => optionView(one, draft.option)) }),
      read(v, { name, value }) {
        if (name !== "option") return null;
        const option = v.question.options.find(({ id, allowed }) => id === value && allowed);
        return option ? { ...v, draft: { ...v.draft, ...optionPart(option) }, attribute: option.attribute } : v;
      },
    },
    {
      kind: "part",
      template: `${OWN}/pool.hbs`,
      view: (v) => ({ pool: viewOf(v), whyChanged: v.attribute !== v.draft.option.attribute }),
    },
    {
      kind: "choice",
      name: "attribute",
      label: `${T}.Attribute`,
      of: (v) => viewOf(v).attributes.map(({ id, label, value }) => ({ id, label: `${label} ${value}` })),
    },
    { kind: "words", about: "attribute", text: () => say("Why.answer") },
    { kind: "reasons", name: "draft", base: (v) => viewOf(v).base, shown: (v) => viewOf(v).shown },
  ],
  card: ({ card }) => card.id,
  prompt: ({ question }) => question.id,
  decision({ card, question, draft, attribute }): AnswerDecision {
    const modifiers = decidedModifiers(draft, unnamed(localize));
    return answerDecision(card, question, { option: draft.option, attribute, modifiers });
  },
};

const isAnswer = ({ type }: { readonly type: string }): boolean => type === "answer";

const viewOf = ({ draft, attribute, identity }: Values): PoolView =>
  poolView({ ...draft, attribute }, identity, personaeSettings(), localize);

function optionView(option: AnswerOption, chosen: AnswerOption): JsonObject {
  const { id, name, means, attribute, attributeName, unlocked, rating, allowed, reason } = option;
  return {
    id,
    name: localize(name),
    means: localize(`DRAMATIS.Personae.Means.${means}`),
    detail: say("Answer.detail", {
      dice: diceWords(unlocked ? rating : 1, localize),
      attribute: attributeWord(attribute, attributeName),
    }),
    chosen: id === chosen.id,
    allowed,
    reason: reason ? localize(reason) : "",
  };
}
