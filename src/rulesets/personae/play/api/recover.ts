import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { RecoverOptions } from "../../../../../types/dramatis.d.ts";
import type { RecoverDecision } from "../../rules/decisions.ts";
import type { RecoveryPrompt } from "../../rules/outcomes.ts";
import { MAIN } from "../../rules/vitality/tracks.ts";
import { likelyTime, likelyTrack, timesFor, tracksFor } from "../dialogs/recovery/offer.ts";
import { readIdentity } from "../models/reading.ts";
import { namesOf } from "../turns/frame.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { frameOf } from "./encounters.ts";
import { identityOf } from "./identities.ts";
import { skillOf } from "./items.ts";

/** Rolls to shed shock without the dialog (PER-103 … PER-114). */
export async function recover(options: RecoverOptions): Promise<Answer> {
  const actor = identityOf(optionsOf("recover", options).actor, "actor");
  const { uuid, name } = actor;
  const card = options.card === undefined ? undefined : cardOf(options.card);
  const prompt = card && openPromptOf<RecoveryPrompt>(card, ({ type, owner }) => type === "recovery" && owner === uuid);
  if (card && !prompt) throw badCall("noRecovery", { name });
  const identity = readIdentity(actor);
  const asked = prompt ?? null;
  const { track: wanted } = options;
  const track = wanted ?? likelyTrack(actor, identity, asked, tracksFor(identity, asked));
  const when = options.when ?? likelyTime(identity, asked, timesFor(actor, asked, track), track);
  const skill = skillOf(actor, options.skill);
  const decision: RecoverDecision = {
    type: "recover",
    encounter: frameOf(options, uuid),
    actor: uuid,
    when,
    assistDice: options.assistDice ?? 0,
    ...(prompt && { prompt: prompt.id }),
    ...(skill && { skill }),
    ...(track !== MAIN && { track }),
  };
  return table.decide({ ...decision, names: namesOf([uuid]) }, card?.id, { mode: options.mode });
}
