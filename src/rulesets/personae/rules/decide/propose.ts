/** A challenge put to the group before any dice, and settled without them (PER-008, PER-039, PER-049). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { ProposeDecision, SettleProposalDecision } from "../decisions.ts";
import type { ProposalPrompt } from "../outcomes.ts";
import { CLOCK } from "../state.ts";
import { promptOf } from "./card.ts";
import { challengeDecider } from "./challenge.ts";
import { unopposedDecider } from "./unopposed.ts";
import { isOneOf, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Puts a challenge before the chorus, who lets it be rolled, or says what happens. */
export function decidePropose(decision: ProposeDecision, situation: Situation): Outcome {
  const { actor, challenge } = decision;
  const kind: unknown = (challenge as { type?: unknown } | null)?.type;
  if (kind !== "challenge" && kind !== "unopposed") throw new Refused("badField", { field: "challenge" });
  if (challenge.actor !== actor) throw new Refused("notActor");
  situation.acting(actor, "challenge");
  const prompt: ProposalPrompt = { type: "proposal", id: situation.id("proposal"), owner: CLOCK, actor };
  return { ...emptyOutcome, prompts: [prompt] };
}

/** The row of what is proposed; none for what can't be. */
function rowOf(challenge: ProposeDecision["challenge"] | null): Decider<never, Situation> | null {
  if (challenge?.type === "challenge") return challengeDecider;
  return challenge?.type === "unopposed" ? unopposedDecider : null;
}

const proposeDecider: Decider<ProposeDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: "actor",
  secret: true,
  asks: ({ challenge }) => rowOf(challenge)?.asks?.(challenge as never) ?? [],
  rolls: ({ challenge }) => rowOf(challenge)?.rolls?.(challenge as never) ?? [],
  decide: decidePropose,
};

/** The chorus narrates, or lets it pass or fail. Nothing is rolled, spent or tallied. */
export function decideSettleProposal(decision: SettleProposalDecision, situation: Situation): Outcome {
  const { history } = situation;
  const prompt = promptOf(history, decision.prompt);
  if (prompt?.type !== "proposal") throw new Refused("noPrompt");
  if (history.some((step) => step.decision["prompt"] === decision.prompt))
    throw new Refused("alreadySettled", { name: situation.identity(prompt.actor).name });
  const { name } = situation.identity(prompt.actor);
  return { ...emptyOutcome, notes: [{ key: `DRAMATIS.Personae.Note.proposal.${decision.result}`, data: { name } }] };
}

const settleProposalDecider: Decider<SettleProposalDecision, Situation> = {
  shape: { prompt: isText, result: isOneOf(["narrate", "pass", "fail"]) },
  names: [],
  speaks: null,
  decide: decideSettleProposal,
};

/** The rows of what is decided here. */
export const proposalDeciders = {
  propose: proposeDecider,
  settleProposal: settleProposalDecider,
};
