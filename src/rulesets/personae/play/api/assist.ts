import type { Answer } from "../../../../table/api.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import { assist as form } from "../dialogs/assist.ts";
import { likelySkill } from "../dialogs/likely-skill.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf } from "../../../../fittings/forms/api/cards.ts";
import { identityOf } from "./identities.ts";
import { skillOf } from "./items.ts";
import { make } from "./send.ts";

/** Lends a hand with a roll that has not been made yet (PER-034, PER-181). */
export async function assist(options: Parameters<PersonaeApi["assist"]>[0]): Promise<Answer> {
  const helper = identityOf(optionsOf("assist", options).helper, "helper");
  const card = cardOf(options.card);
  const waiting = openPrompts(card).filter(({ type }) => type === "proposal" || type === "answer");
  const [only, ...others] = [...new Set(waiting.map((prompt) => String(prompt["actor"] ?? prompt.owner)))];
  const actor = options.actor === undefined ? only : identityOf(options.actor, "actor").uuid;
  if (actor === undefined || (options.actor === undefined && others.length > 0)) throw badCall("whoIsHelped");
  const skill = skillOf(helper, options.skill);
  return make(form, options, helper.uuid, {
    given: { card: card.id, helped: actor },
    helpers: [helper],
    helper: helper.uuid,
    skill: skill === undefined ? likelySkill(card.id, helper) : (skill ?? ""),
  });
}
