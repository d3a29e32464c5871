/** Personas, armour, consumables and traits as they are shown. */
import type { RowFace } from "../../../../fittings/sheets/row.ts";
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { TraitModel } from "../models/things.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { LOCATIONS, SCORES } from "../../rules/terms.ts";
import { affinityCells, type AffinityCell } from "./affinities.ts";
import { faceOf, type PowerRow } from "./arms.ts";
import type { Somebody } from "./somebody.ts";
import { count, say, term } from "./words.ts";
import { trackOf, type WoundTrack } from "./wounds.ts";

/** One Persona with all that it brings. */
export interface PersonaPanel extends RowFace {
  readonly equipped: boolean;
  readonly broken: boolean;
  readonly state: string;
  readonly cells: readonly AffinityCell[];
  readonly track: WoundTrack;
  readonly powers: readonly PowerRow[];
}

/** All Personas, the one that is called first. EVO-229 … EVO-231 */
export function personaPanels({ actor, state }: Somebody, powers: readonly PowerRow[]): readonly PersonaPanel[] {
  return [...state.personas]
    .sort((a, b) => Number(b.equipped) - Number(a.equipped))
    .map(({ id, name, equipped, broken, major, affinities, wounds, max }) => {
      const arcana = (actor.items.get(id)?.system as { arcana?: string } | undefined)?.arcana ?? "";
      const now = broken ? "broken" : equipped ? "called" : "resting";
      return {
        ...{ ...faceOf(actor, id, name), sub: [arcana, major ? say("major") : ""].filter(Boolean).join(" · ") },
        ...{ equipped, broken, state: say(`persona.${now}`), cells: affinityCells(affinities) },
        track: trackOf(id, name, wounds, max),
        powers: powers.filter(({ persona }) => persona === id),
      };
    });
}

/** What else is carried. EVO-088, EVO-129, U-22, U-23 */
export function gearRows({ actor, state }: Somebody) {
  return {
    armours: state.armours.map(({ id, name, equipped, points }) => ({
      ...{ ...faceOf(actor, id, name), equipped },
      sub: LOCATIONS.filter((place) => points[place] > 0)
        .map((place) => `${term(`Location.${place}`)} ${points[place]}`)
        .join(" · "),
    })),
    consumables: state.consumables.map(({ id, name, quantity, healLight, healHeavy, cures }) => ({
      ...{ ...faceOf(actor, id, name), quantity },
      sub: [
        healLight > 0 ? count("heals.light", healLight) : "",
        healHeavy > 0 ? count("heals.heavy", healHeavy) : "",
        cures.length > 0 ? say("cures", { what: cures.map((one) => term(`Ailment.${one}`)).join(", ") }) : "",
      ]
        .filter(Boolean)
        .join(" · "),
    })),
    traits: traitsOf(actor).map(({ id, name, system }) => ({
      ...{ ...faceOf(actor, id, name), active: system.active, sub: traitSub(system) },
    })),
  };
}

const traitsOf = (actor: Somebody["actor"]) => itemsOfType<TraitModel>(actor, `${TYPE_PREFIX}trait`);

/** What its traits are called. */
export const traitNames = ({ actor }: Somebody): readonly string[] => traitsOf(actor).map(({ name }) => name);

function traitSub({ unnatural, critThreshold, chanceAttacks }: TraitModel): string {
  return [
    ...SCORES.filter((key) => unnatural[key] > 0).map((key) =>
      say("trait.unnatural", { score: term(`Score.${key}`), n: unnatural[key] }),
    ),
    critThreshold === null ? "" : say("trait.critical", { n: critThreshold }),
    chanceAttacks > 0 ? count("trait.chances", chanceAttacks) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
