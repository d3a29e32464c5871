/** What an identity does with what it has: criticals, gear it wants, its resource cap (PER-180, PER-183). */
import type { Answer } from "../../../../table/api.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import { begun, filled } from "../../../../fittings/forms/api/filled.ts";
import { boost as boosting } from "../advancement/boost.ts";
import { buy as buying } from "../advancement/buy.ts";
import { critical } from "../dialogs/critical.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { identityOf } from "./identities.ts";
import { itemOf } from "./items.ts";
import { make } from "./send.ts";

/** Gives a banked critical away, or spends it for a reason (PER-180). */
export async function giveCritical(options: Parameters<PersonaeApi["giveCritical"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("giveCritical", options).actor, "actor");
  const { to: receiver, reason = "" } = options;
  const to = receiver === undefined || receiver === null ? "" : identityOf(receiver, "to").uuid;
  return make(critical, options, actor.uuid, { actor, others: [], to, reason });
}

/** Buys a piece of gear that is wanted (PER-183). */
export async function buy(options: Parameters<PersonaeApi["buy"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("buy", options).actor, "actor");
  const { id: item } = itemOf(actor, options.item, "gear");
  const { lower, slot, override: overrule } = options;
  const start = await begun(buying, { who: actor.uuid, item });
  return make(buying, options, actor.uuid, filled(buying, start, { lower, slot, overrule }));
}

/** Raises the resource cap for some scenes (PER-183). */
export async function boost(options: Parameters<PersonaeApi["boost"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("boost", options).actor, "actor");
  const { amount, scenes = 1, label = "" } = options;
  return make(boosting, options, actor.uuid, { actor, amount, scenes, label });
}
