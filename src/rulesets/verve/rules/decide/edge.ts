/** Checks at the edge that only this game makes: a decision from outside is refused with the name of the field that is wrong. */
import { isFrameWith } from "../../../../kernel/frame.ts";
import {
  isAnyText,
  isFlag,
  isListOf,
  isNumber,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isWhole,
  type Check,
} from "../../../../kernel/edge.ts";

/** A count of points, of whatever kind. */
export const isCount = isWhole(0, 100_000);
/** A price, a load, a distance. */
export const isAmount = isNumber(0, 10_000_000);

/** What a weapon does, dice or a number, "2d6" or "1": no more of them than a hand holds. VRV-058 */
export const isDamage: Check = (value) => typeof value === "string" && /^(\d{1,2}|\d{0,2}d\d{1,3})$/.test(value);

/** Modifiers as a dialog sends them: each worth 100 at most. */
export const isModifiers = isOptional(
  isListOf(isShape({ id: isText, label: isAnyText, unit: isOneOf(["number"]), value: isWhole(-100, 100), on: isFlag })),
);

/** The frame of an encounter, or null outside. */
export const isFrame = isFrameWith();
