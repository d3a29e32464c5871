/** Skills, weapons, spells, shields, armour, gear and tasks: what somebody has, each a document of its own. */
import { TypeDataModelBase, type DataSchema } from "../../../../foundry/bases.ts";
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryItem, UpdateData } from "../../../../foundry/types.ts";
import {
  choice,
  count,
  filled,
  flag,
  optionalCount,
  optionalText,
  richText,
} from "../../../../fittings/models/fields.ts";
import { storing } from "../../../../fittings/models/model.ts";
import { RANGES } from "../../rules/ranges.ts";
import { faultIn } from "./guards.ts";
import { migrateThing } from "./migrate.ts";
import { changes, difficulty, measure, T } from "./parts.ts";

const TASK_STATUSES = ["running", "done", "failed"] as const;

/** What all of them share: words, complexities that are such, and changes that can be brought about. */
class Thing extends TypeDataModelBase<FoundryItem> {
  static override migrateData(source: Record<string, unknown>, options?: object): Record<string, unknown> {
    return super.migrateData(migrateThing(source), options);
  }

  async _preUpdate(changed: UpdateData): Promise<boolean | void> {
    const fault = faultIn((changed["system"] ?? {}) as UpdateData);
    if (!fault) return;
    notify("error", localize(`${T}.Guard.${fault.reason}`, { name: this.parent.name, ...fault.data }));
    return false;
  }
}

const thing = <Schema extends DataSchema>(kind: string, schema: () => Schema) =>
  storing(Thing, [`${T}.Field.${kind}`, `${T}.Field.Thing`], () => ({ description: richText(), ...schema() }));

/** A weight, and how often it is there (ARC-017). */
const borne = () => ({
  weightKg: measure(RANGES.weightKg.initial, RANGES.weightKg),
  quantity: count(RANGES.quantity.initial, RANGES.quantity),
});

/** Something learned, which stands on a middle score (ARC-050 … ARC-058). */
export class SkillModel extends thing("Skill", () => ({
  us: filled("accuracy"),
  score: count(RANGES.es.initial, RANGES.es),
  actionsOverride: optionalCount(RANGES.actionsOverride),
  defaultComplexity: difficulty(),
  armorTraining: flag(),
})) {}

/** What somebody strikes or shoots with (ARC-038, ARC-053). */
export class WeaponModel extends thing("Weapon", () => ({
  level: count(RANGES.level.initial, RANGES.level),
  // The skill's id, or its name as whoever bears it has it.
  skill: optionalText(),
  onHit: changes(),
  ...borne(),
})) {}

/** Something thrown with a skill (ARC-006, ARC-074). */
export class SpellModel extends thing("Spell", () => ({
  level: count(RANGES.level.initial, RANGES.level),
  skill: optionalText(),
  onHit: changes(),
})) {}

/** What is held between oneself and a blow (ARC-053). */
export class ShieldModel extends thing("Shield", () => ({
  level: count(RANGES.level.initial, RANGES.level),
  ...borne(),
})) {}

/** What is worn, and asks for training (ARC-072). */
export class ArmorModel extends thing("Armor", () => ({
  requiredTraining: count(RANGES.requiredTraining.initial, RANGES.requiredTraining),
  worn: flag(true),
  isClothing: flag(),
  ...borne(),
})) {}

/** Anything else somebody bears (ARC-017). */
export class GearModel extends thing("Gear", () => ({ isClothing: flag(), ...borne() })) {}

/** Something to be done in a few turns (ARC-085). */
export class TaskModel extends thing("Task", () => ({
  threshold: filled("average"),
  turnsLeft: optionalCount(RANGES.turnsLeft, RANGES.turnsLeft.initial),
  status: choice(TASK_STATUSES, "running", `${T}.TaskStatus`),
  tried: count(0, { max: 999 }),
})) {}
