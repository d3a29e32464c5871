/** States as one side knows them: of strangers what everybody sees, and ordinary figures in place of their numbers. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { newArmor, newCharacter } from "../defaults.ts";
import { statsOf } from "../derive/character.ts";
import type { CharacterState } from "../state.ts";
import { WEAPONS } from "../weapons/classes.ts";
import { characterOf, everybody, type Position } from "./around.ts";

/**
 * The position as a side knows it. Of its own, and of those it knows, everything is as it is; of others only what shows: what
 * they hold and wear, what has come over them, and whether they are hurt. No choice rests on a number that is kept. RUN-014
 */
export function asKnown(position: Position, { side, knows }: View): Position {
  const masked = everybody(position).flatMap((who): [Ref, CharacterState][] => {
    const state = side.includes(who) || knows.includes(who) ? null : characterOf(position, who);
    return state ? [[who, strangerLike(state)]] : [];
  });
  return masked.length === 0
    ? position
    : { ...position, states: { ...position.states, ...Object.fromEntries(masked) } };
}

const strangers = new WeakMap<CharacterState, CharacterState>();

function strangerLike(state: CharacterState): CharacterState {
  const known = strangers.get(state);
  if (known) return known;
  const made = madeUp(state);
  strangers.set(state, made);
  return made;
}

/** Ten in everything; weapons as their class is, armour as most wear it; powers, cures and tricks nobody has told of. */
function madeUp(state: CharacterState): CharacterState {
  const { name, side, conditions, ambush, woke, dropped, items } = state;
  const plain = newCharacter(name, side);
  const worn = items.armors.filter(({ equipped }) => equipped).slice(0, 1);
  const made: CharacterState = {
    ...plain,
    ...{ conditions, ambush, woke, dropped },
    items: {
      ...plain.items,
      weapons: items.weapons.map((weapon) => ({
        ...weapon,
        ...{ damage: WEAPONS[weapon.class].damage, attackAttribute: null, ignoresArmor: false, ammunition: null },
      })),
      armors: worn.map(({ id, name: called }) => ({ ...newArmor(), id, name: called })),
      shields: items.shields,
    },
  };
  return { ...made, toughness: { value: lookedAt(state, statsOf(made).toughnessMax) } };
}

/** Unhurt, hurt, badly hurt, or down: more can't be seen. */
function lookedAt(state: CharacterState, most: number): number {
  const { toughness, toughnessMax } = statsOf(state);
  if (toughness <= 0) return 0;
  if (toughness >= toughnessMax) return most;
  return Math.ceil(most * (2 * toughness > toughnessMax ? 0.7 : 0.4));
}
