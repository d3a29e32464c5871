const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text made safe to stand in HTML, in an element or a quoted attribute. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The reverse of escapeHTML. */
export function unescapeHTML(value: string): string {
  return value
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");
}

/** Text without HTML tags. */
export function stripHTML(html: string): string {
  return unescapeHTML(html.replace(/<[^>]*>/g, "")).trim();
}

/** A path for the host's own files: absolute addresses and data URLs stay, the rest gets a leading slash. */
export function getRoute(path: string, options: { prefix?: string | null } = {}): string {
  const prefix = options.prefix ?? "";
  return `/${[prefix, path].filter(Boolean).join("/")}`.replace(/\/{2,}/g, "/");
}
