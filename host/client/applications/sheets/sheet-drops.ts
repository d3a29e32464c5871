import { callHook, documentConfig, reportFault, utils } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import { takeArtDrop } from "../art/give-art.ts";
import { DragDrop } from "../ux/drag-drop.ts";

/** Writes what is dragged: the document's own drag data, or its type and uuid. */
export function carryDocument(event: DragEvent, document: HostDocument): void {
  const data = document.toDragData?.() ?? { type: document.documentName, uuid: document.uuid };
  event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}

/** The document a drop brings, or null when it brings none. */
export async function droppedDocument(data: Record<string, unknown>): Promise<HostDocument | null> {
  const type = String(data["type"] ?? "");
  const cls = type ? documentConfig(type).documentClass : undefined;
  if (cls?.fromDropData) return cls.fromDropData(data);
  return data["uuid"] ? ((await utils().fromUuid?.(String(data["uuid"]))) ?? null) : null;
}

/** Takes a drop on a sheet: hook first (it may refuse), then the document, then the sheet's own answer. */
export async function acceptDrop(
  hook: string,
  subject: HostDocument,
  sheet: object,
  event: DragEvent,
  take: (document: HostDocument) => unknown,
): Promise<unknown> {
  const data = DragDrop.getPayload(event);
  if (!callHook(hook, subject, sheet, data)) return undefined;
  try {
    const document = await droppedDocument(data);
    return document ? await take(document) : undefined;
  } catch (error) {
    reportFault(hook, error);
    return undefined;
  }
}

/** Sort values that move `moved` before `target` among `siblings`; spaced so that later moves find room. */
export function sortBefore(
  moved: HostDocument,
  target: HostDocument,
  siblings: HostDocument[],
): { _id: string; sort: number }[] {
  const ordered = siblings.filter((sibling) => sibling.id !== moved.id).sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const at = ordered.findIndex((sibling) => sibling.id === target.id);
  const after = (moved.sort ?? 0) < (target.sort ?? 0);
  ordered.splice(at < 0 ? ordered.length : at + (after ? 1 : 0), 0, moved);
  return ordered.map((sibling, index) => ({ _id: sibling.id, sort: (index + 1) * 100_000 }));
}

/** A sheet whose rows can be dragged, and on which documents can be dropped. */
interface DropSheet {
  readonly document: HostDocument;
  readonly element: HTMLElement;
  _canDragStart(selector: string): boolean;
  _canDragDrop(selector: string): boolean;
  _onDragStart(event: DragEvent): Promise<void>;
  _onDragOver(event: DragEvent): void;
  _onDrop(event: DragEvent): Promise<unknown>;
}

/** Lets the sheet's draggable rows be dragged and its window be dropped on, by the sheet's own rules. */
export function bindDrops(sheet: DropSheet): void {
  new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => sheet._canDragStart(selector),
      drop: (selector) => sheet._canDragDrop(selector),
    },
    callbacks: {
      dragstart: (event) => sheet._onDragStart(event),
      dragover: (event) => sheet._onDragOver(event),
      // A picture goes to the sheet's document; all else is the sheet's own to answer.
      drop: (event) => takeArtDrop(sheet.document, event) || sheet._onDrop(event),
    },
  }).bind(sheet.element);
}
