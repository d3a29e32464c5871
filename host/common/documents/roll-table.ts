import { Document } from "../abstract/document.ts";
import { TABLE_RESULT_TYPES } from "../constants.ts";
import { ArrayField } from "../data/fields/arrays.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { DocumentUUIDField, HTMLField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import { directoryFields, idField, imageField, nameField, ownersOfParentOr, recordFields } from "./common-fields.ts";

/** One row of a roll table. */
export class BaseTableResult extends Document {
  static override metadata = Document.extendMetadata({
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    permissions: { create: ownersOfParentOr("ASSISTANT"), update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      type: new StringField({
        required: true,
        blank: false,
        choices: Object.values(TABLE_RESULT_TYPES),
        initial: TABLE_RESULT_TYPES.TEXT,
      }),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      img: imageField(null),
      description: new HTMLField({ textSearch: true }),
      documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new NumberField({ required: true, nullable: false, integer: true, positive: true, initial: 1 }),
      range: new ArrayField(new NumberField({ required: true, nullable: false, integer: true }), {
        min: 2,
        max: 2,
        initial: [1, 1],
      }),
      drawn: new BooleanField(),
      ...recordFields(),
    };
  }
}

/** A table to roll on. */
export class BaseRollTable extends Document {
  static override metadata = Document.extendMetadata({
    name: "RollTable",
    collection: "tables",
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
    permissions: { create: "ASSISTANT", update: "OWNER", delete: "ASSISTANT" },
  });

  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(BaseRollTable.DEFAULT_ICON),
      description: new HTMLField({ textSearch: true }),
      results: new EmbeddedCollectionField(BaseTableResult),
      formula: new StringField({ required: true, blank: true }),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("TableResult", BaseTableResult);
registerBaseDocument("RollTable", BaseRollTable);
