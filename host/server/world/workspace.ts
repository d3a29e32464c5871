import type { Document } from "../../common/abstract/document.ts";
import { type DocumentClass } from "../../common/abstract/document.ts";
import { HostError } from "../../common/errors.ts";
import { parseUuid } from "../../common/utils/ids.ts";
import { PRIMARY_CLASSES } from "./primary-classes.ts";
import type { Changes, World } from "./world.ts";

/**
 * The documents one request works on: copies, made when first asked for. The world stays as it is until the copies are
 * committed, so a request that fails half way leaves no trace.
 */
export class Workspace {
  readonly world: World;
  readonly changes: Changes = new Map();

  constructor(world: World) {
    this.world = world;
  }

  /** What a document is at this point of the request, without taking a copy. */
  peek(documentName: string, id: string): Document | undefined {
    const changed = this.changes.get(documentName);
    if (changed?.has(id)) return changed.get(id) ?? undefined;
    return this.world.get(documentName, id);
  }

  /** A copy of a primary document to work on. HostError when there is none. */
  take(documentName: string, id: string): Document {
    const changed = this.#changed(documentName);
    if (!changed.has(id)) {
      const original = this.world.get(documentName, id);
      if (original)
        changed.set(id, new (original.constructor as DocumentClass)(original.toObject(), { initialized: true }));
    }
    const copy = changed.get(id);
    if (!copy) throw missing(documentName, id);
    return copy;
  }

  add(document: Document): void {
    this.#changed(document.documentName).set(String(document.id), document);
  }

  remove(documentName: string, id: string): void {
    this.#changed(documentName).set(id, null);
  }

  /** All documents of a primary kind at this point of the request. */
  ids(documentName: string): string[] {
    const ids = new Set(this.world.all(documentName).map((document) => String(document.id)));
    for (const [id, document] of this.changes.get(documentName) ?? []) {
      if (document) ids.add(id);
      else ids.delete(id);
    }
    return [...ids];
  }

  /** A copy of the document a uuid names, embedded ones within a copy of their primary document. */
  takeByUuid(uuid: string): Document {
    const parsed = parseUuid(uuid);
    if (
      !parsed ||
      parsed.pack ||
      !parsed.primaryType ||
      !parsed.primaryId ||
      !Object.hasOwn(PRIMARY_CLASSES, parsed.primaryType)
    ) {
      throw new HostError(`"${uuid}" does not name a document of this world.`, "UUID_INVALID");
    }
    let document = this.take(parsed.primaryType, parsed.primaryId);
    for (let index = 0; index < parsed.embedded.length; index += 2) {
      const [name = "", id = ""] = parsed.embedded.slice(index, index + 2);
      const inner = document.getEmbeddedCollection(name).get(id);
      if (!inner) throw missing(name, id, document);
      document = inner;
    }
    return document;
  }

  #changed(documentName: string): Map<string, Document | null> {
    const existing = this.changes.get(documentName);
    if (existing) return existing;
    const made = new Map<string, Document | null>();
    this.changes.set(documentName, made);
    return made;
  }
}

/** The error for a document that is not there. */
export function missing(documentName: string, id: string, parent?: Document): HostError {
  const where = parent ? ` in ${parent.uuid}` : "";
  return new HostError(
    `${documentName} [${id}]${where} does not exist. It may have been deleted: reload to see what there is.`,
    "DOCUMENT_MISSING",
  );
}
