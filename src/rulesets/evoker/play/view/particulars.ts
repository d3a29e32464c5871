/** What is set once and seldom touched again. */
import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import type { CharacterModel } from "../models/character.ts";
import type { Kind } from "../../rules/state.ts";
import { fieldsFor } from "./words.ts";

const PATHS = [
  ...["arcanaLevel", "magicScore", "initiativeScore", "critThreshold", "chanceAttacksPerRound", "size"],
  ...["spirit.max", "exertion.max", "woundOverride.light", "woundOverride.heavy", "altitude", "flier"],
];

/** As controls: who somebody is inside is an Evoker's own page to tell. */
export function particulars(system: CharacterModel, kind: Kind): readonly FieldView[] {
  const field = fieldsFor("Character", system);
  return [...(kind === "evoker" ? [] : ["arcana", "personality"]), ...PATHS].map((path) => field.of(path));
}
