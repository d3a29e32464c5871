import type { FoundryActor } from "../../../../foundry/index.ts";
import type { Answer } from "../../../../table/api.ts";
import type { PersonaeApi, PurchaseLike } from "../../../../../types/dramatis.d.ts";
import type { Purchase } from "../../rules/advancement/quote.ts";
import type { AdvanceDecision } from "../../rules/decisions.ts";
import { payerOf } from "../advancement/purse.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { frameOf } from "./encounters.ts";
import { identityOf } from "./identities.ts";
import { anyItemOf } from "./items.ts";
import { send } from "./send.ts";

/** Spends development points, or a die of the Prowess pool (PER-133 … PER-148, PER-163, PER-164). */
export async function advance(options: Parameters<PersonaeApi["advance"]>[0]): Promise<Answer> {
  const actor = identityOf(optionsOf("advance", options).actor, "actor");
  const payer = options.payer === undefined ? payerOf(actor) : identityOf(options.payer, "payer");
  const decision: AdvanceDecision = {
    type: "advance",
    encounter: frameOf(options, actor.uuid),
    actor: actor.uuid,
    purchase: purchaseOf(actor, options.purchase),
    ...(payer.uuid !== actor.uuid && { payer: payer.uuid }),
    ...(options.override && { override: true }),
  };
  return send(decision, [actor.uuid, payer.uuid]);
}

function purchaseOf(actor: FoundryActor, given: PurchaseLike | undefined): Purchase {
  if (!given?.kind) throw badCall("noPurchase");
  if (!("item" in given)) return given;
  return { ...given, item: anyItemOf(actor, given.item).id };
}
