/** Fields with the skills and techniques in them, and specialties. VRV-091, VRV-107, VRV-140, VRV-184 … VRV-190 */
import { itemsOfType } from "../../../../fittings/models/stored.ts";
import { dotted } from "../../../../fittings/words/words.ts";
import { signed } from "../../../../table/signed.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import { fieldPrices } from "./growth.ts";
import type { Somebody } from "./somebody.ts";
import { count, say, skillName, term } from "./words.ts";

/** A field as its card shows it. */
export interface FieldRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly bonus: string;
  readonly hint: string;
  readonly sub: string;
  /** Skills that are rolled with one press each. */
  readonly skills: readonly {
    readonly id: string;
    readonly name: string;
    readonly key: string;
    readonly technique: boolean;
  }[];
  /** Techniques that cover more than one skill. VRV-189 */
  readonly techniques: readonly string[];
  /** Mojo for the next bonus and for one more skill; "" where it isn't for sale. */
  readonly prices: string;
}

/** Every field, in the order the person gave them. */
export function fieldRows(who: Somebody): readonly FieldRow[] {
  const { state, derived } = who;
  const faces = new Map(itemsOfType(who.actor, `${TYPE_PREFIX}field`).map(({ id, item }) => [id, item.img ?? ""]));
  return state.fields.map((field) => {
    const { id, name, fightingArt, archetype, techniques, skills } = field;
    const bonus = fightingArt ? derived.fightingArt : field.bonus;
    const prices = fieldPrices(state, field);
    const covered = new Set(techniques.filter(({ scope }) => scope === "skill").map((one) => one.name));
    return {
      ...{ id, name, img: faces.get(id) ?? "", bonus: signed(bonus) },
      hint: say(fightingArt ? "field.fightingArtHint" : "field.hint", { bonus: signed(bonus) }),
      sub: dotted([
        fightingArt && say("field.fightingArt"),
        archetype !== null && say(`field.of.${prices.restriction}`, { archetype: term(`Archetype.${archetype}`) }),
        count("field.skills", skills.length),
      ]),
      skills: skills.map((skill, at) => ({
        id: skill,
        name: skillName(skill),
        key: `roll-${id}-${at}`,
        technique: covered.has(skill),
      })),
      techniques: techniques
        .filter(({ scope, name: called }) => scope === "field" || !skills.includes(called))
        .map((one) => (one.scope === "field" ? say("field.wholeTechnique", { name: one.name }) : one.name)),
      prices: dotted([
        prices.bonus !== null && say("field.bonusPrice", { n: prices.bonus }),
        prices.skill !== null && say("field.skillPrice", { n: prices.skill }),
      ]),
    };
  });
}

/** Specialties by name, with whose archetype's they are. VRV-091 */
export const specialtyRows = ({ actor }: Somebody) =>
  itemsOfType<{ readonly archetype: string | null }>(actor, `${TYPE_PREFIX}specialty`).map(
    ({ id, name, item, system }) => ({
      ...{ id, name, img: item.img ?? "" },
      sub: system.archetype === null ? say("specialty.any") : term(`Archetype.${system.archetype}`),
    }),
  );
