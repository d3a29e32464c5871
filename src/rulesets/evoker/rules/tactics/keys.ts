/** What of somebody can count for a question, so that what was worked out once is known for all who are alike in it. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { Memory, numbersBy, type Ways } from "../../../../kernel/tactics/memory.ts";
import type { ArmourState, CharacterState, PersonaState, WeaponState } from "../state.ts";
import type { Track } from "../terms.ts";

export const numberOfSettings = numbersBy();

const shield = numbersBy<PersonaState>({ wounds: null, name: null });
const arm = numbersBy<WeaponState>({ ammo: null });
const armour = numbersBy<ArmourState>();
const ids = (list: readonly { readonly id: string }[]): string => list.map(({ id }) => id).join();

/** Whatever is struck: neither name nor purse nor wounds, and nothing that it strikes with itself. */
const BESIDES = {
  ...{ name: null, personality: null, tieBreak: null, revealed: null, socialLinks: null, fate: null, spirit: null },
  ...{ exertion: null, consumables: null, allowance: null, wounds: null, traits: null },
} as const;

/**
 * Of one who is struck: of Stress whether it weighs, and of what has come over it neither whose it is nor how long it has
 * lasted. EVO-335, EVO-336
 */
const STRUCK: Ways<CharacterState> = {
  ...BESIDES,
  powers: null,
  ailments: (all) => all.map(({ id, source }) => `${id} ${source === null}`).join(),
  conditions: ids,
  marks: ids,
  grip: (grip) => grip && `${grip.by === null} ${JSON.stringify(grip.stored)} ${grip.failures}`,
  armours: (all) => all.map((one) => (one.equipped ? armour(one) : "")).join(),
  weapons: (all) =>
    all
      .map(({ equipped, id, hands, hand, weaponClass, unarmed }) =>
        equipped ? `${id} ${hands} ${hand} ${weaponClass} ${unarmed}` : "",
      )
      .join(),
  // Of Personas that aren't called upon it counts whether there is one to call. EVO-231
  personas: (all) =>
    `${all.map((one) => (one.equipped ? shield(one) : "")).join("")} ${all.some(({ equipped, broken }) => !equipped && !broken)}`,
  stress: (stress, { scores }) => {
    const toughness = scores.toughness.value - scores.toughness.decay;
    return `${stress > toughness} ${stress >= toughness + 20}`;
  },
};

export const struck = numbersBy(STRUCK);

/** What of all that has come over one of two is the other's. EVO-084, EVO-319, EVO-323, EVO-355 */
export function owedTo({ ailments, marks, conditions, grip }: CharacterState, other: Ref): string {
  let owed = grip?.by === other ? "grip," : "";
  for (const list of [ailments, marks, conditions])
    for (const { id, source } of list) if (source === other) owed += `${id},`;
  return owed;
}

/** The same of one who also does something: what counts of whoever is struck is read once for all of these. */
function alsoBy(more: (state: CharacterState) => string): (state: CharacterState) => number {
  const memory = new Memory<never>();
  return (state) => memory.number(state, more);
}

const powers = numbersBy<CharacterState["powers"]>();

/** Of one who strikes: what it strikes with as well. */
export const striking = alsoBy((state) => {
  const arms = state.weapons.map((one) => `${arm(one)} ${one.ammo && Math.min(one.ammo.value, one.burst + 1)}`);
  return `${struck(state)} ${powers(state.powers)} ${arms.join()}`;
});

/** Of one who wants to do something: what there is to pay with as well. EVO-136 */
export const paying = alsoBy((state) => {
  const { spirit, exertion, fate, personas } = state;
  return `${striking(state)} ${spirit.value} ${exertion.value} ${fate.value > 0} ${personas.map(shield).join()}`;
});

const left = ({ light, heavy, deadly }: Track): string => `${light}/${heavy}/${deadly}`;

/** Of one who is wounded: how they fare as well. EVO-220 … EVO-232, EVO-334 */
export const suffering = alsoBy((state) => {
  const { wounds, stress, personas } = state;
  return `${striking(state)} ${left(wounds)} ${stress} ${personas.map((one) => `${shield(one)} ${left(one.wounds)}`).join()}`;
});

const remedies = numbersBy<CharacterState["consumables"]>();

/** Of one who carries remedies: which, and how many of each. EVO-088 */
export const stocked = ({ consumables }: CharacterState): number => remedies(consumables);
