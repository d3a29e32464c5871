/** The Personae engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { frameOf } from "../../../kernel/frame.ts";
import type { Engine } from "../../../kernel/engine.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import type { refuse } from "../../../kernel/outcome.ts";
import { type Decision, type Outcome, type Ref, type States } from "../../../kernel/outcome.ts";
import type { Step } from "../../../kernel/step.ts";
import { applyToClock, applyToEncounter, applyToParticipant } from "./apply/encounter.ts";
import { applyToIdentity } from "./apply/identity.ts";
import { applyToItem } from "./apply/item.ts";
import { decideAdvance } from "./decide/advancement.ts";
import { decideAnswer } from "./decide/answer.ts";
import { decideAssist } from "./decide/assist.ts";
import { decideBuild } from "./decide/build.ts";
import { decideChallenge } from "./decide/challenge.ts";
import { decideEndRound, decideNewPeriod } from "./decide/clock.ts";
import {
  decideAims,
  decideAsk,
  decideAward,
  decideLiftCondition,
  decideReassignAward,
  decideReorder,
  decideSettleDelayed,
} from "./decide/conduct.ts";
import { decideGiveCritical, decideSpendCritical } from "./decide/critical.ts";
import { requireFields } from "../../../kernel/edge.ts";
import { isFrame } from "./decide/edge.ts";
import { decideCorrect, decideEscalate, decideInitiative } from "./decide/encounter.ts";
import { decideEndEncounter } from "./decide/endEncounter.ts";
import { decideFollowUp } from "./decide/followUp.ts";
import { decideEndTurn, decideUpkeep, decideUsePower } from "./decide/powers.ts";
import { decidePropose, decideSettleProposal } from "./decide/propose.ts";
import { decideRecover } from "./decide/recover.ts";
import { Refused, refusing } from "../../../kernel/refused.ts";
import { decideBoost, decideBuy } from "./decide/resources.ts";
import { decideReroll } from "./decide/reroll.ts";
import { decideSetOutcome } from "./decide/setOutcome.ts";
import { Situation } from "./decide/situation.ts";
import { decideReadyDefence, decideSpend, decideStabilise } from "./decide/turns.ts";
import { decideUnopposed } from "./decide/unopposed.ts";
import type { PersonaeDecision } from "./decisions.ts";
import type { PersonaeEffect } from "./outcomes.ts";
import { settingsFrom, type PersonaeSettings } from "./settings.ts";
import { combatantOf } from "../../../kernel/frame.ts";
import {
  CLOCK,
  itemRef,
  type ClockState,
  type EncounterFrame,
  type EncounterState,
  type IdentityState,
  type ItemState,
  type ParticipantState,
} from "./state.ts";

/** The pure engine of Personae. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. */
export const personaeEngine: Engine = {
  needs(decision, history) {
    const frame = frameOf<EncounterFrame>(decision, isFrame);
    const named = [decision, ...history.map((step: Step) => step.decision)].flatMap(identitiesOf);
    const everybody = decision.type === "endEncounter" ? (frame?.participants.map(({ who }) => who) ?? []) : [];
    const identities = [...new Set([...named, ...everybody])];
    const combatants = identities.flatMap((ref) => combatantOf(frame, ref) ?? []);
    return [
      ...new Set([...identities, ...combatants, ...boughtItems(decision), ...(frame ? [frame.combat] : []), CLOCK]),
    ];
  },

  resolve(decision, context, dice) {
    return refusing("DRAMATIS.Personae.Refusal.", () => {
      requireFields(decision, { encounter: isFrame });
      return decide(
        decision as PersonaeDecision,
        new Situation(context, frameOf<EncounterFrame>(decision, isFrame), dice),
      );
    });
  },

  apply(states, effects, settings: JsonObject) {
    const choices = settingsFrom(settings);
    return (effects as readonly PersonaeEffect[]).reduce<States>(
      (now, effect) => applyOne(now, effect, choices),
      states,
    );
  },
};

