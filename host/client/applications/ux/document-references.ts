import { localize, utils } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import type { EnrichmentOptions } from "./enrichment.ts";

/** `@UUID[…#part]{label}` and the older `@Item[id]` and its kin. */
export const DOCUMENT_LINK =
  /@(UUID|Actor|Item|Macro|JournalEntry|RollTable|Scene|Compendium)\[([^\]#]+)(?:#([^\]]*))?\](?:\{([^}]+)\})?/g;
export const WEB_LINK = /(?<![="'>])\bhttps?:\/\/[^\s<>"']+/g;

const ICONS: Record<string, string> = {
  Actor: "fa-user",
  ActiveEffect: "fa-person-rays",
  Item: "fa-suitcase",
  JournalEntry: "fa-book-open",
  JournalEntryPage: "fa-file-lines",
  Macro: "fa-code",
  RollTable: "fa-table-list",
  Scene: "fa-map",
};

/** The full uuid of what a text refers to: relative ones start at `relativeTo`, each dot more one document higher. */
export function referredUuid(kind: string, reference: string, relativeTo?: HostDocument): string {
  if (kind === "Compendium") return `Compendium.${reference}`;
  if (kind !== "UUID") return `${kind}.${reference}`;
  const dots = /^\.+/.exec(reference)?.[0].length ?? 0;
  if (!dots || !relativeTo) return reference;
  let base: HostDocument | null = relativeTo;
  for (let step = 1; step < dots; step++) base = base?.parent ?? null;
  return base ? `${base.uuid}.${reference.slice(dots)}` : reference;
}

/** The document a uuid names, or null when it is gone or cannot be read. */
export async function findDocument(uuid: string): Promise<HostDocument | null> {
  try {
    return (await utils().fromUuid?.(uuid)) ?? null;
  } catch {
    return null;
  }
}

/** A link that opens a document; broken, with the words that were written, when there is none. */
export async function documentLink(
  [, kind, id, hash, label]: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement> {
  const reference = String(id).trim();
  const uuid = referredUuid(String(kind), reference, options.relativeTo);
  const target = await findDocument(uuid);
  const link = document.createElement("a");
  link.className = target ? "content-link" : "content-link broken";
  link.tabIndex = 0;
  link.setAttribute("role", "link");
  const icon = document.createElement("i");
  icon.className = `fa-solid ${target ? (ICONS[target.documentName] ?? "fa-file") : "fa-link-slash"}`;
  icon.setAttribute("aria-hidden", "true");
  link.append(icon, label ?? target?.name ?? reference);
  if (!target) {
    link.setAttribute("aria-disabled", "true");
    link.dataset["tooltipText"] = localize("HOST.Editor.BrokenLink");
    return link;
  }
  const { documentName: type } = target;
  Object.assign(link.dataset, { link: "", uuid, type, id: target.id, tooltipText: localize(`DOCUMENT.${type}`) });
  if (hash) link.dataset["hash"] = hash;
  link.draggable = true;
  return link;
}

/** A plain address made into a link to another page. */
export function webLink([address]: RegExpMatchArray): HTMLElement {
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  link.textContent = address;
  return link;
}
