import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import { HostError } from "../../common/errors.ts";
import { parseUuid } from "../../common/utils/ids.ts";
import type { InvalidDocument } from "../../common/wire.ts";
import type { Pack } from "../storage/pack.ts";
import { PRIMARY_CLASSES } from "./primary-classes.ts";
import type { Changes, World } from "./world.ts";

/**
 * The documents one request works on: copies, made when first asked for. The world stays as it is until the copies are
 * committed, so a request that fails half way leaves no trace. With a pack, the documents are those of the pack.
 */
export class Workspace {
  readonly world: World;
  readonly pack: Pack | null;
  readonly changes: Changes = new Map();
  /** Stored documents that were invalid, and are repaired or deleted by this request. */
  readonly settled: InvalidDocument[] = [];

  constructor(world: World, pack: Pack | null = null) {
    this.world = world;
    this.pack = pack;
  }

  /** The class of documents of a name that may stand here by themselves. HostError when none may. */
  primaryClass(documentName: string): DocumentClass {
    if (this.pack) return this.pack.classOf(documentName);
    const cls = Object.hasOwn(PRIMARY_CLASSES, documentName) ? PRIMARY_CLASSES[documentName] : undefined;
    if (cls) return cls;
    throw new HostError(
      `"${documentName}" documents can't be stored in a world by themselves. Known are ${Object.keys(PRIMARY_CLASSES).join(", ")}.`,
      "DOCUMENT_UNKNOWN",
    );
  }

  /** What a document is at this point of the request, without taking a copy of a world's. */
  peek(documentName: string, id: string): Document | undefined {
    const changed = this.changes.get(documentName);
    if (changed?.has(id)) return changed.get(id) ?? undefined;
    return this.pack ? this.#fromPack(this.pack, documentName, id) : this.world.get(documentName, id);
  }

  /** A document of the world at this point of the request, for fields and rules that look at others. */
  find(documentName: string, id: string): Document | undefined {
    return this.pack ? this.world.get(documentName, id) : this.peek(documentName, id);
  }

  #fromPack(pack: Pack, documentName: string, id: string): Document | undefined {
    const [source] = pack.get([id], documentName);
    if (!source) return undefined;
    return new (pack.classOf(documentName))(source, { pack: pack.id, strict: false, fallback: true });
  }

  /** A copy of a primary document to work on. HostError when there is none. */
  take(documentName: string, id: string): Document {
    const changed = this.#changed(documentName);
    if (!changed.has(id)) {
      const original = this.peek(documentName, id);
      if (original && this.pack) changed.set(id, original);
      else if (original)
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

  /** Whether an id is taken among the primary documents, be it by an invalid one. */
  isTaken(documentName: string, id: string): boolean {
    if (this.peek(documentName, id) !== undefined) return true;
    return !this.pack && this.world.isTaken(documentName, id);
  }

  /** All documents of a primary kind at this point of the request. */
  ids(documentName: string): string[] {
    const stored = this.pack?.ids(documentName) ?? this.world.all(documentName).map((document) => String(document.id));
    const ids = new Set(stored);
    for (const [id, document] of this.changes.get(documentName) ?? []) {
      if (document) ids.add(id);
      else ids.delete(id);
    }
    return [...ids];
  }

  /** An invalid document that this request may still settle; packs have none. */
  findInvalid(documentName: string, id: string, parent: Document | null): InvalidDocument | undefined {
    if (this.pack) return undefined;
    const found = this.world.findInvalid(documentName, id, parent?.uuid ?? null);
    return found && !this.settled.includes(found) ? found : undefined;
  }

  /** A copy of the document a uuid names, embedded ones within a copy of their primary document. */
  takeByUuid(uuid: string): Document {
    const parsed = parseUuid(uuid);
    if (!parsed?.documentType || !parsed.documentId || parsed.pack !== (this.pack?.id ?? null)) {
      const where = this.pack ? `the compendium "${this.pack.id}"` : "this world";
      throw new HostError(`"${uuid}" does not name a document of ${where}.`, "UUID_INVALID");
    }
    this.primaryClass(parsed.documentType);
    let document = this.take(parsed.documentType, parsed.documentId);
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
