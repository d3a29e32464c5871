import path from "node:path";
import type { NextFunction, Request, Response } from "express";

/** Names of files that LevelDB keeps; what is in them is read through the socket, by who may. */
const DATABASE_FILE = /^(?:current|lock|log|log\.old|manifest-\d+|\d+\.(?:ldb|sst|log|dbtmp))$/i;

/**
 * The one path that a request's path stands for: decoded once, without `.`, `..` and doubled slashes. Undefined for what
 * can't be one, or what some file systems read otherwise than it is written.
 */
export function normalPath(requested: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(requested);
  } catch {
    return undefined;
  }
  // Streams and short names of Windows, its separator, and names that end in a dot or blank, which it drops.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\0-\x1f\\:]|[. ]\/|[. ]$|~\d/.test(decoded.replace(/(^|\/)\.{1,2}(?=\/|$)/g, "$1"))) return undefined;
  // Nothing that is encoded is left: what was encoded twice is no path of ours.
  if (/%[0-9a-f]{2}/i.test(decoded)) return undefined;
  return path.posix.normalize(`/${decoded}`);
}

/** Whether a normal path leads to a database, under any spelling that a file system may take for the same. */
export function leadsToDatabase(normal: string, forbidden: readonly string[]): boolean {
  const small = normal.normalize("NFKC").toLowerCase();
  if (DATABASE_FILE.test(path.posix.basename(small))) return true;
  return forbidden.some((folder) => small === folder || small.startsWith(`${folder}/`));
}

/** Puts the normal path in place of the requested one before anything is decided by it. */
export function normalizeUrl(request: Request, response: Response, next: NextFunction): void {
  const [asked = "", ...query] = request.url.split("?");
  const normal = normalPath(asked);
  if (normal === undefined) {
    response.status(400).type("text").send("This path can't be read.");
    return;
  }
  const rest = query.length ? `?${query.join("?")}` : "";
  request.url = normal.split("/").map(encodeURIComponent).join("/") + rest;
  next();
}
