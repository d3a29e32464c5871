/** Carries out requests, on the writer's client alone. See `docs/architecture.md`, "One writer". */
import type { FoundryMessage, FoundryUser } from "../../foundry/types.ts";
import type { Answer } from "../api.ts";
import type { Request } from "./requests.ts";
import { chatMessage } from "../../foundry/globals.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { applyEffects } from "./apply.ts";
import { configure } from "./configure.ts";
import { decide } from "./decide.ts";
import { isDoubted } from "./hands.ts";
import { vetoed } from "./hooks.ts";
import { offeredRuleset } from "../registry.ts";
import { canGoOn, readCard } from "./messages.ts";
import { isFor } from "./shown.ts";
import { undo } from "./undo.ts";
import { takeBackUnsettled } from "./unsettled.ts";
import { refused } from "./write.ts";

/** Carries out one request for a user, whose rights are checked here. Refusals are answers; only faults are thrown. */
export async function execute(request: Request, sender: FoundryUser): Promise<Answer> {
  const message = request.card === null ? null : (chatMessage(request.card) ?? null);
  if (request.card !== null && message?.type !== CARD_TYPE) return noCard();
  if (!message || isFor(message, sender)) return carefully(request, message, sender);
  // Who may not know of a card may not act on it. What it asks a game master's machine to answer by itself is answered, whoever
  // sits there; but they are told neither about whom nor why not.
  if (!sender.isGM || request.kind !== "decide") return noCard();
  const answer = await carefully(request, message, sender);
  return answer.ok ? { ok: true, message: answer.message } : noCard();
}

const noCard = (): Answer => refused("DRAMATIS.Refusal.noCard");

/** What another hand has written on a card may be anything: a fault that comes of it is nobody's but that card's. */
async function carefully(request: Request, message: FoundryMessage | null, sender: FoundryUser): Promise<Answer> {
  if (!message || !isDoubted(message.id)) return carryOut(request, message, sender);
  try {
    return await carryOut(request, message, sender);
  } catch (fault) {
    console.warn(`Dramatis can't make anything of the card ${message.id}:`, fault);
    return refused("DRAMATIS.Refusal.unreadable");
  }
}

async function carryOut(request: Request, message: FoundryMessage | null, sender: FoundryUser): Promise<Answer> {
  if (message && !canGoOn(message)) return refused("DRAMATIS.Refusal.sealed");
  if (message && !sender.isGM && isDoubted(message.id)) return refused("DRAMATIS.Refusal.doubted");
  if (message && !offeredRuleset(readCard(message).ruleset)) return refused("DRAMATIS.Refusal.unreadable");
  if (vetoed(request, sender)) return refused("DRAMATIS.Refusal.vetoed");
  if (request.kind === "configure") return configure(request.changes, sender);
  if (request.kind === "decide") return decide(request.decision, message, sender, request.mode);
  if (!message) return noCard();
  if (request.kind === "unsettled") return takeBackUnsettled(message.id, sender);
  return request.kind === "apply" ? applyEffects(request.effects, message, sender) : undo(message, sender);
}
