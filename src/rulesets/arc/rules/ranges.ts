/** What new states start as, and between which bounds their numbers lie. Data models take both from here. */
import { BASE_MOV } from "./movement/movement.ts";
import { KS_KEYS, type KsKey } from "./sequence/zeroStats.ts";
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

/** The middle tier a character starts with, two to each known score (ARC-054). All names may be changed. */
export const DEFAULT_US: Readonly<Record<string, { readonly name: string; readonly ks: KsKey }>> = {
  vigor: { name: "Vigor", ks: "build" },
  might: { name: "Might", ks: "build" },
  accuracy: { name: "Accuracy", ks: "control" },
  agility: { name: "Agility", ks: "control" },
  reason: { name: "Reason", ks: "intellect" },
  lore: { name: "Lore", ks: "intellect" },
  perception: { name: "Perception", ks: "empathy" },
  presence: { name: "Presence", ks: "empathy" },
};

/** A character nobody has changed yet. */
export function freshCharacter(name: string, kind: CharacterState["kind"] = "pc"): CharacterState {
  const score: Score = { value: RANGES.ks.initial, max: RANGES.ks.initial };
  const us: [string, UsScore][] = Object.entries(DEFAULT_US).map(([key, one]) => [key, { ...one, ...score }]);
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
    armor: [],
    conditions: [],
  };
}

/** A turn in which nothing has been done. */
export function freshTurn(round: number): TurnRecord {
  return { round, declared: false, text: "", actions: [], moved: 0 };
}

export function freshParticipant(character: string, side = ""): ParticipantState {
  return {
    character,
    side,
    occupied: false,
    tie: { empathy: 0, perception: 0, d10: 0 },
    turn: freshTurn(0),
  };
}

export function freshEncounter(): EncounterState {
  return { begun: false, order: [], sides: [], pending: [], attacks: [], committed: 0, serial: 0 };
}
