/** What a new document starts with, and the ranges of its numbers. Data models are built from this. */
import { ATTRIBUTE_RANGE, ATTRIBUTES } from "./attributes/attributes.ts";
import { LEAST_TOUGHNESS } from "./attributes/derived.ts";
import type { Side } from "./damage/applyDamage.ts";
import { FATAL_MARKS } from "./dying/table.ts";
import type {
  AbilityState,
  ArmorState,
  Belongings,
  ConsumableState,
  PowerState,
  ShieldState,
  WeaponState,
} from "./items.ts";
import { CONDITIONS, type CharacterState, type CombatantState, type EncounterState } from "./state.ts";

/** Bounds of a whole number, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Ranges of stored numbers by path; `attributes` holds for each of the eight. */
export const RANGES = {
  attributes: { min: ATTRIBUTE_RANGE.min, max: ATTRIBUTE_RANGE.max },
  "toughness.value": { min: 0, max: 999 },
  deathMarks: { min: 0, max: FATAL_MARKS },
  "defense.bonus": { min: -20, max: 20 },
  corruption: { min: 0, max: 99 },
  xp: { min: 0, max: 99_999 },
  "overrides.toughnessMax": { min: 1, max: 999 },
  "overrides.painThreshold": { min: 0, max: 999 },
  "overrides.defense": { min: -50, max: 50 },
  "overrides.armor": { min: 0, max: 99 },
  impeding: { min: 0, max: 10 },
  quantity: { min: 0, max: 999 },
  ammunition: { min: 0, max: 999 },
} as const satisfies Readonly<Record<string, Range>>;

const NO_BELONGINGS: Belongings = {
  weapons: [],
  armors: [],
  shields: [],
  abilities: [],
  powers: [],
  consumables: [],
};

/** A new character: 10 in everything, unhurt, with nothing. */
export function newCharacter(name: string, side: Side): CharacterState {
  return {
    name,
    side,
    attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, { value: 10 }])) as CharacterState["attributes"],
    toughness: { value: LEAST_TOUGHNESS },
    deathMarks: 0,
    conditions: Object.fromEntries(CONDITIONS.map((id) => [id, false])) as CharacterState["conditions"],
    ambush: null,
    lastWords: "",
    predecessor: null,
    dropped: null,
    asked: null,
    tested: null,
    woke: null,
    attack: { attribute: null },
    defense: { attribute: null, bonus: 0 },
    corruption: { temporary: 0, permanent: 0 },
    xp: { total: 0, spent: 0, log: [] },
    overrides: { toughnessMax: null, painThreshold: null, defense: null, armor: null },
    important: false,
    painImmune: false,
    canSeeInDark: false,
    items: NO_BELONGINGS,
  };
}

/** A combatant that has done nothing yet. */
export function newCombatant(character: string | null): CombatantState {
  return {
    character,
    ties: [],
    spent: { round: 0, combat: 0, movement: 0, traded: false },
    freeAttacks: { round: 0, kinds: [] },
    longUsed: false,
    meleeRound: null,
  };
}

/** An encounter before anybody acts. */
export const newEncounter = (): EncounterState => ({
  phase: "setup",
  order: [],
  delays: [],
  engagements: [],
  flanks: [],
});

export const newWeapon = (): WeaponState => ({
  class: "oneHanded",
  damage: "1d8",
  attackAttribute: null,
  ready: true,
  equipped: true,
  ignoresArmor: false,
  ammunition: null,
  qualities: [],
});
export const newArmor = (): ArmorState => ({ protection: "1d4", impeding: 2, equipped: true });
export const newShield = (): ShieldState => ({ buckler: false, equipped: true });
export const newAbility = (): AbilityState => ({
  level: "none",
  mode: "passive",
  attackAttribute: null,
  defenseAttribute: null,
  healing: null,
  usesCure: false,
  freeAttackTrigger: null,
});
export const newPower = (): PowerState => ({
  attribute: "resolute",
  opponentAttribute: null,
  lineOfSight: true,
  tested: false,
  healing: null,
  harm: null,
  corruption: null,
});
export const newConsumable = (): ConsumableState => ({ kind: "herbalCure", quantity: 1, healing: null });
