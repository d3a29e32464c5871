import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import { controlOf } from "../../rules/casting/control.ts";
import type { IdentityState } from "../../rules/state.ts";
import type { IdentityModel } from "../models/identity.ts";
import { fieldsFor, say, term } from "./words.ts";

/** What decides how others meet this one: in the head of a small sheet. */
export function roleFields(state: IdentityState, system: IdentityModel): FieldView[] {
  const field = fieldsFor("Identity", system);
  return (state.kind === "identity" ? ["stance"] : ["tier", "stance"]).map((path) => field.of(path));
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
  const count = (path: string, most: number): FieldView => field.number(path, 0, most);
  return [
    field.of("control", usualControl(state, system)),
    ...(hasPurse ? ["stance"] : []),
    ...(hasPurse || isThing ? ["tier"] : []),
    ...(isThing ? [field.text("subtype", subtypes)] : []),
    ...["vitality.bonus", "vitality.override", "negateAtLast"],
    // How long an obstacle's track is, and what it answers with (PER-045).
    ...(isThing
      ? [
          "trackLength",
          field.of("answer.skill", say("answerOfChallenge")),
          field.of("answer.attribute", say("attributeOfSkill")),
        ]
      : []),
    ...(hasPurse
      ? [
          ...["dp.available", "dp.spent"].map((path) => count(path, 999)),
          ...["tally.success", "tally.failure", "resources.lowered", "criticals"].map((path) => count(path, 99)),
        ]
      : []),
  ].map((one) => (typeof one === "string" ? field.of(one) : one));
}

/** The choice that leaves control to kind and ownership, with what that comes to now (PER-014). */
function usualControl({ kind }: IdentityState, { parent }: IdentityModel): string {
  const usual = controlOf({ kind, hasPlayerOwner: parent.hasPlayerOwner });
  return say("usualControl", { who: term(`Control.${usual}`) });
}
