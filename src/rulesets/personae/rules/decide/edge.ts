/** Checks at the edge: a decision that came from outside is refused with the name of the field that is wrong. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import type { Modifier } from "../../../../kernel/outcome.ts";
import type { PersonaeSettings } from "../settings.ts";
import { groupTracks } from "../vitality/tracks.ts";
import { Refused } from "./refused.ts";

type Check = (value: Json | undefined) => boolean;

/** Refuses the decision, naming the first field that fails its check. */
export function requireFields(decision: JsonObject, checks: Readonly<Record<string, Check>>): void {
  for (const [field, fits] of Object.entries(checks))
    if (!fits(decision[field])) throw new Refused("badField", { field });
}

export const isText: Check = (value) => typeof value === "string" && value !== "";
export const isTextOrNull: Check = (value) => value === null || isText(value);
export const isFlag: Check = (value) => typeof value === "boolean";
/** An attribute's id by its shape; whether the identity has it is asked where it is rolled (PER-010). */
export const isAttribute: Check = isText;

/** A whole number within bounds. */
export const isWhole =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;

/** One of these words. */
export const isOneOf =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && words.includes(value);

/** The id of one of the group's shock tracks (PER-102): a slip of the pen shall not make a new one. */
export const isTrackOf =
  (settings: PersonaeSettings): Check =>
  (value) =>
    groupTracks(settings).some(({ id }) => id === value);

/** Passes an absent value, else checks it. */
export const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** A list of different, non-empty texts, such as refs. */
export const isRefList: Check = (value) =>
  Array.isArray(value) && value.every((item: Json) => isText(item)) && new Set<Json>(value).size === value.length;

/** Modifiers as a dialog sends them: each worth 30 at most, so that a slip of the hand rolls no thousand dice. */
export const isModifiers: Check = (value) => Array.isArray(value) && value.every(isModifier);

function isModifier(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const { id, label, unit, value: worth, on } = value as Modifier;
  return (
    isText(id) && typeof label === "string" && isOneOf("dice", "number")(unit) && isWhole(-30, 30)(worth) && isFlag(on)
  );
}

/** How far away reactors are: each named, with a band or a measure. PER-156 */
export const isDistances: Check = (value) =>
  Array.isArray(value) &&
  value.every(
    (one: Json) =>
      isJsonObject(one) &&
      isText(one["reactor"]) &&
      typeof one["band"] === "string" &&
      typeof one["label"] === "string" &&
      (one["units"] === null || (typeof one["units"] === "number" && one["units"] >= 0)),
  );

/** The frame of an encounter, or null outside. */
export const isFrame: Check = (value) => {
  if (value === null || value === undefined) return true;
  if (!isJsonObject(value)) return false;
  const { combat, round, participants, begun } = value;
  return (
    isText(combat) &&
    isWhole(0, 1e6)(round) &&
    Array.isArray(participants) &&
    participants.every((one: Json) => isJsonObject(one) && isText(one["identity"]) && isText(one["combatant"])) &&
    isOptional(isRefList)(begun)
  );
};
