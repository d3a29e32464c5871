/** Scores that decay for a while, and come back. Pure. EVO-331, EVO-345, EVO-347. */
import { effectiveScore } from "../checks/score.ts";
import type { DecayEffect, RestoreScoreEffect } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";

/** The character with a score lowered: at its floor it is out for a week, at 0 it has bled dry. */
export function decayed(state: CharacterState, effect: DecayEffect): CharacterState {
  const { score: key, amount, mayReachZero, until } = effect;
  const before = state.scores[key];
  const { returns } = before;
  const now = {
    ...before,
    decay: before.decay + amount,
    mayReachZero: before.mayReachZero || mayReachZero,
    returns: until === null ? returns : { ...returns, [until]: returns[until] + amount },
  };
  const { score, nonFunctional } = effectiveScore({
    key,
    score: now.value,
    decay: now.decay,
    mayReachZero: now.mayReachZero,
  });
  return {
    ...state,
    scores: { ...state.scores, [key]: now },
    nonFunctional: state.nonFunctional || nonFunctional,
    bledDry: state.bledDry || (mayReachZero && score <= 0),
  };
}

/** The character with some of a score back; whose Toughness is above nothing bleeds dry no longer. */
export function restored(state: CharacterState, { score: key, amount, until }: RestoreScoreEffect): CharacterState {
  const before = state.scores[key];
  const decay = Math.max(0, before.decay - amount);
  const due = until === null ? before.returns : { ...before.returns, [until]: before.returns[until] - amount };
  const day = Math.max(0, Math.min(due.day, decay));
  const returns = { day, week: Math.max(0, Math.min(due.week, decay - day)) };
  const now = { ...before, decay, returns, mayReachZero: before.mayReachZero && decay > 0 };
  const { score } = effectiveScore({ key, score: now.value, decay, mayReachZero: now.mayReachZero });
  const bledDry = state.bledDry && !(key === "toughness" && score > 0);
  return { ...state, scores: { ...state.scores, [key]: now }, bledDry };
}
