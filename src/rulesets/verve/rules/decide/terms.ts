/** What each of several brings to a roll that all of them make. VRV-121, VRV-130 */
import { isListOf, isNullOr, isOptional, isShape, isText } from "../../../../kernel/edge.ts";
import type { Modifier, Ref } from "../../../../kernel/outcome.ts";
import type { OwnTerms } from "../decisions.ts";
import { isModifiers } from "./edge.ts";

/** Passes what several bring, or nothing. */
export const isTerms = isOptional(
  isListOf(isShape({ who: isText, modifiers: isModifiers, field: isOptional(isNullOr(isText)) })),
);

/** What was typed for one of them. */
export const typedFor = (terms: readonly OwnTerms[] | undefined, who: Ref): readonly Modifier[] | undefined =>
  terms?.find((one) => one.who === who)?.modifiers;
