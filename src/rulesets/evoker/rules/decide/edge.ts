/** Checks at the edge: a decision that came from outside is refused with the name of the field that is wrong. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { SCORES } from "../terms.ts";
import { Refused } from "./refused.ts";

export type FieldCheck = (value: Json | undefined) => boolean;

/** Refuses the decision, naming the first field that fails its check. Inner fields are named with a dot. */
export function requireFields(decision: JsonObject, checks: Readonly<Record<string, FieldCheck>>, inside = ""): void {
  for (const [field, fits] of Object.entries(checks))
    if (!fits(decision[field])) throw new Refused("badField", { field: inside + field });
}

export const isText: FieldCheck = (value) => typeof value === "string" && value !== "";
export const isTextOrNull: FieldCheck = (value) => value === null || isText(value);
export const isFlag: FieldCheck = (value) => typeof value === "boolean";
export const isNumber: FieldCheck = (value) => typeof value === "number" && Number.isFinite(value);

/** A whole number within bounds. */
export const isWhole =
  (min: number, max: number): FieldCheck =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** One of these words. */
export const isOneOf =
  (words: readonly string[]): FieldCheck =>
  (value) =>
    typeof value === "string" && words.includes(value);

/** Passes an absent value, else checks it. */
export const isOptional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined || check(value);

/** Passes null, else checks it. */
export const isNullOr =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === null || check(value);

export const isListOf =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    Array.isArray(value) && value.every((item: Json) => check(item));

/** A list of different, non-empty texts, such as refs. */
export const isRefList: FieldCheck = (value) =>
  Array.isArray(value) && value.every((item: Json) => isText(item)) && new Set<Json>(value).size === value.length;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object whose fields pass. */
export const isShape =
  (checks: Readonly<Record<string, FieldCheck>>): FieldCheck =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([field, fits]) => fits(value[field]));

export const isMeans = isShape({ skill: isTextOrNull, focus: isTextOrNull, score: isOneOf(SCORES) });

export const isTerrain = isNullOr(isShape({ type: isOneOf(["uneven", "damaging"]), number: isWhole(0, 3) }));

/** What a person adds to a roll. Bounded, so that a slip of the hand stays a slip. */
const ROLL_FIELDS: Readonly<Record<string, FieldCheck>> = {
  fate: isOptional(isWhole(0, 9)),
  advantages: isOptional(isWhole(0, 30)),
  disadvantages: isOptional(isWhole(0, 30)),
  modifier: isOptional(isWhole(-300, 300)),
  off: isOptional(isListOf(isText)),
  assistants: isOptional(isWhole(0, 30)),
  terrain: isOptional(isTerrain),
  panicSourceNear: isOptional(isFlag),
  reliesOnSight: isOptional(isFlag),
  walking: isOptional(isFlag),
};

const TARGET_FIELDS: Readonly<Record<string, FieldCheck>> = {
  who: isText,
  distance: isOptional((value) => isNumber(value) && Number(value) >= 0),
  metresBelow: isOptional(isNumber),
  cover: isOptional(isOneOf(["none", "light", "heavy"])),
  light: isOptional(isOneOf(["normal", "low", "dark"])),
  haze: isOptional(isFlag),
};

/** Refuses roll choices that make no sense, naming the field inside them. */
export function requireRoll(decision: JsonObject): void {
  const { roll } = decision;
  if (roll === undefined) return;
  if (!isObject(roll)) throw new Refused("badField", { field: "roll" });
  requireFields(roll, ROLL_FIELDS, "roll.");
}

/** Refuses a list of targets that makes no sense: each with its facts, nobody twice. */
export function requireTargets(decision: JsonObject, field: string): void {
  const list = decision[field];
  if (!Array.isArray(list)) throw new Refused("badField", { field });
  const targets: readonly Json[] = list;
  for (const target of targets) {
    if (!isObject(target)) throw new Refused("badField", { field });
    requireFields(target, TARGET_FIELDS, `${field}.`);
  }
  const refs = targets.map((target) => (isObject(target) ? target["who"] : null));
  if (new Set(refs).size !== refs.length) throw new Refused("badField", { field });
}

export const isTarget = isShape(TARGET_FIELDS);

/** The frame of an encounter, or null outside. */
export const isFrame: FieldCheck = (value) =>
  value === null ||
  value === undefined ||
  isShape({
    combat: isText,
    round: isWhole(0, 1e6),
    participants: isListOf(isShape({ character: isText, combatant: isText })),
  })(value);
