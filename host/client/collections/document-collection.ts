import type { AnyObject } from "../../common/types.ts";
import { Collection } from "../../common/utils/index.ts";
import type { ClientDocument, ClientDocumentClass } from "../documents/client-document.ts";
import { host } from "../runtime.ts";

/** An application as a collection sees it. */
export interface CollectionApp {
  render(options?: unknown): unknown;
}

/** Documents of one kind by their id, with the applications that show them. */
export class DocumentCollection<D extends ClientDocument = ClientDocument> extends Collection<D> {
  /** Applications to draw anew when the content changes. */
  readonly apps: CollectionApp[] = [];
  /** Ids of documents that could not be made from their stored data. */
  readonly invalidDocumentIds = new Set<string>();
  static documentName = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  /** The class documents of this collection have. */
  get documentClass(): ClientDocumentClass {
    return host.implementation(this.documentName);
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Draws all applications that show this collection. */
  render(force = false, options: AnyObject = {}): void {
    for (const app of this.apps) app.render({ force, ...options });
  }

  /** The document, or an error when `strict` asks for one. */
  override get(key: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    return super.get(key, options);
  }

  override set(key: string, document: D): this {
    this.invalidDocumentIds.delete(key);
    return super.set(key, document);
  }

  /** What is stored of a document that could not be made, by its id. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): string | undefined {
    if (this.invalidDocumentIds.has(id)) return id;
    if (strict) throw new Error(`${id} is no invalid document of the ${this.name} collection.`);
    return undefined;
  }

  /** Documents whose name contains the words. */
  search({
    query = "",
    filters = [],
    exclude = [],
  }: { query?: string; filters?: { field: string; value: unknown }[]; exclude?: string[] } = {}): D[] {
    const wanted = query.toLocaleLowerCase();
    return this.filter((document) => {
      if (exclude.includes(document.id ?? "")) return false;
      if (wanted && !document.name.toLocaleLowerCase().includes(wanted)) return false;
      return filters.every(({ field, value }) => (document as unknown as AnyObject)[field] === value);
    });
  }

  /** Changes all documents, or those a condition accepts, in one operation. */
  async updateAll(
    transformation: AnyObject | ((document: D) => AnyObject),
    condition: ((document: D) => boolean) | null = null,
    options: AnyObject = {},
  ): Promise<ClientDocument[]> {
    const updates = this.contents
      .filter((document) => !condition || condition(document))
      .map((document) => ({
        ...(typeof transformation === "function" ? transformation(document) : transformation),
        _id: document.id,
      }));
    if (!updates.length) return [];
    return (await this.documentClass.updateDocuments(updates, options)) as ClientDocument[];
  }
}
