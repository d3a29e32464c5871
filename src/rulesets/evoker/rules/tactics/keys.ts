/** What of somebody can count for a question, so that what was worked out once is known for all who are alike in it. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory } from "../../../../kernel/tactics/memory.ts";
import type { ArmourState, CharacterState, PersonaState, WeaponState } from "../state.ts";

/** A number that stands for what is read of a value: the same for all that read alike. An object is known by one in each way. */
export function numbers<T extends object>(read: (value: T) => object): (value: T) => number {
  const memory = new Memory<never>();
  return (value) => memory.number(value, read);
}

const plainly = <T extends object>(one: T): T => one;
export const numberOfSettings = numbers<object>(plainly);

const worn = numbers((armours: readonly ArmourState[]) => armours.filter(({ equipped }) => equipped));
const shield = numbers(({ wounds: _wounds, name: _name, ...one }: PersonaState) => one);
const arm = numbers(({ ammo: _ammo, ...one }: WeaponState) => one);

/**
 * Of one who is struck: neither name nor purse nor wounds, of Stress whether it weighs, and of what has come over it neither
 * whose it is nor how long it has lasted. EVO-335, EVO-336
 */
export const struck = numbers((state: CharacterState) => {
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
  const held = weapons.filter(({ equipped }) => equipped);
  return {
    ...last,
    ailments: ailments.map(({ id, source }) => `${id} ${source === null}`).join(),
    conditions: conditions.map(({ id }) => id).join(),
    marks: marks.map(({ id }) => id).join(),
    grip: grip && `${grip.by === null} ${JSON.stringify(grip.stored)} ${grip.failures}`,
    armours: worn(armours),
    weapons: held.map((one) => [one.id, one.hands, one.hand, one.weaponClass, one.unarmed].join(" ")).join(),
    personas: personas.map(shield).join(),
    stressed: `${stress > toughness} ${stress >= toughness + 20}`,
  };
});

/** What of all that has come over one of two is the other's. EVO-084, EVO-319, EVO-323, EVO-355 */
export function owedTo({ ailments, marks, conditions, grip }: CharacterState, other: Ref): string {
  let owed = grip?.by === other ? "grip," : "";
  for (const list of [ailments, marks, conditions])
    for (const { id, source } of list) if (source === other) owed += `${id},`;
  return owed;
}

/** Of one who strikes: what it strikes with as well. */
export const striking = numbers((state: CharacterState) => ({
  struck: struck(state),
  weapons: state.weapons
    .map((one) => {
      const ammo = one.ammo && `${one.ammo.value > 0} ${one.ammo.value > one.burst}`;
      return `${arm(one)} ${ammo}`;
    })
    .join(),
  powers: state.powers,
}));

/** Of one who wants to do something: what there is to pay with as well. EVO-136 */
export const paying = numbers((state: CharacterState) => ({
  striking: striking(state),
  ...{ spirit: state.spirit.value, exertion: state.exertion.value, fate: state.fate.value > 0 },
}));
