/** Personas, armour, consumables and traits as they are shown. */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import type { TraitModel } from "../models/things.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { LOCATIONS, SCORES } from "../../rules/terms.ts";
import { affinityCells } from "./affinities.ts";
import { faceOf, mended } from "./arms.ts";
import type { Somebody } from "./somebody.ts";
import { count, dotted, say, term } from "./words.ts";
import { trackOf } from "./wounds.ts";

/** All Personas with all that each brings, the one that is called first. EVO-229 … EVO-231 */
export function personaPanels<Row extends { readonly persona: string | null }>(
  { actor, state }: Somebody,
  powers: readonly Row[],
) {
  return [...state.personas]
    .sort((a, b) => Number(b.equipped) - Number(a.equipped))
    .map(({ id, name, equipped, broken, major, affinities, wounds, max }) => {
      const arcana = (actor.items.get(id)?.system as { arcana?: string } | undefined)?.arcana ?? "";
      const now = broken ? "broken" : equipped ? "called" : "resting";
      return {
        ...{ ...faceOf(actor, id, name), sub: dotted([arcana, major && say("major")]) },
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
      sub: dotted(LOCATIONS.map((place) => points[place] > 0 && `${term(`Location.${place}`)} ${points[place]}`)),
    })),
    consumables: state.consumables.map(({ id, name, quantity, cures, ...heals }) => ({
      ...{ ...faceOf(actor, id, name), quantity },
      sub: dotted([
        ...mended(heals),
        cures.length > 0 && say("cures", { what: cures.map((one) => term(`Ailment.${one}`)).join(", ") }),
      ]),
    })),
    traits: traitsOf(actor).map(({ id, name, system }) => ({
      ...{ ...faceOf(actor, id, name), active: system.active, sub: traitSub(system) },
    })),
  };
}

const traitsOf = (actor: Somebody["actor"]) => itemsOfType<TraitModel>(actor, `${TYPE_PREFIX}trait`);

function traitSub({ unnatural, critThreshold, chanceAttacks }: TraitModel): string {
  return dotted([
    ...SCORES.map((key) => {
      return unnatural[key] > 0 && say("trait.unnatural", { score: term(`Score.${key}`), n: unnatural[key] });
    }),
    critThreshold !== null && say("trait.critical", { n: critThreshold }),
    chanceAttacks > 0 && count("trait.chances", chanceAttacks),
  ]);
}
