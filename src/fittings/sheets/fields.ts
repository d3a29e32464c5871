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
  /** Left out: whole numbers. */
  readonly step?: "any";
  readonly suggestions: readonly string[];
}
export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
}

type Extra = Partial<Pick<FieldView, "min" | "max" | "step" | "suggestions" | "options">>;

/**
 * Makes the controls of one document, each by its path, with what `system` stores there. A list is a text with commas.
 * @param fields language key above `FIELDS`, where labels and hints of the paths are
 * @param words language key above the words for values
 */
export function fieldsOf(system: unknown, fields: string, words: string) {
  const at = (path: string): unknown =>
    path.split(".").reduce((inner, key) => (inner as Readonly<Record<string, unknown>> | null)?.[key], system);
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
    /** @param isWhole false for one that may have decimals */
    number: (path: string, min: number | null, max: number | null, isWhole = true) =>
      base("number", path, at(path) as number | null, { min, max, ...(!isWhole && { step: "any" as const }) }),
    text(path: string, suggestions: readonly string[] = []) {
      const stored = at(path) ?? "";
      return base("text", path, Array.isArray(stored) ? stored.join(", ") : String(stored), { suggestions });
    },
    /** Several lines of text, under a name of their own: the sheet makes data of them. */
    lines: (path: string, value: string) => ({ ...base("lines", path, value), name: path }),
    /** Any number of choices: each is a box named `<path>.<value>`. */
    checks: (path: string, options: readonly OptionView[]) => ({
      ...base("checks", path, null, { options }),
      name: path,
    }),
    toggle: (path: string) => base("toggle", path, at(path) === true),
    /** @param labels part of the language keys of the values, or a record value → shown text */
    select(path: string, values: readonly string[], labels: string | Record<string, string>, none?: string) {
      const value = (at(path) ?? null) as string | null;
      const shown = (option: string): string =>
        typeof labels === "string" ? localize(`${words}.${labels}.${option}`) : (labels[option] ?? option);
      const options = values.map((option) => ({ value: option, label: shown(option), selected: option === value }));
      const blank = none === undefined ? [] : [{ value: "", label: none, selected: value === null }];
      return base("select", path, value, { options: [...blank, ...options] });
    },
  };
}
