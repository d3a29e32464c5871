import type { AnyObject } from "../../common/types.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { host } from "../runtime.ts";
import type { CompendiumCollection } from "./compendium.ts";
import { DocumentCollection } from "./document-collection.ts";

interface SheetRegistry {
  registerSheet(...args: unknown[]): void;
  unregisterSheet(...args: unknown[]): void;
}

function sheets(): SheetRegistry {
  const { foundry } = globalThis as unknown as {
    foundry: { applications: { apps: { DocumentSheetConfig: SheetRegistry } } };
  };
  return foundry.applications.apps.DocumentSheetConfig;
}

/** The documents of one kind that stand in the world by themselves, such as `game.actors`. */
export class WorldCollection<D extends ClientDocument = ClientDocument> extends DocumentCollection<D> {
  /** The running instance of this collection. */
  static get instance(): WorldCollection | undefined {
    return host.game.collections?.get(this.documentName);
  }

  /** The sidebar tab that lists this collection. */
  get directory(): unknown {
    const entry = (host.config as unknown as Record<string, { collection?: unknown }>)[this.documentName];
    return entry ? (host.ui[this.collectionName] ?? null) : null;
  }

  get collectionName(): string {
    return this.documentClass.collectionName;
  }

  /** Folders that hold documents of this kind. */
  get folders(): ClientDocument[] {
    return host.game.folders?.filter((folder) => folder.type === this.documentName) ?? [];
  }

  /** Every sheet class that is registered for documents of this kind. */
  static get registeredSheets(): unknown[] {
    const entry = (host.config as unknown as Record<string, { sheetClasses?: Record<string, object> } | undefined>)[
      this.documentName
    ];
    const sheets = Object.values(entry?.sheetClasses ?? {}).flatMap((byId) => Object.values(byId));
    return [...new Set(sheets.map((sheet: { cls: unknown }) => sheet.cls))];
  }

  /** Adds a sheet class for documents of this kind. */
  static registerSheet(...args: unknown[]): void {
    sheets().registerSheet(host.implementation(this.documentName), ...args);
  }

  static unregisterSheet(...args: unknown[]): void {
    sheets().unregisterSheet(host.implementation(this.documentName), ...args);
  }

  /** Makes a world document from one of a compendium; it remembers where it came from. */
  async importFromCompendium(
    pack: CompendiumCollection,
    id: string,
    updateData: AnyObject = {},
    options: AnyObject = {},
  ): Promise<ClientDocument | undefined> {
    const source = await pack.getDocument(id);
    if (!source) throw new Error(`The compendium ${pack.collection} has no document with the id ${id}.`);
    const data = this.fromCompendium(source, options);
    return (await this.documentClass.create({ ...data, ...updateData }, { fromCompendium: true, ...options })) as
      ClientDocument | undefined;
  }

  /** The data a world document starts with when it is made from another: without id, folder, sort and ownership. */
  fromCompendium(
    document: ClientDocument | AnyObject,
    { clearFolder = true, clearSort = true, clearOwnership = true, keepId = false }: AnyObject = {},
  ): AnyObject {
    const isDocument = typeof (document as { toObject?: unknown }).toObject === "function";
    const data = isDocument ? (document as ClientDocument).toObject() : structuredClone(document as AnyObject);
    if (!keepId) delete data._id;
    if (clearFolder) delete data.folder;
    if (clearSort) delete data.sort;
    if (clearOwnership) delete data.ownership;
    if (isDocument && (document as ClientDocument).pack) {
      data._stats = {
        ...(data._stats ?? {}),
        compendiumSource: (document as ClientDocument).uuid,
      };
    }
    return data;
  }
}
