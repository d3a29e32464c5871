/** What an identity does with what it has: criticals, gear it wants, its resource cap (PER-180, PER-183). */
import type { Answer } from "../../../../table/api.ts";
import type { PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { BoostDecision, BuyDecision, GiveCriticalDecision } from "../../rules/decisions.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { frameOf } from "./encounters.ts";
import { identityOf } from "./identities.ts";
import { itemOf } from "./items.ts";
import { send } from "./send.ts";

/** Gives a banked critical away, or spends it for a reason (PER-180). */
export async function giveCritical(options: Parameters<PersonaeApi["giveCritical"]>[0]): Promise<Answer> {
  const { uuid: actor } = identityOf(optionsOf("giveCritical", options).actor, "actor");
  const { to: receiver, reason = "" } = options;
  const to = receiver === undefined || receiver === null ? null : identityOf(receiver, "to").uuid;
  const decision: GiveCriticalDecision = {
    type: "giveCritical",
    encounter: frameOf(options, actor),
    actor,
    to,
    reason,
  };
  const remarks = reason ? [{ ref: actor, text: reason }] : [];
  return send({ ...decision, remarks }, to ? [actor, to] : [actor]);
}

/** Buys a piece of gear that is wanted (PER-183). */
export async function buy(options: Parameters<PersonaeApi["buy"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("buy", options).actor, "actor");
  const { id: item } = itemOf(actor, options.item, "gear");
  const { lower = 0, slot, override } = options;
  const decision: BuyDecision = {
    type: "buy",
    encounter: frameOf(options, actor.uuid),
    actor: actor.uuid,
    item,
    lower,
    ...(slot && { slot }),
    ...(override && { override }),
  };
  return send(decision, [actor.uuid]);
}

/** Raises the resource cap for some scenes (PER-183). */
export async function boost(options: Parameters<PersonaeApi["boost"]>[0]): Promise<Answer> {
  const { uuid: actor } = identityOf(optionsOf("boost", options).actor, "actor");
  const { amount, scenes = 1, label = "" } = options;
  const decision: BoostDecision = { type: "boost", encounter: frameOf(options, actor), actor, amount, scenes, label };
  return send(decision, [actor]);
}
