import { config, reportFault, type TextEnricher } from "../host-globals.ts";
import { DOCUMENT_LINK, WEB_LINK, documentLink, findDocument, webLink } from "./document-references.ts";
import { DragDrop } from "./drag-drop.ts";
import { EMBED, embed } from "./embeds.ts";
import type { Enrich, EnrichmentOptions } from "./enrichment.ts";
import { INLINE_ROLL, inlineRoll } from "./inline-rolls.ts";
import { sanitizeHTML } from "./sanitize.ts";

type Found = { node: Text; match: RegExpMatchArray };
type Build = (match: RegExpMatchArray) => Promise<HTMLElement | null> | HTMLElement | null;

function textsWith(root: HTMLElement, pattern: RegExp): Found[] {
  const found: Found[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest("code, pre, a, button, textarea")) continue;
    for (const match of (node.textContent ?? "").matchAll(pattern)) found.push({ node, match });
  }
  return found;
}

/** Rich text as it is shown: cleaned, links and rolls made live, secrets taken out for who may not read them. */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (config().ux?.["TextEditor"] as typeof TextEditor | undefined) ?? TextEditor;
  }

  /**
   * Safe HTML of rich text with its secrets, embeds, CONFIG.TextEditor.enrichers, @UUID links, inline rolls and plain
   * addresses worked out, in this order. An enricher that fails is reported and its words stay as they were written.
   */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return "";
    const root = document.createElement("div");
    root.innerHTML = sanitizeHTML(content);
    this.#secrets(root, options.secrets === true);
    const links = options.links !== false;
    const enrich: Enrich = (text, more) => this.enrichHTML(text, more);
    if (options.embeds !== false) await this.#replace(root, EMBED, (match) => embed(match, options, enrich));
    if (options.custom !== false)
      for (const enricher of config().TextEditor?.enrichers ?? []) await this.#enrich(root, enricher, options);
    if (links && options.documents !== false)
      await this.#replace(root, DOCUMENT_LINK, (match) => documentLink(match, options));
    if (options.rolls !== false) await this.#replace(root, INLINE_ROLL, (match) => inlineRoll(match, options));
    if (links) await this.#replace(root, WEB_LINK, webLink);
    return root.innerHTML;
  }

  /** Secrets go out of the text, or into a block with the button that shows them to all. */
  static #secrets(root: HTMLElement, mayRead: boolean): void {
    for (const secret of root.querySelectorAll("section.secret")) {
      if (!mayRead && !secret.classList.contains("revealed")) secret.remove();
      else if (mayRead && !secret.closest("secret-block")) {
        const block = document.createElement("secret-block");
        secret.replaceWith(block);
        block.append(secret);
      }
    }
  }

  static async #enrich(root: HTMLElement, enricher: TextEnricher, options: EnrichmentOptions): Promise<void> {
    const { pattern, id, onRender, replaceParent } = enricher;
    const build: Build = async (match) => {
      try {
        const element = await enricher.enricher(match, options);
        if (!element || !onRender || !id) return element;
        const holder = document.createElement("enriched-content");
        holder.setAttribute("enricher", id);
        holder.append(element);
        return holder;
      } catch (error) {
        reportFault(`CONFIG.TextEditor.enrichers ${id ?? String(pattern)}`, error);
        return null;
      }
    };
    await this.#replace(
      root,
      pattern.global ? pattern : new RegExp(pattern, `${pattern.flags}g`),
      build,
      replaceParent,
    );
  }

  static async #replace(root: HTMLElement, pattern: RegExp, build: Build, replaceParent = false): Promise<void> {
    // From the end, so that the offsets of earlier matches in the same text stay true.
    for (const { node, match } of textsWith(root, pattern).reverse()) {
      const element = await build(match);
      if (!element) continue;
      if (replaceParent && node.parentElement && node.parentElement !== root) {
        node.parentElement.replaceWith(element);
        continue;
      }
      const rest = node.splitText(match.index ?? 0);
      rest.textContent = (rest.textContent ?? "").slice(match[0].length);
      rest.before(element);
      liftBlock(element);
    }
  }

  /** The words that link to a document which drag data names; null when there is none. */
  static async getContentLink(data: Record<string, unknown>, options: { label?: string } = {}): Promise<string | null> {
    const target = typeof data["uuid"] === "string" ? await findDocument(data["uuid"]) : null;
    return target ? `@UUID[${target.uuid}]{${options.label ?? target.name}}` : null;
  }

  /** The data a drag event carries. */
  static getDragEventData(event: DragEvent): Record<string, unknown> {
    return DragDrop.getPayload(event);
  }

  /** HTML reduced to its text. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  static previewHTML(html: string, length = 250): string {
    const holder = document.implementation.createHTMLDocument("").createElement("div");
    holder.innerHTML = html;
    const text = (holder.textContent ?? "").trim();
    return text.length > length ? `${text.slice(0, length)}…` : text;
  }

  static truncateText(text: string, { maxLength = 50 }: { maxLength?: number } = {}): string {
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  }
}

/** A block that came to lie in a paragraph of its own takes that paragraph's place. */
function liftBlock(element: HTMLElement): void {
  const { parentElement: parent } = element;
  if (!element.matches("figure, div, section, table") || parent?.localName !== "p") return;
  if ((parent.textContent ?? "").trim() === (element.textContent ?? "").trim()) parent.replaceWith(element);
}
