import type { EmbeddableModelClass } from "./data/fields/embedded.ts";

/** What the shared half asks of whoever runs it: the client's CONFIG, or the server's manifest. */
export interface DocumentRegistry {
  /** The class in use for a document name; undefined for the shared base class. */
  documentClass(documentName: string): unknown;
  /** The data model of a document sub-type; undefined where there is none, as always on the server. */
  dataModel(documentName: string, type: string): EmbeddableModelClass | undefined;
  /** Initial data of a sub-type without a data model, as a template.json declares it; undefined where there is none. */
  template(documentName: string, type: string): Record<string, unknown> | undefined;
  /** The package that declares a sub-type; undefined where it is not known, as on the server. */
  provider(documentName: string, type: string): unknown;
  /** Sub-types a document may have; undefined accepts any. */
  types(documentName: string): readonly string[] | undefined;
  /** A primary document of the world by id, for fields that refer to documents. */
  find(documentName: string, id: string): unknown;
  /** The value of a stored setting of the world, such as "core.permissions"; undefined where it was never set. */
  setting(key: string): unknown;
  /** Id of the user this runs for; null on the server. */
  userId(): string | null;
  /** What a new token's two bars show, as the system's manifest says; null where it says nothing. */
  tokenBars(): readonly [first: string | null, second: string | null];
}

const NOTHING: DocumentRegistry = {
  documentClass: () => undefined,
  dataModel: () => undefined,
  template: () => undefined,
  provider: () => undefined,
  types: () => undefined,
  find: () => undefined,
  setting: () => undefined,
  userId: () => null,
  tokenBars: () => [null, null],
};

let current: DocumentRegistry = NOTHING;

/** Puts a registry in place, in part or whole, and returns a function that brings the previous one back. */
export function configureRegistry(next: Partial<DocumentRegistry>): () => void {
  const previous = current;
  current = { ...current, ...next };
  return () => {
    current = previous;
  };
}

/** The registry in place. */
export function registry(): DocumentRegistry {
  return current;
}

const baseClasses = new Map<string, unknown>();

/** Makes a base document class known by its name. */
export function registerBaseDocument(documentName: string, cls: unknown): void {
  baseClasses.set(documentName, cls);
}

/** The class in use for a document name: the configured one, else the base class, else undefined. */
export function implementationOf(documentName: string): unknown {
  return current.documentClass(documentName) ?? baseClasses.get(documentName);
}
