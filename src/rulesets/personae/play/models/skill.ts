import { fields } from "../../../../foundry/bases.ts";
import type { DataSchema } from "../../../../foundry/bases.ts";
import type { AttributeId } from "../../rules/state.ts";
import { count, filled, flag, labelled, list, text } from "../../../../fittings/models/fields.ts";
import { FREE_SKILLS } from "./free-skills.ts";
import type { FreeSkill } from "./free-skills.ts";
import { traitSchema } from "./trait.ts";
import { BoughtTraitModel } from "./trait-model.ts";

/** A skill: a rating in dice and the attribute that is usually added (PER-019). */
export class SkillModel extends BoughtTraitModel {
  declare rating: number;
  declare attribute: AttributeId;
  declare free: FreeSkill | null;
  declare initiative: boolean;
  declare tags: string[];

  static override LOCALIZATION_PREFIXES = ["DRAMATIS.Personae.Field.Skill", "DRAMATIS.Personae.Field.Trait"];

  static override defineSchema(): DataSchema {
    return {
      ...traitSchema(),
      rating: count(2, { min: 1, max: 20 }),
      // One of the six, or one that its bearer has beside them (PER-010).
      attribute: filled("CNG"),
      // Which of the six every identity has, if it is one of them; the answer to a challenge is found by it (PER-119).
      free: new fields.StringField({
        required: true,
        nullable: true,
        blank: false,
        initial: null,
        choices: labelled(
          FREE_SKILLS.map(({ id }) => id),
          "DRAMATIS.Personae.FreeSkill",
        ),
      }),
      initiative: flag(),
      // "weapon", "shield", "supernatural", or a weapon group such as "blades": new weapons find their skill by it.
      tags: list(text()),
    };
  }
}
