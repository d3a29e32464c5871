/** Checks at the edge: a decision that came from outside is refused with the name of the field that is wrong. */
import type { Json, JsonObject } from "./json.ts";
import { isJsonObject } from "./json.ts";
import { Refused } from "./refused.ts";

/** True for a value that a field may have. */
export type Check = (value: Json | undefined) => boolean;

/** A check for each field of an object. */
export type Shape = Readonly<Record<string, Check>>;

/** Refuses the decision, naming the first field that fails its check; `within` is put before the name. */
export function requireFields(decision: JsonObject, shape: Shape, within = ""): void {
  for (const field of Object.keys(shape))
    if (shape[field]?.(decision[field]) === false) throw new Refused("badField", { field: within + field });
}

/** The same for every entry of a list: the name tells which entry it is ("defences.1.skill"). */
export function requireEach(list: Json | undefined, field: string, shape: Shape, max = 50): void {
  if (!Array.isArray(list) || list.length > max) throw new Refused("badField", { field });
  (list as readonly Json[]).forEach((entry, i) => {
    if (!isJsonObject(entry)) throw new Refused("badField", { field: `${field}.${i}` });
    requireFields(entry, shape, `${field}.${i}.`);
  });
}

export const isText: Check = (value) => typeof value === "string" && value !== "";
/** Blank text too, and no more than a page of it. */
export const isAnyText: Check = (value) => typeof value === "string" && value.length <= 10_000;
export const isTextOrNull: Check = (value) => value === null || isText(value);
export const isFlag: Check = (value) => typeof value === "boolean";

/** A finite number within bounds, both included. */
export const isNumber =
  (min = -Number.MAX_VALUE, max = Number.MAX_VALUE): Check =>
  (value) =>
    typeof value === "number" && value >= min && value <= max;

/** A whole number within bounds, both included. */
export const isWhole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && isNumber(min, max)(value);

/** One of these words. */
export const isOneOf =
  (words: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && words.includes(value);

/** Passes an absent value, else checks it. */
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Passes null, else checks it. */
export const isNullOr =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** A list of which every entry passes. */
export const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((item: Json) => check(item));

/** A list of different, non-empty texts, such as refs. */
export const isRefList: Check = (value) =>
  Array.isArray(value) && isListOf(isText)(value) && new Set<Json>(value).size === value.length;

/** As above, with at least one. */
export const isSomeRefs: Check = (value) => isRefList(value) && Array.isArray(value) && value.length > 0;

/** An object whose fields pass. */
export function isShape(shape: Shape): Check {
  const fields = Object.entries(shape);
  return (value) => isJsonObject(value) && fields.every(([field, fits]) => fits(value[field]));
}
