import type { Answer } from "../../../../table/api.ts";
import type { RecoverOptions } from "../../../../../types/dramatis.d.ts";
import type { RecoveryPrompt } from "../../rules/outcomes.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { recovery as form } from "../dialogs/recovery.ts";
import type { RecoveryValues } from "../dialogs/recovery.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { identityOf } from "./identities.ts";
import { make } from "./send.ts";
import { skillOf } from "./items.ts";

/** Rolls to shed shock without the dialog (PER-103 … PER-114). */
export async function recover(options: RecoverOptions): Promise<Answer> {
  const v = await recoverValues(optionsOf("recover", options));
  return make(form, options, v.actor.uuid, v);
}

/** The dialog's values with what the options say. */
export async function recoverValues(options: RecoverOptions): Promise<RecoveryValues> {
  const actor = identityOf(options.actor, "actor");
  const { uuid, name } = actor;
  const card = options.card === undefined ? undefined : cardOf(options.card);
  const prompt = card && openPromptOf<RecoveryPrompt>(card, ({ type, owner }) => type === "recovery" && owner === uuid);
  if (card && !prompt) throw badCall("noRecovery", { name });
  const { when, assistDice, track, mode } = options;
  const skill = skillOf(actor, options.skill) ?? undefined;
  const start = await begun(form, { who: uuid, ...(card && prompt && { card: card.id, prompt: prompt.id }) });
  return filled(form, start, { track, when, assistDice, skill, mode });
}
