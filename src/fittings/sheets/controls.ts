/** Controls that follow from what a model stores: their kind, bounds and choices are those of its data fields. */
import { fields as stored } from "../../foundry/bases.ts";
import { localize } from "../../foundry/globals.ts";
import { fieldsOf, type FieldView } from "./fields.ts";

/** A data field, as far as a control follows from it. */
interface Shaped {
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  /** Value → language key. */
  readonly choices?: Readonly<Record<string, string>>;
}

/**
 * Makes the controls of one document, as `fieldsOf` does, and `of`: whatever its model stores at a path.
 * @param system what it stores
 */
export function controlsOf(system: unknown, fields: string, words: string) {
  const field = fieldsOf(system, fields, words);
  const { schema } = system as { readonly schema: { getField(path: string): Shaped | undefined } };
  return {
    ...field,
    /** @param none what is shown of a choice for null, where that can be chosen */
    of(path: string, none?: string): FieldView {
      const shape = schema.getField(path);
      const { min = null, max = null, integer, choices } = shape ?? {};
      if (shape instanceof stored.BooleanField) return field.toggle(path);
      if (shape instanceof stored.NumberField) return field.number(path, min, max, integer === true);
      if (!choices) return field.text(path);
      const shown = Object.entries(choices).map(([value, label]) => [value, localize(label)]);
      return field.select(path, Object.keys(choices), Object.fromEntries(shown) as Record<string, string>, none);
    },
  };
}
