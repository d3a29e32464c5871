import { count, filled, flag, list, optionalChoice, text } from "../../../../fittings/models/fields.ts";
import { FREE_SKILLS } from "./free-skills.ts";
import { bought } from "./trait-model.ts";

const skill = () => ({
  rating: count(2, { min: 1, max: 20 }),
  // One of the six, or one that its bearer has beside them (PER-010).
  attribute: filled("CNG"),
  // Which of the six every identity has, if it is one of them; the answer to a challenge is found by it (PER-119).
  free: optionalChoice(
    FREE_SKILLS.map(({ id }) => id),
    "DRAMATIS.Personae.FreeSkill",
  ),
  initiative: flag(),
  // "weapon", "shield", "supernatural", or a weapon group such as "blades": new weapons find their skill by them.
  tags: list(text()),
});

/** A skill: a rating in dice and the attribute that is usually added (PER-019). */
export class SkillModel extends bought("Skill", skill) {}
