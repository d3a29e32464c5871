/** What effects do to the things, fields, ailments and projects of a character. Pure. */
import type { VerveEffectKind } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";

/** The list with an entry in the place of the one that has its id, or at its end. */
function put<T extends { readonly id: string }>(list: readonly T[], item: T): readonly T[] {
  return list.some(({ id }) => id === item.id) ? list.map((one) => (one.id === item.id ? item : one)) : [...list, item];
}

const without = <T extends { readonly id: string }>(list: readonly T[], id: string | null): readonly T[] =>
  id === null ? list : list.filter((one) => one.id !== id);

/** The character after one effect on what it has; other effects change nothing here. */
export function applyToBelongings(state: CharacterState, effect: VerveEffectKind): CharacterState {
  switch (effect.type) {
    case "weapon":
      return {
        ...state,
        weapons: state.weapons.map((one) =>
          one.id !== effect.weapon
            ? one
            : {
                ...one,
                loaded: effect.loaded ?? one.loaded,
                drawn: effect.drawn ?? one.drawn,
                ammunition: one.ammunition === null ? null : Math.max(0, one.ammunition - effect.spent),
              },
        ),
      };
    case "wear":
      return {
        ...state,
        armor: state.armor.map((one) => (one.id === effect.armor ? { ...one, worn: effect.worn } : one)),
      };
    case "gear": {
      const { gear, weapon, armor, removed } = effect;
      return {
        ...state,
        gear: without(gear ? put(state.gear, gear) : state.gear, removed),
        weapons: without(weapon ? put(state.weapons, weapon) : state.weapons, removed),
        armor: without(armor ? put(state.armor, armor) : state.armor, removed),
      };
    }
    case "field":
      return { ...state, fields: put(state.fields, effect.field) };
    case "ailment": {
      const { ailment, ended } = effect;
      return { ...state, ailments: ended ? without(state.ailments, ailment.id) : put(state.ailments, ailment) };
    }
    case "project":
      return { ...state, projects: put(state.projects, effect.project) };
    case "spell":
      return { ...state, spells: put(state.spells, effect.spell) };
    default:
      return state;
  }
}
