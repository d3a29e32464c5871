/** The Evoker engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { frameOf } from "../../../kernel/frame.ts";
import type { Engine } from "../../../kernel/engine.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import {
  emptyOutcome,
  isRefusal,
  type Decision,
  type Outcome,
  type Ref,
  type Refusal,
  type States,
} from "../../../kernel/outcome.ts";
import { applyToCharacter } from "./apply/character.ts";
import { applyToEncounter, applyToParticipant } from "./apply/encounter.ts";
import { aftermath } from "./decide/aftermath.ts";
import { Card } from "./decide/card.ts";
import { decide } from "./decide/index.ts";
import { requireFields } from "../../../kernel/edge.ts";
import { isFrame } from "./decide/edge.ts";
import { refusing } from "../../../kernel/refused.ts";
import { Situation } from "./decide/situation.ts";
import type { EvokerDecision } from "./decisions.ts";
import type { EvokerEffect } from "./outcomes.ts";
import { settingsFrom, type EvokerSettings } from "./settings.ts";
import type { EncounterFrame } from "../../../kernel/frame.ts";
import type { CharacterState, EncounterState, ParticipantState } from "./state.ts";

/** The pure engine of Evoker. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. */
export const evokerEngine: Engine = {
  /** In an encounter everybody takes part in: who stands where and who is Staggered matters to most decisions. */
  needs(decision, history) {
    const frame = frameOf<EncounterFrame>(decision, isFrame);
    const named = [decision, ...history.map((step) => step.decision)].flatMap(charactersOf);
    const everybody = frame?.participants.map(({ who }) => who) ?? [];
    const combatants = frame?.participants.map(({ combatant }) => combatant) ?? [];
    return [...new Set([...named, ...everybody, ...combatants, ...(frame ? [frame.combat] : [])])];
  },

  resolve(decision, context, dice) {
    return refusing("DRAMATIS.Evoker.Refusal.", () => {
      requireFields(decision, { encounter: isFrame });
      const situation = new Situation(context, frameOf<EncounterFrame>(decision, isFrame), dice);
      const outcome = decide(decision as EvokerDecision, situation);
      return isRefusal(outcome) ? outcome : withAftermath(outcome, situation);
    });
  },

  apply(states, effects, settings: JsonObject) {
    const choices = settingsFrom(settings);
    return (effects as readonly EvokerEffect[]).reduce<States>((now, effect) => applyOne(now, effect, choices), states);
  },
};

/** The outcome with the prompts that harm calls for. */
function withAftermath(outcome: Outcome, situation: Situation): Outcome | Refusal {
  const after = new Card(situation);
  aftermath(after, outcome.effects);
  const { prompts, notes } = after.outcome();
  if (prompts.length + notes.length === 0) return outcome;
  const renamed = prompts.map((prompt) => ({ ...prompt, id: `${prompt.id}-after` }));
  return {
    ...emptyOutcome,
    ...outcome,
    prompts: [...outcome.prompts, ...renamed],
    notes: [...outcome.notes, ...notes],
  };
}

/** The states after one effect. An effect on something that no longer exists changes nothing. */
function applyOne(states: States, effect: EvokerEffect, settings: EvokerSettings): States {
  const state = states[effect.target];
  return state ? { ...states, [effect.target]: changed(state, effect, settings) } : states;
}

function changed(state: JsonObject, effect: EvokerEffect, settings: EvokerSettings): JsonObject {
  switch (effect.type) {
    case "spend":
    case "resetTurn":
    case "resetRound":
    case "chanceUsed":
    case "order":
    case "surprise":
      return applyToParticipant(state as ParticipantState, effect);
    case "grant":
    case "fired":
    case "closeEncounter":
      return applyToEncounter(state as EncounterState, effect);
    default:
      return applyToCharacter(state as CharacterState, effect, settings);
  }
}

/** The characters a decision names, inside its targets too. */
function charactersOf(decision: Decision): Ref[] {
  const refs = (value: unknown): unknown[] => {
    if (Array.isArray(value)) return (value as unknown[]).flatMap(refs);
    if (typeof value === "object" && value !== null) return [(value as Record<string, unknown>)["who"]];
    return [value];
  };
  const keys = ["actor", "target", "ally", "recipient", "receiver"];
  const lists = ["targets", "extraTargets", "enemies", "actors", "participants", "surprised", "ambushers"];
  return [...keys, ...lists]
    .flatMap((key) => refs(decision[key]))
    .filter((ref): ref is Ref => typeof ref === "string" && ref !== "");
}
