/** What new states start as, and between which bounds their numbers lie. Data models take both from here. */
import { BASE_MOV } from "./movement/movement.ts";
import { KS_KEYS } from "./tables/knownScores.ts";
import { DEFAULT_US, type MiddleScore } from "./tables/middleScores.ts";
import type { CharacterState, EncounterState, ParticipantState, Score, TurnRecord, UsScore } from "./state.ts";

/** Bounds of stored numbers, both included. */
export const RANGES = {
  ks: { min: 0, max: 10, initial: 5 },
  us: { min: 0, max: 10, initial: 5 },
  es: { min: 0, max: 10, initial: 1 },
  som: { min: 1, max: 10, initial: 5 },
  size: { min: -3, max: 3, initial: 0 },
  movBase: { min: 0, max: 1000, initial: BASE_MOV },
  loadOverride: { min: 0, max: 1e6, initial: null },
  weightKg: { min: 0, max: 1e6, initial: 0 },
  quantity: { min: 0, max: 1e6, initial: 1 },
  level: { min: 0, max: 10, initial: 0 },
  requiredTraining: { min: 0, max: 10, initial: 0 },
  turnsLeft: { min: 0, max: 999, initial: 3 },
  actionsOverride: { min: 0, max: 20, initial: null },
} as const;

/** A character nobody has changed yet, with the middle scores that the world has. */
export function freshCharacter(
  name: string,
  kind: CharacterState["kind"] = "pc",
  middle: readonly MiddleScore[] = DEFAULT_US,
): CharacterState {
  const score: Score = { value: RANGES.ks.initial, max: RANGES.ks.initial };
  const us: [string, UsScore][] = middle.map((one) => [one.id, { name: one.name, ks: one.ks, ...score }]);
  return {
    name,
    kind,
    ks: Object.fromEntries(KS_KEYS.map((key) => [key, score])) as CharacterState["ks"],
    us: Object.fromEntries(us),
    som: { value: RANGES.som.initial, rest: RANGES.som.initial },
    size: RANGES.size.initial,
    mov: { base: BASE_MOV, fixed: false },
    load: { override: null },
    path: "",
    morality: "",
    statuses: [],
    skills: [],
    gear: [],
    weapons: [],
    shields: [],
    spells: [],
    armor: [],
    conditions: [],
  };
}

/** Records in which nothing has been done. */
export const NO_RECORDS: TurnRecord = { actions: [], moves: [], said: [] };

export function freshParticipant(character: string, side = ""): ParticipantState {
  return { character, side, occupied: false, tie: { empathy: 0, perception: 0, d10: 0 }, turn: NO_RECORDS };
}

export function freshEncounter(): EncounterState {
  return { begun: false, order: [], sides: [], pending: [], attacks: [], tasks: [], committed: 0 };
}
