/** Answering a challenge (PER-027, PER-119 … PER-123). Rerolls come before the comparison is settled. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import type { AnswerDecision, ChallengeDecision } from "../decisions.ts";
import { standsReady } from "../encounter/budget.ts";
import type { AnswerOption, AnswerPrompt, PersonaeEffect } from "../outcomes.ts";
import { hasTrait } from "../traits/effects.ts";
import { answerPromptOf, challengeOf, latestVerdict, reactorRoll } from "./card.ts";
import { answerPrompt, optionsFor } from "./challenge.ts";
import { answerClaims, settledClaims } from "./claims.ts";
import { traitCosts, useEffects } from "./costs.ts";
import { isFlag, isOptional, isText } from "../../../../kernel/edge.ts";
import { isAttribute, isModifiers } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { nextStep } from "./reroll.ts";
import { answerRoll } from "./settle.ts";
import type { Situation } from "./situation.ts";
import { eachOnce, useOfOne } from "./uses.ts";
import { worseningUses } from "./worsened.ts";

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
  const claims = answerClaims(decision, challenge.challenge, situation);
  const beyond = settledClaims(claims, decision.override, situation.identity(reactor).name);
  const costs = traitCosts(situation, reactor, decision.modifiers);
  const defence = defenceUsed(option, decision, situation);
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
    effects: eachOnce([
      ...defence,
      ...costs.effects,
      ...worseningUses(challenge, situation, situation.identity(reactor)),
      ...(next.effects as readonly PersonaeEffect[]),
    ]),
    prompts: next.prompts,
    notes: [...beyond, ...costs.notes],
  };
}

export const answerDecider: Decider<AnswerDecision, Situation> = {
  shape: {
    prompt: isText,
    option: isText,
    attribute: isAttribute,
    modifiers: isModifiers,
    override: isOptional(isFlag),
  },
  names: ["reactor"],
  speaks: ({ override, reactor }) => (override ? null : reactor),
  rolls: ({ reactor }) => [reactor],
  decide: decideAnswer,
};

/** What a reactor is asked as things stand by now: what stands ready, what was hurt or learned since counts. PER-119 … PER-123 */
export function askedAnew({ id, name, owner }: AnswerPrompt, situation: Situation): AnswerPrompt {
  return { ...answerPrompt(challengeOf(situation.history), situation, owner, 0), id, name };
}

function chosenOption(decision: AnswerDecision, challenge: ChallengeDecision, situation: Situation): AnswerOption {
  const options = optionsFor(challenge, situation, decision.reactor);
  const option = options.find(({ id }) => id === decision.option);
  if (!option) throw new Refused("unknownOption", { option: decision.option });
  if (option.reason !== null) throw new Refused(option.reason, { name: option.name });
  return option;
}

/**
 * What an active answer uses up: a readied defence, which answers one challenge only unless the group lets it stand, or a
 * trait that spares readying it; and a use of a power that wards. PER-024, PER-120
 */
function defenceUsed(option: AnswerOption, { reactor }: AnswerDecision, situation: Situation): PersonaeEffect[] {
  if (option.means === "passive") return [];
  const { challenge } = challengeOf(situation.history);
  const state = situation.identity(reactor);
  const power = option.means === "power" ? state.powers.find(({ id }) => id === option.item) : undefined;
  const warded = power ? useEffects(situation, reactor, power) : [];
  const scope = { challenge, role: "answer" } as const;
  const reflex = useOfOne(situation, reactor, "reflexiveDefense", scope);
  const isReflexive = hasTrait(state, "reflexiveDefense", scope);
  if (isReflexive && (reflex.length === 0 || !isReadied(option, reactor, situation))) return [...warded, ...reflex];
  const seat = situation.seat(reactor);
  if (!seat) return warded;
  const id = situation.id("defence", reactor);
  return [...warded, { type: "defenceUsed", id, target: seat.ref, apply: "atOnce" }];
}

/** True while just this means stands ready, and has answered nothing yet. */
function isReadied({ means, item }: AnswerOption, reactor: Ref, situation: Situation): boolean {
  const { frame } = situation;
  const seat = situation.seat(reactor);
  if (!frame || !seat || !standsReady(seat.state, reactor, frame)) return false;
  const { readied } = seat.state;
  return readied.means === means && readied.item === item && !readied.used;
}
