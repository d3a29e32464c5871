import { Document } from "../abstract/document.ts";
import { MACRO_SCOPES, MACRO_TYPES } from "../constants.ts";
import { DocumentAuthorField } from "../data/fields/documents.ts";
import { StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { directoryFields, idField, imageField, nameField, named, recordFields } from "./common-fields.ts";

/** Scripts need the right to have them, be it to make one or to turn a macro into one. */
function mayScript(user: UserLike, document: Document, data: AnyObject): boolean {
  const type = data.type ?? document._source.type;
  return type !== MACRO_TYPES.SCRIPT || user.can("MACRO_SCRIPT");
}

/** Whose work a macro is stays as it is, unless a game master says otherwise. */
function mayBeBy(user: UserLike, document: Document, data: AnyObject): boolean {
  return user.isGM || !("author" in data) || data.author === document._source.author;
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
      update: (user, document, data) =>
        document.testUserPermission(user, "OWNER") && mayScript(user, document, data) && mayBeBy(user, document, data),
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

registerBaseDocument("Macro", BaseMacro);
