/** Checks at the edge: a decision that came from outside is refused with the name of the field that is wrong. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { Modifier } from "../../../../kernel/outcome.ts";
import { ATTRIBUTES } from "../attributes/attributes.ts";
import { isFormula, termsOf } from "../formula/formula.ts";
import { Refused } from "./refused.ts";

export type FieldCheck = (value: Json | undefined) => boolean;

/** Refuses the decision, naming the first field that fails its check. */
export function requireFields(decision: JsonObject, checks: Readonly<Record<string, FieldCheck>>): void {
  for (const [field, fits] of Object.entries(checks))
    if (!fits(decision[field])) throw new Refused("badField", { field });
}

export const isText: FieldCheck = (value) => typeof value === "string" && value !== "";
export const isAnyText: FieldCheck = (value) => typeof value === "string" && value.length <= 10_000;
export const isFlag: FieldCheck = (value) => typeof value === "boolean";
export const isAttribute: FieldCheck = (value) => ATTRIBUTES.some((id) => id === value);
export const isTested: FieldCheck = (value) => value === "defense" || isAttribute(value);

/** A whole number within bounds. */
export const isWhole =
  (min: number, max: number): FieldCheck =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** Any finite number within bounds. */
export const isNumber =
  (min: number, max: number): FieldCheck =>
  (value) =>
    typeof value === "number" && value >= min && value <= max;

/** One of these words. */
export const isOneOf =
  (...words: readonly string[]): FieldCheck =>
  (value) =>
    typeof value === "string" && words.includes(value);

/** Passes an absent value, else checks it. */
export const isOptional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined || check(value);

/** Passes null, else checks. */
export const isNullable =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === null || check(value);

/** A list of different, non-empty texts, such as refs. */
export const isRefList: FieldCheck = (value) =>
  Array.isArray(value) && value.every((item: Json) => isText(item)) && new Set<Json>(value).size === value.length;

/** As above, with at least one. */
export const isSomeRefs: FieldCheck = (value) => isRefList(value) && Array.isArray(value) && value.length > 0;

/** A formula a table can roll: a hundred dice at most, so that a slip of the hand doesn't roll a million. */
export const isRollable: FieldCheck = (value) => {
  if (typeof value !== "string" || !isFormula(value)) return false;
  const terms = termsOf(value);
  const dice = terms.filter(({ faces }) => faces !== null).reduce((sum, { count }) => sum + count, 0);
  return dice <= 100 && terms.every(({ count, faces }) => (faces ?? 0) <= 1000 && count <= 9999);
};

/** −5 … +5 is usual; more is allowed (RUN-016). */
export const isDifficulty = isWhole(-30, 30);

/** Modifiers as a dialog sends them: each worth 30 at most. */
export const isModifiers: FieldCheck = (value) => Array.isArray(value) && value.length <= 50 && value.every(isModifier);

function isModifier(value: Json): boolean {
  if (!isRecord(value)) return false;
  const { id, label, unit, value: worth, on } = value as Modifier;
  return isText(id) && typeof label === "string" && unit === "number" && isWhole(-30, 30)(worth) && isFlag(on);
}

/** What a test is set against, or null. */
export const isOpponent: FieldCheck = (value) => {
  if (value === null) return true;
  if (!isRecord(value)) return false;
  const { ref, attribute, value: number } = value;
  return isText(ref) ? isTested(attribute) : ref === null && isWhole(-50, 60)(number);
};

/** What failing costs, or null. */
export const isHazard: FieldCheck = (value) => {
  if (value === null) return true;
  if (!isRecord(value)) return false;
  return isNullable(isRollable)(value["damage"]) && isFlag(value["ignoresArmor"]) && isFlag(value["prone"]);
};

/** Places on the board: one per character. */
export const isPlaces: FieldCheck = (value) =>
  Array.isArray(value) &&
  value.every((one: Json) => {
    if (!isRecord(one) || !isText(one["character"])) return false;
    const at = one["at"];
    return Array.isArray(at) && at.length === 2 && at.every((number: Json) => isNumber(-1e9, 1e9)(number));
  });

/** Reasons for Advantage switched by hand. */
export const isSwitches: FieldCheck = (value) =>
  isRecord(value) && Object.values(value).every((one) => isOptional(isFlag)(one));

/** The frame of an encounter, or null outside. */
export const isFrame: FieldCheck = (value) => {
  if (value === null || value === undefined) return true;
  if (!isRecord(value)) return false;
  const { combat, round, participants, active } = value;
  return (
    isText(combat) &&
    isWhole(0, 1e6)(round) &&
    Array.isArray(participants) &&
    participants.every((one: Json) => isRecord(one) && isText(one["character"]) && isText(one["combatant"])) &&
    isOptional(isNullable(isText))(active)
  );
};

export function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
