import { localize } from "../../foundry/globals.ts";

/** One control of a form, ready for `templates/fittings/sheets/field.hbs`. */
export interface FieldView {
  readonly kind: "number" | "text" | "toggle" | "select" | "lines" | "checks";
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string | number | boolean | null;
  readonly options: readonly OptionView[];
  readonly min: number | null;
  readonly max: number | null;
  readonly suggestions: readonly string[];
}
export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

type Extra = Partial<Pick<FieldView, "min" | "max" | "suggestions">>;

/**
 * Makes the controls of one kind of document.
 * @param fields language key above `FIELDS`, where labels and hints of the paths are
 * @param words language key above the words for values
 */
export function fieldsAt(fields: string, words: string) {
  const base = (kind: FieldView["kind"], path: string, value: FieldView["value"], extra: Extra = {}): FieldView => ({
    kind,
    name: `system.${path}`,
    label: localize(`${fields}.FIELDS.${path}.label`),
    hint: localize(`${fields}.FIELDS.${path}.hint`),
    value,
    options: [],
    min: null,
    max: null,
    suggestions: [],
    ...extra,
  });
  return {
    number: (path: string, value: number | null, min: number, max: number) => base("number", path, value, { min, max }),
    text: (path: string, value: string, suggestions: readonly string[] = []) =>
      base("text", path, value, { suggestions }),
    /** Several lines of text, under a name of their own: the sheet makes data of them. */
    lines: (path: string, value: string) => ({ ...base("lines", path, value), name: path }),
    /** Any number of choices: each is a box named `<path>.<value>`. */
    checks: (path: string, values: readonly OptionView[]): FieldView => ({
      ...base("checks", path, null),
      name: path,
      options: values,
    }),
    toggle: (path: string, value: boolean) => base("toggle", path, value),
    /** @param labels part of the language keys of the values, or a record value → shown text */
    select: (
      path: string,
      value: string | null,
      values: readonly string[],
      labels: string | Record<string, string>,
      none?: string,
    ): FieldView => {
      const shown = (option: string): string =>
        typeof labels === "string" ? localize(`${words}.${labels}.${option}`) : (labels[option] ?? option);
      const options = values.map((option) => ({ value: option, label: shown(option), selected: option === value }));
      const blank = none === undefined ? [] : [{ value: "", label: none, selected: value === null }];
      return { ...base("select", path, value), options: [...blank, ...options] };
    },
  };
}

/** The same for one document: each control by its path alone, with what `system` stores there. A list is a text with commas. */
export function fieldsOf(system: unknown, fields: string, words: string) {
  const field = fieldsAt(fields, words);
  const at = (path: string): unknown =>
    path.split(".").reduce((inner, key) => (inner as Readonly<Record<string, unknown>> | null)?.[key], system);
  type Select = Parameters<typeof field.select>;
  return {
    ...field,
    number: (path: string, min: number, max: number) => field.number(path, at(path) as number | null, min, max),
    text(path: string, suggestions: readonly string[] = []) {
      const stored = at(path) ?? "";
      return field.text(path, Array.isArray(stored) ? stored.join(", ") : String(stored), suggestions);
    },
    toggle: (path: string) => field.toggle(path, at(path) === true),
    select: (path: string, values: Select[2], labels: Select[3], none?: string) =>
      field.select(path, at(path) as string | null, values, labels, none),
  };
}
