/** Answering a challenge (PER-027, PER-119 … PER-123). Rerolls come before the comparison is settled. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { AnswerDecision, ChallengeDecision } from "../decisions.ts";
import type { AnswerOption, DefenceUsedEffect } from "../outcomes.ts";
import { hasTrait } from "../traits/effects.ts";
import { answerPromptOf, challengeOf, latestVerdict, reactorRoll } from "./card.ts";
import { optionsFor } from "./challenge.ts";
import { traitCosts } from "./costs.ts";
import { isText } from "../../../../kernel/edge.ts";
import { isAttribute, isModifiers } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { nextStep } from "./reroll.ts";
import { answerRoll } from "./settle.ts";
import type { Situation } from "./situation.ts";

/** Rolls the reactor's dice; settles the comparison, unless somebody may still change a die. */
export function decideAnswer(decision: AnswerDecision, situation: Situation): Outcome {
  const { history } = situation;
  const { reactor } = decision;
  const challenge = challengeOf(history);
  answerPromptOf(history, decision.prompt, reactor);
  if (latestVerdict(history, reactor) || reactorRoll(history, reactor))
    throw new Refused("alreadySettled", { name: situation.identity(reactor).name });
  const option = chosenOption(decision, challenge, situation);
  // What may be refused is refused before the first die.
  const costs = traitCosts(situation, reactor, decision.modifiers);
  const roll = answerRoll(situation, decision, option);
  // The comparison reads the card as it will stand, this answer included.
  const answered = situation.after({
    decision,
    rolled: [],
    outcome: { checks: [], effects: [], prompts: [], notes: [] },
  });
  const next = nextStep(answered, reactor, null, [roll]);
  return {
    checks: [roll, ...next.checks],
    effects: [...defenceUsed(option, decision, situation), ...costs.effects, ...next.effects],
    prompts: next.prompts,
    notes: costs.notes,
  };
}

export const answerDecider: Decider<AnswerDecision, Situation> = {
  shape: { prompt: isText, option: isText, attribute: isAttribute, modifiers: isModifiers },
  names: ["reactor"],
  speaks: "reactor",
  rolls: ({ reactor }) => [reactor],
  decide: decideAnswer,
};

function chosenOption(decision: AnswerDecision, challenge: ChallengeDecision, situation: Situation): AnswerOption {
  const options = optionsFor(challenge, situation, decision.reactor);
  const option = options.find(({ id }) => id === decision.option);
  if (!option) throw new Refused("unknownOption", { option: decision.option });
  if (option.reason !== null) throw new Refused(option.reason, { name: option.name });
  return option;
}

/** A readied defence answers one challenge only, unless the group lets it stand (PER-120). */
function defenceUsed(option: AnswerOption, { reactor }: AnswerDecision, situation: Situation): DefenceUsedEffect[] {
  const seat = situation.seat(reactor);
  if (option.means === "passive" || !seat) return [];
  const { challenge } = challengeOf(situation.history);
  if (hasTrait(situation.identity(reactor), "reflexiveDefense", { challenge, role: "answer" })) return [];
  return [{ type: "defenceUsed", id: situation.id("defence", reactor), target: seat.ref, apply: "atOnce" }];
}
