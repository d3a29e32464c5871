/** Weapons, shields and armour: what a challenge of arms is fought with. */
import type { DataSchema } from "../../../../foundry/bases.ts";
import type { FoundryUser, UpdateData } from "../../../../foundry/types.ts";
import { ATTACK_KINDS, SHIELD_WEIGHTS, WEAPON_CATEGORIES } from "../../rules/state.ts";
import type { AttackKind, ShieldWeight, WeaponCategory } from "../../rules/state.ts";
import { choice, count, flag, list, optionalChoice, optionalText, text } from "../../../../fittings/models/fields.ts";
import { linkedSkill } from "./skill-link.ts";
import { traitSchema } from "./trait.ts";
import { TraitModel } from "./trait-model.ts";

/** A weapon (PER-074 … PER-077). Every weapon inflicts at least one hit. */
export class WeaponModel extends TraitModel {
  declare category: WeaponCategory;
  declare kind: AttackKind;
  declare group: string;
  declare hits: number;
  declare skill: string | null;
  declare range: string;
  declare weight: ShieldWeight | null;
  declare imposesShock: number;
  declare conditions: string[];

  static override LOCALIZATION_PREFIXES = ["DRAMATIS.Personae.Field.Weapon", "DRAMATIS.Personae.Field.Trait"];

  static override defineSchema(): DataSchema {
    return {
      ...traitSchema(),
      category: choice(WEAPON_CATEGORIES, "oneHanded", "DRAMATIS.Personae.Category"),
      kind: choice(ATTACK_KINDS, "handToHand", "DRAMATIS.Personae.AttackKind"),
      group: text(),
      hits: count(1, { min: 1, max: 20 }),
      // The id of a skill of the same identity; null for unskilled use.
      skill: optionalText(),
      // A band's name or a number of units; a reminder, never a bar (PER-156).
      range: text(),
      // Null: as the category has it (PER-122).
      weight: optionalChoice(SHIELD_WEIGHTS, "DRAMATIS.Personae.Weight"),
      // What a success imposes beside hits (PER-073).
      imposesShock: count(0, { max: 4 }),
      conditions: list(text()),
    };
  }

  /** A weapon that comes into somebody's hands finds the skill it is used with. */
  override async _preCreate(data: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    await super._preCreate(data, options, user);
    linkedSkill(this.parent, this.skill, [this.group, this.kind, "weapon"]);
  }
}

/** A shield: blocks what is no heavier than itself, with a skill of its own (PER-121, PER-123). */
export class ShieldModel extends TraitModel {
  declare weight: ShieldWeight;
  declare skill: string | null;

  static override LOCALIZATION_PREFIXES = ["DRAMATIS.Personae.Field.Shield", "DRAMATIS.Personae.Field.Trait"];

  static override defineSchema(): DataSchema {
    return {
      ...traitSchema(),
      weight: choice(SHIELD_WEIGHTS, "light", "DRAMATIS.Personae.Weight"),
      skill: optionalText(),
    };
  }

  override async _preCreate(data: UpdateData, options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    await super._preCreate(data, options, user);
    linkedSkill(this.parent, this.skill, ["shield"]);
  }
}

/** Armour does nothing by itself; the traits tied to it count while it is worn (PER-124). */
export class ArmorModel extends TraitModel {
  declare worn: boolean;
  declare traits: string[];

  static override LOCALIZATION_PREFIXES = ["DRAMATIS.Personae.Field.Armor", "DRAMATIS.Personae.Field.Trait"];

  static override defineSchema(): DataSchema {
    return { ...traitSchema(), worn: flag(true), traits: list(text()) };
  }
}
