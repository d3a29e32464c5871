import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import type { ClientDocument } from "./client-document.ts";

/** A sheet, or another application that shows a document. */
export interface SheetApp {
  id: string;
  rendered?: boolean;
  render(options?: unknown): unknown;
  close?(options?: unknown): unknown;
}

interface SheetEntry {
  id: string;
  cls: new (subject: ClientDocument | { document: ClientDocument }) => SheetApp;
  default: boolean;
}

/** Makes the sheet a document's flags or the registered defaults ask for; null when its type has none. */
export function sheetOf(document: ClientDocument): SheetApp | null {
  const config = (
    host.config as unknown as Record<string, { sheetClasses?: Record<string, Record<string, SheetEntry>> } | undefined>
  )[document.documentName];
  const type = document.type ?? "base";
  const sheets = Object.values(config?.sheetClasses?.[type] ?? config?.sheetClasses?.base ?? {});
  if (!sheets.length) return null;
  const override = document.getFlag("core", "sheetClass");
  const entry = sheets.find(({ id }) => id === override) ?? sheets.find((sheet) => sheet.default) ?? sheets.at(-1);
  if (!entry) return null;
  try {
    // Sheets of the old framework take the document itself.
    return new entry.cls("defaultOptions" in entry.cls ? document : { document });
  } catch (error) {
    Hooks.onError("ClientDocument#sheet", error, {
      msg: `The sheet ${entry.id} of ${document.uuid}`,
      log: "error",
      notify: "error",
    });
    return null;
  }
}

/** A link to a document that opens its sheet when clicked. */
export function documentLink(
  document: ClientDocument,
  {
    attrs = {},
    dataset = {},
    classes = [],
    name,
    icon,
  }: {
    attrs?: Record<string, string>;
    dataset?: Record<string, string>;
    classes?: string[];
    name?: string;
    icon?: string;
  },
): HTMLAnchorElement {
  const anchor = globalThis.document.createElement("a");
  anchor.classList.add("content-link", ...classes);
  for (const [key, value] of Object.entries(attrs)) anchor.setAttribute(key, value);
  Object.assign(anchor.dataset, {
    link: "",
    uuid: document.uuid,
    id: document.id ?? "",
    type: document.documentName,
    ...dataset,
  });
  anchor.draggable = true;
  const config = (host.config as unknown as Record<string, { sidebarIcon?: string } | undefined>)[
    document.documentName
  ];
  const mark = globalThis.document.createElement("i");
  mark.className = icon ?? config?.sidebarIcon ?? "fa-solid fa-file-lines";
  mark.setAttribute("inert", "");
  anchor.append(mark, name ?? document.name);
  return anchor;
}