function decide(decision: PersonaeDecision, situation: Situation): Outcome | ReturnType<typeof refuse> {
  switch (decision.type) {
    case "challenge":
      return decideChallenge(decision, situation);
    case "answer":
      return decideAnswer(decision, situation);
    case "followUp":
      return decideFollowUp(decision, situation);
    case "setOutcome":
      return decideSetOutcome(decision, situation);
    case "unopposed":
      return decideUnopposed(decision, situation);
    case "recover":
      return decideRecover(decision, situation);
    case "stabilise":
      return decideStabilise(decision, situation);
    case "readyDefence":
      return decideReadyDefence(decision, situation);
    case "spend":
      return decideSpend(decision, situation);
    case "escalate":
      return decideEscalate(decision, situation);
    case "initiative":
      return decideInitiative(decision, situation);
    case "endEncounter":
      return decideEndEncounter(decision, situation);
    case "correct":
      return decideCorrect(decision, situation);
    case "reroll":
      return decideReroll(decision, situation);
    case "spendCritical":
      return decideSpendCritical(decision, situation);
    case "giveCritical":
      return decideGiveCritical(decision, situation);
    case "propose":
      return decidePropose(decision, situation);
    case "settleProposal":
      return decideSettleProposal(decision, situation);
    case "assist":
      return decideAssist(decision, situation);
    case "usePower":
      return decideUsePower(decision, situation);
    case "upkeep":
      return decideUpkeep(decision, situation);
    case "endTurn":
      return decideEndTurn(decision, situation);
    case "endRound":
      return decideEndRound(decision, situation);
    case "newScene":
    case "newDay":
    case "newSession":
      return decideNewPeriod(decision, situation);
    case "aims":
      return decideAims(decision, situation);
    case "reorder":
      return decideReorder(decision, situation);
    case "award":
      return decideAward(decision, situation);
    case "reassignAward":
      return decideReassignAward(decision, situation);
    case "advance":
      return decideAdvance(decision, situation);
    case "build":
      return decideBuild(decision, situation);
    case "buy":
      return decideBuy(decision, situation);
    case "boost":
      return decideBoost(decision, situation);
    case "ask":
      return decideAsk(decision, situation);
    case "liftCondition":
      return decideLiftCondition(decision, situation);
    case "settleDelayed":
      return decideSettleDelayed(decision, situation);
    default:
      throw new Refused("unknownDecision", { type: (decision as Decision).type });
  }
}

/** The states after one effect. An effect on something that no longer exists changes nothing. */
function applyOne(states: States, effect: PersonaeEffect, settings: PersonaeSettings): States {
  if (effect.type === "gain") return { ...states, [effect.target]: effect.item };
  const state = states[effect.target];
  if (!state) return states;
  return { ...states, [effect.target]: changed(states, state, effect, settings) };
}

function changed(states: States, state: JsonObject, effect: PersonaeEffect, settings: PersonaeSettings): JsonObject {
  switch (effect.type) {
    case "spend":
    case "ready":
    case "defenceUsed":
    case "order":
    case "place":
    case "enhancementUsed":
      return applyToParticipant(state as ParticipantState, effect);
    case "useTrait":
    case "refill":
    case "improve":
      return applyToItem(state as ItemState, effect);
    case "escalate":
    case "closeEncounter":
    case "seriesWin":
    case "aims":
      return applyToEncounter(state as EncounterState, effect, undefined);
    case "downed":
      return applyToEncounter(state as EncounterState, effect, states[effect.identity] as IdentityState | undefined);
    case "scene":
    case "day":
    case "session":
      return applyToClock(state as ClockState, effect);
    default:
      return applyToIdentity(state as IdentityState, effect, settings);
  }
}

/** The items that a purchase or a build concerns. */
function boughtItems({ type, actor, purchase, item, rows }: Decision): Ref[] {
  if (typeof actor !== "string") return [];
  const ids: readonly unknown[] =
    type === "advance"
      ? [(purchase as JsonObject | null | undefined)?.["item"]]
      : type === "buy"
        ? [item]
        : type === "build" && Array.isArray(rows)
          ? rows.map((row: Json) => (row as JsonObject | null)?.["id"])
          : [];
  return ids.filter((id): id is string => typeof id === "string" && id !== "").map((id) => itemRef(actor, id));
}

/** The identities a decision names. */
function identitiesOf(decision: Decision): Ref[] {
  const one = ["actor", "reactor", "helper", "target", "payer", "to"].map((key) => decision[key]);
  const many = ["reactors", "actors", "identities", "bystanders"].flatMap((key) => {
    const value: unknown = decision[key];
    return Array.isArray(value) ? (value as unknown[]) : [];
  });
  return [...one, ...many].filter((ref): ref is Ref => typeof ref === "string" && ref !== "");
}
