/** Checks at the edge that only this game makes: a decision from outside is refused with the name of the field that is wrong. */
import { isFrameWith } from "../../../../kernel/frame.ts";
import { isFlag, isOneOf, isOptional, isRefList, isText, isWhole, type Check } from "../../../../kernel/edge.ts";
import { isJsonObject, type Json } from "../../../../kernel/json.ts";
import type { Modifier } from "../../../../kernel/outcome.ts";
import type { PersonaeSettings } from "../settings.ts";
import { groupTracks } from "../vitality/tracks.ts";

/** An attribute's id by its shape; whether the identity has it is asked where it is rolled (PER-010). */
export const isAttribute: Check = isText;

/** The id of one of the group's shock tracks (PER-102): a slip of the pen shall not make a new one. */
export const isTrackOf =
  (settings: PersonaeSettings): Check =>
  (value) =>
    groupTracks(settings).some(({ id }) => id === value);

/** Modifiers as a dialog sends them: each worth 30 at most, so that a slip of the hand rolls no thousand dice. */
export const isModifiers: Check = (value) => Array.isArray(value) && value.every(isModifier);

function isModifier(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  const { id, label, unit, value: worth, on } = value as Modifier;
  return (
    isText(id) &&
    typeof label === "string" &&
    isOneOf(["dice", "number"])(unit) &&
    isWhole(-30, 30)(worth) &&
    isFlag(on)
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
export const isFrame = isFrameWith({ begun: isOptional(isRefList) });
