import { localize, notify } from "../host-globals.ts";
import { isImage } from "../apps/files/file-kinds.ts";
import * as files from "../apps/files/world-files.ts";
import { nameOf } from "../apps/known-pictures.ts";
import { DragDrop } from "../ux/drag-drop.ts";

/** A picture that somebody drags: a file of their machine, or one that is here already. */
export interface CarriedArt {
  /** As people say it. */
  name: string;
  file?: File;
  path?: string;
}

/** Whether a drag brings files from elsewhere; what they are is told at the drop alone. */
export const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** The picture that a drop brings, or null when it brings none. */
export function carriedArt(event: DragEvent): CarriedArt | null {
  const file = [...(event.dataTransfer?.files ?? [])].find(
    ({ type, name }) => type.startsWith("image/") || isImage(name),
  );
  if (file) return { name: nameOf(encodeURIComponent(file.name)), file };
  const payload = DragDrop.getPayload(event);
  const path = (payload["texture"] as { src?: unknown } | undefined)?.src;
  if (payload["type"] !== "Tile" || typeof path !== "string" || !isImage(path)) return null;
  return { name: nameOf(path), path };
}

/** Says of a drop of other files that pictures are meant; true when it was one. */
export function refusesFiles(event: DragEvent): boolean {
  if (!event.dataTransfer?.files.length) return false;
  notify().warn(localize("HOST.Art.OnlyPictures"));
  return true;
}

/**
 * Where a picture lies: a file is brought into a folder of the world's first. Null when it can't be; the person is told.
 */
export async function keepArt(art: CarriedArt, folder: string): Promise<string | null> {
  if (art.path !== undefined || !art.file) return art.path ?? null;
  if (!files.mayUpload()) {
    notify().warn(localize("HOST.Files.MayNotUpload"));
    return null;
  }
  try {
    const target = await files.makeFolder(`${files.worldFolder()}/${folder}`, { ensure: true });
    const sent = await files.sendFile(target, art.file);
    if (sent.message) notify().info(sent.message);
    return sent.path;
  } catch (error) {
    if (!(error instanceof files.FilesRefused)) throw error;
    notify().error(error.message);
    return null;
  }
}
