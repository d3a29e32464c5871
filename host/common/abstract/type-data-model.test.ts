import { describe, expect, it } from "vitest";
import { NumberField, SchemaField } from "../data/fields/index.ts";
import { DataModel } from "./data-model.ts";
import { TypeDataModel } from "./type-data-model.ts";

const defineSchema = () => ({ type: new NumberField(), health: new SchemaField({ value: new NumberField() }) });
class Hero extends TypeDataModel {
  static override defineSchema = defineSchema;
}
class Plain extends DataModel {
  static override defineSchema = defineSchema;
}

describe("where fields of a sub-type's data stand", () => {
  it("is below the document's system, so that a form control made from one is named after it", () => {
    expect(Hero.schema.get("type")?.fieldPath).toBe("system.type");
    expect(Hero.schema.getField("health.value")?.fieldPath).toBe("system.health.value");
    expect(new Hero({ type: 1 })).toMatchObject({ type: 1 });
  });

  it("is at the top for other models", () => {
    expect(Plain.schema.getField("health.value")?.fieldPath).toBe("health.value");
  });
});
