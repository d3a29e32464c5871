import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { controlOf } from "../../rules/casting/control.ts";
import { ANSWER_SKILLS, ATTRIBUTES, TIERS, type IdentityState } from "../../rules/state.ts";
import { CONTROLS, STANCES } from "../models/identity-schema.ts";
import type { IdentityModel } from "../models/identity.ts";
import { fieldsFor, say, term } from "./words.ts";

/** What decides how others meet this one: in the head of a small sheet. */
export function roleFields(state: IdentityState, system: IdentityModel): FieldView[] {
  const field = fieldsFor("Identity", system);
  return [
    ...(state.kind === "identity" ? [] : [field.select("tier", TIERS, "Tier")]),
    field.select("stance", STANCES, "Stance"),
  ];
}

/** What the group calls its kinds of things: those known to the game in the reader's language (PER-011). */
export function subtypeWords(subtypes: readonly string[]): string[] {
  return subtypes.map((subtype) => (KNOWN_SUBTYPES.includes(subtype) ? term(`Subtype.${subtype}`) : subtype));
}
const KNOWN_SUBTYPES = ["object", "scene", "game", "subject", "hazard"];

/** What is set once and seldom touched again: part, toughness, purse. */
export function castingFields(
  state: IdentityState,
  system: IdentityModel,
  subtypes: readonly string[] = [],
): FieldView[] {
  const field = fieldsFor("Identity", system);
  const isThing = state.kind === "identity";
  const hasPurse = state.kind === "character" || state.kind === "companion";
  return [
    field.select("control", CONTROLS, "Control", usualControl(state, system)),
    ...(hasPurse ? [field.select("stance", STANCES, "Stance")] : []),
    ...(hasPurse || isThing ? [field.select("tier", TIERS, "Tier")] : []),
    ...(isThing ? [field.text("subtype", subtypes)] : []),
    field.number("vitality.bonus", -20, 20),
    field.number("vitality.override", 1, 50),
    field.toggle("negateAtLast"),
    ...(isThing ? obstacleFields(field) : []),
    ...(!hasPurse
      ? []
      : [
          field.number("dp.available", 0, 999),
          field.number("dp.spent", 0, 999),
          field.number("tally.success", 0, 99),
          field.number("tally.failure", 0, 99),
          field.number("resources.lowered", 0, 99),
          field.number("criticals", 0, 99),
        ]),
  ];
}

/** The choice that leaves control to kind and ownership, with what that comes to now (PER-014). */
function usualControl({ kind }: IdentityState, { parent }: IdentityModel): string {
  const usual = controlOf({ kind, hasPlayerOwner: parent.hasPlayerOwner });
  return say("usualControl", { who: term(`Control.${usual}`) });
}

/** How long an obstacle's track is, and what it answers with (PER-045). */
function obstacleFields(field: ReturnType<typeof fieldsFor>): FieldView[] {
  return [
    field.number("trackLength", 1, 4),
    field.select("answer.skill", ANSWER_SKILLS, "FreeSkill", say("answerOfChallenge")),
    field.select("answer.attribute", ATTRIBUTES, "Attribute", say("attributeOfSkill")),
  ];
}
