import { describe, expect, it } from "vitest";
import { NumberField, SchemaField, TypedObjectField } from "./index.ts";
import type { FieldOptions } from "./base.ts";

/** As systems write them: a record that starts with some keys. */
class RecordField extends TypedObjectField {
  declare initialKeys: string[] | null;
  declare shared: string;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, initialKeys: null, shared: "by all" };
  }
  override getInitialValue(): unknown {
    return Object.fromEntries((this.initialKeys ?? []).map((key) => [key, this.element.getInitialValue()]));
  }
}

describe("options that a class of field adds to its defaults", () => {
  it("are members of its fields, given or not, while the schema is cleaned as well", () => {
    const options: FieldOptions = { initialKeys: ["str", "dex"], unknown: 1 };
    const field = new RecordField(new NumberField({ initial: 3 }), options);
    expect([field.initialKeys, field.shared, "unknown" in field]).toEqual([["str", "dex"], "by all", false]);
    expect(new SchemaField({ abilities: field }).clean({})).toEqual({ abilities: { str: 3, dex: 3 } });
    expect(new RecordField(new NumberField()).initialKeys).toBeNull();
  });
});
