import { chatMessage } from "../../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../../foundry/index.ts";
import { readCard } from "../../../../../table/authority/messages.ts";
import { openPrompts } from "../../../../../table/cards/card.ts";
import type { RecoverDecision } from "../../../rules/decisions.ts";
import type { RecoveryPrompt } from "../../../rules/outcomes.ts";
import { recoveryOffer, traitSum } from "../../../rules/queries.ts";
import type { RecoveryOffer } from "../../../rules/queries.ts";
import type { IdentityState } from "../../../rules/state.ts";
import { clock, personaeSettings } from "../../settings/read.ts";
import { sceneOf } from "../../turns/frame.ts";

export type When = RecoverDecision["when"];

/** Where the wish to recover came from: the card and prompt of an encounter's end, or neither. */
export interface RecoveryCall {
  readonly card?: string;
  readonly prompt?: string;
}

/** The open recovery prompt that a call names, or null. */
export function promptOf({ card, prompt: id }: RecoveryCall): RecoveryPrompt | null {
  const message = card === undefined ? undefined : chatMessage(card);
  const open = message ? openPrompts(readCard(message)) : [];
  return open.find((one): one is RecoveryPrompt => one.type === "recovery" && one.id === id) ?? null;
}

/** When a recovery roll could be made here and now; a prompt has its own time. */
export function timesFor(actor: FoundryActor, prompt: RecoveryPrompt | null): readonly When[] {
  if (prompt) return [prompt.when ?? "endOfViolentEncounter"];
  return sceneOf(actor.uuid) === "violent" ? ["duringViolentEncounter"] : ["duringScene", "endOfScene"];
}

/** The first of these times at which the roll may be made, else the first of all. */
export function likelyTime(identity: IdentityState, prompt: RecoveryPrompt | null, times: readonly When[]): When {
  return times.find((when) => offerFor(identity, prompt, when, 0).allowed) ?? times[0] ?? "duringScene";
}

/** A card's prompt belongs to the scene it was made in, so that scene having passed is no hindrance. */
export function offerFor(
  identity: IdentityState,
  prompt: RecoveryPrompt | null,
  when: When,
  assistDice: number,
): RecoveryOffer {
  const scene = prompt?.when ? { scene: prompt.scene } : clock();
  const help = assistDice + traitSum(identity, "recovery");
  return recoveryOffer(identity, scene, when, personaeSettings(), help);
}
