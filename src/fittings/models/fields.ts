/** The few kinds of fields that schemas are made of, with bounds that keep nonsense out. */
import { fields, type DataField } from "../../foundry/bases.ts";
import { MOST_ENTRIES, validate } from "../../table/documents/bounds.ts";

declare const holds: unique symbol;

/** A data field, of which the compiler knows what it stores. */
export type Field<T> = DataField & { readonly [holds]?: T };

/** What documents with these fields store. */
export type Stored<Schema> = { -readonly [Name in keyof Schema]: Schema[Name] extends Field<infer T> ? T : unknown };

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number that is always there. Without bounds given: 0 or more. */
export function count(initial = 0, { min = 0, max }: Bounds = {}): Field<number> {
  return new fields.NumberField({ required: true, nullable: false, integer: true, initial, min, max });
}

/** A whole number that may be negative. */
export function signed(initial = 0, { min = -20, max = 20 }: Bounds = {}): Field<number> {
  return count(initial, { min, max });
}

/** A whole number of 0 or more, or null for "none". */
export function optionalCount({ min = 0, max }: Bounds = {}, initial: number | null = null): Field<number | null> {
  return new fields.NumberField({ required: true, nullable: true, integer: true, initial, min, max });
}

export function flag(initial = false): Field<boolean> {
  return new fields.BooleanField({ required: true, nullable: false, initial });
}

export function text(initial = ""): Field<string> {
  return new fields.StringField({ required: true, nullable: false, blank: true, trim: true, initial, validate });
}

/** A short text or null. An emptied input counts as null. */
export function optionalText(): Field<string | null> {
  return new fields.StringField({ required: true, nullable: true, blank: false, trim: true, initial: null, validate });
}

/** A short text that is never empty. */
export function filled(initial: string): Field<string> {
  return new fields.StringField({ required: true, nullable: false, blank: false, trim: true, initial, validate });
}

/** Rich text; the manifest lists it under `htmlFields` so that the server cleans it. */
export function richText(): Field<string> {
  return new fields.HTMLField({ required: true, blank: true, initial: "" });
}

/**
 * One of a fixed list.
 * @param labels prefix of the language keys: the label of "small" is "<labels>.small"
 */
export function choice<T extends string>(values: readonly T[], initial: NoInfer<T>, labels: string): Field<T> {
  return new fields.StringField({
    required: true,
    nullable: false,
    blank: false,
    initial,
    choices: labelled(values, labels),
  });
}

/** One of a fixed list, or null; without `labels` it is never chosen on screen. */
export function optionalChoice<T extends string>(
  values: readonly T[],
  labels: string | null,
  initial: NoInfer<T> | null = null,
): Field<T | null> {
  return new fields.StringField({
    required: true,
    nullable: true,
    blank: false,
    initial,
    choices: labels === null ? [...values] : labelled(values, labels),
  });
}

export function group<Schema extends Readonly<Record<string, DataField>>>(
  schema: Schema,
  options: object = {},
): Field<Stored<Schema>> {
  return new fields.SchemaField(schema, options);
}

/** Values of one kind by their names. */
export function named<T extends object>(element: DataField, initial: () => T): Field<T> {
  return new fields.TypedObjectField(element, { initial });
}

/** Entries of one kind in order; Foundry refuses more than can be drawn, and names the field and the limit. */
export function list<T>(element: Field<T>): Field<T[]> {
  return new fields.ArrayField(element, { max: MOST_ENTRIES });
}

/** Value → language key, as select boxes want it. */
export function labelled<T extends string>(values: readonly T[], prefix: string): Record<T, string> {
  return Object.fromEntries(values.map((value) => [value, `${prefix}.${value}`])) as Record<T, string>;
}
