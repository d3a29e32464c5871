/** What follows from a character's stored state: one pure function, the same result however often it runs. */
import { capabilities, type CapabilitiesResult } from "./checks/capabilities.ts";
import { effectiveScore } from "./checks/score.ts";
import { fatigue } from "./conditions/stress.ts";
import { fatePool } from "./fate/fate.ts";
import { initiative } from "./initiative/order.ts";
import { INJURY_TABLE } from "./injuries/table.ts";
import { moveAllowance } from "./movement/allowance.ts";
import type { EvokerSettings } from "./settings.ts";
import { SECRETS, type CharacterState, type PersonaState, type Revealed, type Secret } from "./state.ts";
import {
  LOCATIONS,
  REGULAR_ELEMENTS,
  SCORES,
  type AffinityGrid,
  type Ailment,
  type Condition,
  type Injury,
  type Location,
  type ScoreKey,
  type Track,
} from "./terms.ts";
import { clampTrack, woundMaxima } from "./wounds/track.ts";

export interface DerivedScore {
  readonly score: number;
  readonly bonus: number;
}
export interface DerivedCharacter {
  readonly scores: { readonly [K in ScoreKey]: DerivedScore };
  /** Toughness Bonus without its unnatural part, and that part. */
  readonly toughness: { readonly bonus: number; readonly unnatural: number };
  readonly woundMax: Track;
  /** Remaining wounds, never above their maxima. */
  readonly wounds: Track;
  /** The equipped living Persona, or null. */
  readonly persona: PersonaState | null;
  /** Those that count against a hit (EVO-181). */
  readonly affinities: AffinityGrid;
  /** Armour Points by location (U-09). */
  readonly armour: { readonly [L in Location]: number };
  /** Toughness Bonus and Armour by location (EVO-129). */
  readonly defense: { readonly [L in Location]: number };
  readonly ailments: readonly Ailment[];
  /** Stored ones, with Fatigued and Exhausted from Stress, Helpless from unconsciousness, grips. */
  readonly conditions: readonly Condition[];
  /** Without those that are ignored this round (EVO-290). */
  readonly injuries: readonly Injury[];
  readonly capabilities: CapabilitiesResult;
  /** No Deadly Wound left, or dead (EVO-223). */
  readonly defeated: boolean;
  readonly fateMax: number;
  /** Sources of Hindrance that lie in the character itself (EVO-047). */
  readonly hindrances: number;
  readonly move: { readonly basic: number; readonly run: number };
  readonly initiative: { readonly initiative: number; readonly score: number };
  /** What players may see of it (EVO-081, EVO-082). */
  readonly visible: Revealed;
}

/** Everything that follows from the stored state. Rules EVO-008, EVO-040, EVO-046, EVO-129, EVO-181, EVO-220, EVO-335, EVO-345. */
export function deriveCharacter(state: CharacterState, settings: EvokerSettings, round = 2): DerivedCharacter {
  const ailments = state.ailments.map(({ id }) => id);
  const scores = derivedScores(state, ailments);
  const own = state.scores.toughness;
  const woundMax = maximaOf(state, scores.toughness.bonus);
  const wounds = clampTrack(state.wounds, woundMax);
  const persona = state.personas.find(({ equipped, broken }) => equipped && !broken) ?? null;
  const armour = armourOf(state);
  const conditions = conditionsOf(state, scores.toughness.score);
  const injuries = state.injuries
    .filter(({ ignoredInRound }) => ignoredInRound === null)
    .map(({ location, injury }) => ({ location, injury }));
  const hindrances =
    (conditions.includes("prone") ? 1 : 0) +
    injuries.filter(({ injury }) => INJURY_TABLE[injury].ongoing.includes("hindered")).length;
  const agilityBonus = Math.max(0, scores.agility.bonus);
  const { initiativeScore } = state;
  const order = initiative({
    agility: scores.agility.score,
    perception: scores.perception.score,
    agilityBonus: scores.agility.bonus,
    perceptionBonus: scores.perception.bonus,
    settings: initiativeScore === "auto" ? settings : { ...settings, initiativeScore },
  });
  const hidden = state.kind !== "evoker" && settings.visibility === "hidden";
  return {
    scores,
    toughness: { bonus: scores.toughness.bonus - own.unnatural, unnatural: own.unnatural },
    woundMax,
    wounds,
    persona,
    affinities: persona?.affinities ?? state.affinities,
    armour,
    defense: defenseOf(armour, scores.toughness.bonus),
    ailments,
    conditions,
    injuries,
    capabilities: capabilities({ ailments, conditions, round, settings }),
    defeated: state.dead || wounds.deadly <= 0,
    fateMax: state.kind === "evoker" ? fatePool({ realisation: scores.realisation.score }).max : 0,
    hindrances,
    move: {
      basic: moveAllowance({ agilityBonus, hindrances }).metres,
      run: moveAllowance({ agilityBonus, move: "run", hindrances }).metres,
    },
    initiative: { initiative: order.initiative, score: order.score },
    visible: visibleOf(state.revealed, hidden),
  };
}

