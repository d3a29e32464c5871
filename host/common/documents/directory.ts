import { Document } from "../abstract/document.ts";
import { JOURNAL_ENTRY_PAGE_FORMATS, MACRO_SCOPES, MACRO_TYPES, TABLE_RESULT_TYPES } from "../constants.ts";
import { ArrayField } from "../data/fields/arrays.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { DocumentAuthorField, DocumentOwnershipField, ForeignDocumentField } from "../data/fields/documents.ts";
import { ColorField, IntegerSortField } from "../data/fields/numbers.ts";
import { BooleanField, NumberField, StringField } from "../data/fields/primitives.ts";
import { SchemaField, type DataSchema } from "../data/fields/schema.ts";
import { DocumentUUIDField, FilePathField, HTMLField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import {
  directoryFields,
  idField,
  imageField,
  nameField,
  named,
  ownersOfParentOr,
  recordFields,
  typeFields,
} from "./common-fields.ts";

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

/** A journal. */
export class BaseJournalEntry extends Document {
  static override metadata = Document.extendMetadata({
    name: "JournalEntry",
    collection: "journal",
    label: "DOCUMENT.JournalEntry",
    labelPlural: "DOCUMENT.JournalEntries",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "sort", "folder"],
    embedded: { JournalEntryPage: "pages" },
    permissions: { create: "JOURNAL_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      pages: new EmbeddedCollectionField(BaseJournalEntryPage),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

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
        exact: 2,
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

/** Scripts need the right to have them, be it to make one or to turn a macro into one. */
function mayScript(user: UserLike, document: Document, data: AnyObject): boolean {
  const type = data.type ?? document._source.type;
  return type !== MACRO_TYPES.SCRIPT || user.can("MACRO_SCRIPT");
}

/** A macro of the hotbar. */
export class BaseMacro extends Document {
  static override metadata = Document.extendMetadata({
    name: "Macro",
    collection: "macros",
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: Object.values(MACRO_TYPES),
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    permissions: {
      create: (user, document, data) => user.hasRole("PLAYER") && mayScript(user, document, data),
      update: (user, document, data) => document.testUserPermission(user, "OWNER") && mayScript(user, document, data),
      delete: "OWNER",
    },
  });

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: new StringField({
        required: true,
        blank: false,
        choices: Object.values(MACRO_TYPES),
        initial: MACRO_TYPES.CHAT,
      }),
      author: new DocumentAuthorField(named("User")),
      img: imageField(BaseMacro.DEFAULT_ICON),
      scope: new StringField({ required: true, choices: MACRO_SCOPES, initial: MACRO_SCOPES[0] }),
      command: new StringField({ required: true, blank: true, trim: false }),
      ...directoryFields(),
      ...recordFields(),
    };
  }
}

/** The file kinds a sound may have; kept here for tables and pages that name one. */
export const soundField = (): FilePathField => new FilePathField({ categories: ["AUDIO"] });

registerBaseDocument("Folder", BaseFolder);
registerBaseDocument("JournalEntryPage", BaseJournalEntryPage);
registerBaseDocument("JournalEntry", BaseJournalEntry);
registerBaseDocument("TableResult", BaseTableResult);
registerBaseDocument("RollTable", BaseRollTable);
registerBaseDocument("Macro", BaseMacro);
