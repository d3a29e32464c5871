/** What several schemas are made of: reserves, conditions, casting times, decimals, refs. */
import { fields } from "../../../../foundry/bases.ts";
import { REACTIONS } from "../../rules/terms.ts";
import {
  choice,
  count,
  filled,
  flag,
  group,
  list,
  optionalChoice,
  signed,
  text,
  type Field,
} from "../../../../fittings/models/fields.ts";

/** Where the words for ids of the rules lie. */
export const T = "DRAMATIS.Verve";

interface Range {
  readonly min?: number;
  readonly max?: number;
}

/** No figure of play is larger. */
export const MOST = 1e6;

/** A number that may have decimals, such as bulk and silver; of 0 or more unless said otherwise. */
export const measure = (initial = 0, { min = 0, max = MOST }: Range = {}): Field<number> =>
  new fields.NumberField({ required: true, nullable: false, initial, min, max });

/** A number that may have decimals, or null for none. */
export const optionalMeasure = ({ min = 0, max = MOST }: Range = {}): Field<number | null> =>
  new fields.NumberField({ required: true, nullable: true, initial: null, min, max });

/** A whole number, or null for what follows from the rules. */
export const override = ({ min = -99, max = 9999 }: Range = {}): Field<number | null> =>
  new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, min, max });

/** A second of the world, or null for no end. */
export const moment = (): Field<number | null> =>
  new fields.NumberField({ required: true, nullable: true, integer: true, initial: null });

/** Worked out on every preparation, never stored: what a token's bar shows as the most. */
export const shownMax = (): Field<number> =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0, persisted: false });

/** Somebody else, or null for nobody. */
export const optionalRef = (): Field<string | null> =>
  new fields.StringField({ required: true, nullable: true, blank: false, initial: null });

/** A ref or an id that is always there. */
export const id = (initial = "one"): Field<string> => filled(initial);

/** Survival or verve. */
export const reserve = (initial: number) =>
  group({
    value: count(initial, { max: 9999 }),
    max: shownMax(),
    gains: list(signed(0, { min: -99, max: 99 })),
    bonus: signed(0, { min: -999, max: 999 }),
  });

/** Rounds, counted from 1; 0 outside encounters. */
export const round = (): Field<number> => count(0, { max: MOST });

/** A state somebody is in. */
export const condition = () =>
  group({
    ...{ id: id("unaware"), round: round(), value: signed(0, { min: -MOST, max: MOST }) },
    ...{ other: optionalRef(), of: optionalRef(), until: moment() },
  });

/** What holds of all that is paid in verve and takes its time. VRV-235 */
export const castable = () => ({
  level: count(1, { max: 99 }),
  verve: count(1, { max: 999 }),
  castTime: group({
    value: count(1, { max: 9999 }),
    unit: choice(["moment", "round", "minute"], "moment", `${T}.CastTime`),
  }),
  // What can be counted of what it does; empty: the table says. VRV-244
  harm: text(),
  heal: text(),
  resist: optionalChoice(REACTIONS, `${T}.Reaction`),
});

export { flag, text };
