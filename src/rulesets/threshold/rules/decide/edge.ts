/** Checks at the edge that only this game makes: a decision from outside is refused with the name of the field that is wrong. */
import { isFrameWith } from "../../../../kernel/frame.ts";
import { isFlag, isNullOr, isNumber, isOptional, isText, isWhole, type Check } from "../../../../kernel/edge.ts";
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import type { Modifier } from "../../../../kernel/outcome.ts";
import { ATTRIBUTES } from "../attributes/attributes.ts";
import { isFormula, termsOf } from "../formula/formula.ts";

export const isAttribute: Check = (value) => ATTRIBUTES.some((id) => id === value);
export const isTested: Check = (value) => value === "defense" || isAttribute(value);

/** A formula a table can roll: a hundred dice at most, so that a slip of the hand doesn't roll a million. */
export const isRollable: Check = (value) => {
  if (typeof value !== "string" || !isFormula(value)) return false;
  const terms = termsOf(value);
  const dice = terms.filter(({ faces }) => faces !== null).reduce((sum, { count }) => sum + count, 0);
  return dice <= 100 && terms.every(({ count, faces }) => (faces ?? 0) <= 1000 && count <= 9999);
};

/** −5 … +5 is usual; more is allowed (RUN-016). */
export const isDifficulty = isWhole(-30, 30);

/** Modifiers as a dialog sends them: each worth 30 at most. */
export const isModifiers: Check = (value) => Array.isArray(value) && value.length <= 50 && value.every(isModifier);

function isModifier(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const { id, label, unit, value: worth, on } = value as Modifier;
  return isText(id) && typeof label === "string" && unit === "number" && isWhole(-30, 30)(worth) && isFlag(on);
}

/** What a test is set against, or null. */
export const isOpponent: Check = (value) => {
  if (value === null) return true;
  if (!isJsonObject(value)) return false;
  const { ref, attribute, value: number } = value;
  return isText(ref) ? isTested(attribute) : ref === null && isWhole(-50, 60)(number);
};

/** What failing costs, or null. */
export const isHazard: Check = (value) => {
  if (value === null) return true;
  if (!isJsonObject(value)) return false;
  return isNullOr(isRollable)(value["damage"]) && isFlag(value["ignoresArmor"]) && isFlag(value["prone"]);
};

/** Places on the board: one per character. */
export const isPlaces: Check = (value) =>
  Array.isArray(value) &&
  value.every((one: Json) => {
    if (!isJsonObject(one) || !isText(one["character"])) return false;
    const at = one["at"];
    return Array.isArray(at) && at.length === 2 && at.every((number: Json) => isNumber(-1e9, 1e9)(number));
  });

/** Reasons for Advantage switched by hand. */
export const isSwitches: Check = (value) =>
  isJsonObject(value) && Object.values(value).every((one) => isOptional(isFlag)(one));

/** The frame of an encounter, or null outside. */
export const isFrame = isFrameWith({ active: isOptional(isNullOr(isText)) });
