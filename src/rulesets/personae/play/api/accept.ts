import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import type { CardLike, PersonaeApi } from "../../../../../types/dramatis.d.ts";
import type { SettleProposalDecision } from "../../rules/decisions.ts";
import { proposalIn } from "../cards/opening.ts";
import { frameFor } from "../turns/frame.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";

/** Rolls what was proposed, in the encounter as it stands now (PER-008). */
export async function accept(options: { readonly card: CardLike }): Promise<Answer> {
  const { card, prompt, proposal } = proposalOn(optionsOf("accept", options).card);
  const encounter = frameFor(proposal.actor);
  return table.decide({ ...proposal.challenge, encounter, prompt }, card);
}

/** Settles a proposal without dice (PER-039, PER-049). */
export async function settleProposal(options: Parameters<PersonaeApi["settleProposal"]>[0]): Promise<Answer> {
  const { card, prompt, proposal } = proposalOn(optionsOf("settleProposal", options).card);
  const { result } = options;
  const { encounter } = proposal;
  const decision: SettleProposalDecision = { type: "settleProposal", encounter, prompt, result };
  return table.decide(decision, card);
}

function proposalOn(given: CardLike): {
  readonly card: string;
  readonly prompt: string;
  readonly proposal: NonNullable<ReturnType<typeof proposalIn>>;
} {
  const card = cardOf(given);
  const proposal = proposalIn(card);
  const prompt = openPromptOf(card, ({ type }) => type === "proposal");
  if (!proposal || !prompt) throw badCall("noProposal");
  return { card: card.id, prompt: prompt.id, proposal };
}
