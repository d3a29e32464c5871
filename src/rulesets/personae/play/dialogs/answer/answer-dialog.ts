import { reasonsView } from "../../../../../fittings/forms/reasons.ts";
import { FOOT, HEAD, MESSAGES } from "../../../../../fittings/windows/window.ts";
import type { Input } from "../../../../../fittings/windows/input.ts";
import { actorOf } from "../../../../../fittings/here/actors.ts";
import { hooks, localize } from "../../../../../foundry/index.ts";
import { isUndone, openPrompts } from "../../../../../kernel/history.ts";
import { cardHere } from "../../../../../table/authority/shown.ts";
import type { FoundryActor, UpdateData } from "../../../../../foundry/index.ts";
import { table } from "../../../../../table/authority/index.ts";
import type { CardData } from "../../../../../table/cards/card.ts";
import { challengeIn } from "../../cards/opening.ts";
import type { ChallengeDecision } from "../../../rules/decisions.ts";
import type { AnswerOption, AnswerPrompt } from "../../../rules/outcomes.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { answerDecision } from "../../cards/answer.ts";
import { personaeSettings } from "../../settings/read.ts";
import { attributeWord } from "../../view/words.ts";
import { readIdentity } from "../../models/reading.ts";
import { documentName } from "../../../../../fittings/words/names.ts";
import { decidedModifiers } from "../pool/draft.ts";
import { RollDialog } from "../pool/roll-dialog.ts";
import { poolView } from "../pool/view.ts";
import { diceWords } from "../pool/words.ts";
import { beginAnswer, firstAnswer, optionPart } from "./draft.ts";
import type { AnswerDraft } from "./draft.ts";

const T = "systems/dramatis/templates/personae/dialogs";

/**
 * Asks how an identity answers a challenge (PER-119 … PER-123): the passive answer chosen to begin with, the active ones
 * beside it, those that are barred with the reason why.
 */
class AnswerDialog extends RollDialog<AnswerDraft> {
  static override PARTS = {
    head: HEAD,
    answers: { template: `${T}/answers.hbs` },
    pool: { template: `${T}/pool.hbs` },
    reasons: { template: `${T}/attribute.hbs` },
    messages: MESSAGES,
    foot: FOOT,
  };

  protected draft: AnswerDraft;
  readonly #identity: IdentityState;
  readonly #onClosed: () => void;

  constructor(
    readonly card: CardData,
    readonly prompt: AnswerPrompt,
    readonly actor: FoundryActor,
    first: AnswerOption,
    onClosed: () => void,
  ) {
    super({
      window: {
        title: localize("DRAMATIS.Personae.Dialog.Answer.title", { name: actor.name }),
        icon: "fa-solid fa-shield-halved",
      },
    });
    this.#identity = readIdentity(actor);
    this.#onClosed = onClosed;
    this.draft = beginAnswer(actor, prompt, first);
  }

  override async _prepareContext(): Promise<Record<string, unknown>> {
    const { draft, prompt, card } = this;
    const challenge = challengeIn(card) as ChallengeDecision;
    const unarmed = challenge.weapon?.kind === "unarmed";
    const means = challenge.weapon?.name ?? challenge.power?.name ?? "";
    const pool = poolView(draft, this.#identity, personaeSettings(), localize);
    return {
      img: this.actor.img,
      name: this.actor.name,
      line: localize(`DRAMATIS.Personae.Dialog.Answer.${prompt.challenge}${means && !unarmed ? "With" : ""}`, {
        actor: documentName(challenge.actor),
        means,
      }),
      options: prompt.options.map((option) => ({
        id: option.id,
        name: localize(option.name),
        means: localize(`DRAMATIS.Personae.Means.${option.means}`),
        detail: localize("DRAMATIS.Personae.Dialog.Answer.detail", {
          dice: diceWords(option.unlocked ? option.rating : 1, localize),
          attribute: attributeWord(option.attribute, option.attributeName),
        }),
        chosen: option.id === draft.option.id,
        allowed: option.allowed,
        reason: option.reason ? localize(option.reason) : "",
      })),
      pool,
      reasons: reasonsView(draft, pool.base, pool.shown, localize),
      why: localize("DRAMATIS.Personae.Dialog.Why.answer"),
      whyChanged: draft.attribute !== draft.option.attribute,
      warning: "",
      blocked: "",
      odds: "",
      confirmLabel: localize("DRAMATIS.Personae.Dialog.Answer.confirm"),
      confirmIcon: "fa-solid fa-shield-halved",
    };
  }

  protected override onInput(input: Input): void {
    if (input.name !== "option") return super.onInput(input);
    const option = this.prompt.options.find(({ id, allowed }) => id === input.value && allowed);
    if (!option) return;
    this.draft = { ...this.draft, ...optionPart(option) };
    this.redrawReasons();
  }

  protected override async confirm(): Promise<boolean> {
    const { option, attribute } = this.draft;
    const modifiers = decidedModifiers(this.draft, this.unnamed);
    return (await table.decide(answerDecision(this.card, this.prompt, { option, attribute, modifiers }), this.card.id))
      .ok;
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    this.#onClosed();
  }
}

/** Answer dialogs that are open at this client, by card and prompt: nobody is asked the same thing in two windows. */
const answering = new Map<string, AnswerDialog>();

/** Asks for the answer a card waits for. Does nothing when it has been given in the meantime. */
export async function openAnswer(cardId: string, promptId: string): Promise<void> {
  const card = cardHere(cardId);
  if (!card) return;
  const prompt = openPrompts(card).find((one): one is AnswerPrompt => one.type === "answer" && one.id === promptId);
  const actor = prompt && actorOf(prompt.owner);
  const first = prompt && firstAnswer(prompt);
  if (!prompt || !actor || !first) return;
  const key = `${cardId} ${promptId}`;
  const dialog = answering.get(key) ?? new AnswerDialog(card, prompt, actor, first, () => answering.delete(key));
  answering.set(key, dialog);
  watchCards();
  await dialog.render({ force: true });
}

let watching = false;

/** Lets answer dialogs close when their question is settled elsewhere: on the card, or by another of its owners. */
function watchCards(): void {
  if (watching) return;
  watching = true;
  const look = (message: { readonly id: string }): void => void closeSettledAnswers(message.id);
  for (const hook of ["updateChatMessage", "deleteChatMessage"]) hooks().on(hook, look);
}

async function closeSettledAnswers(cardId: string): Promise<void> {
  const card = cardHere(cardId);
  const open = new Set(card && !isUndone(card) ? openPrompts(card).map(({ id }) => id) : []);
  for (const [key, dialog] of answering) {
    if (key.startsWith(`${cardId} `) && !open.has(dialog.prompt.id)) await dialog.close();
  }
}
