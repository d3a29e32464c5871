import { config, utils } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import { DragDrop } from "./drag-drop.ts";
import { sanitizeHTML } from "./sanitize.ts";

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  rollData?: object | (() => object);
  relativeTo?: HostDocument;
}
type Found = { node: Text; match: RegExpMatchArray };

const DOCUMENT_LINK = /@(UUID|Actor|Item|Macro|JournalEntry|RollTable|Scene)\[([^\]#]+)(?:#[^\]]*)?\](?:\{([^}]+)\})?/g;
const INLINE_ROLL =
  /\[\[(\/(?:r|roll|gmr|gmroll|br|blindroll|sr|selfroll|pr|publicroll)\s)?\s*([^\]]+?)\]\](?:\{([^}]+)\})?/g;
const BARE_LINK = /(?<![="'>])\bhttps?:\/\/[^\s<>"']+/g;
const ICONS: Record<string, string> = {
  Actor: "fa-user",
  Item: "fa-suitcase",
  JournalEntry: "fa-book-open",
  Macro: "fa-code",
  RollTable: "fa-table-list",
  Scene: "fa-map",
};

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

  /** Safe HTML of rich text with its @UUID links, inline rolls and CONFIG.TextEditor.enrichers worked out. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return "";
    const root = document.createElement("div");
    root.innerHTML = sanitizeHTML(content);
    if (!options.secrets)
      for (const secret of root.querySelectorAll("section.secret:not(.revealed), secret-block:not([revealed])"))
        secret.remove();
    for (const enricher of config().TextEditor?.enrichers ?? []) {
      const pattern = enricher.pattern.global
        ? enricher.pattern
        : new RegExp(enricher.pattern, `${enricher.pattern.flags}g`);
      await this.#replace(root, pattern, async (match) => enricher.enricher(match, options), enricher.replaceParent);
    }
    if (options.links !== false && options.documents !== false)
      await this.#replace(root, DOCUMENT_LINK, (match) => this.#documentLink(match, options));
    if (options.rolls !== false) await this.#replace(root, INLINE_ROLL, (match) => this.#inlineRoll(match, options));
    if (options.links !== false) await this.#replace(root, BARE_LINK, async ([address]) => this.#webLink(address));
    return root.innerHTML;
  }

  static async #replace(
    root: HTMLElement,
    pattern: RegExp,
    build: (match: RegExpMatchArray) => Promise<HTMLElement | null>,
    replaceParent = false,
  ): Promise<void> {
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
    }
  }

  static async #documentLink([, kind, id, label]: RegExpMatchArray, options: EnrichmentOptions): Promise<HTMLElement> {
    const reference = String(id);
    const relative =
      reference.startsWith(".") && options.relativeTo ? `${options.relativeTo.uuid}${reference}` : reference;
    const uuid = kind === "UUID" ? relative : `${String(kind)}.${relative}`;
    const target = await Promise.resolve(utils().fromUuid?.(uuid)).catch(() => null);
    const link = document.createElement("a");
    link.className = target ? "content-link" : "content-link broken";
    link.tabIndex = 0;
    link.setAttribute("role", "link");
    const icon = document.createElement("i");
    icon.className = `fa-solid ${target ? (ICONS[target.documentName] ?? "fa-file") : "fa-link-slash"}`;
    icon.setAttribute("aria-hidden", "true");
    link.append(icon, label ?? target?.name ?? reference);
    if (target) Object.assign(link.dataset, { link: "", uuid, type: target.documentName, id: target.id });
    if (target) link.draggable = true;
    return link;
  }

  static async #inlineRoll(
    [all, command, formula, flavor]: RegExpMatchArray,
    options: EnrichmentOptions,
  ): Promise<HTMLElement | null> {
    const Roll = config().Dice?.rolls[0];
    if (!Roll || !formula) return null;
    const data =
      typeof options.rollData === "function"
        ? options.rollData()
        : (options.rollData ?? options.relativeTo?.getRollData?.() ?? {});
    const link = document.createElement("a");
    link.tabIndex = 0;
    link.setAttribute("role", "button");
    const icon = document.createElement("i");
    icon.className = "fa-solid fa-dice-d20";
    icon.setAttribute("aria-hidden", "true");
    try {
      const roll = new Roll(formula, data);
      if (command) {
        link.className = "inline-roll roll";
        Object.assign(link.dataset, {
          inlineRoll: "",
          mode: command.trim().slice(1),
          formula: roll.formula,
          flavor: flavor ?? "",
        });
        link.append(icon, flavor ?? roll.formula);
        return link;
      }
      await roll.evaluate();
      link.className = "inline-roll inline-result";
      link.dataset["tooltipText"] = roll.formula;
      link.append(icon, String(roll.total));
      return link;
    } catch {
      // A formula nobody can read is left as the words that were written.
      return Object.assign(document.createElement("span"), { textContent: all });
    }
  }

  static #webLink(address: string): HTMLElement {
    const link = document.createElement("a");
    link.href = address;
    link.target = "_blank";
    link.rel = "noopener noreferrer";
    link.textContent = address;
    return link;
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
