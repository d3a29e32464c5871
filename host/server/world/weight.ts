import type { Document } from "../../common/abstract/document.ts";

/** What one document weighs: bytes of its JSON, and whose it is when it is a chat message. */
interface Entry {
  bytes: number;
  author: string | null;
}

/** How much the documents of a world weigh, each and together: what quotas and pages go by. */
export class Weight {
  readonly #entries = new Map<string, Map<string, Entry>>();
  readonly #byKind = new Map<string, number>();
  readonly #byAuthor = new Map<string, number>();

  /** Bytes of all documents. */
  get total(): number {
    let sum = 0;
    for (const bytes of this.#byKind.values()) sum += bytes;
    return sum;
  }

  /** Bytes of all documents of a kind. */
  ofKind(documentName: string): number {
    return this.#byKind.get(documentName) ?? 0;
  }

  /** Bytes of all chat messages of a user. */
  ofAuthor(userId: string): number {
    return this.#byAuthor.get(userId) ?? 0;
  }

  /** Bytes of one document; 0 when there is none. */
  of(documentName: string, id: string): number {
    return this.#entries.get(documentName)?.get(id)?.bytes ?? 0;
  }

  /** Follows a document that was written, or with null one that is gone. */
  set(documentName: string, id: string, document: Document | null): void {
    const entries = this.#entries.get(documentName) ?? new Map<string, Entry>();
    this.#entries.set(documentName, entries);
    const before = entries.get(id);
    if (before) this.#add(documentName, before.author, -before.bytes);
    entries.delete(id);
    if (!document) return;
    const author = documentName === "ChatMessage" ? String(document._source.author) : null;
    const entry = { bytes: weigh(document), author };
    entries.set(id, entry);
    this.#add(documentName, author, entry.bytes);
  }

  #add(documentName: string, author: string | null, bytes: number): void {
    this.#byKind.set(documentName, this.ofKind(documentName) + bytes);
    if (author !== null) this.#byAuthor.set(author, this.ofAuthor(author) + bytes);
  }
}

/** Bytes of a document's JSON, as nearly as its length tells. */
export function weigh(document: Document): number {
  return JSON.stringify(document._source).length;
}
