/** Issuing a challenge (PER-025 … PER-035, PER-052, PER-072, PER-081). */
import { refsIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Note, Outcome, Ref } from "../../../../kernel/outcome.ts";
import { suggestModifiers } from "../challenge/modifiers.ts";
import type { ChallengeDecision } from "../decisions.ts";
import { withinRange } from "../distance/bands.ts";
import { bestAnswer } from "../defence/best.ts";
import { answerOptions } from "../defence/options.ts";
import { standsReady } from "../encounter/budget.ts";
import { escalationTrigger } from "../encounter/escalation.ts";
import type { AnewEffect, AnswerOption, AnswerPrompt, EscalateEffect, EscalationPrompt } from "../outcomes.ts";
import { CLOCK } from "../state.ts";
import { whyCannotAct } from "../vitality/status.ts";
import { isNegated, isOutOfScene } from "../vitality/tracks.ts";
import { attributeOverride } from "../traits/effects.ts";
import { assistModifiers } from "./assist.ts";
import { requireOpening } from "./card.ts";
import { challengeClaims, settledClaims } from "./claims.ts";
import { actsFreely, spendAction, traitCosts, useEffects } from "./costs.ts";
import {
  isFlag,
  isOneOf,
  isOptional,
  isRefList,
  isText,
  isTextOrNull,
  isWhole,
  requireFields,
} from "../../../../kernel/edge.ts";
import { orderAnew } from "./encounter.ts";
import { isAttribute, isDistances, isModifiers, isTrackOf } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { beforehand, challengeChance, costsOf, likelyAnswer } from "./prospects.ts";
import { meansOf } from "./means.ts";
import { beyondReach } from "./powers.ts";
import { rollSide } from "./sides.ts";
import type { Situation } from "./situation.ts";
import { useOfOne } from "./uses.ts";
import { worsened } from "./worsened.ts";

/** Rolls the actor's dice, spends the action, and asks every reactor for its answer. */
export function decideChallenge(decision: ChallengeDecision, situation: Situation): Outcome {
  requireFields(decision, { track: isOptional(isTrackOf(situation.settings)) });
  const { actor, reactors } = decision;
  requireOpening(situation.history, decision.prompt);
  const state = situation.acting(actor, "challenge");
  if (reactors.length === 0) throw new Refused("noReactor");
  if (reactors.includes(actor)) throw new Refused("selfChallenge", { name: state.name });
  for (const reactor of reactors) requirePresent(situation, reactor);
  if (situation.settings.requireGoals && decision.goal === "") throw new Refused("noGoal");
  const beyond = settledClaims(challengeClaims(decision, situation), decision.override, state.name);
  const prompts = reactors.map((reactor, index) => answerPrompt(decision, situation, reactor, index));
  // What may be refused is refused before the first die.
  const skill = decision.skill ?? undefined;
  const spent = decision.spendsAction ? spendAction(situation, actor, skill) : actsFreely(situation, actor);
  const power = state.powers.find(({ id }) => id === decision.power?.id);
  const costs = traitCosts(situation, actor, decision.modifiers, decision.traits);
  const escalation = escalate(decision, situation);
  const bookkeeping = [
    ...spent.effects,
    ...costs.effects,
    ...(power ? useEffects(situation, actor, power) : []),
    ...escalation.effects,
  ];
  const far = beyondRange(decision, situation);
  const warnings = [...beyond, ...spent.notes, ...costs.notes, ...far, ...beyondReach(power, reactors, state)];
  const roll = rollSide(situation, {
    who: actor,
    role: "actor",
    means: meansOf(state, decision.skill),
    attribute: decision.attribute,
    modifiers: [...decision.modifiers, ...assistModifiers(situation, actor)],
    dice: "actor",
    expected: (mine) => {
      const against = likelyAnswer(decision, situation, (reactor) =>
        likeliestOf(optionsFor(decision, situation, reactor), decision, situation, reactor),
      );
      const chance = challengeChance(mine, against, situation);
      return { against, chance, costs: costsOf(bookkeeping), warnings: beforehand(warnings) };
    },
  });
  return {
    checks: [roll],
    effects: bookkeeping,
    prompts: [...escalation.prompts, ...prompts],
    notes: [...warnings, ...remarks(situation)],
  };
}

export const challengeDecider: Decider<ChallengeDecision, Situation> = {
  shape: {
    challenge: isOneOf(["interaction", "attack", "power"]),
    reactors: isRefList,
    skill: isTextOrNull,
    attribute: isAttribute,
    hits: isWhole(0, 99),
    modifiers: isModifiers,
    followUps: isWhole(0, 99),
    spendsAction: isFlag,
    unaware: isOptional(isRefList),
    imposesShock: isOptional(isWhole(0, 4)),
    conditions: isOptional(isRefList),
    traits: isOptional(isRefList),
    prompt: isOptional(isText),
    distances: isOptional(isDistances),
    override: isOptional(isFlag),
  },
  names: ["actor", "reactors"],
  speaks: ({ override, actor }) => (override ? null : actor),
  secret: true,
  asks: ({ reactors }) => refsIn(reactors),
  rolls: ({ actor, reactors }) => [actor, ...refsIn(reactors)],
  goesOn: false,
  decide: decideChallenge,
};

