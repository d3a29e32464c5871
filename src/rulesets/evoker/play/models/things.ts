/** Personas, powers, weapons, armour, consumables and traits: what a character has, each a document of its own. */
import { TypeDataModelBase, type DataSchema } from "../../../../foundry/bases.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import {
  choice,
  count,
  filled,
  flag,
  group,
  optionalChoice,
  optionalCount,
  optionalText,
  richText,
  signed,
  text,
} from "../../../../fittings/models/fields.ts";
import { LOCATIONS, SCORES, WEAPON_CLASSES, AILMENTS } from "../../rules/terms.ts";
import { migrateThing } from "./migrate.ts";
import {
  ailmentsField,
  each,
  elementField,
  gaugeField,
  gridField,
  NOTHING,
  T,
  thresholdField,
  trackField,
} from "./parts.ts";

const POWER_KINDS = ["attack", "heal", "augment", "passive"] as const;
const POOLS = ["spirit", "exertion"] as const;
const HANDS = ["right", "left"] as const;

class ThingModel extends TypeDataModelBase<FoundryItem> {
  static override migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown> {
    return super.migrateData(migrateThing(source), options);
  }
}

/** A model of things of one kind. What all of them share: words. */
const thing = <Schema extends DataSchema>(kind: string, schema: () => Schema) =>
  storing(ThingModel, [`${T}.Field.${kind}`, `${T}.Field.Thing`], () => ({ description: richText(), ...schema() }));

/** An inner self: its affinities are its Evoker's, and its wounds come before the body's (EVO-181, EVO-229). */
export class PersonaModel extends thing("Persona", () => ({
  arcana: text(),
  equipped: flag(),
  broken: flag(),
  major: flag(),
  affinities: gridField(),
  wounds: trackField(3, 1),
  max: trackField(3, 1),
  // For tables where a Persona is struck on its own Toughness and Armour (`personaDefense`).
  toughnessBonus: count(3, { max: 99 }),
  unnaturalToughness: count(0, { max: 99 }),
  armour: count(0, { max: 99 }),
})) {
  /** What is broken shields nobody until it is revived (EVO-230, EVO-288). */
  async _preUpdate(changes: UpdateData): Promise<void> {
    const system = (changes["system"] ?? {}) as { equipped?: boolean; broken?: boolean };
    if (system.equipped !== true || !(system.broken ?? this.broken)) return;
    delete system.equipped;
    notify("warn", localize(`${T}.Guard.broken`, { name: this.parent.name }));
  }
}

/** What a Persona can do, or a Shadow of itself (EVO-136, EVO-137). */
export class PowerModel extends thing("Power", () => ({
  // The Persona it belongs to, by the id of its item; null = whoever has it.
  persona: optionalText(),
  kind: choice(POWER_KINDS, "attack", `${T}.PowerKind`),
  element: elementField("fire"),
  tier: count(1, { min: 1, max: 20 }),
  pool: choice(POOLS, "spirit", `${T}.Pool`),
  cost: count(1, { max: 999 }),
  damage: count(0, { max: 999 }),
  range: optionalCount({ max: 99_999 }, 20),
  area: flag(),
  mental: flag(),
  scatters: flag(),
  critThreshold: thresholdField(),
  criticalStaggers: flag(),
  criticalText: text(),
  staggers: flag(),
  ignoresArmour: flag(),
  extraWounds: count(0, { max: 99 }),
  savageQualities: count(0, { max: 9 }),
  ailment: group(
    {
      id: choice(AILMENTS, "staggered", `${T}.Ailment`),
      turns: optionalCount({ max: 99 }),
      resist: optionalChoice(SCORES, `${T}.Score`),
      skill: optionalText(),
    },
    NOTHING,
  ),
  healLight: count(0, { max: 99 }),
  healHeavy: count(0, { max: 99 }),
  cures: ailmentsField(),
})) {}

/** What somebody strikes, throws or shoots with (EVO-071 … EVO-077). */
export class WeaponModel extends thing("Weapon", () => ({
  weaponClass: choice(WEAPON_CLASSES, "melee", `${T}.WeaponClass`),
  // A focus of the skill Melee or Ballistics.
  focus: filled("blades"),
  hands: count(1, { max: 2 }),
  hand: optionalChoice(HANDS, `${T}.Hand`),
  equipped: flag(),
  damage: count(0, { max: 999 }),
  modifiers: signed(0, { min: -99, max: 99 }),
  range: optionalCount({ max: 99_999 }),
  reach: count(1, { max: 99 }),
  element: elementField("melee"),
  burst: count(0, { max: 99 }),
  ammo: gaugeField(6, NOTHING),
  reload: group({ actions: count(1, { min: 1, max: 99 }), progress: count(0, { max: 99 }) }),
  jammed: flag(),
  focusedOnly: flag(),
  reachesHigh: flag(),
  offHand: flag(),
  unarmed: flag(),
  scatters: flag(),
  thrownAddsStrength: flag(true),
  ignoresArmour: flag(),
  savageQualities: count(0, { max: 9 }),
  critThreshold: thresholdField(),
})) {}

/** What turns blows aside, by place (EVO-129, U-09). */
export class ArmourModel extends thing("Armour", () => ({
  equipped: flag(),
  points: group(each(LOCATIONS, () => count(0, { max: 99 }))),
})) {}

/** What is used up on somebody near (EVO-088). */
export class ConsumableModel extends thing("Consumable", () => ({
  quantity: count(1, { max: 9999 }),
  healLight: count(0, { max: 99 }),
  healHeavy: count(0, { max: 99 }),
  cures: ailmentsField(),
})) {}

/** What sets somebody apart: bonuses beyond nature, wider Criticals, more Chance Attacks (U-22, U-23, EVO-173). */
export class TraitModel extends thing("Trait", () => ({
  active: flag(true),
  unnatural: group(each(SCORES, () => count(0, { max: 99 }))),
  critThreshold: thresholdField(),
  chanceAttacks: count(0, { max: 20 }),
})) {}
