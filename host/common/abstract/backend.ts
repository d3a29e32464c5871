import { NotImplementedInOpenHost } from "../errors.ts";
import type { AnyObject } from "../types.ts";
import type { Document, DocumentClass } from "./document.ts";

/** A document operation as systems give it: the members named here, and any of their own, which travel with it. */
export interface DocumentOperation extends AnyObject {
  parent?: Document | null;
  parentUuid?: string | null;
  pack?: string | null;
  data?: AnyObject[];
  updates?: AnyObject[];
  ids?: string[];
  keepId?: boolean;
  keepEmbeddedIds?: boolean;
  diff?: boolean;
  recursive?: boolean;
  deleteAll?: boolean;
  render?: boolean;
  noHook?: boolean;
}

/** Whoever carries out document operations: the client's socket, or a test's memory. */
export interface DatabaseBackend {
  get(cls: DocumentClass, operation: DocumentOperation): Promise<Document[]>;
  create(cls: DocumentClass, operation: DocumentOperation): Promise<Document[]>;
  update(cls: DocumentClass, operation: DocumentOperation): Promise<Document[]>;
  delete(cls: DocumentClass, operation: DocumentOperation): Promise<Document[]>;
}

let backend: DatabaseBackend | null = null;

/** Puts a backend in place for every document class. */
export function registerDatabaseBackend(next: DatabaseBackend | null): void {
  backend = next;
}

/** The backend in place; throws when there is none, as on the server. */
export function databaseBackend(): DatabaseBackend {
  if (!backend) throw new NotImplementedInOpenHost("document operations without a database backend");
  return backend;
}
