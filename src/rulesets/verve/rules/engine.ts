/** The Verve engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import type { EncounterFrame } from "../../../kernel/frame.ts";
import { frameOf } from "../../../kernel/frame.ts";
import { written } from "../../../kernel/effects.ts";
import type { Engine } from "../../../kernel/engine.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import type { Decision, Outcome, Ref } from "../../../kernel/outcome.ts";
import { changed } from "./apply/changed.ts";
import { bidPrompts, decideBid, decideWithdrawBid } from "./decide/bids.ts";
import type { Came } from "./decide/decider.ts";
import { requireFields } from "../../../kernel/edge.ts";
import { isFrame } from "./decide/edge.ts";
import { Refused, refusing } from "../../../kernel/refused.ts";
import { Situation } from "./decide/situation.ts";
import { BID_SHAPE, DECIDERS, WITHDRAW_SHAPE } from "./decide/table.ts";
import type { VerveDecision } from "./decisions.ts";
import { settingsFrom } from "./settings.ts";
import { combatantOf } from "../../../kernel/frame.ts";
import { CLOCK } from "./state.ts";

/** The pure engine of Verve. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. */
export const verveEngine: Engine = {
  needs(decision, history) {
    const frame =
      frameOf<EncounterFrame>(decision, isFrame) ??
      history.map((step) => frameOf<EncounterFrame>(step.decision, isFrame)).find((one) => one !== null) ??
      null;
    const steps = history.map((step) => step.decision);
    const owners = history.flatMap(({ outcome }) => outcome.prompts.map(({ owner }) => owner));
    const named = [decision, ...steps].flatMap(charactersOf);
    const everybody = decision.type === "endRound" ? (frame?.participants.map(({ who }) => who) ?? []) : [];
    const characters = [...new Set([...named, ...owners, ...everybody])];
    const combatants = characters.flatMap((ref) => combatantOf(frame, ref) ?? []);
    return [...new Set([...characters, ...combatants, ...(frame ? [frame.combat] : []), CLOCK])];
  },

  resolve(decision, context, dice) {
    return refusing("DRAMATIS.Verve.Refusal.", () => {
      requireFields(decision, { encounter: isFrame });
      return play(decision as VerveDecision, new Situation(context, frameOf<EncounterFrame>(decision, isFrame), dice));
    });
  },

  apply(states, effects, settings: JsonObject) {
    return written(states, effects, settingsFrom(settings), changed);
  },
};

/** One decision in its situation: the rolls it made, what else it came to, and who may now bid. */
function play(decision: VerveDecision, situation: Situation): Outcome {
  const { checks = [], effects = [], prompts = [], notes = [], withdraws } = decide(decision, situation);
  return {
    checks: [...situation.rolls, ...checks],
    effects,
    prompts: [...prompts, ...bidPrompts(situation)],
    notes,
    ...(withdraws ? { withdraws } : {}),
  };
}

function decide(decision: VerveDecision, situation: Situation): Came {
  if (decision.type === "bid") {
    requireFields(decision, BID_SHAPE);
    return decideBid(decision, situation, play);
  }
  if (decision.type === "withdrawBid") {
    requireFields(decision, WITHDRAW_SHAPE);
    return decideWithdrawBid(decision, situation);
  }
  const decider = Object.hasOwn(DECIDERS, decision.type) ? DECIDERS[decision.type] : undefined;
  if (!decider) throw new Refused("unknownDecision", { type: (decision as Decision).type });
  requireFields(decision, decider.shape);
  return decider.decide(decision, situation);
}

const ONE = ["actor", "target", "winner", "unit", "shieldAgainst"];
const MANY = [
  "actors",
  "targets",
  "helped",
  "companions",
  "members",
  "bystanders",
  "noticed",
  "passOut",
  "sides",
  "contributions",
];

/** The characters a decision names. */
function charactersOf(decision: Decision): Ref[] {
  const many = MANY.flatMap((key): unknown[] => {
    const value: unknown = decision[key];
    return Array.isArray(value) ? value.map((item: unknown) => whoOf(item)) : [];
  });
  return [...ONE.map((key) => decision[key]), ...many].filter(
    (ref): ref is Ref => typeof ref === "string" && ref !== "",
  );
}

/** A ref, or that of an entry that says who. */
const whoOf = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "who" in item ? item.who : item;