/** Worked out before, by what it was worked out from: none of it is changed after. */
type DerivedStates = WeakMap<CharacterState, (DerivedCharacter | undefined)[]>;
const derived = new WeakMap<EvokerSettings, DerivedStates>();

let lastAsked: { readonly settings: EvokerSettings; readonly by: DerivedStates } | null = null;

/** What was worked out with these settings: hardly ever are others asked about in between. */
function derivedBy(settings: EvokerSettings): DerivedStates {
  if (lastAsked?.settings === settings) return lastAsked.by;
  const by: DerivedStates = derived.get(settings) ?? new WeakMap();
  derived.set(settings, by);
  lastAsked = { settings, by };
  return by;
}

/** The same, looked up where it is asked of the very same state: of one moment, much is asked. */
export function derivedOf(state: CharacterState, settings: EvokerSettings, round = 2): DerivedCharacter {
  const byState = derivedBy(settings);
  let known = byState.get(state);
  if (!known) byState.set(state, (known = []));
  // A Round counts only where it is the first, with its surprise.
  return (known[Math.min(round, 2)] ??= deriveCharacter(state, settings, round));
}

const EVERYTHING: Revealed = {
  ...(Object.fromEntries(SECRETS.map((secret) => [secret, true])) as { readonly [S in Secret]: true }),
  affinities: Object.fromEntries(REGULAR_ELEMENTS.map((element) => [element, true])) as Revealed["affinities"],
};

/** What players see: everything of those who hide nothing. */
const visibleOf = (revealed: Revealed, hidden: boolean): Revealed => (hidden ? revealed : EVERYTHING);

/** Scores with decay, unnatural parts and rage; spells use the score that `magicScore` points at (U-10). */
export function derivedScores(state: CharacterState, ailments: readonly Ailment[]): DerivedCharacter["scores"] {
  // Most of what happens to somebody leaves the scores as they are; of ailments, rage alone changes one.
  const known = keptBy(scoresOf, state.scores);
  const key = `${state.magicScore} ${ailments.includes("enraged")}`;
  const found = known.get(key) ?? scoresFrom(state, ailments);
  known.set(key, found);
  return found;
}

const scoresOf = new WeakMap<object, Map<string, DerivedCharacter["scores"]>>();

/** What is kept of one part of a state, which isn't changed after. */
function keptBy<K, T>(kept: WeakMap<object, Map<K, T>>, part: object): Map<K, T> {
  const known = kept.get(part) ?? new Map<K, T>();
  kept.set(part, known);
  return known;
}

function scoresFrom(state: CharacterState, ailments: readonly Ailment[]): DerivedCharacter["scores"] {
  const entries = SCORES.map((key) => {
    const { value, decay, unnatural, mayReachZero } = state.scores[key === "magic" ? state.magicScore : key];
    const { score, bonus } = effectiveScore({ key, score: value, decay, unnatural, ailments, mayReachZero });
    return [key, { score, bonus }];
  });
  return Object.fromEntries(entries) as DerivedCharacter["scores"];
}

function maximaOf(state: CharacterState, toughnessBonus: number): Track {
  const { max } = woundMaxima({ toughnessBonus: Math.max(0, toughnessBonus) });
  const { light, heavy } = state.woundOverride;
  return { light: light ?? max.light, heavy: heavy ?? max.heavy, deadly: max.deadly };
}

function byLocation(value: (location: Location) => number): { readonly [L in Location]: number } {
  return Object.fromEntries(LOCATIONS.map((location) => [location, value(location)])) as { [L in Location]: number };
}

const armourBy = new WeakMap<object, DerivedCharacter["armour"]>();

function armourOf({ armours }: CharacterState): DerivedCharacter["armour"] {
  const known = armourBy.get(armours);
  if (known) return known;
  const worn = armours.filter(({ equipped }) => equipped);
  const made = byLocation((location) => worn.reduce((sum, { points }) => sum + points[location], 0));
  armourBy.set(armours, made);
  return made;
}

const defenses = new WeakMap<object, Map<number, DerivedCharacter["defense"]>>();

function defenseOf(armour: DerivedCharacter["armour"], bonus: number): DerivedCharacter["defense"] {
  const known = keptBy(defenses, armour);
  const found = known.get(bonus) ?? byLocation((location) => bonus + armour[location]);
  known.set(bonus, found);
  return found;
}

function conditionsOf(state: CharacterState, toughness: number): readonly Condition[] {
  const { fatigued, exhausted } = fatigue({ toughness, stress: state.stress });
  const derived: readonly [Condition, boolean][] = [
    ["fatigued", fatigued],
    ["exhausted", exhausted],
    ["helpless", state.unconscious !== null || state.nonFunctional || state.wounds.deadly <= 0 || state.dead],
    ["grappled", state.grip !== null && state.grip.stored === null],
    ["immobilised", state.grip !== null && state.grip.stored !== null],
    ["suffocating", state.suffocation !== null],
  ];
  const stored = state.conditions.map(({ id }) => id);
  return [...new Set([...stored, ...derived.filter(([, holds]) => holds).map(([id]) => id)])];
}
