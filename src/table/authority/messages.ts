import type { JsonObject } from "../../kernel/json.ts";
import type { BatchOperation, FoundryMessage, FoundryRoll, FoundryUser } from "../../foundry/types.ts";
import type { CardData, CardSystem } from "../cards/card.ts";
import { documentOf, localize } from "../../foundry/globals.ts";
import { CARD_TYPE } from "../cards/model.ts";

/** A card as stored in its message. */
export function readCard(message: FoundryMessage): CardData {
  const { ruleset, steps, applied } = message.system as CardSystem;
  return { id: message.id, authorId: message.author?.id ?? null, ruleset, steps, applied };
}

/** The operation that creates a card's message, or brings it up to date; new dice are added to those already shown. */
export function cardOperation(
  message: FoundryMessage | null,
  { ruleset, steps, applied }: CardSystem,
  rolls: readonly FoundryRoll[],
  origin?: { readonly sender: FoundryUser; readonly speaker: string | null },
): BatchOperation {
  const system: JsonObject = {
    ruleset,
    steps: steps as unknown as JsonObject[],
    applied: applied as unknown as JsonObject[],
  };
  if (message) {
    const dice = rolls.length > 0 ? { rolls: [...message.rolls, ...rolls].map(asJson) } : {};
    return {
      action: "update",
      documentName: "ChatMessage",
      updates: [{ _id: message.id, "system.steps": system["steps"], "system.applied": system["applied"], ...dice }],
    };
  }
  const data = {
    type: CARD_TYPE,
    author: origin?.sender.id,
    speaker: speakerOf(origin?.speaker ?? null),
    content: localize("DRAMATIS.Card.content"),
    rolls: rolls.map(asJson),
    system,
  };
  return { action: "create", documentName: "ChatMessage", data: [data] };
}

/** Foundry stores a message's rolls as JSON texts. */
function asJson(roll: FoundryRoll): string {
  return JSON.stringify(roll.toJSON());
}

function speakerOf(ref: string | null): JsonObject {
  const document = ref === null ? null : documentOf(ref);
  if (document?.documentName !== "Actor") return {};
  return { actor: document.id, alias: document.name };
}
