const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text made safe to stand in HTML, in an element or a quoted attribute. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The reverse of escapeHTML, of what that makes only. */
export function unescapeHTML(value: string): string {
  return value
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
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

/** An address, or a path, with every part encoded that needs to be; what is encoded already stays so. */
export function encodeURL(path: string): string {
  const once = (part: string): string => {
    try {
      return encodeURIComponent(decodeURIComponent(part));
    } catch {
      return encodeURIComponent(part);
    }
  };
  if (URL.canParse(path)) {
    const url = new URL(path);
    url.pathname = url.pathname.split("/").map(once).join("/");
    return url.href;
  }
  return path.split("/").map(once).join("/");
}

/** The bucket and the key of an address in S3 storage; null for what is none. */
export function parseS3URL(key: string): { bucket: string | null; keyPrefix: string } {
  const url = URL.canParse(key) ? new URL(key) : null;
  if (!url) return { bucket: null, keyPrefix: "" };
  return { bucket: url.host.split(".")[0] ?? null, keyPrefix: url.pathname.slice(1) };
}

/** A size in bytes for people, such as "1.5 MB". */
export function formatFileSize(size: number, options: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const { decimalPlaces = 2, base = 10 } = options;
  const step = base === 2 ? 1024 : 1000;
  const units = base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "KB", "MB", "GB", "TB"];
  const order = size > 0 ? Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1) : 0;
  return `${Number((size / step ** order).toFixed(decimalPlaces))} ${units[order]}`;
}
