import { Document } from "../abstract/document.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { NumberField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument } from "../registry.ts";
import { idField, nameField, recordFields } from "./common-fields.ts";
import { textureField } from "./token-fields.ts";

/** One storey of a scene: from which height to which it reaches, in grid units, and what it looks like. */
export class BaseLevel extends Document {
  static override metadata = Document.extendMetadata({
    name: "Level",
    collection: "levels",
    label: "DOCUMENT.Level",
    labelPlural: "DOCUMENT.Levels",
    permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      elevation: new SchemaField({
        bottom: new NumberField({ required: true, nullable: true, initial: null }),
        top: new NumberField({ required: true, nullable: true, initial: null }),
      }),
      background: textureField(null),
      foreground: textureField(null),
      sort: new IntegerSortField(),
      ...recordFields(),
    };
  }

  static override validateJoint(data: { elevation?: { bottom?: number | null; top?: number | null } }): void {
    const { bottom = null, top = null } = data.elevation ?? {};
    if (bottom !== null && top !== null && bottom > top)
      throw new Error(`elevation.bottom (${bottom}) may not be above elevation.top (${top})`);
  }
}

registerBaseDocument("Level", BaseLevel);
