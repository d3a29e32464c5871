import type { AnyObject } from "../types.ts";
import { Collection } from "../utils/collection.ts";
import type { Document, DocumentClass } from "./document.ts";

/** The documents embedded in another under one name, kept in step with the parent's source. */
export class EmbeddedCollection<D extends Document = Document> extends Collection<D> {
  /** Name of the collection on its parent, such as "items". */
  readonly name: string;
  /** The parent document. */
  readonly model: Document;
  readonly documentClass: DocumentClass;
  /** Ids of sources that could not be made into documents; the sources stay in the parent's source. */
  readonly invalidDocumentIds = new Set<string>();
  #initialized = false;

  constructor(name: string, model: Document, documentClass: DocumentClass) {
    super();
    this.name = name;
    this.model = model;
    this.documentClass = documentClass;
  }

  /** The plain sources, part of the parent's own. */
  get _source(): AnyObject[] {
    return (this.model._source[this.name] ?? []) as AnyObject[];
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** Makes documents for new sources, drops those whose source is gone, and points the others at theirs. */
  initialize(options: AnyObject = {}): void {
    const { parent: _parent, ...context } = options;
    const sources = new Map(this._source.map((source) => [String(source._id), source]));
    for (const id of [...this.keys()]) if (!sources.has(id)) super.delete(id);
    this.invalidDocumentIds.clear();
    for (const [id, source] of sources) {
      const existing = super.get(id);
      if (!existing) this.#make(source, context);
      else if (existing._source !== source) existing._adoptSource(source);
    }
    this.#initialized = true;
  }

  #make(source: AnyObject, context: AnyObject): void {
    try {
      super.set(String(source._id), this.createDocument(source, context));
    } catch (error) {
      this.invalidDocumentIds.add(String(source._id));
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(
        `${this.documentName} [${String(source._id)}] in ${this.model.uuid} is invalid and is left out: ${reason}`,
      );
    }
  }

  /** A document of this collection's class made of a source, which it shares. */
  createDocument(source: AnyObject, context: AnyObject = {}): D {
    return new this.documentClass(source, {
      ...context,
      parent: this.model,
      initialized: true,
      parentCollection: this.name,
    }) as D;
  }

  /** Adds a document; its source joins the parent's unless `modifySource` is false. */
  override set(key: string, value: D, options: { modifySource?: boolean } = {}): this {
    if (options.modifySource !== false && this.#initialized) {
      const list = this._source;
      const index = list.findIndex((source) => source._id === key);
      if (index < 0) list.push(value._source);
      else list[index] = value._source;
    }
    return super.set(key, value);
  }

  /** Removes a document; its source leaves the parent's unless `modifySource` is false. */
  override delete(key: string, options: { modifySource?: boolean } = {}): boolean {
    if (options.modifySource !== false) {
      const list = this._source;
      const index = list.findIndex((source) => source._id === key);
      if (index >= 0) list.splice(index, 1);
    }
    return super.delete(key);
  }

  /** The source of an invalid document, as it is. */
  getInvalid(id: string): AnyObject | undefined {
    return this.invalidDocumentIds.has(id) ? this._source.find((source) => source._id === id) : undefined;
  }

  /** Plain data of all documents. */
  toObject(source = true): AnyObject[] {
    return this.map((document) => document.toObject(source));
  }
}
