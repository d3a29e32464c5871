/** What changes make of a character, at once or at the end of a turn (ARC-002, ARC-033, ARC-081, ARC-082). */
import { same } from "../../../../kernel/patch.ts";
import { withinSom } from "../mind/som.ts";
import { RANGES } from "../ranges.ts";
import type { ArcSettings } from "../settings.ts";
import type { Change, CharacterState, Score } from "../state.ts";
import { endTurn, type PendingEffect } from "./endTurn.ts";
import { KS_KEYS, zeroStatStates, type KsKey } from "./zeroStats.ts";

/** Known scores as plain numbers. */
function ksValues(state: CharacterState): Record<KsKey, number> {
  return Object.fromEntries(KS_KEYS.map((key) => [key, state.ks[key].value])) as Record<KsKey, number>;
}

/** The character after one change that takes hold now. A score it doesn't have stays away. */
export function changed(state: CharacterState, change: Change, settings: ArcSettings): CharacterState {
  switch (change.type) {
    case "som":
      return { ...state, som: { ...state.som, value: withinSom(state.som.value + change.change) } };
    case "size":
      return { ...state, size: withinSize(state.size + change.change) };
    case "status": {
      const others = state.statuses.filter((status) => status !== change.status);
      return { ...state, statuses: sorted(change.remove ? others : [...others, change.status]) };
    }
    case "us": {
      const score = state.us[change.stat];
      if (!score) return state;
      return {
        ...state,
        us: { ...state.us, [change.stat]: { ...score, value: withinScore(score.value + change.change) } },
      };
    }
    case "ks": {
      const score = moved(state.ks[change.stat], change.change);
      const { states } = zeroStatStates({ ks: { [change.stat]: score.value }, settings });
      const ks = { ...state.ks, [change.stat]: score };
      return { ...state, ks, statuses: sorted([...state.statuses, ...states]) };
    }
  }
}

/** A change as the end of a turn counts it; null for those that only the engine knows of. */
function pendingEffect(target: string, change: Change): PendingEffect | null {
  return change.type === "us" || change.type === "size" ? null : { target, ...change };
}

/**
 * The character after the end of a turn: the sum of what happened to each figure, states that last for one turn gone.
 * ARC-002, ARC-027, ARC-041, ARC-082. The very same when nothing changes.
 */
export function afterTurn(state: CharacterState, changes: readonly Change[], settings: ArcSettings): CharacterState {
  const id = "";
  const { statuses } = state;
  const keys = { id, som: state.som.value, empathy: 0, perception: 0, d10: 0 };
  const pending = changes.flatMap((change) => pendingEffect(id, change) ?? []);
  const [entry] = endTurn({ combatants: [{ ...keys, ks: ksValues(state), statuses }], pending, settings }).combatants;
  if (!entry) return state;
  const sum = (fits: (change: Change) => boolean): number =>
    changes.reduce((all, change) => all + (change.type !== "status" && fits(change) ? change.change : 0), 0);
  const set = <S extends Score>(score: S, value: number): S => (value === score.value ? score : { ...score, value });
  const known = KS_KEYS.map((key) => [key, set(state.ks[key], withinScore(entry.ks[key] ?? state.ks[key].value))]);
  const middle = Object.entries(state.us).map(([key, score]) => {
    const change = sum((one) => one.type === "us" && one.stat === key);
    return [key, set(score, withinScore(score.value + change))] as const;
  });
  const after: CharacterState = {
    ...state,
    som: { ...state.som, value: entry.som },
    size: withinSize(state.size + sum(({ type }) => type === "size")),
    ks: Object.fromEntries(known) as CharacterState["ks"],
    us: Object.fromEntries(middle),
    statuses: entry.statuses,
  };
  return same(after, state) ? state : after;
}

function moved(score: Score, change: number): Score {
  return { ...score, value: withinScore(score.value + change) };
}

function withinScore(value: number): number {
  return Math.min(RANGES.ks.max, Math.max(RANGES.ks.min, value));
}

function withinSize(step: number): number {
  return Math.min(RANGES.size.max, Math.max(RANGES.size.min, step));
}

function sorted(statuses: readonly string[]): readonly string[] {
  return [...new Set(statuses)].sort();
}
