import { Document } from "../abstract/document.ts";
import { JOURNAL_ENTRY_PAGE_FORMATS } from "../constants.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { DocumentOwnershipField } from "../data/fields/documents.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { HTMLField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import { directoryFields, idField, nameField, ownersOfParentOr, recordFields, typeFields } from "./common-fields.ts";

/** One page of a journal. */
export class BaseJournalEntryPage extends Document {
  static override metadata = Document.extendMetadata({
    name: "JournalEntryPage",
    collection: "pages",
    label: "DOCUMENT.JournalEntryPage",
    labelPlural: "DOCUMENT.JournalEntryPages",
    coreTypes: ["text", "image", "pdf", "video"],
    hasTypeData: true,
    permissions: { create: ownersOfParentOr("JOURNAL_CREATE"), update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    const { type, system } = typeFields(this);
    if (type) type.initial = "text";
    return {
      _id: idField(),
      name: nameField(),
      ...(type && system ? { type, system } : {}),
      title: new SchemaField({
        show: new BooleanField({ initial: true }),
        level: new NumberField({ required: true, nullable: false, initial: 1, min: 1, max: 6, integer: true }),
      }),
      image: new SchemaField({ caption: new StringField({ required: false, initial: undefined }) }),
      text: new SchemaField({
        content: new HTMLField({ required: false, initial: undefined, textSearch: true }),
        markdown: new StringField({ required: false, initial: undefined }),
        format: new NumberField({
          required: true,
          nullable: false,
          choices: Object.values(JOURNAL_ENTRY_PAGE_FORMATS),
          initial: JOURNAL_ENTRY_PAGE_FORMATS.HTML,
        }),
      }),
      src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
      category: new StringField({ required: true, nullable: true, blank: false, initial: null }),
      sort: new IntegerSortField(),
      ownership: new DocumentOwnershipField({ initial: { default: -1 } }),
      ...recordFields(),
    };
  }
}

/** A heading that pages of a journal are sorted under. */
export class BaseJournalEntryCategory extends Document {
  static override metadata = Document.extendMetadata({
    name: "JournalEntryCategory",
    collection: "categories",
    label: "DOCUMENT.JournalEntryCategory",
    labelPlural: "DOCUMENT.JournalEntryCategories",
    permissions: { create: ownersOfParentOr("JOURNAL_CREATE"), update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      sort: new IntegerSortField(),
      ...recordFields(),
    };
  }
}

/** A journal. */
export class BaseJournalEntry extends Document {
  static override metadata = Document.extendMetadata({
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages", JournalEntryCategory: "categories" },
    permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      categories: new EmbeddedCollectionField(BaseJournalEntryCategory),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

registerBaseDocument("JournalEntryPage", BaseJournalEntryPage);
registerBaseDocument("JournalEntryCategory", BaseJournalEntryCategory);
registerBaseDocument("JournalEntry", BaseJournalEntry);
