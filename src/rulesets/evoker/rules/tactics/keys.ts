/** What of somebody can count for a question, so that what was worked out once is known for all who are alike in it. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { CharacterState } from "../state.ts";

/** One memory for each way of reading: an object is known by one number in each. */
const memories = new Map<unknown, Memory<never>>();
const plainly = (one: object): unknown => one;

/** A number that stands for what is read of a value: the same for all that read alike. */
export function numberOf<T extends object>(value: T, read: (value: T) => unknown = plainly): number {
  const memory = memories.get(read) ?? new Memory<never>();
  memories.set(read, memory);
  return memory.number(value, read);
}

/**
 * Of one who is struck: neither name nor purse nor wounds, of Stress whether it weighs, and of what has come over it neither
 * whose it is nor how long it has lasted. EVO-335, EVO-336
 */
export function struck(state: CharacterState): unknown {
  const { name: _name, personality: _word, tieBreak: _tie, revealed: _told, socialLinks: _links, ...rest } = state;
  const { fate: _fate, spirit: _spirit, exertion: _exertion, consumables: _things, stress, ...more } = rest;
  const {
    allowance: _way,
    wounds: _left,
    powers: _powers,
    traits: _traits,
    armours,
    weapons,
    personas,
    ailments,
    conditions,
    marks,
    grip,
    ...last
  } = more;
  const toughness = state.scores.toughness.value - state.scores.toughness.decay;
  return {
    ...last,
    ailments: ailments.map(({ id, source }) => [id, source === null]),
    conditions: conditions.map(({ id }) => id),
    marks: marks.map(({ id }) => id),
    grip: grip && [grip.by === null, grip.stored, grip.failures],
    armours: armours.filter(({ equipped }) => equipped),
    weapons: weapons
      .filter(({ equipped }) => equipped)
      .map(({ id, hands, hand, weaponClass, unarmed }) => [id, hands, hand, weaponClass, unarmed]),
    personas: personas.map(({ wounds: _one, name: _called, ...one }) => one),
    stressed: [stress > toughness, stress >= toughness + 20],
  };
}

/** What of all that has come over one of two is the other's. EVO-084, EVO-319, EVO-323, EVO-355 */
export function owedTo({ ailments, marks, conditions, grip }: CharacterState, other: Ref): string {
  const theirs = [...ailments, ...marks, ...conditions].filter(({ source }) => source === other);
  return [...theirs.map(({ id }) => id), ...(grip?.by === other ? ["grip"] : [])].join();
}

/** Of one who strikes: what it strikes with as well. */
export function striking(state: CharacterState): unknown {
  const weapons = state.weapons.map((one) => ({
    ...one,
    ammo: one.ammo && [one.ammo.value > 0, one.ammo.value > one.burst],
  }));
  return { struck: struck(state), weapons, powers: state.powers };
}

/** Of one who wants to do something: what there is to pay with as well. EVO-136 */
export const paying = (state: CharacterState): unknown => ({
  striking: striking(state),
  ...{ spirit: state.spirit.value, exertion: state.exertion.value, fate: state.fate.value > 0 },
});
