/** Powers, enhancements, talents and gear: what sets one identity apart from another (PER-020 … PER-023). */
import { localize, notify } from "../../../../foundry/globals.ts";
import type { FoundryUser, UpdateData } from "../../../../foundry/types.ts";
import { ANSWER_SKILLS } from "../../rules/state.ts";
import { choice, count, flag, group, list, optionalText, text } from "../../../../fittings/models/fields.ts";
import { frameworkField, traitEffects, usesField } from "./trait.ts";
import { bought, trait } from "./trait-model.ts";

const DURATIONS = ["instant", "maintain", "independent", "special"] as const;
export const GRADES = ["plain", "superior", "exceptional"] as const;
export const TALENTS = ["expertise", "resource", "language"] as const;

const power = () => ({
  skill: optionalText(),
  // A band's name or a number of units; a reminder, never a bar (PER-156).
  range: text(),
  targets: count(1, { min: 1, max: 99 }),
  hits: count(1, { max: 20 }),
  harmful: flag(true),
  defends: flag(),
  duration: choice(DURATIONS, "instant", "DRAMATIS.Personae.Duration"),
  // What the target answers with: Steel, unless the power says otherwise (PER-082, PER-085).
  answer: group({
    skill: choice(ANSWER_SKILLS, "steel", "DRAMATIS.Personae.FreeSkill"),
    attribute: optionalText(),
  }),
  // What a success imposes beside hits (PER-073), and what it takes from somebody hurt (PER-115, PER-117).
  imposesShock: count(0, { max: 4 }),
  conditions: list(text()),
  heal: group({ hits: count(0, { max: 99 }), shock: count(0, { max: 4 }), revive: flag() }),
  uses: usesField(),
  framework: frameworkField(),
});

export class PowerModel extends bought("Power", power) {
  protected override get skillTags(): readonly string[] {
    return ["supernatural"];
  }
}

const enhancement = () => ({
  grade: choice(GRADES, "plain", "DRAMATIS.Personae.Grade"),
  background: flag(),
  effects: traitEffects(),
  uses: usesField(),
  // Lets its owner have a companion (PER-160).
  companion: flag(),
  // Limits its owner has laid upon it, each of which earns an upgrade; upgrades paid for otherwise; and those of the
  // limits that have been taken (PER-178, PER-189).
  limits: list(text()),
  freeUpgrades: count(0, { max: 20 }),
  freeTaken: count(0, { max: 20 }),
  framework: frameworkField(),
});

export class EnhancementModel extends bought("Enhancement", enhancement) {
  /** What is exceptional can't be taken away: only the chorus may let it go. PER-178 */
  async _preDelete(_options: UpdateData, user: FoundryUser): Promise<boolean | void> {
    if (this.grade !== "exceptional" || !this.learned || !this.parent.actor || user.isGM) return;
    notify("warn", localize("DRAMATIS.Personae.Refusal.exceptional", { name: this.parent.name }));
    return false;
  }
}

const custom = () => ({
  // The id of the kind, from the setting `customTraitTypes`.
  custom: text(),
  effects: traitEffects(),
  uses: usesField(),
  framework: frameworkField(),
});

/** A trait of one of the group's own kinds (PER-010): it does what an enhancement can do, and stands beside them. */
export class CustomTraitModel extends bought("Custom", custom) {}

const talent = () => ({
  subtype: choice(TALENTS, "expertise", "DRAMATIS.Personae.Talent"),
  // An expertise gives one die once a session until it is upgraded (PER-146).
  uses: usesField(1, "session"),
  bonusDice: count(1, { max: 9 }),
  // What a resource adds to the cap (PER-144, PER-183).
  cap: count(1, { max: 99 }),
  // The wider topic an expertise belongs to (PER-037).
  within: text(),
});

export class TalentModel extends bought("Talent", talent) {}

const gear = () => ({ quantity: count(1, { max: 9999 }), cost: count(0, { max: 99 }) });

export class GearModel extends trait("Gear", gear) {}
