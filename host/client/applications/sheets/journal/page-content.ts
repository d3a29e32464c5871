import type { HostDocument } from "../../host-documents.ts";
import { localize } from "../../host-globals.ts";
import { sanitizeHTML } from "../../ux/sanitize.ts";
import { TextEditor } from "../../ux/text-editor.ts";

/** A page of a journal as its sheets use it. */
export interface JournalPage extends Omit<HostDocument, "title"> {
  title?: { show: boolean; level: number };
  text?: { content?: string | null; markdown?: string | null };
  src?: string | null;
  image?: { caption?: string | null };
}

function media(tag: "img" | "video", page: JournalPage): string {
  const element = document.createElement(tag);
  element.setAttribute("src", page.src ?? "");
  if (tag === "img") element.setAttribute("alt", page.image?.caption || page.name);
  else element.setAttribute("controls", "");
  const caption = page.image?.caption
    ? Object.assign(document.createElement("figcaption"), { textContent: page.image.caption })
    : null;
  const figure = document.createElement("figure");
  figure.className = "journal-media";
  figure.append(element, ...(caption ? [caption] : []));
  return sanitizeHTML(figure.outerHTML);
}

/** The HTML a page is read as: enriched text, a picture, a film, or a link to a file that cannot be shown here. */
export async function pageContent(page: JournalPage): Promise<string> {
  const empty = `<p class="hint">${localize("HOST.Journal.EmptyPage")}</p>`;
  switch (page.type) {
    case "image":
      return page.src ? media("img", page) : empty;
    case "video":
      return page.src ? media("video", page) : empty;
    case "pdf": {
      if (!page.src) return empty;
      const link = document.createElement("a");
      link.setAttribute("href", page.src);
      link.setAttribute("target", "_blank");
      link.textContent = localize("HOST.Journal.OpenFile", { name: page.name });
      return sanitizeHTML(link.outerHTML);
    }
    default: {
      const html = page.text?.content ?? "";
      const options = { secrets: page.isOwner, relativeTo: page as unknown as HostDocument };
      return html ? TextEditor.implementation.enrichHTML(html, options) : empty;
    }
  }
}
