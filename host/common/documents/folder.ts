import { Document } from "../abstract/document.ts";
import { ForeignDocumentField } from "../data/fields/documents.ts";
import { ColorField, IntegerSortField } from "../data/fields/numbers.ts";
import { StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { HTMLField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import { idField, nameField, named, recordFields } from "./common-fields.ts";

/** A folder of a sidebar directory or compendium. */
export class BaseFolder extends Document {
  static override metadata = Document.extendMetadata({
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({ required: true, blank: false }),
      description: new HTMLField(),
      folder: new ForeignDocumentField(named("Folder")),
      sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
      sort: new IntegerSortField(),
      color: new ColorField(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("Folder", BaseFolder);
