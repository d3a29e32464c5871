import type { HostDocument } from "../host-documents.ts";
import { documentConfig, localize, notify } from "../host-globals.ts";
import { droppedDocument, sortBefore } from "../sheets/sheet-drops.ts";
import { liesWithin } from "./directory-tree.ts";
import type { MenuDirectory } from "./directory-menus.ts";

interface DropPlace {
  /** The folder under the pointer, null at the top. */
  folder: HostDocument | null;
  /** The entry under the pointer. */
  entry: HostDocument | undefined;
}

async function moveFolder(folder: HostDocument, into: HostDocument | null): Promise<void> {
  if (liesWithin(into, folder)) return notify().warn(localize("HOST.Folder.NotInItself", { name: folder.name }));
  if ((folder.folder?.id ?? null) !== (into?.id ?? null)) await folder.update({ folder: into?.id ?? null });
}

async function moveEntry(
  directory: MenuDirectory,
  document: HostDocument,
  { folder, entry }: DropPlace,
): Promise<void> {
  if (!document.isOwner) return;
  const home = folder?.id ?? null;
  if ((document.folder?.id ?? null) !== home) await document.update({ folder: home });
  if (!entry || entry.id === document.id) return;
  const siblings = directory.documents.filter((one) => (one.folder?.id ?? null) === home && one.isOwner);
  await documentConfig(directory.documentName).documentClass?.updateDocuments(sortBefore(document, entry, siblings));
}

/**
 * A drop on a directory: a folder is nested, a document of this directory is filed and sorted before the entry under
 * it, and a document from elsewhere (a compendium, a sheet) is copied into the world.
 */
export async function dropOnDirectory(
  directory: MenuDirectory,
  data: Record<string, unknown>,
  place: DropPlace,
): Promise<void> {
  const { documentName } = directory;
  if (data["type"] !== documentName && data["type"] !== "Folder") return;
  const document = await droppedDocument(data);
  if (!document) return;
  if (document.documentName === "Folder") {
    if (document.type === documentName && document.isOwner) await moveFolder(document, place.folder);
    return;
  }
  if (directory.documents.includes(document)) return moveEntry(directory, document, place);
  if (!directory.canCreate) return notify().warn(localize("HOST.Directory.MayNotCreate"));
  const { _id, ownership, ...source } = document.toObject();
  void [_id, ownership];
  const stats = document.pack ? { _stats: { ...(source["_stats"] as object), compendiumSource: document.uuid } } : {};
  await documentConfig(documentName).documentClass?.create({ ...source, ...stats, folder: place.folder?.id ?? null });
}
