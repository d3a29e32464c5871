/** The documents that an operation of a batch is about, as they stand now. */
import type { Json, JsonObject } from "../../../kernel/json.ts";
import type { BatchOperation, FoundryDocument, FoundryToken } from "../../../foundry/types.ts";
import { isJsonObject } from "../../../kernel/json.ts";
import { deepClone, documentOf, settingById } from "../../../foundry/globals.ts";

/** Where an operation's documents are. */
export type Place = Pick<BatchOperation, "documentName" | "parent">;

/** The document of that id in an operation's place; null when there is none. */
export function findIn({ documentName, parent }: Place, id: string): FoundryDocument | null {
  if (documentName === "Setting") return settingById(id);
  // The actor of an unlinked token is reached through its token, and has the id of the actor it was made from.
  if (documentName === "Actor" && parent?.documentName === "Token") return (parent as FoundryToken).actor;
  return documentOf(`${parent ? `${parent.uuid}.` : ""}${documentName}.${id}`);
}

/** Where an operation's documents are, for another operation about them. */
export function placeOf({ documentName, parent }: Place): Place {
  return { documentName, ...(parent && { parent }) };
}

/** Fields that store values as text, by the kind of document: two texts may say the same. */
const TEXTS: Readonly<Record<string, string>> = { Setting: "value", ChatMessage: "rolls" };

/** What a document stores, as plain data; text that stands for a value is read as that. */
export function sourceOf(document: FoundryDocument): JsonObject {
  const source = document.toObject(true) as JsonObject;
  const texts = TEXTS[document.documentName];
  return texts === undefined ? source : { ...source, [texts]: read(source[texts]) };
}

/** A data model, as far as it brings values into the shape it stores them in. */
interface Shaping {
  readonly schema?: { getField(path: string): { clean?(value: unknown): unknown } | undefined };
}

/**
 * A value as it is given, and as the document would store it: numbers within their bounds, texts without blanks around
 * them, the initial value where nothing is no value. What a model adds to a part of an object is not looked for.
 */
export function asStoredIn(document: FoundryDocument, path: string, value: unknown): readonly Json[] {
  if (TEXTS[document.documentName] === path) return [read(value)];
  const isOwn = path.startsWith("system.");
  const model = (isOwn ? document.system : document) as Shaping | undefined;
  const field = model?.schema?.getField(isOwn ? path.slice("system.".length) : path);
  const given = (value ?? null) as Json;
  return field?.clean ? [given, (field.clean(deepClone(given)) ?? null) as Json] : [given];
}

/** True when a stored value has to change to be the wanted one. Of an object only what is named is wanted. */
export function isOther(wanted: Json | undefined, stored: Json | undefined, same: Same): boolean {
  if (isJsonObject(wanted) && isJsonObject(stored))
    return Object.entries(wanted).some(([key, value]) => isOther(value, stored[key], same));
  return !same(wanted, stored);
}
type Same = (a: Json | undefined, b: Json | undefined) => boolean;

/** A value as an update has to name it: what `sourceOf` reads, written again. */
export function asText({ documentName }: Place, path: string, value: Json): unknown {
  if (TEXTS[documentName] !== path) return value;
  // A setting is one text, whatever its value; dice are a text each.
  return documentName === "Setting"
    ? JSON.stringify(value)
    : (value as readonly Json[]).map((one) => JSON.stringify(one));
}

function read(stored: unknown): Json {
  if (Array.isArray(stored)) return stored.map(read);
  if (typeof stored !== "string") return (stored ?? null) as Json;
  try {
    return JSON.parse(stored) as Json;
  } catch {
    return stored;
  }
}
