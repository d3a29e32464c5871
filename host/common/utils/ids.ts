const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random string of letters and digits; 16 long for document ids. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2));
    for (const byte of bytes) {
      // 248 is the largest multiple of 62 in a byte: above it some letters would come up more often.
      if (byte < 248 && id.length < length) id += LETTERS[byte % 62];
    }
  }
  return id;
}

/** Whether a value can be a document id: sixteen letters and digits. */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value);
}

export interface ParsedUuid {
  uuid: string;
  /** Document name of what the uuid names. */
  type: string | undefined;
  id: string;
  /** Collection id of a compendium pack, when it is in one. */
  pack: string | null;
  /** Document name and id of the outermost document, when the uuid names one embedded in it. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** Document name and id of the outermost document, also when that is what the uuid names. */
  documentType: string | undefined;
  documentId: string | undefined;
  /** What comes after the outermost document: pairs of document name and id. */
  embedded: string[];
}

/**
 * Reads a uuid such as `Actor.id.Item.id` or `Compendium.package.pack.Item.id`. A uuid that begins with a dot is
 * relative: it is completed by `relative`. Null when it is not a uuid.
 */
export function parseUuid(
  uuid: string | null | undefined,
  options: { relative?: { uuid: string } } = {},
): ParsedUuid | null {
  if (typeof uuid !== "string" || !uuid) return null;
  let full = uuid;
  if (uuid.startsWith(".") && options.relative) full = resolveRelative(uuid, options.relative.uuid);
  const parts = full.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    if (parts.length < 4) return null;
    pack = `${parts[1]}.${parts[2]}`;
    parts.splice(0, 3);
    // The older form leaves out the document name: Compendium.package.pack.id
    if (parts.length % 2 === 1) parts.unshift("");
  }
  if (parts.length < 2 || parts.length % 2 === 1) return null;
  const [documentName, documentId, ...embedded] = parts;
  const documentType = documentName || undefined;
  return {
    uuid: full,
    type: parts.at(-2) || undefined,
    id: parts.at(-1) ?? "",
    pack,
    primaryType: embedded.length ? documentType : undefined,
    primaryId: embedded.length ? documentId : undefined,
    documentType,
    documentId,
    embedded,
  };
}

function resolveRelative(uuid: string, relative: string): string {
  const tail = uuid.replace(/^\.+/, "");
  const ups = uuid.length - tail.length - 1;
  const parts = relative.split(".");
  const base = ups > 0 ? parts.slice(0, -2 * ups) : parts;
  // One id alone names a sibling.
  if (!tail.includes(".")) return [...parts.slice(0, -1), tail].join(".");
  return [...base, tail].join(".");
}

/**
 * The uuid of a target as told from an origin: `.Item.id` for what is embedded in the origin, `.id` for a sibling, else
 * the whole uuid. Both may be uuids or documents.
 */
export function buildRelativeUuid(
  target: string | { readonly uuid: string },
  origin: string | { readonly uuid: string },
): string {
  const [to, from] = [target, origin].map((end) => (typeof end === "string" ? end : end.uuid)) as [string, string];
  if (to.startsWith(`${from}.`)) return to.slice(from.length);
  const place = (uuid: string): string => uuid.slice(0, uuid.lastIndexOf(".") + 1);
  const isSibling = to !== from && place(to) === place(from) && place(to).split(".").length > 3;
  return isSibling ? `.${to.slice(place(to).length)}` : to;
}

/** Builds the uuid of a document from its id, its document name, and its parent or pack. Null where they don't do. */
export function buildUuid(options: {
  id: string | null;
  documentName?: string;
  parent?: { readonly uuid: string } | null;
  pack?: string | null;
}): string | null {
  const { id, documentName, parent, pack } = options;
  if (!id || !documentName) return null;
  if (parent) return `${parent.uuid}.${documentName}.${id}`;
  if (pack) return `Compendium.${pack}.${documentName}.${id}`;
  return `${documentName}.${id}`;
}
