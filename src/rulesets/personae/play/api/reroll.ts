import type { Answer } from "../../../../table/api.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import { stillStanding } from "../../../../fittings/here/encounter.ts";
import type { RerollDecision } from "../../rules/decisions.ts";
import type { RerollPrompt } from "../../rules/outcomes.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf, quoted } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { challengeOn } from "./cards.ts";
import { identityOf } from "./identities.ts";
import { send } from "./send.ts";

/** Uses a trait on dice that have been rolled, or lets them stand (PER-021, PER-142). */
export async function reroll(options: Parameters<PersonaeApi["reroll"]>[0]): Promise<Answer> {
  const by = identityOf(optionsOf("reroll", options).by, "by");
  const card = cardOf(options.card);
  const prompt = openPromptOf<RerollPrompt>(card, ({ type, owner }) => type === "reroll" && owner === by.uuid);
  if (!prompt) throw badCall("noReroll", { name: by.name });
  const decision: RerollDecision = {
    type: "reroll",
    encounter: stillStanding(challengeOn(card).encounter),
    prompt: prompt.id,
    actor: by.uuid,
    reactor: prompt.reactor,
    option: optionOf(prompt, options.with, by.name),
  };
  return send(decision, [by.uuid], card.id);
}

/** Left out: the first trait there is. */
function optionOf({ options }: RerollPrompt, given: string | object | null | undefined, name: string): string | null {
  if (given === null) return null;
  if (given === undefined) return options[0]?.id ?? null;
  const found = meantAmong(options, given) ?? options.find(({ item }) => meantAmong([{ id: item, name: item }], given));
  if (found) return found.id;
  throw badCall("unknownReroll", { name, given: quoted(given), known: options.map((one) => one.name).join(", ") });
}
