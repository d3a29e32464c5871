/** What several schemas are made of: decimals, scores, changes, complexities. */
import { fields } from "../../../../foundry/bases.ts";
import { count, filled, group, list, optionalText, type Field } from "../../../../fittings/models/fields.ts";
import { RANGES } from "../../rules/ranges.ts";
import type { Change } from "../../rules/state.ts";

/** Where the words for ids of the rules lie. */
export const T = "DRAMATIS.Arc";

type Range = { readonly min: number; readonly max: number };

/** A number that may have decimals: metres, kilograms. */
export const measure = (initial: number, { min, max }: Range): Field<number> =>
  new fields.NumberField({ required: true, nullable: false, initial, min, max });

/** A number that may have decimals, or null for what follows from the rules. */
export const optionalMeasure = ({ min, max }: Range): Field<number | null> =>
  new fields.NumberField({ required: true, nullable: true, initial: null, min, max });

/** A score: what it is now, and what it was to begin with. */
export const score = () =>
  group({ value: count(RANGES.ks.initial, RANGES.ks), max: count(RANGES.ks.initial, RANGES.ks) });

/** Worked out on every preparation, never stored: what a token's bar shows as the most. */
export const shownMax = (most: number): Field<number> =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial: most, persisted: false });

/** What befalls somebody, in the engine's own terms; what is read of it is sound (see `changes.ts`). */
export const changes = (): Field<Change[]> => list(change());

/** One of them. */
export const change = (): Field<Change> => new fields.ObjectField({ required: true });

/** A complexity by its name, or the number itself, as it is typed; null for none. */
export const difficulty = (): Field<string | null> => optionalText();

/** A ref that is always there; in no order is nobody. */
export const ref = (): Field<string> => filled("nobody");
