/** What changes make of a character, at once or at the end of a turn (ARC-002, ARC-033, ARC-081, ARC-082). */
import { withinSom } from "../mind/som.ts";
import { RANGES } from "../ranges.ts";
import type { ArcSettings } from "../settings.ts";
import type { Change, CharacterState, Score } from "../state.ts";
import type { PendingEffect, SettledEntry } from "./endTurn.ts";
import { KS_KEYS, zeroStatStates, type KsKey } from "./zeroStats.ts";

/** Known scores as plain numbers. */
export function ksValues(state: CharacterState): Record<KsKey, number> {
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
export function pendingEffect(target: string, change: Change): PendingEffect | null {
  return change.type === "us" || change.type === "size" ? null : { target, ...change };
}

/** What a turn's end leaves of a character: what the commit gave, with middle scores and size summed alike. */
export function settledFigures(
  state: CharacterState,
  changes: readonly Change[],
  entry: SettledEntry,
): {
  readonly som: number;
  readonly size: number;
  readonly ks: Record<KsKey, number>;
  readonly us: Record<string, number>;
  readonly statuses: readonly string[];
} {
  const steps = changes.reduce((sum, change) => (change.type === "size" ? sum + change.change : sum), 0);
  const usChange = (stat: string): number =>
    changes.reduce((sum, change) => (change.type === "us" && change.stat === stat ? sum + change.change : sum), 0);
  return {
    som: entry.som,
    size: withinSize(state.size + steps),
    ks: Object.fromEntries(KS_KEYS.map((key) => [key, withinScore(entry.ks[key] ?? state.ks[key].value)])) as Record<
      KsKey,
      number
    >,
    us: Object.fromEntries(
      Object.entries(state.us).map(([key, { value }]) => [key, withinScore(value + usChange(key))]),
    ),
    statuses: entry.statuses,
  };
}

/** The character with these figures in place. */
export function withFigures(state: CharacterState, figures: ReturnType<typeof settledFigures>): CharacterState {
  const set = <S extends Score>(score: S, value: number | undefined): S =>
    value === undefined || value === score.value ? score : { ...score, value };
  return {
    ...state,
    som: { ...state.som, value: figures.som },
    size: figures.size,
    ks: Object.fromEntries(KS_KEYS.map((key) => [key, set(state.ks[key], figures.ks[key])])) as CharacterState["ks"],
    us: Object.fromEntries(Object.entries(state.us).map(([key, score]) => [key, set(score, figures.us[key])])),
    statuses: figures.statuses,
  };
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
