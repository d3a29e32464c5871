/** Checks at the edge: a decision that came from outside is refused with the name of the field that is wrong. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { Refused } from "./refused.ts";

export type FieldCheck = (value: Json | undefined) => boolean;
export type Shape = Readonly<Record<string, FieldCheck>>;

/** Refuses the decision, naming the first field that fails its check. */
export function requireFields(decision: JsonObject, shape: Shape): void {
  for (const [field, fits] of Object.entries(shape))
    if (!fits(decision[field])) throw new Refused("badField", { field });
}

export const isText: FieldCheck = (value) => typeof value === "string" && value !== "";
export const isAnyText: FieldCheck = (value) => typeof value === "string";
export const isFlag: FieldCheck = (value) => typeof value === "boolean";
export const isNumber = (min: number, max: number): FieldCheck => {
  return (value) => typeof value === "number" && value >= min && value <= max;
};
/** A whole number within bounds. */
export const isWhole = (min: number, max: number): FieldCheck => {
  return (value) => Number.isInteger(value) && isNumber(min, max)(value);
};
/** A count of points, of whatever kind. */
export const isCount = isWhole(0, 100_000);
/** A price, a load, a distance. */
export const isAmount = isNumber(0, 10_000_000);
/** One of these words. */
export const isOneOf = (words: readonly string[]): FieldCheck => {
  return (value) => typeof value === "string" && words.includes(value);
};
/** Passes an absent value, else checks it. */
export const isOptional = (check: FieldCheck): FieldCheck => {
  return (value) => value === undefined || check(value);
};
export const isNullOr = (check: FieldCheck): FieldCheck => {
  return (value) => value === null || check(value);
};
export const isListOf = (check: FieldCheck): FieldCheck => {
  return (value) => Array.isArray(value) && value.every((item: Json) => check(item));
};
/** A list of different, non-empty texts, such as refs. */
export const isRefList: FieldCheck = (value) =>
  Array.isArray(value) && isListOf(isText)(value) && new Set<Json>(value).size === value.length;
/** An object whose fields fit. */
export const isObject = (shape: Shape): FieldCheck => {
  return (value) => isRecord(value) && Object.entries(shape).every(([field, fits]) => fits(value[field]));
};

/** Modifiers as a dialog sends them: each worth 100 at most. */
export const isModifiers: FieldCheck = isOptional(
  isListOf(
    isObject({ id: isText, label: isAnyText, unit: isOneOf(["number"]), value: isWhole(-100, 100), on: isFlag }),
  ),
);

/** The frame of an encounter, or null outside. */
export const isFrame: FieldCheck = (value) =>
  value === null ||
  value === undefined ||
  isObject({
    combat: isText,
    round: isWhole(0, 1_000_000),
    participants: isListOf(isObject({ character: isText, combatant: isText })),
  })(value);

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
