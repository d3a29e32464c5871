/** What a number to roll is made of: "8 = Defense 11 + Opposition −3", each reason with its rule. RUN-013 … RUN-017 */
import { reasonView } from "../../../../fittings/cards/side.ts";
import type { Lens } from "../../../../fittings/cards/lens.ts";
import type { Modifier } from "../../../../kernel/outcome.ts";
import { signed } from "../../../../table/signed.ts";
import type { Shows } from "../../rules/outcomes.ts";
import { say, term } from "./lens.ts";

/** A number to roll, of which parts may be kept from a reader. */
interface Numbered {
  readonly target: number;
  readonly shows: Shows;
}
/** The parts of a number to roll. */
interface Terms extends Numbered {
  readonly attribute: string;
  readonly value: number;
  readonly modifiers: readonly Modifier[];
}

/** True for what a reader is not told in all its figures. */
export const isSealed = (some: object): boolean => "sealed" in some && Boolean(some.sealed);

/** The number to roll at or under; "?" for those who are not told. RUN-014 */
export const figureOf = (some: Numbered): string =>
  isSealed(some) && some.shows === "outcome" ? "?" : String(some.target);

/** The number and its parts as one line; what is kept stands there as "?". */
export function formulaOf(terms: Terms, lens: Lens): string {
  const { attribute, value, modifiers } = terms;
  const added = modifiers.filter(({ on }) => on).map((one) => `${lens.t(one.label)} ${signed(one.value)}`);
  const kept = isSealed(terms) ? ["?"] : [];
  return `${figureOf(terms)} = ${[`${term(lens, "Attribute", attribute)} ${value}`, ...added, ...kept].join(" + ")}`;
}

/** Each reason by itself: "Opposition −3 (RUN-014)". */
export const reasonsOf = ({ modifiers }: Pick<Terms, "modifiers">, lens: Lens): readonly string[] =>
  modifiers.map((one) => {
    const { label, value, rule, state } = reasonView(one, lens);
    return [label, value, rule && `(${rule})`, state].filter(Boolean).join(" ");
  });

/** Why an attack has Advantage. RUN-098 */
export const advantageOf = (reasons: readonly string[], lens: Lens): string =>
  say(lens, "Blow.advantage", { reasons: reasons.map((id) => term(lens, "Reason", id)).join(", ") });
