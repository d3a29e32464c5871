import type { Form } from "../../../../fittings/forms/form.ts";
import { reasonsAnew, reasonsOf } from "../../../../fittings/forms/reasons.ts";
import { actorOf } from "../../../../fittings/here/actors.ts";
import { documentName } from "../../../../fittings/words/names.ts";
import { wordsOf } from "../../../../fittings/words/words.ts";
import { localize, type FoundryActor } from "../../../../foundry/index.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { Modifier } from "../../../../kernel/outcome.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { AnswerDecision } from "../../rules/decisions.ts";
import type { AnswerOption, AnswerPrompt } from "../../rules/outcomes.ts";
import type { IdentityState } from "../../rules/state.ts";
import { answerDecision, defaultOption } from "../cards/answer.ts";
import { askedNow } from "../cards/asked-now.ts";
import { challengeIn } from "../cards/opening.ts";
import { readIdentity } from "../models/reading.ts";
import { personaeSettings } from "../settings/read.ts";
import { sceneOf } from "../turns/frame.ts";
import { attributeWord } from "../view/words.ts";
import type { Windows } from "../windows.ts";
import { decidedModifiers, ownLines, UNITS, type PoolDraft } from "./pool/draft.ts";
import { attribute, byChorus, dice, reasons, why, diceWords, whoRolls } from "./pool/fields.ts";
import { traitModifiers } from "../../rules/traits/offered.ts";

const T = "DRAMATIS.Personae.Dialog";
const { say } = wordsOf(T);

export interface AnswerValues extends PoolDraft {
  readonly document: FoundryActor;
  readonly card: CardData;
  readonly question: AnswerPrompt;
  readonly option: AnswerOption;
}

/**
 * Asks how an identity answers a challenge (PER-119 … PER-123): the passive answer chosen to begin with, the active ones
 * beside it, those that are barred with the reason why.
 */
export const answer: Form<Windows["answer"], AnswerValues> = {
  id: "answer",
  icon: "fa-solid fa-shield-halved",
  title: ({ document: { name } }) => say("Answer.title", { name }),
  confirm: `${T}.Answer.confirm`,
  start({ card: id, prompt }) {
    const card = cardHere(id);
    const put = card && openPrompts(card).find((one): one is AnswerPrompt => one.id === prompt && isAnswer(one));
    const question = put && askedNow(card, put);
    const document = question && actorOf(question.owner);
    const option = question && firstChoice(question);
    if (!card || !question || !document || !option) return null;
    const identity = readIdentity(document);
    const modifiers = modifiersOf(question, identity);
    const { uuid: actor } = document;
    const start = { card, question, document, actor, identity, scene: sceneOf(actor) };
    return { ...start, ...answerWith(option), reasons: reasonsOf(modifiers, UNITS) };
  },
  again(v) {
    const now = whoRolls(followed(v));
    return { ...now, reasons: reasonsAnew(now.reasons, modifiersOf(now.question, now.identity)) };
  },
  head: ({ card, question: { challenge: kind }, document: { img, name } }) => {
    const challenge = challengeIn(card);
    const { weapon, power } = challenge ?? {};
    const means = weapon?.kind === "unarmed" ? "" : (weapon?.name ?? power?.name ?? "");
    const challenger = documentName(challenge?.actor ?? "");
    return { img, name, line: say(`Answer.${kind}${means && "With"}`, { actor: challenger, means }) };
  },
  fields: [
    {
      kind: "part",
      template: "systems/dramatis/templates/personae/dialogs/answers.hbs",
      view: ({ question, option }) => ({ options: question.options.map((one) => optionView(one, option)) }),
      read(v, { name, value }) {
        if (name !== "option") return null;
        const option = v.question.options.find(({ id, allowed }) => id === value && allowed);
        return option ? { ...v, ...answerWith(option) } : v;
      },
    },
    dice,
    attribute,
    why,
    reasons,
  ],
  card: ({ card }) => card.id,
  prompt: ({ question }) => question.id,
  lines: (v) => ownLines(v, personaeSettings()),
  odds: (_v, percent) => say("Answer.odds", { percent }),
  decision: (v): AnswerDecision =>
    byChorus(
      answerDecision(v.card, v.question, {
        option: v.option,
        attribute: v.attribute,
        modifiers: decidedModifiers(v, localize),
      }),
    ),
};

/** What counts unless it is switched off, and what the traits of whoever answers could add. */
const modifiersOf = (question: AnswerPrompt, identity: IdentityState): readonly Modifier[] => [
  ...question.modifiers,
  ...traitModifiers(identity, { challenge: question.challenge, role: "answer" }, personaeSettings()),
];

/** What is chosen before anybody chooses. */
const firstChoice = (question: AnswerPrompt): AnswerOption | undefined =>
  defaultOption(question) ?? question.options[0];

/** With the answers that there are by now. Whoever has chosen none themselves goes on with the best of them, by its attribute. */
function followed(v: AnswerValues): AnswerValues {
  const card = cardHere(v.card.id) ?? v.card;
  const question = askedNow(card, v.question);
  const best = firstChoice(question);
  const own = v.option.id === firstChoice(v.question)?.id ? undefined : question.options.find(({ id, allowed }) => id === v.option.id && allowed); // prettier-ignore
  const option = own ?? best ?? v.option;
  const { attribute, ...others } = answerWith(option);
  const isUsual = v.attribute === v.usual.attribute || option.id !== v.option.id;
  return { ...v, card, question, ...others, attribute: isUsual ? attribute : v.attribute };
}

/** What follows from the choice of an option. */
export function answerWith(option: AnswerOption): Pick<AnswerValues, "option" | "means" | "attribute" | "usual"> {
  const { attribute: its } = option;
  return { option, means: option, attribute: its, usual: { attribute: its, why: "answer" } };
}

const isAnswer = ({ type }: { readonly type: string }): boolean => type === "answer";

function optionView(option: AnswerOption, chosen: AnswerOption): JsonObject {
  const { id, name, means, attribute: its, attributeName, unlocked, rating, allowed, reason } = option;
  return {
    id,
    name: localize(name),
    means: localize(`DRAMATIS.Personae.Means.${means}`),
    detail: say("Answer.detail", {
      dice: diceWords(unlocked ? rating : 1, localize),
      attribute: attributeWord(its, attributeName),
    }),
    chosen: id === chosen.id,
    allowed,
    reason: reason ? localize(reason) : "",
  };
}