/** @throws Refused for one who is out of the story, or of this scene: nobody there could be challenged (PER-098, PER-110) */
export function requirePresent(situation: Situation, reactor: Ref): void {
  const state = situation.identity(reactor);
  if (isNegated(state)) throw new Refused("negated", { name: state.name });
  if (isOutOfScene(state)) throw new Refused("outOfScene", { name: state.name });
}

/** The question put to a reactor: how it may answer, and what will count. PER-027 */
export function answerPrompt(
  decision: ChallengeDecision,
  situation: Situation,
  reactor: Ref,
  index: number,
): AnswerPrompt {
  const state = situation.identity(reactor);
  const options = optionsFor(decision, situation, reactor);
  const best = likeliestOf(options, decision, situation, reactor);
  return {
    type: "answer",
    id: situation.id("answer", index),
    owner: reactor,
    name: state.name,
    challenge: decision.challenge,
    options,
    ...(best && best.means !== "passive" && { best: best.id }),
    modifiers: [
      ...suggestModifiers(state, situation.settings, situation.sceneState),
      ...worsened(decision, situation, state),
    ],
  };
}

/** The best of its answers that costs no use of anything: the one to expect, and to begin with. PER-024, PER-119 … PER-123 */
function likeliestOf(
  options: readonly AnswerOption[],
  { challenge }: ChallengeDecision,
  situation: Situation,
  reactor: Ref,
): AnswerOption | undefined {
  const state = situation.identity(reactor);
  const scope = { challenge, role: "answer" } as const;
  const reflexCosts = useOfOne(situation, reactor, "reflexiveDefense", scope).length > 0;
  return bestAnswer(options, state, ({ means, item }) => {
    const uses = means === "power" ? state.powers.find(({ id }) => id === item)?.uses : undefined;
    const isLimited = uses !== undefined && uses.per !== "none" && uses.max > 0;
    return isLimited || (means !== "passive" && reflexCosts);
  });
}

/** How a reactor may answer this challenge as things stand now. */
export function optionsFor(decision: ChallengeDecision, situation: Situation, reactor: Ref): readonly AnswerOption[] {
  const { settings, frame, sceneState } = situation;
  const state = situation.identity(reactor);
  const seat = situation.seat(reactor);
  const ready = frame !== null && seat !== null && standsReady(seat.state, reactor, frame);
  const why = whyCannotAct(state, settings, sceneState);
  return answerOptions({
    reactor: state,
    challenge: decision.challenge,
    attack: decision.weapon,
    answerWith: situation.identity(decision.actor).powers.find(({ id }) => id === decision.power?.id)?.answer ?? null,
    override: attributeOverride(state, { challenge: decision.challenge, role: "answer" }),
    aware: !decision.unaware?.includes(reactor),
    readied: ready ? seat.state.readied : null,
    canAct: why === null || why === "limited",
    settings,
  });
}

/** Raises the stakes, or asks the chorus whether they rise. PER-052. */
function escalate(
  decision: ChallengeDecision,
  situation: Situation,
): { effects: (EscalateEffect | AnewEffect)[]; prompts: EscalationPrompt[] } {
  const { settings, sceneState, frame } = situation;
  const harmful = decision.power?.harmful ?? false;
  const due = escalationTrigger({ scene: sceneState, challenge: decision.challenge, harmful, settings });
  const to = due.escalateTo;
  if (to === null) return { effects: [], prompts: [] };
  const instigator = decision.actor;
  const id = situation.id("escalate");
  if (due.prompt || frame === null)
    return { effects: [], prompts: [{ type: "escalation", id, owner: frame?.combat ?? CLOCK, to, instigator }] };
  const { combat: target, round } = frame;
  const rises = { type: "escalate", id, target, apply: "atOnce", to, instigator, round } as const;
  return { effects: [rises, ...orderAnew(instigator, situation)], prompts: [] };
}

/** Reactors that are further away than the means reach: remarked upon, never barred. PER-060, PER-156 */
function beyondRange({ actor, weapon, power, distances = [] }: ChallengeDecision, situation: Situation): Note[] {
  const { distanceMode, rangeBands } = situation.settings;
  const { weapons, powers } = situation.identity(actor);
  const means = weapons.find(({ id }) => id === weapon?.id) ?? powers.find(({ id }) => id === power?.id);
  const range = means?.range ?? "";
  if (!means || distanceMode === "none") return [];
  return distances.flatMap(({ reactor, band, units, label }) => {
    if (withinRange(range, { units, band: band || null }, rangeBands) !== false) return [];
    const data = { name: situation.identity(reactor).name, item: means.name, range, where: label || band };
    return [{ key: "DRAMATIS.Personae.Note.outOfRange", data }];
  });
}

/** Reminders that a setting asks for: strings attached to near misses (PER-068). */
function remarks({ settings }: Situation): Note[] {
  return settings.partialSuccess === "note" ? [{ key: "DRAMATIS.Personae.Note.partialSuccess", data: {} }] : [];
}
