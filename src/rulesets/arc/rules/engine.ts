/** The Arc engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { frameOf } from "../../../kernel/frame.ts";
import { written } from "../../../kernel/effects.ts";
import type { Engine } from "../../../kernel/engine.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { type Decision, type Outcome, type Ref, type Refusal } from "../../../kernel/outcome.ts";
import type { Step } from "../../../kernel/step.ts";
import { changed } from "./apply/changed.ts";
import { decideAnswer } from "./decide/answer.ts";
import { decideAttack } from "./decide/attack.ts";
import { decideCarry, decideMove } from "./decide/bearing.ts";
import { decideChange } from "./decide/change.ts";
import { decideCheck } from "./decide/check.ts";
import { decideDeclare } from "./decide/declare.ts";
import { requireFields } from "../../../kernel/edge.ts";
import { isFrame } from "./decide/edge.ts";
import { decideBeginEvent, decideJoin, decideLeave } from "./decide/event.ts";
import { decideReact, decideRequestReaction } from "./decide/react.ts";
import { Refused, refusing } from "../../../kernel/refused.ts";
import { decideSetOutcome } from "./decide/setOutcome.ts";
import { Situation } from "./decide/situation.ts";
import { decideOccupy, decideSurprise } from "./decide/surprise.ts";
import { decideEndTurn } from "./decide/turnEnd.ts";
import type { ArcDecision } from "./decisions.ts";
import { settingsFrom } from "./settings.ts";
import { combatantOf, type EncounterFrame } from "../../../kernel/frame.ts";

/** The pure engine of Arc. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. */
export const arcEngine: Engine = {
  needs(decision, history) {
    const frame = frameOf<EncounterFrame>(decision, isFrame);
    const named = [decision, ...history.map((step: Step) => step.decision)].flatMap(refsOf);
    // The order asks about everybody in it: who has declared, who can't.
    const everybody = frame?.participants.map(({ who }) => who) ?? [];
    const refs = [...new Set([...named, ...everybody])];
    const combatants = refs.flatMap((ref) => combatantOf(frame, ref) ?? []);
    return [...new Set([...refs, ...combatants, ...(frame ? [frame.combat] : [])])];
  },

  resolve(decision, context, dice) {
    return refusing("DRAMATIS.Arc.Refusal.", () => {
      requireFields(decision, { encounter: isFrame });
      return decide(decision as ArcDecision, new Situation(context, frameOf<EncounterFrame>(decision, isFrame), dice));
    });
  },

  apply(states, effects, settings: JsonObject) {
    return written(states, effects, settingsFrom(settings), changed);
  },
};

function decide(decision: ArcDecision, situation: Situation): Outcome | Refusal {
  switch (decision.type) {
    case "check":
      return decideCheck(decision, situation);
    case "attack":
      return decideAttack(decision, situation);
    case "answer":
      return decideAnswer(decision, situation);
    case "declare":
      return decideDeclare(decision, situation);
    case "requestReaction":
      return decideRequestReaction(decision, situation);
    case "react":
      return decideReact(decision, situation);
    case "surprise":
      return decideSurprise(decision, situation);
    case "occupy":
      return decideOccupy(decision, situation);
    case "change":
      return decideChange(decision, situation);
    case "move":
      return decideMove(decision, situation);
    case "carry":
      return decideCarry(decision, situation);
    case "beginEvent":
      return decideBeginEvent(decision, situation);
    case "join":
      return decideJoin(decision, situation);
    case "leave":
      return decideLeave(decision, situation);
    case "endTurn":
      return decideEndTurn(decision, situation);
    case "setOutcome":
      return decideSetOutcome(decision, situation);
    default:
      throw new Refused("unknownDecision", { type: (decision as Decision).type });
  }
}

/** The characters, items and tasks a decision names. */
function refsOf(decision: Decision): Ref[] {
  const one = ["actor", "target", "character", "item", "task"].map((key) => decision[key]);
  const many = listOf(decision["characters"]);
  const named = ["onSuccess", "actions"].flatMap((key) => listOf(decision[key]));
  const targets = named.map((entry) => (entry as { target?: unknown } | null)?.target);
  return [...one, ...many, ...targets].filter((ref): ref is Ref => typeof ref === "string" && ref !== "");
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}
