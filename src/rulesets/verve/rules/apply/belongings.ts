/** What effects do to the things, fields, ailments and projects of a character. Pure. */
import type { VerveEffectKind } from "../outcomes.ts";
import type { CharacterState } from "../state.ts";
import { put, without } from "./lists.ts";

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
                ...(effect.tool !== undefined && { tool: effect.tool }),
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
    case "phantasms":
      return { ...state, phantasms: state.phantasms.filter(({ id }) => !effect.over.includes(id)) };
    case "project":
      return { ...state, projects: put(state.projects, effect.project) };
    case "spell":
      return { ...state, spells: put(state.spells, effect.spell) };
    default:
      return state;
  }
}
