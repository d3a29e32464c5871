import type { FoundryActor } from "../../../../../foundry/index.ts";
import type { AnswerOption, AnswerPrompt } from "../../../rules/outcomes.ts";
import { defaultOption } from "../../cards/answer-view.ts";
import { personaeSettings } from "../../settings/read.ts";
import { readIdentity } from "../../models/reading.ts";
import { sceneOf } from "../../turns/frame.ts";
import { NOTHING_PENDING } from "../../../../../fittings/forms/reasons.ts";
import type { PoolDraft } from "../pool/draft.ts";
import { traitModifiers } from "../pool/traits.ts";

/** An answer that is being put together. */
export type AnswerDraft = PoolDraft & { readonly option: AnswerOption };

/** The answer that somebody begins with: in the dialog, or by a macro without one. */
export function beginAnswer(actor: FoundryActor, prompt: AnswerPrompt, option: AnswerOption): AnswerDraft {
  const scope = { challenge: prompt.challenge, role: "answer" } as const;
  return {
    ...optionPart(option),
    modifiers: [...prompt.modifiers, ...traitModifiers(readIdentity(actor), scope, personaeSettings())],
    pending: NOTHING_PENDING,
    scene: sceneOf(actor.uuid),
  };
}

/** What follows from the choice of an option. */
export function optionPart(option: AnswerOption): Pick<AnswerDraft, "option" | "rating" | "unlocked" | "attribute"> {
  const { rating, unlocked, attribute } = option;
  return { option, rating, unlocked, attribute };
}

/** The answer the dialog begins with. */
export const firstAnswer = (prompt: AnswerPrompt): AnswerOption | undefined =>
  defaultOption(prompt) ?? prompt.options[0];
