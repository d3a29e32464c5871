/** States as one side knows them: of strangers what everybody sees, and ordinary figures in place of their numbers. */
import type { Ref, States } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { SKILL_SCORES } from "../checks/skillTable.ts";
import { derivedOf } from "../derive.ts";
import type { EvokerSettings } from "../settings.ts";
import type { CharacterState, PersonaState, Revealed, WeaponState } from "../state.ts";
import { REGULAR_ELEMENTS, SCORES, type AffinityGrid, type Track } from "../terms.ts";
import { characterOf, situationOf, type Position } from "./around.ts";

/** What is taken for granted of somebody whose numbers nobody has told. */
const ORDINARY = { score: 40, damage: 4, wounds: { light: 4, heavy: 2, deadly: 1 } } as const;

const SCORED = Object.fromEntries(
  SCORES.map((key) => [
    key,
    { value: ORDINARY.score, decay: 0, unnatural: 0, mayReachZero: false, returns: { day: 0, week: 0 } },
  ]),
) as CharacterState["scores"];

/** Somebody who fights has learned how to. EVO-026 */
const TAUGHT: CharacterState["skills"] = Object.entries(SKILL_SCORES).map(([id, score]) => {
  return { id, score, level: 1, focuses: [] };
});

const masked = new WeakMap<Position, { readonly view: View; readonly position: Position }>();

/**
 * The position as a side knows it. Of its own, and of those it knows, everything is as it is; of others only what shows: name,
 * size, what has come over them, what they hold, how hurt they look, and affinities that have come to light. No choice rests on
 * a number that is kept. EVO-081, EVO-082, EVO-181
 */
export function asKnown(position: Position, view: View): Position {
  const known = masked.get(position);
  if (known?.view === view) return known.position;
  const { side, knows } = view;
  const { settings } = situationOf(position);
  const strangers = position.frame.participants
    .map(({ who }) => who)
    .filter((who) => !side.includes(who) && !knows.includes(who));
  const shown = strangers.flatMap((who): [Ref, CharacterState][] => {
    const state = characterOf(position, who);
    return state ? [[who, strangerLike(state, settings)]] : [];
  });
  const states: States = { ...position.states, ...Object.fromEntries(shown) };
  const made = shown.length === 0 ? position : { ...position, states };
  masked.set(position, { view, position: made });
  return made;
}

const strangers = new WeakMap<EvokerSettings, WeakMap<CharacterState, CharacterState>>();

function strangerLike(state: CharacterState, settings: EvokerSettings): CharacterState {
  const known = strangers.get(settings) ?? new WeakMap<CharacterState, CharacterState>();
  strangers.set(settings, known);
  const before = known.get(state);
  if (before) return before;
  const made = madeUp(state, settings);
  known.set(state, made);
  return made;
}

function madeUp(state: CharacterState, settings: EvokerSettings): CharacterState {
  const { wounds, woundMax } = derivedOf(state, settings);
  const { revealed } = state;
  const affinities = toldOf(derivedOf(state, settings).affinities, revealed);
  return {
    ...state,
    ...(revealed.scores ? {} : { scores: SCORED, magicScore: "magic", skills: TAUGHT }),
    ...(revealed.wounds
      ? {}
      : { wounds: looking(wounds, woundMax), woundOverride: { light: null, heavy: null }, stress: 0 }),
    ...{ affinities, fate: { value: 0 }, spirit: { value: 0, max: 0 }, exertion: { value: 0, max: 0 } },
    ...{ evokerRank: 1, arcanaLevel: 0, arcana: "", personality: "", socialLinks: [], critThreshold: null },
    ...{ chanceAttacksPerRound: 1, stealth: null, allowance: 0, tieBreak: null, locationTable: null, traits: [] },
    personas: state.personas.filter(({ equipped }) => equipped).map((one) => shadowOf(one, affinities)),
    powers: [],
    armours: [],
    consumables: [],
    weapons: state.weapons.filter(({ equipped }) => equipped).map(heldThing),
  };
}

/** Affinities that have come to light. */
function toldOf(grid: AffinityGrid, { affinities }: Revealed): AffinityGrid {
  const told = REGULAR_ELEMENTS.filter((element) => affinities[element] && grid[element] !== undefined);
  return Object.fromEntries(told.map((element) => [element, grid[element]]));
}

/** How hurt somebody looks: not at all, somewhat, badly. */
function looking(left: Track, max: Track): Track {
  const [most, has] = [max.light + max.heavy, left.light + left.heavy];
  if (left.deadly <= 0) return { light: 0, heavy: 0, deadly: 0 };
  if (has >= most) return { ...ORDINARY.wounds };
  return has * 2 >= most ? { ...ORDINARY.wounds, light: 1 } : { light: 0, heavy: 1, deadly: 1 };
}

/** A Persona that stands before somebody: that it is there shows, and no more. */
const shadowOf = ({ id, name, equipped, broken }: PersonaState, affinities: AffinityGrid): PersonaState => ({
  ...{ id, name, equipped, broken, major: true, affinities },
  ...{ wounds: ORDINARY.wounds, max: ORDINARY.wounds, toughnessBonus: 4, unnaturalToughness: 0, armour: 0 },
});

/** What somebody holds, by its kind; what it does, nobody has told. */
const heldThing = (weapon: WeaponState): WeaponState => ({
  ...weapon,
  ...{ damage: ORDINARY.damage, modifiers: 0, critThreshold: null, savageQualities: 0, ignoresArmour: false },
  ...{ ammo: null, jammed: false, burst: 0, element: weapon.weaponClass === "melee" ? "melee" : "missile" },
});
