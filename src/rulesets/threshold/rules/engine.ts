/** The Threshold engine: what the table asks, which states it takes, what comes of it, and how it is written. */
import { frameOf } from "../../../kernel/frame.ts";
import { written } from "../../../kernel/effects.ts";
import type { Engine } from "../../../kernel/engine.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { type Decision, type Ref } from "../../../kernel/outcome.ts";
import type { Step } from "../../../kernel/step.ts";
import { changed } from "./apply/changed.ts";
import { decide } from "./decide/decide.ts";
import { requireFields } from "../../../kernel/edge.ts";
import { isFrame } from "./decide/edge.ts";
import { refusing } from "../../../kernel/refused.ts";
import { Situation } from "./decide/situation.ts";
import type { ThresholdDecision } from "./decisions.ts";
import { GM } from "./outcomes.ts";
import { settingsFrom } from "./settings.ts";
import type { EncounterFrame } from "./state.ts";

/** The pure engine of Threshold. Decisions, effects and states are those of `decisions.ts`, `outcomes.ts`, `state.ts`. */
export const thresholdEngine: Engine = {
  needs(decision, history) {
    const frame = frameOf<EncounterFrame>(decision, isFrame);
    const named = [decision, ...history.map((step: Step) => step.decision)].flatMap(charactersOf);
    // Who is in melee with whom is only known once the states are read, so everybody in the encounter is.
    const everybody = frame?.participants.flatMap(({ who, combatant }) => [who, combatant]) ?? [];
    return [...new Set([...named, ...everybody, ...(frame ? [frame.combat] : [])])].filter((ref) => ref !== GM);
  },

  resolve(decision, context, dice) {
    return refusing("DRAMATIS.Threshold.Refusal.", () => {
      requireFields(decision, { encounter: isFrame });
      return decide(
        decision as ThresholdDecision,
        new Situation(context, frameOf<EncounterFrame>(decision, isFrame), dice),
      );
    });
  },

  apply(states, effects, settings: JsonObject) {
    return written(states, effects, settingsFrom(settings), changed);
  },
};

const ONE = ["actor", "target", "attacker", "enemy", "after", "a", "b", "dead", "successor"];
const MANY = ["actors", "targets", "enemies", "sneakers", "watchers"];

/** The characters a decision names, also as opponents and on the board. */
function charactersOf(decision: Decision): Ref[] {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
  const inside = (value: unknown, key: string): unknown =>
    typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
  const found = [
    ...ONE.map((key) => decision[key]),
    ...MANY.flatMap((key) => list(decision[key])),
    inside(decision["opponent"], "ref"),
    ...list(decision["places"]).map((place) => inside(place, "character")),
  ];
  return found.filter((ref): ref is Ref => typeof ref === "string" && ref !== "");
}
