/** Weapons, armour, shields, abilities, powers, consumables and gear: what somebody has, each a document of its own. */
import { TypeDataModelBase } from "../../../../foundry/bases.ts";
import type { DataSchema } from "../../../../foundry/bases.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import {
  choice,
  count,
  filled,
  flag,
  group,
  list,
  optionalChoice,
  optionalCount,
  optionalText,
  richText,
  text,
} from "../../../../fittings/models/fields.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { ABILITY_MODES } from "../../rules/actions/abilities.ts";
import { ATTRIBUTES } from "../../rules/attributes/attributes.ts";
import { RANGES } from "../../rules/defaults.ts";
import { LEVELS } from "../../rules/experience/experience.ts";
import { CONSUMABLE_KINDS } from "../../rules/items.ts";
import { WEAPON_CLASSES } from "../../rules/weapons/classes.ts";
import { faultIn } from "./guards.ts";
import { T } from "./reading.ts";

/** What all of them share: words, and formulas that can be read. */
class Thing extends TypeDataModelBase<FoundryItem> {
  async _preUpdate(changes: UpdateData): Promise<boolean | void> {
    const fault = faultIn((changes["system"] ?? {}) as UpdateData);
    if (!fault) return;
    notify("error", localize(`${T}.Guard.${fault.reason}`, { name: this.parent.name, ...fault.data }));
    return false;
  }
}

const thing = <Schema extends DataSchema>(kind: string, schema: () => Schema) =>
  storing(Thing, [`${T}.Field.${kind}`, `${T}.Field.Thing`], () => ({ description: richText(), ...schema() }));

const attribute = () => optionalChoice(ATTRIBUTES, `${T}.Attribute`);

/** What somebody strikes or shoots with (RUN-026, RUN-033, RUN-038). */
export class WeaponModel extends thing("Weapon", () => ({
  class: choice(WEAPON_CLASSES, "oneHanded", `${T}.WeaponClass`),
  damage: filled("1d8"),
  attackAttribute: attribute(),
  ready: flag(true),
  equipped: flag(true),
  ignoresArmor: flag(),
  ammunition: optionalCount(RANGES.ammunition),
  qualities: list(text()),
})) {}

/** What turns damage aside, and slows (RUN-011, RUN-057). */
export class ArmorModel extends thing("Armor", () => ({
  protection: filled("1d4"),
  impeding: count(2, RANGES.impeding),
  equipped: flag(true),
})) {}

/** What is held between oneself and a blow (RUN-091, RUN-092). */
export class ShieldModel extends thing("Shield", () => ({ buckler: flag(), equipped: flag(true) })) {}

/** Something learned, by levels (RUN-051, RUN-107, RUN-109). */
export class AbilityModel extends thing("Ability", () => ({
  novice: richText(),
  adept: richText(),
  master: richText(),
  level: choice(LEVELS, "none", `${T}.Level`),
  mode: choice(ABILITY_MODES, "passive", `${T}.Mode`),
  attackAttribute: attribute(),
  defenseAttribute: attribute(),
  healing: optionalText(),
  usesCure: flag(),
  freeAttackTrigger: optionalText(),
})) {}

/** Something beyond nature (RUN-006, RUN-074). */
export class PowerModel extends thing("Power", () => ({
  attribute: choice(ATTRIBUTES, "resolute", `${T}.Attribute`),
  opponentAttribute: attribute(),
  tested: flag(),
  lineOfSight: flag(true),
  healing: optionalText(),
  // What befalls whoever it works on (RUN-019, RUN-074).
  harm: group({ damage: optionalText(), ignoresArmor: flag(), prone: flag() }, { nullable: true, initial: null }),
  corruption: optionalText(),
})) {}

/** What is used up: herbs, elixirs, anything else (RUN-072, RUN-086). */
export class ConsumableModel extends thing("Consumable", () => ({
  kind: choice(CONSUMABLE_KINDS, "herbalCure", `${T}.ConsumableKind`),
  quantity: count(1, RANGES.quantity),
  healing: optionalText(),
})) {}

/** Anything else somebody carries. */
export class GearModel extends thing("Gear", () => ({
  quantity: count(1, RANGES.quantity),
  weight: text(),
  price: text(),
})) {}
