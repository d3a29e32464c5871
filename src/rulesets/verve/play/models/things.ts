/** What somebody has, knows, suffers from or works on: each a document of its own. */
import { storing } from "../../../../fittings/models/model.ts";
import { isDamage } from "../../rules/decide/edge.ts";
import { RESTRICTIONS } from "../../rules/mojo/cost.ts";
import { AILMENT_KINDS } from "../../rules/perils/ailments.ts";
import { RESOURCE_TYPES, STUDY_MODES } from "../../rules/tables/mojo.ts";
import { ARCHETYPES, ATTACK_MODES, REACTIONS, SIZE_IDS, SPECIES_IDS } from "../../rules/terms.ts";
import { castable, flag, measure, moment, optionalMeasure, optionalRef, T, text } from "./parts.ts";
import { TypeDataModelBase, type DataSchema } from "../../../../foundry/bases.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import {
  choice,
  count,
  filled,
  group,
  list,
  optionalChoice,
  optionalCount,
  optionalText,
  richText,
  signed,
} from "../../../../fittings/models/fields.ts";

/** What all of them share: words, and damage that can be rolled, which a slip of the hand must not make a million dice of. */
class Thing extends TypeDataModelBase<FoundryItem> {
  async _preUpdate(changes: UpdateData): Promise<boolean | void> {
    const { damage } = (changes["system"] ?? {}) as { readonly damage?: string };
    if (damage === undefined || isDamage(damage)) return;
    notify("error", localize(`${T}.Guard.damage`, { name: this.parent.name, damage }));
    return false;
  }
}

const thing = <Schema extends DataSchema>(kind: string, schema: () => Schema) =>
  storing(Thing, [`${T}.Field.${kind}`, `${T}.Field.Thing`], () => ({
    description: richText(),
    ...schema(),
  }));

/** Its row in the tables, or empty for one of the group's own; its price, and the folk it was made for. */
const made = () => ({ item: text(), cost: measure(), size: choice(SIZE_IDS, "medium", `${T}.Size`) });

/** What somebody strikes, throws or shoots with (VRV-058 … VRV-067). */
export class WeaponModel extends thing("Weapon", () => ({
  ...made(),
  damage: filled("d4"),
  modes: list(choice(ATTACK_MODES, "close", `${T}.AttackMode`)),
  range: measure(),
  fireActions: count(1, { max: 99 }),
  hands: count(1, { min: 1, max: 2 }),
  bulk: measure(),
  builtStrength: optionalCount({ max: 99 }),
  modifier: signed(0, { min: -9, max: 9 }),
  ammunition: optionalCount({ max: 9999 }),
  loaded: count(0, { max: 99 }),
  drawn: flag(),
  tool: flag(),
  skilled: flag(true),
  ailment: optionalText(),
})) {}

/** What is worn, or held between oneself and a blow (VRV-070 … VRV-076). */
export class ArmorModel extends thing("Armor", () => ({
  item: text(),
  cost: measure(),
  worn: flag(),
  magicallyLight: flag(),
  own: group(
    {
      slot: choice(["body", "shield", "helmet"], "body", `${T}.Slot`),
      defense: signed(1, { min: -9, max: 20 }),
      bulkWorn: measure(),
    },
    { nullable: true, initial: null },
  ),
})) {}

/** Anything that is carried: how many, how unwieldy, and what it lies in (VRV-045). */
const carried = () => ({ ...made(), quantity: count(1, { max: 99_999 }), bulk: measure(), container: optionalRef() });

/** Anything else somebody carries; a light knows when it has burned down, and put out how many seconds are left in it (VRV-052). */
export class GearModel extends thing("Gear", () => ({
  ...carried(),
  burnsUntil: moment(),
  burnsFor: optionalCount({ max: 99_999_999 }),
})) {}

/** What other things lie in (VRV-045). */
export class ContainerModel extends thing("Container", carried) {}

/** What is shot (VRV-068). */
export class AmmunitionModel extends thing("Ammunition", carried) {}

/** A field with its skills and techniques (VRV-182 … VRV-189). */
export class FieldModel extends thing("SkillField", () => ({
  bonus: signed(0, { min: -99, max: 99 }),
  skills: list(filled("—")),
  restriction: choice(RESTRICTIONS, "none", `${T}.Restriction`),
  archetype: optionalChoice(ARCHETYPES, `${T}.Archetype`),
  fightingArt: flag(),
  techniques: list(
    group({
      name: filled("—"),
      scope: choice(["skill", "field"], "skill", `${T}.TechniqueScope`),
      skills: count(0, { max: 99 }),
    }),
  ),
})) {}

/** What an archetype is especially good at (VRV-091). */
export class SpecialtyModel extends thing("Specialty", () => ({
  archetype: optionalChoice(ARCHETYPES, `${T}.Archetype`),
})) {}

/** A people, for whoever is dropped on to take on (VRV-014 … VRV-019). */
export class SpeciesModel extends thing("Species", () => ({
  species: choice(SPECIES_IDS, "human", `${T}.Species`),
})) {}

const STATUSES = ["known", "inscribed", "memorized", "incompatible"] as const;

/** A sorceror's spell (VRV-102 … VRV-106, VRV-235). */
export class SpellModel extends thing("Spell", () => ({
  ...castable(),
  status: choice(STATUSES, "known", `${T}.SpellStatus`),
  triedAt: count(0, { max: 99 }),
})) {}

/** A type of spirit that a prophet may call (VRV-100, VRV-242). */
export class SpiritModel extends thing("Spirit", castable) {}

/** A power of the mind (VRV-251). */
export class PowerModel extends thing("Power", castable) {}

/** A sickness, a poison or a drug: lying in wait, or at work (VRV-208 … VRV-213). */
export class AilmentModel extends thing("Ailment", () => ({
  ailment: text(),
  kind: choice(AILMENT_KINDS, "simple", `${T}.AilmentKind`),
  strength: signed(0, { min: -99, max: 99 }),
  reaction: choice(REACTIONS, "health", `${T}.Reaction`),
  actionTimes: count(0, { max: 99_999 }),
  times: count(0, { max: 99_999 }),
  exposed: flag(),
  due: moment(),
  own: group(
    {
      chronic: flag(),
      strength: signed(0, { min: -99, max: 99 }),
      actionTime: filled("1 hour"),
      effects: list(
        group({
          ...{ stat: optionalText(), value: signedOrNull(), injuries: optionalText() },
          ...{ condition: optionalText(), duration: optionalText() },
        }),
      ),
    },
    { nullable: true, initial: null },
  ),
})) {}

function signedOrNull() {
  return optionalMeasure({ min: -999, max: 999 });
}

const RESOURCES = RESOURCE_TYPES.map(({ id }) => id);

/** A book, a teacher, a place: what somebody studies by (VRV-201). */
export class ResourceModel extends thing("Resource", () => ({
  type: choice(RESOURCES, RESOURCES[0] ?? "", `${T}.ResourceType`),
  level: count(1, { max: 99 }),
})) {}

/** Study of one thing (VRV-196 … VRV-206). */
export class ProjectModel extends thing("Project", () => ({
  mode: choice(
    STUDY_MODES.map(({ id }) => id),
    "normal",
    `${T}.StudyMode`,
  ),
  student: count(0, { max: 99 }),
  resources: list(group({ type: filled("book"), level: count(0, { max: 99 }) })),
  gained: count(0, { max: 99_999 }),
  mojo: count(0, { max: 99_999 }),
  feePerMojo: measure(),
})) {}
