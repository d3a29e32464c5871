import type { DocumentClass } from "../abstract/document.ts";
import type { DataField } from "../data/fields/base.ts";
import {
  DocumentFlagsField,
  DocumentOwnershipField,
  DocumentStatsField,
  ForeignDocumentField,
} from "../data/fields/documents.ts";
import { IntegerSortField } from "../data/fields/numbers.ts";
import { StringField } from "../data/fields/primitives.ts";
import { FilePathField, DocumentIdField } from "../data/fields/text.ts";
import { DocumentTypeField, TypeDataField } from "../data/fields/type-data.ts";
import type { Document } from "../abstract/document.ts";
import type { AnyObject, UserLike } from "../types.ts";

/** Stands for a document class that fields refer to by name alone, so that the files need not import each other. */
export function named(documentName: string): { readonly documentName: string } {
  return { documentName };
}

/** The id that every document has. */
export const idField = (): DocumentIdField => new DocumentIdField({ required: true, nullable: true, initial: null });

/** A name that must not be blank. */
export const nameField = (): StringField => new StringField({ required: true, blank: false, textSearch: true });

/** An image with a default, or one that follows from what its document is made of. */
export const imageField = (initial: string | null | ((source?: AnyObject) => string)): FilePathField =>
  new FilePathField({ categories: ["IMAGE"], initial });

/** Folder, order, owners: what documents in the sidebar have. */
export function directoryFields(): Record<string, DataField> {
  return {
    folder: new ForeignDocumentField(named("Folder")),
    sort: new IntegerSortField(),
    ownership: new DocumentOwnershipField(),
  };
}

/** Flags and statistics: what almost every document has. */
export function recordFields(): Record<string, DataField> {
  return { flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** Sub-type and its data. */
export function typeFields(documentClass: DocumentClass): Record<string, DataField> {
  return { type: new DocumentTypeField(documentClass), system: new TypeDataField(documentClass) };
}

/** A rule: owners of the parent may, and in the world those who hold the user permission. */
export function ownersOfParentOr(permission: string) {
  return (user: UserLike, document: Document, _data: AnyObject): boolean =>
    document.parent ? document.parent.testUserPermission(user, "OWNER") : user.can(permission);
}
