/** Checks at the edge that only this game makes: a decision from outside is refused with the name of the field that is wrong. */
import { isFrameWith } from "../../../../kernel/frame.ts";
import {
  isAnyText,
  isFlag,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isRefList,
  isShape,
  isText,
  isTextOrNull,
  isWhole,
  requireFields,
  type Check,
  type Shape,
} from "../../../../kernel/edge.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { AFFLICTIONS, AILMENTS, SCORES } from "../terms.ts";
import { Refused } from "./refused.ts";

export const isMeans = isShape({ skill: isTextOrNull, focus: isTextOrNull, score: isOneOf(SCORES) });

/** An ailment or a condition, and not both. */
export const isAffliction: Check = (value) =>
  isShape({ ailment: isNullOr(isOneOf(AILMENTS)), condition: isNullOr(isOneOf(AFFLICTIONS)) })(value) &&
  isJsonObject(value) &&
  (value["ailment"] === null) !== (value["condition"] === null);

export const isTerrain = isNullOr(isShape({ type: isOneOf(["uneven", "damaging"]), number: isWhole(0, 3) }));

/** A reason of the moment: counted in the target number alone. */
const isReason = isShape({
  id: isText,
  label: isAnyText,
  unit: isOneOf(["number"]),
  value: isWhole(-300, 300),
  on: isFlag,
});

/** What a person adds to a roll. Bounded, so that a slip of the hand stays a slip. */
const ROLL_FIELDS: Shape = {
  fate: isOptional(isWhole(0, 9)),
  advantages: isOptional(isWhole(0, 30)),
  disadvantages: isOptional(isWhole(0, 30)),
  modifier: isOptional(isWhole(-300, 300)),
  modifiers: isOptional(isListOf(isReason)),
  off: isOptional(isListOf(isText)),
  assistants: isOptional(isRefList),
  terrain: isOptional(isTerrain),
  panicSourceNear: isOptional(isFlag),
  reliesOnSight: isOptional(isFlag),
  walking: isOptional(isFlag),
};

const TARGET_FIELDS: Shape = {
  who: isText,
  distance: isOptional(isNumber(0)),
  metresBelow: isOptional(isNumber()),
  cover: isOptional(isOneOf(["none", "light", "heavy"])),
  light: isOptional(isOneOf(["normal", "low", "dark"])),
  haze: isOptional(isFlag),
};

/** Refuses roll choices that make no sense, naming the field inside them. */
export function requireRoll(decision: JsonObject): void {
  const { roll } = decision;
  if (roll === undefined) return;
  if (!isJsonObject(roll)) throw new Refused("badField", { field: "roll" });
  requireFields(roll, ROLL_FIELDS, "roll.");
}

/** Refuses a list of targets that makes no sense: each with its facts, nobody twice. */
export function requireTargets(decision: JsonObject, field: string): void {
  const list = decision[field];
  if (!Array.isArray(list)) throw new Refused("badField", { field });
  const targets: readonly Json[] = list;
  for (const target of targets) {
    if (!isJsonObject(target)) throw new Refused("badField", { field });
    requireFields(target, TARGET_FIELDS, `${field}.`);
  }
  const refs = targets.map((target) => (isJsonObject(target) ? target["who"] : null));
  if (new Set(refs).size !== refs.length) throw new Refused("badField", { field });
}

export const isTarget = isShape(TARGET_FIELDS);

/** The frame of an encounter, or null outside. */
export const isFrame = isFrameWith();
