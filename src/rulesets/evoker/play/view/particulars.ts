/** What is set once and seldom touched again. */
import type { FieldView } from "../../../../fittings/sheets/fields.ts";
import type { CharacterModel } from "../models/character.ts";
import type { CharacterState, Kind } from "../../rules/state.ts";
import { BANDS, SCORES } from "../../rules/terms.ts";
import { fieldsFor } from "./words.ts";

/** As controls, by kind: pools and Arcana Level are an Evoker's or a Shadow's to use, flight is anybody's. */
export function particulars(system: CharacterModel, kind: Kind): readonly FieldView[] {
  const field = fieldsFor("Character");
  const stored = system as unknown as CharacterState;
  return [
    ...(kind === "evoker" ? [] : [field.text("arcana", stored.arcana), field.text("personality", stored.personality)]),
    field.number("arcanaLevel", stored.arcanaLevel, 0, 10),
    field.select("magicScore", stored.magicScore, SCORES, "Score"),
    field.select("initiativeScore", stored.initiativeScore, ["auto", "agility", "perception"], "InitiativeScore"),
    field.number("critThreshold", stored.critThreshold, 0, 100),
    field.number("chanceAttacksPerRound", stored.chanceAttacksPerRound, 0, 20),
    field.number("size", stored.size, -3, 4),
    field.number("spirit.max", stored.spirit.max, 0, 9999),
    field.number("exertion.max", stored.exertion.max, 0, 9999),
    field.number("woundOverride.light", stored.woundOverride.light, 0, 999),
    field.number("woundOverride.heavy", stored.woundOverride.heavy, 0, 999),
    field.select("altitude", stored.altitude, BANDS, "Band"),
    field.toggle("flier", stored.flier),
  ];
}
