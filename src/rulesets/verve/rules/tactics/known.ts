/** States as one side knows them: of strangers what everybody sees, and ordinary figures in place of their numbers. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { ABILITIES, ARCHETYPES, REACTIONS } from "../terms.ts";
import type { CharacterState, OverrideState, WeaponState } from "../state.ts";
import { characterOf, everybody, settingsIn, wornShare, type Position } from "./around.ts";

/**
 * The position as a side knows it. Of its own, and of those it knows, everything is as it is; of others only what shows: what
 * they hold and wear, how big and how many they are, what state they are in, and whether they are hurt. VRV-152
 */
export function asKnown(position: Position, { side, knows }: View): Position {
  const masked = everybody(position).flatMap((who): [Ref, CharacterState][] => {
    const state = side.includes(who) || knows.includes(who) ? null : characterOf(position, who);
    return state ? [[who, strangerLike(state, position)]] : [];
  });
  return masked.length === 0
    ? position
    : { ...position, states: { ...position.states, ...Object.fromEntries(masked) } };
}

const strangers = new WeakMap<CharacterState, CharacterState>();

function strangerLike(state: CharacterState, position: Position): CharacterState {
  const known = strangers.get(state);
  if (known) return known;
  const made = madeUp(state, position);
  strangers.set(state, made);
  return made;
}

const all = <K extends string, T>(keys: readonly K[], value: T) =>
  Object.fromEntries(keys.map((key) => [key, value])) as { readonly [P in K]: T };

const NO_OVERRIDES: OverrideState = {
  ...{ survivalMax: null, verveMax: null, endurance: null, movement: null, defense: null, attack: null },
  ...{ fightingArt: null, combatPool: null, attacks: null, thickSkin: null },
};

/** What most folk can bear. VRV-125 */
const USUAL_SURVIVAL = 10;

/** Ten in everything and of no archetype; magic, learning and what is in their blood nobody has told of. */
function madeUp(state: CharacterState, position: Position): CharacterState {
  const left = leftBy(wornShare(state, settingsIn(position)));
  return {
    ...state,
    ...{ abilities: all(ABILITIES, 10), archetypes: all(ARCHETYPES, 0), firstArchetype: null, level: 2, xp: 0 },
    // Verve shows in nobody: how hurt they look is all in their survival.
    overrides: { ...NO_OVERRIDES, survivalMax: USUAL_SURVIVAL, verveMax: 0 },
    survival: { value: left, gains: [], bonus: 0 },
    verve: { value: 0, gains: [], bonus: 0 },
    injuries: { value: left === 0 ? 1 : 0, permanent: 0 },
    ...{ pools: [], mojo: { value: 0, ledger: [] }, silver: 0, reactionBonuses: all(REACTIONS, 0) },
    ...{ fields: [], specialties: [], gear: [], ailments: [], phantasms: [], projects: [] },
    ...{ spells: [], spirits: [], powers: [], pointsUsed: 0, dying: null },
    combatPool: { round: 0, used: 0 },
    weapons: state.weapons.map(asSeen),
  };
}

/** A weapon as anybody sees it, in hands that may or may not know it. VRV-056 */
const asSeen = (weapon: WeaponState): WeaponState => ({
  ...weapon,
  ...{ modifier: 0, skilled: false, builtStrength: null, ailment: null },
  ammunition: weapon.ammunition === null ? null : 1,
});

/** Unhurt, hurt, badly hurt, or at the end of their strength: more can't be seen. */
function leftBy(worn: number): number {
  if (worn === 0) return USUAL_SURVIVAL;
  return worn <= 0.5 ? 6 : worn < 1 ? 3 : 0;
}
