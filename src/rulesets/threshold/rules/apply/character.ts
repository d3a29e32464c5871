/** What effects do to a character. Pure. RUN-059 … RUN-078, RUN-088, RUN-108. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { BuildEffect } from "../building.ts";
import { statsOf } from "../derive/character.ts";
import { isSurprised } from "../derive/condition.ts";
import { marksAfterDying } from "../dying/deathTest.ts";
import { FATAL_MARKS } from "../dying/table.ts";
import { heal, naturalHealing } from "../healing/heal.ts";
import type { ConditionEffect, CorrectEffect, DeathEffect, ThresholdEffect, XpEffect } from "../outcomes.ts";
import type { ThresholdSettings } from "../settings.ts";
import type { CharacterState, Moment } from "../state.ts";

/** The character after one effect. Damage and healing are worked out from the state as it is now. */
export function applyToCharacter(
  state: CharacterState,
  effect: ThresholdEffect,
  settings: ThresholdSettings,
): CharacterState {
  switch (effect.type) {
    case "damage":
      return damaged(state, effect.net, effect.at);
    case "heal":
      return healed(state, effect.amount, settings);
    case "rest":
      return rested(state, effect.days, settings);
    case "condition":
      return conditioned(state, effect, settings);
    case "notices":
      return noticed(state, effect.who);
    case "asked":
    case "tested":
      return { ...state, [effect.type]: effect.at };
    case "death":
      return tested(state, effect);
    case "corruption": {
      const { kind, gained } = effect;
      return { ...state, corruption: { ...state.corruption, [kind]: state.corruption[kind] + gained } };
    }
    case "xp":
      return counted(state, effect);
    case "correct":
      return corrected(state, effect, settings);
    case "build":
      return built(state, effect);
    case "succeed":
      return { ...state, predecessor: effect.of };
    case "lastWords":
      return { ...state, lastWords: effect.text };
    default:
      return state;
  }
}

const withToughness = (state: CharacterState, value: number): CharacterState => ({ ...state, toughness: { value } });

/** A new name and new values; whoever was unhurt still is. RUN-009, RUN-010. */
function built(before: CharacterState, { name, attributes }: BuildEffect): CharacterState {
  const eight = Object.entries(attributes).map(([id, value]) => [id, { value }]);
  const state = { ...before, name, attributes: Object.fromEntries(eight) as CharacterState["attributes"] };
  const { toughness, toughnessMax } = statsOf(before);
  const most = statsOf(state).toughnessMax;
  return withToughness(state, toughness === toughnessMax ? most : Math.min(toughness, most));
}

/** Net damage; those who are down already lose nothing more. RUN-059, RUN-063, RUN-064. */
function damaged(state: CharacterState, net: number, at: Moment): CharacterState {
  const { dead, dying } = state.conditions;
  if (net <= 0 || dead || dying) return state;
  const left = Math.max(0, statsOf(state).toughness - net);
  return left > 0 ? withToughness(state, left) : fallen(state, at);
}

/** At 0 a player's character, or a foe that matters, is dying; any other foe is dead. RUN-063, RUN-064. */
function fallen(state: CharacterState, at: Moment): CharacterState {
  return state.side === "pc" || state.important ? dying(state, at) : dead(state);
}

/** A new episode never begins with the mark that kills. RUN-068. */
function dying(before: CharacterState, at: Moment): CharacterState {
  const state = withFewMarks(before);
  const conditions = { ...state.conditions, dying: true, dead: false, prone: true };
  return { ...withToughness(state, 0), conditions, dropped: at, asked: null, tested: null, woke: null };
}

function dead(state: CharacterState): CharacterState {
  const conditions = { ...state.conditions, dying: false, dead: true, prone: true };
  return { ...withToughness(state, 0), conditions, dropped: null, asked: null, tested: null, woke: null };
}

/** No longer dying: back with this much Toughness, still on the ground. RUN-066, RUN-068. */
function revived(state: CharacterState, toughness: number, marks: number, woke: Moment | null): CharacterState {
  const conditions = { ...state.conditions, dying: false, dead: false };
  const left = Math.max(1, Math.min(toughness, statsOf(state).toughnessMax));
  const over = { dropped: null, asked: null, tested: null, lastWords: "" };
  return { ...withToughness(state, left), conditions, deathMarks: marks, ...over, woke };
}

/** RUN-066, RUN-070, RUN-076. */
function healed(state: CharacterState, amount: number, settings: ThresholdSettings): CharacterState {
  if (state.conditions.dead || amount <= 0) return state;
  const { toughness, toughnessMax: max } = statsOf(state);
  const marks = state.deathMarks;
  const result = heal({ toughness, max, amount, dying: state.conditions.dying, marks, settings });
  if (state.conditions.dying) return revived(state, result.toughness, result.marks, null);
  return withToughness(state, result.toughness);
}

