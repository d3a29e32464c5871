/** What several schemas are made of: scores, tracks, pools, affinities. */
import { fields, type DataField } from "../../../../foundry/bases.ts";
import { choice, count, flag, group, list, optionalCount } from "../../../../fittings/models/fields.ts";
import { MOST_ENTRIES } from "../../../../table/documents/bounds.ts";
import { AFFINITIES, AILMENTS, ELEMENTS, REGULAR_ELEMENTS, type Element } from "../../rules/terms.ts";

/** Where the words for ids of the rules lie. */
export const T = "DRAMATIS.Evoker";

/** A field of its own for each of these. */
export const each = <Name extends string, F extends DataField>(names: readonly Name[], field: () => F) =>
  Object.fromEntries(names.map((name) => [name, field()])) as Record<Name, F>;

/** A percentile score: what it is, and what takes from it or is added to its bonus (EVO-345, U-23). */
export const scoreField = (initial: number): DataField =>
  group({
    value: count(initial, { max: 999 }),
    decay: count(0, { max: 999 }),
    unnatural: count(0, { max: 99 }),
    mayReachZero: flag(),
    returns: group({ day: count(0, { max: 999 }), week: count(0, { max: 999 }) }),
  });

/** Wounds left, or the most there can be (EVO-220). */
export const trackField = (light: number, heavy: number): DataField =>
  group({ light: count(light, { max: 999 }), heavy: count(heavy, { max: 999 }), deadly: count(1, { max: 9 }) });

/** A pool and its size. */
export const gaugeField = (full: number, options: object = {}): DataField =>
  group({ value: count(full, { max: 9999 }), max: count(full, { max: 9999 }) }, options);

/** An affinity to each of the ten elements (EVO-181). */
export const gridField = (): DataField =>
  group(each(REGULAR_ELEMENTS, () => choice(AFFINITIES, "normal", `${T}.Affinity`)));

export const elementField = (initial: Element): DataField => choice(ELEMENTS, initial, `${T}.Element`);

/** Some ailments of the fifteen. */
export const ailmentsField = (): DataField => list(choice(AILMENTS, "staggered", `${T}.Ailment`));

/** The roll up to which a hit is Critical; null = as the group has it (EVO-131). */
export const thresholdField = () => optionalCount({ max: 100 });

/** Options of what may be missing, and is to begin with. */
export const NOTHING = { nullable: true, initial: null } as const;

/** Whatever a number of degrees, a bonus and a die came to, kept for whoever opposes it (EVO-094, EVO-357). */
export const resultField = (): DataField =>
  group({ dos: count(0, { max: 99 }), bonus: count(0, { max: 999 }), roll: count(1, { min: 1, max: 100 }) }, NOTHING);

/** A list that may also be missing as a whole. */
export const optionalList = (element: DataField): DataField =>
  new fields.ArrayField(element, { required: true, max: MOST_ENTRIES, ...NOTHING });
