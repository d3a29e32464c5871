/** Weapons, shields and armour: what a challenge of arms is fought with. */
import { ATTACK_KINDS, SHIELD_WEIGHTS, WEAPON_CATEGORIES } from "../../rules/state.ts";
import { choice, count, flag, list, optionalChoice, optionalText, text } from "../../../../fittings/models/fields.ts";
import { trait } from "./trait-model.ts";

const weapon = () => ({
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
});

/** A weapon (PER-074 … PER-077). Every weapon inflicts at least one hit. */
export class WeaponModel extends trait("Weapon", weapon) {
  protected override get skillTags(): readonly string[] {
    return [this.group, this.kind, "weapon"];
  }
}

const shield = () => ({
  weight: choice(SHIELD_WEIGHTS, "light", "DRAMATIS.Personae.Weight"),
  skill: optionalText(),
});

/** A shield: blocks what is no heavier than itself, with a skill of its own (PER-121, PER-123). */
export class ShieldModel extends trait("Shield", shield) {
  protected override get skillTags(): readonly string[] {
    return ["shield"];
  }
}

/** Armour does nothing by itself; the traits tied to it count while it is worn (PER-124). */
export class ArmorModel extends trait("Armor", () => ({ worn: flag(true), traits: list(text()) })) {}