/** RUN-071. */
function rested(state: CharacterState, days: number, settings: ThresholdSettings): CharacterState {
  const { dead: isDead, dying: isDying } = state.conditions;
  if (isDead || isDying) return state;
  const { toughness, toughnessMax: max } = statsOf(state);
  return withToughness(state, naturalHealing({ days, toughness, max, settings }).toughness);
}

/** What a Death Test, or the GM's word, brought. RUN-067, RUN-068, RUN-077. */
function tested(state: CharacterState, { outcome, marks, toughness, at }: DeathEffect): CharacterState {
  if (!state.conditions.dying) return state;
  const counted = Math.max(0, Math.min(FATAL_MARKS, marks));
  if (outcome === "wakes") return revived(state, toughness, counted, at);
  const marked = { ...state, deathMarks: counted };
  return outcome === "dead" ? dead(marked) : marked;
}

/** A condition set by hand or by the rules; down and up bring Toughness along. RUN-063, RUN-088, RUN-110. */
function conditioned(
  state: CharacterState,
  { condition, on, at, by = [] }: ConditionEffect,
  settings: ThresholdSettings,
): CharacterState {
  if (condition === "surprised") return on ? caughtOut(state, by, at) : aware(state);
  if (state.conditions[condition] === on) return state;
  if (condition === "dying" && on) return dying(state, at);
  if (condition === "dead" && on) return dead(state);
  if (condition === "dying" || condition === "dead") return lifted(state, 1, settings);
  return { ...state, conditions: { ...state.conditions, [condition]: on } };
}

/** Surprised: by these, and by those who had caught it out in this game turn already. RUN-032. */
function caughtOut(state: CharacterState, by: readonly Ref[], at: Moment): CharacterState {
  const before = isSurprised(state, at) ? (state.ambush?.by ?? []) : [];
  const ambush = { by: [...new Set([...before, ...by])], at };
  return { ...state, conditions: { ...state.conditions, surprised: true }, ambush };
}

function aware(state: CharacterState): CharacterState {
  if (!state.conditions.surprised && state.ambush === null) return state;
  return { ...state, conditions: { ...state.conditions, surprised: false }, ambush: null };
}

/** One of those it didn't see coming is seen now. RUN-032. */
function noticed(state: CharacterState, who: Ref): CharacterState {
  const by = (state.ambush?.by ?? []).filter((one) => one !== who);
  return state.ambush === null || by.length === 0 ? aware(state) : { ...state, ambush: { ...state.ambush, by } };
}

/** Marks that don't kill by themselves. */
const withFewMarks = (state: CharacterState): CharacterState => {
  return { ...state, deathMarks: Math.min(state.deathMarks, FATAL_MARKS - 1) };
};

/** Dying or death taken back. */
function lifted(state: CharacterState, toughness: number, settings: ThresholdSettings): CharacterState {
  const { deathMarks } = withFewMarks(state);
  return revived(state, toughness, marksAfterDying(deathMarks, settings), null);
}

function corrected(state: CharacterState, effect: CorrectEffect, settings: ThresholdSettings): CharacterState {
  const { temporary, permanent, at } = effect;
  const corruption = {
    temporary: temporary ?? state.corruption.temporary,
    permanent: permanent ?? state.corruption.permanent,
  };
  const set = withSetToughness({ ...state, corruption }, effect.toughness, at, settings);
  const marked = effect.deathMarks === null ? set : { ...set, deathMarks: effect.deathMarks };
  return marked.conditions.dying && marked.deathMarks >= FATAL_MARKS ? dead(marked) : marked;
}

function withSetToughness(
  state: CharacterState,
  value: number | null,
  at: Moment,
  settings: ThresholdSettings,
): CharacterState {
  const { dead: isDead, dying: isDying } = state.conditions;
  if (value === null) return state;
  if (value === 0) return isDead || isDying ? state : fallen(state, at);
  if (isDead || isDying) return lifted(state, value, settings);
  return withToughness(state, Math.min(value, statsOf(state).toughnessMax));
}

/** RUN-107, RUN-108. */
function counted(state: CharacterState, { amount, reason, date }: XpEffect): CharacterState {
  const { total, spent, log } = state.xp;
  return {
    ...state,
    xp: {
      total: total + Math.max(0, amount),
      spent: spent + Math.max(0, -amount),
      log: [...log, { amount, reason, date }],
    },
  };
}
