import type { DocumentClass } from "../../common/abstract/document.ts";
import type { AnyObject } from "../../common/types.ts";
import type { InvalidDocument } from "../../common/wire.ts";
import { toRecords, type EmbeddedVisit, type HeldIds } from "../storage/layout.ts";
import type { RecordChange } from "../storage/level-store.ts";

/** Which primary document something belongs to. */
export interface PrimaryName {
  documentName: string;
  id: string;
}

/** One invalid document, and where its records lie. */
interface Held {
  entry: InvalidDocument;
  primary: PrimaryName;
  collection: string;
  keys: string[];
  /** Where its id stands in its parent's record; null for a primary document. */
  listed: { parentKey: string; collection: string } | null;
}

/** The stored documents of a world that don't pass their schema. Their records stay as they are until they are settled. */
export class InvalidShelf {
  readonly #held: Held[];

  constructor(held: readonly Held[] = []) {
    this.#held = [...held];
  }

  get entries(): InvalidDocument[] {
    return this.#held.map(({ entry }) => entry);
  }

  holdPrimary(primary: PrimaryName, cls: DocumentClass, source: AnyObject, error: unknown): void {
    const keys = [...toRecords(cls, source).keys()];
    const entry = describe(primary.documentName, primary.id, null, source, error);
    this.#held.push({ entry, primary, collection: cls.collectionName, keys, listed: null });
  }

  holdEmbedded(primary: PrimaryName, visit: EmbeddedVisit, error: unknown): void {
    const entry = describe(visit.cls.documentName, visit.id, visit.parentUuid, visit.source ?? {}, error);
    const [collection = ""] = visit.parentKey.slice(1).split(/[.!]/);
    const { parentKey, key } = visit;
    this.#held.push({ entry, primary, collection, keys: [key], listed: { parentKey, collection: visit.collection } });
  }

  find(documentName: string, id: string, parentUuid: string | null): InvalidDocument | undefined {
    return this.entries.find(
      (entry) => entry.documentName === documentName && entry.id === id && entry.parentUuid === parentUuid,
    );
  }

  #of({ documentName, id }: PrimaryName): Held[] {
    return this.#held.filter(({ primary }) => primary.documentName === documentName && primary.id === id);
  }

  /** Ids that a primary document's records must go on listing. */
  heldIds(primary: PrimaryName): HeldIds {
    const ids: HeldIds = new Map();
    for (const { entry, listed } of this.#of(primary)) {
      if (!listed) continue;
      const lists = ids.get(listed.parentKey) ?? {};
      (lists[listed.collection] ??= []).push(entry.id);
      ids.set(listed.parentKey, lists);
    }
    return ids;
  }

  /** Keys of the records that are held back for a primary document. */
  heldKeys(primary: PrimaryName): string[] {
    return this.#of(primary).flatMap(({ keys }) => keys);
  }

  /** Takes the records of settled documents away; those that were repaired are written anew behind this. */
  recordsOf(settled: readonly InvalidDocument[]): RecordChange[] {
    return this.#held
      .filter(({ entry }) => settled.includes(entry))
      .flatMap(({ collection, keys }) => keys.map((key) => ({ collection, key, value: null })));
  }

  /** This shelf without some documents, for the time after a commit. */
  without(settled: readonly InvalidDocument[]): InvalidShelf {
    return new InvalidShelf(this.#held.filter(({ entry }) => !settled.includes(entry)));
  }

  /** Takes over what another shelf holds. */
  become(other: InvalidShelf): void {
    this.#held.splice(0, this.#held.length, ...other.#held);
  }

  /** Forgets what belonged to a primary document that is gone. */
  forget(primary: PrimaryName): void {
    const gone = new Set(this.#of(primary));
    this.#held.splice(0, this.#held.length, ...this.#held.filter((held) => !gone.has(held)));
  }
}

function describe(
  documentName: string,
  id: string,
  parentUuid: string | null,
  source: AnyObject,
  error: unknown,
): InvalidDocument {
  const message = error instanceof Error ? error.message : String(error);
  console.warn(
    `${documentName} [${id}]${parentUuid ? ` in ${parentUuid}` : ""} is invalid and is left out; it stays on disk as it is. ${message}`,
  );
  return { documentName, id, name: String(source.name ?? ""), parentUuid, message, source };
}
