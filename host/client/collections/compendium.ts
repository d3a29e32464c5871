import type { PackData } from "../../common/wire.ts";
import type { AnyObject } from "../../common/types.ts";
import { Collection } from "../../common/utils/index.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { host } from "../runtime.ts";
import { DocumentCollection } from "./document-collection.ts";

/** One line of a compendium's index. */
export interface IndexEntry extends AnyObject {
  _id: string;
  name: string;
  uuid: string;
}

/** A compendium: its index is known from the start, its documents are fetched when asked for. */
export class CompendiumCollection extends DocumentCollection {
  readonly metadata: PackData;
  index: Collection<IndexEntry>;
  readonly folders = new Collection<AnyObject>();
  readonly config: AnyObject = {};

  constructor(metadata: PackData) {
    super();
    this.metadata = metadata;
    this.index = this.indexOf(metadata.index);
    for (const folder of metadata.folders) this.folders.set(String(folder._id), folder);
  }

  /** `<package>.<name>`, by which `game.packs` knows it. */
  get collection(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get name(): string {
    return this.metadata.label;
  }

  get title(): string {
    return host.game.i18n?.localize(this.metadata.label) ?? this.metadata.label;
  }

  /** Packs of a system are never written by the open host. */
  get locked(): boolean {
    return true;
  }

  get visible(): boolean {
    return this.testUserPermission(host.game.user, "OBSERVER");
  }

  get indexed(): boolean {
    return true;
  }

  /** Has this user at least this right to the pack? */
  testUserPermission(user: { role: number; isGM: boolean } | null, level: string): boolean {
    if (!user) return false;
    if (user.isGM) return true;
    const levels = ["NONE", "LIMITED", "OBSERVER", "OWNER"];
    const roles = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
    const granted = Object.entries(this.metadata.ownership)
      .filter(([role]) => roles.indexOf(role) <= user.role)
      .map(([, right]) => levels.indexOf(right));
    return Math.max(0, ...granted) >= levels.indexOf(level);
  }

  /** The index, with more fields of each document if asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    const configured = (host.config as unknown as Record<string, { compendiumIndexFields?: string[] }>)[
      this.documentName
    ];
    const indexFields = [...new Set([...(configured?.compendiumIndexFields ?? []), ...fields])];
    const response = await host.connected().get({
      type: this.documentName,
      action: "get",
      operation: { pack: this.collection, index: true, indexFields },
    });
    this.index = this.indexOf(response.result as AnyObject[]);
    return this.index;
  }

  /** One document; null when there is none of that id. */
  async getDocument(id: string): Promise<ClientDocument | null> {
    if (!id) return null;
    const cached = this.get(id);
    if (cached) return cached;
    const [document] = await this.getDocuments({ _id__in: [id] });
    return document ?? null;
  }

  /** Documents by a simple query: `{_id__in: ids}`, or members that must be equal. Without one, all. */
  async getDocuments(query: AnyObject = {}): Promise<ClientDocument[]> {
    const { _id__in: wanted, ...equal } = query;
    const ids = Array.isArray(wanted) ? (wanted as string[]) : undefined;
    const response = await host.connected().get({
      type: this.documentName,
      action: "get",
      operation: { pack: this.collection, ...(ids ? { ids } : {}) },
    });
    const documents = (response.result as AnyObject[]).map((source) => this.keep(source));
    return documents.filter((document) =>
      Object.entries(equal).every(([key, value]) => (document as unknown as AnyObject)[key] === value),
    );
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Copies into a compendium are not offered: packs are build output. */
  async importDocument(): Promise<never> {
    throw new Error(
      `The compendium ${this.collection} is part of the system and cannot be written; edit its sources and build it.`,
    );
  }

  private keep(source: AnyObject): ClientDocument {
    const cls = this.documentClass as unknown as { fromSource(source: AnyObject, context: AnyObject): ClientDocument };
    const document = cls.fromSource(source, { pack: this.collection });
    this.set(String(source._id), document);
    return document;
  }

  private indexOf(entries: readonly AnyObject[]): Collection<IndexEntry> {
    const index = new Collection<IndexEntry>();
    for (const entry of entries) {
      const id = String(entry._id);
      index.set(id, { ...entry, _id: id, name: String(entry.name ?? ""), uuid: this.getUuid(id) });
    }
    return index;
  }
}

/** All compendia, by `<package>.<name>`. */
export class CompendiumPacks extends Collection<CompendiumCollection> {}
