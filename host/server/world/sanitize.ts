import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { EmbeddedCollectionField } from "../../common/data/fields/collections.ts";
import type { DataField } from "../../common/data/fields/base.ts";
import { ArrayField } from "../../common/data/fields/arrays.ts";
import { SchemaField } from "../../common/data/fields/schema.ts";
import { HTMLField } from "../../common/data/fields/text.ts";
import { DataFieldOperator, ForcedReplacement } from "../../common/data/operators.ts";
import { PermissionError } from "../../common/errors.ts";
import type { DocumentClass } from "../../common/abstract/document.ts";
import type { AnyObject } from "../../common/types.ts";
import { isPlainObject } from "../../common/utils/types-of.ts";
import { BaseActor } from "../../common/documents/index.ts";
import type { SystemManifest } from "../../common/wire.ts";

const TAGS = (
  "a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data dd del details dfn div dl dt em fieldset " +
  "figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main mark menu meter nav ol optgroup option " +
  "output p picture pre progress q rp rt ruby s samp section select small source span strong sub summary sup table tbody td textarea tfoot th " +
  "thead time tr u ul var video audio secret document-embed"
).split(" ");

/** Up to four lengths. Each character is read in one way only, so that no text takes longer than its length. */
const LENGTHS = /^[\d.]{1,12}[a-z%]{0,4}(?:\s[\d.]{1,12}[a-z%]{0,4}){0,3}$/;
/** Longer styles are none that people write; to take them apart takes more than their length. */
const LONGEST_STYLE = 2000;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    "*": ["class", "id", "title", "lang", "dir", "style", "role", "tabindex", "hidden", "data-*", "aria-*"],
    a: ["href", "name", "target", "rel", "draggable"],
    img: ["src", "alt", "width", "height", "loading"],
    source: ["src", "type", "media"],
    video: ["src", "controls", "width", "height", "loop", "muted", "poster"],
    audio: ["src", "controls", "loop", "muted"],
    button: ["type", "name", "value", "disabled"],
    input: ["type", "name", "value", "checked", "disabled", "readonly", "min", "max", "step", "placeholder"],
    select: ["name", "disabled", "multiple"],
    option: ["value", "selected", "disabled"],
    textarea: ["name", "rows", "cols", "disabled"],
    label: ["for"],
    td: ["colspan", "rowspan", "headers"],
    th: ["colspan", "rowspan", "scope", "headers"],
    col: ["span"],
    ol: ["start", "type", "reversed"],
    li: ["value"],
    details: ["open"],
    meter: ["value", "min", "max", "low", "high", "optimum"],
    progress: ["value", "max"],
    time: ["datetime"],
    data: ["value"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowProtocolRelative: false,
  transformTags: { "*": withoutLongStyle },
  // Styles may not fetch or cover the page's own controls.
  allowedStyles: {
    "*": {
      color: [/^[\w#(),.%\s-]+$/],
      "background-color": [/^[\w#(),.%\s-]+$/],
      "text-align": [/^\w+$/],
      "text-decoration": [/^[\w\s-]+$/],
      "font-size": [/^[\d.]+(px|em|rem|%|pt)$/],
      "font-weight": [/^\w+$/],
      "font-style": [/^\w+$/],
      width: [/^[\d.]+(px|em|rem|%)$/],
      height: [/^[\d.]+(px|em|rem|%)$/],
      margin: [LENGTHS],
      padding: [LENGTHS],
      float: [/^\w+$/],
    },
  },
};

/** HTML without anything that could run or fetch: scripts, handlers, dangerous addresses and styles are taken out. */
export function cleanHtml(html: string): string {
  // Text without markup stays as it is, so that "a & b" is not turned into entities.
  return /[<>]/.test(html) ? sanitizer()(html, OPTIONS) : html;
}

function withoutLongStyle(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { style = "", ...rest } = attribs;
  return { tagName, attribs: style.length > LONGEST_STYLE ? rest : attribs };
}

let loaded: typeof sanitizeHtml | undefined;

/** The library is a good part of what the host loads: it waits until there is something to clean. */
function sanitizer(): typeof sanitizeHtml {
  loaded ??= createRequire(import.meta.url)("sanitize-html") as typeof sanitizeHtml;
  return loaded;
}

function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanHtml(value);
  if (!(value instanceof ForcedReplacement)) return value;
  const text = DataFieldOperator.get(value);
  return typeof text === "string" ? new ForcedReplacement(cleanHtml(text)) : value;
}

/** Cleans what stands at a path with wildcards, such as `actions.*.description`, in place. Looks inside replacements. */
function cleanPath(data: unknown, path: readonly string[]): unknown {
  if (data instanceof ForcedReplacement)
    return path.length ? new ForcedReplacement(cleanPath(DataFieldOperator.get(data), path)) : cleanValue(data);
  if (data instanceof DataFieldOperator) return data;
  const [head, ...rest] = path;
  if (head === undefined) return cleanValue(data);
  if (Array.isArray(data)) {
    return data.map((entry: unknown, index) =>
      head === "*" ? cleanPath(entry, rest) : String(index) === head ? cleanPath(entry, rest) : entry,
    );
  }
  if (!isPlainObject(data)) return data;
  for (const key of head === "*" ? Object.keys(data) : [head]) {
    if (Object.hasOwn(data, key)) data[key] = cleanPath(data[key], rest);
  }
  return data;
}

function cleanBySchema(field: DataField, value: unknown, context: SanitizeContext): unknown {
  if (value instanceof ForcedReplacement)
    return new ForcedReplacement(cleanBySchema(field, DataFieldOperator.get(value), context));
  if (field instanceof HTMLField) return cleanValue(value);
  if (field instanceof EmbeddedCollectionField) {
    if (Array.isArray(value))
      for (const entry of value)
        if (isPlainObject(entry)) sanitizeDocument(field.element as unknown as DocumentClass, entry, context);
    return value;
  }
  if (field instanceof SchemaField && isPlainObject(value)) {
    for (const [name, inner] of field.entries())
      if (Object.hasOwn(value, name)) value[name] = cleanBySchema(inner, value[name], context);
    return value;
  }
  if (field instanceof ArrayField && Array.isArray(value))
    return value.map((entry: unknown) => cleanBySchema(field.element, entry, context));
  return value;
}

export interface SanitizeContext {
  manifest: SystemManifest;
  /** Sub-type of a stored document whose changes are cleaned. */
  type?: unknown;
}

/**
 * The paths a manifest declares for a sub-type. Where the sub-type is not told, as in changes of embedded documents,
 * those of all sub-types count: it is better to clean a text too many than one too few.
 */
function declaredPaths(
  documentName: string,
  type: unknown,
  member: "htmlFields" | "gmOnlyFields",
  manifest: SystemManifest,
): string[][] {
  const types = manifest.documentTypes[documentName] ?? {};
  const chosen = typeof type === "string" ? (Object.hasOwn(types, type) ? [types[type]] : []) : Object.values(types);
  return chosen
    .flatMap((declared) => (Array.isArray(declared?.[member]) ? (declared[member] as unknown[]) : []))
    .map((path) => String(path).split("."));
}

/** A token's delta holds an actor's data. */
function actorDelta(cls: DocumentClass, data: AnyObject): AnyObject | undefined {
  if (cls.documentName !== "Token") return undefined;
  const delta = DataFieldOperator.get(data.delta);
  return isPlainObject(delta) ? delta : undefined;
}

/**
 * Cleans every rich text of a document's data or changes, in place: html fields of the shared schema, and the paths the
 * manifest declares in `htmlFields` for the sub-type. A declared path need not exist.
 */
export function sanitizeDocument(cls: DocumentClass, data: AnyObject, context: SanitizeContext): void {
  for (const [name, field] of cls.schema.entries()) {
    if (Object.hasOwn(data, name)) data[name] = cleanBySchema(field, data[name], { manifest: context.manifest });
  }
  const delta = actorDelta(cls, data);
  if (delta) sanitizeDocument(BaseActor, delta, { manifest: context.manifest });
  if (!("system" in data)) return;
  const paths = declaredPaths(cls.documentName, data.type ?? context.type, "htmlFields", context.manifest);
  for (const path of paths) data.system = cleanPath(data.system, path);
}

/**
 * Takes out of changes, in place, what only game masters may set: the manifest's `gmOnlyFields` and fields marked
 * gmOnly, in embedded documents too. Refuses to replace what holds such fields as a whole.
 */
export function stripGmOnly(cls: DocumentClass, data: AnyObject, context: SanitizeContext): void {
  for (const [name, field] of cls.schema.entries()) {
    if (field.gmOnly) delete data[name];
    else if (field instanceof EmbeddedCollectionField) {
      const given = DataFieldOperator.get(data[name]);
      for (const entry of Array.isArray(given) ? (given as unknown[]) : []) {
        if (isPlainObject(entry))
          stripGmOnly(field.element as unknown as DocumentClass, entry, { manifest: context.manifest });
      }
    }
  }
  const delta = actorDelta(cls, data);
  if (delta) stripGmOnly(BaseActor, delta, { manifest: context.manifest });
  if (!("system" in data)) return;
  const paths = declaredPaths(cls.documentName, data.type ?? context.type, "gmOnlyFields", context.manifest);
  for (const path of paths) removePath(data.system, path);
}

function removePath(data: unknown, path: readonly string[]): void {
  const [head, ...rest] = path;
  if (data instanceof DataFieldOperator) {
    throw new PermissionError(
      "Only a game master may replace or delete data that holds fields for game masters. Update single fields.",
    );
  }
  if (head === undefined || typeof data !== "object" || data === null) return;
  const holder = data as AnyObject;
  for (const key of head === "*" ? Object.keys(holder) : [head]) {
    if (!Object.hasOwn(holder, key)) continue;
    if (rest.length) removePath(holder[key], rest);
    else delete holder[key];
  }
}
