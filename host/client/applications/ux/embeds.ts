import { localize } from "../host-globals.ts";
import type { HostCollection, HostDocument } from "../host-documents.ts";
import { documentLink, findDocument, referredUuid } from "./document-references.ts";
import type { Enrich, EnrichmentOptions } from "./enrichment.ts";

/** `@Embed[uuid inline caption="…" classes="…"]{label}`. */
export const EMBED = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;
/** How deep embeds may lie in each other before the rest is left as links. */
const DEEPEST = 3;

export interface EmbedConfig {
  uuid: string;
  label: string;
  inline: boolean;
  caption: string | boolean;
  classes: string;
  values: string[];
  [option: string]: unknown;
}

/** Reads what stands between the brackets of an embed: a uuid, then words and `name=value` pairs. */
export function readEmbedConfig(written: string, label = ""): EmbedConfig {
  const config: EmbedConfig = { uuid: "", label, inline: false, caption: true, classes: "", values: [] };
  for (const [, name, quoted, plain, word] of written.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))|(\S+)/g)) {
    if (name === undefined) {
      if (!config.uuid && word?.includes(".")) config.uuid = word;
      else if (word === "inline") config.inline = true;
      else if (word) config.values.push(word);
    } else {
      const value = quoted ?? plain ?? "";
      config[name] = value === "true" ? true : value === "false" ? false : value;
    }
  }
  return config;
}

interface Embeddable extends HostDocument {
  toEmbed?(config: EmbedConfig, options: EnrichmentOptions): Promise<HTMLElement | null>;
  text?: { content?: string | null };
  src?: string | null;
  results?: HostCollection<HostDocument & { range: [number, number]; description?: string }>;
}

async function contentOf(target: Embeddable, options: EnrichmentOptions, enrich: Enrich): Promise<HTMLElement | null> {
  const holder = document.createElement("div");
  if (target.documentName === "JournalEntryPage" && target.type === "image" && target.src) {
    const image = Object.assign(document.createElement("img"), { src: target.src, alt: target.name });
    holder.append(image);
    return holder;
  }
  if (target.documentName === "RollTable" && target.results) {
    const table = document.createElement("table");
    for (const { range, name, description } of target.results) {
      const row = table.insertRow();
      row.insertCell().textContent = range[0] === range[1] ? String(range[0]) : `${range[0]}–${range[1]}`;
      row.insertCell().innerHTML = await enrich(description || name, options);
    }
    holder.append(table);
    return holder;
  }
  const text = target.text?.content ?? (target.system as { description?: unknown } | undefined)?.description;
  const html = typeof text === "string" ? text : (text as { value?: string } | undefined)?.value;
  if (!html) return null;
  const depth = (options.embedDepth ?? 0) + 1;
  holder.innerHTML = await enrich(html, {
    ...options,
    relativeTo: target,
    embedDepth: depth,
    embeds: depth < DEEPEST,
  });
  return holder;
}

/** The content of a document in the middle of a text, in a figure with its name unless `inline`. */
export async function embed(match: RegExpMatchArray, options: EnrichmentOptions, enrich: Enrich): Promise<HTMLElement> {
  const config = readEmbedConfig(String(match[1]), match[2]);
  const uuid = referredUuid("UUID", config.uuid, options.relativeTo);
  const target: Embeddable | null = await findDocument(uuid);
  const content = target
    ? ((await target.toEmbed?.(config, options)) ?? (await contentOf(target, options, enrich)))
    : null;
  if (!target || !content) {
    const link = ["", "UUID", uuid, undefined, config.label || undefined] as unknown as RegExpMatchArray;
    return documentLink(link, options);
  }
  content.classList.add("content-embed", ...config.classes.split(/\s+/).filter(Boolean));
  content.dataset["uuid"] = uuid;
  if (config.inline) return content;
  const figure = document.createElement("figure");
  figure.className = content.className;
  figure.dataset["uuid"] = uuid;
  figure.append(...content.childNodes);
  if (config.caption !== false) {
    const caption = document.createElement("figcaption");
    const words = typeof config.caption === "string" ? config.caption : config.label || target.name;
    const source = await documentLink(["", "UUID", uuid, undefined, words] as unknown as RegExpMatchArray, options);
    source.setAttribute("aria-label", localize("HOST.Editor.OpenSource", { name: words }));
    caption.append(source);
    figure.append(caption);
  }
  return figure;
}
