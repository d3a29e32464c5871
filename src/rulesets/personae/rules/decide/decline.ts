/** Letting go of what a card asks (PER-008, PER-052, PER-103, PER-131). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import type { DeclineDecision } from "../decisions.ts";
import type { PersonaePrompt } from "../outcomes.ts";
import { isNegated, isOutOfScene } from "../queries.ts";
import type { IdentityState } from "../state.ts";
import { latestVerdict, promptOf } from "./card.ts";
import { loneOf } from "./lone.ts";
import { isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/**
 * Nobody answers any more: recovery is not tried, the stakes stay, no point is given. An answer and a reroll can be let go
 * when they have no reason left; until then the one is settled by dice or by the chorus, the other by letting dice lie.
 */
export function decideDecline({ prompt: id }: DeclineDecision, situation: Situation): Outcome {
  const { history } = situation;
  const prompt = (openPrompts({ steps: history }) as readonly PersonaePrompt[]).find((one) => one.id === id);
  if (!prompt || prompt.type === "proposal") throw new Refused("noPrompt");
  const name = prompt.name ?? "";
  if ((prompt.type === "answer" || prompt.type === "reroll") && !isMoot(prompt, situation))
    throw new Refused("mustAnswer", { name });
  return { ...emptyOutcome, notes: [{ key: `DRAMATIS.Personae.Note.declined.${prompt.type}`, data: { name } }] };
}

export const declineDecider: Decider<DeclineDecision, Situation> = {
  shape: { prompt: isText },
  names: [],
  speaks: ({ prompt }, history) => ownerAsked(history, prompt),
  decide: decideDecline,
};

/** Whose question it is; null for those of the chorus. */
function ownerAsked(history: readonly Step[], id: unknown): Ref | null {
  const prompt = typeof id === "string" ? promptOf(history, id) : null;
  return prompt?.type === "recovery" || prompt?.type === "answer" || prompt?.type === "reroll" ? prompt.owner : null;
}

/** True for a question about a comparison that is settled, or with somebody who is gone. */
function isMoot(
  prompt: Extract<PersonaePrompt, { readonly type: "answer" | "reroll" }>,
  { history, states }: Situation,
): boolean {
  const reactor = prompt.type === "answer" ? prompt.owner : prompt.reactor;
  if (reactor === null) return loneOf(history, prompt.owner)?.verdict !== null;
  const state = states[reactor] as IdentityState | undefined;
  if (!state || isNegated(state) || isOutOfScene(state)) return true;
  return prompt.type === "reroll" && latestVerdict(history, reactor) !== null;
}
