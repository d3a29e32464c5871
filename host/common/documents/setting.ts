import { Document } from "../abstract/document.ts";
import { DocumentStatsField, ForeignDocumentField } from "../data/fields/documents.ts";
import { StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { JSONField } from "../data/fields/text.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject, UserLike } from "../types.ts";
import { idField, named } from "./common-fields.ts";

/** A user's own settings are theirs; those of the world belong to who may modify settings, and stay whose they are. */
function canModify(user: UserLike, document: Document, data: AnyObject): boolean {
  if (user.can("SETTINGS_MODIFY")) return true;
  const owner = document._source.user ?? null;
  return owner !== null && owner === user.id && (!("user" in data) || data.user === user.id);
}

/** One stored setting: of the world, or of one user. */
export class BaseSetting extends Document {
  static override metadata = Document.extendMetadata({
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    permissions: { create: canModify, update: canModify, delete: canModify },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      key: new StringField({
        required: true,
        blank: false,
        validate: (key) => /^[\w-]+\..+$/.test(String(key)),
        validationError: "must be <namespace>.<key>",
      }),
      value: new JSONField({ required: true, nullable: true, initial: null }),
      user: new ForeignDocumentField(named("User"), { idOnly: true }),
      _stats: new DocumentStatsField(),
    };
  }
}

registerBaseDocument("Setting", BaseSetting);
