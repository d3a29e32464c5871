/** Completes hand-written documents the way Foundry's LevelDB collections hold them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { shown } from "./paths.ts";
import { withRow } from "./rows.ts";
import { inWhole } from "./whole.ts";

export type Source = Record<string, unknown> & { _id?: string; _key?: string; name?: string };

/** Collection names by document type. */
export const COLLECTIONS: Record<string, string> = {
  ActiveEffect: "effects",
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  ChatMessage: "messages",
  Combat: "combats",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  Playlist: "playlists",
  RollTable: "tables",
  Scene: "scenes",
  Setting: "settings",
  User: "users",
};

/** Which fields of a document hold documents of their own. */
const EMBEDDED: Record<string, readonly string[]> = {
  actors: ["items", "effects"],
  cards: ["cards"],
  combats: ["combatants", "groups"],
  delta: ["items", "effects"],
  items: ["effects"],
  journal: ["pages", "categories"],
  playlists: ["sounds"],
  regions: ["behaviors"],
  scenes: ["drawings", "tokens", "lights", "notes", "sounds", "regions", "tiles", "walls", "levels"],
  tables: ["results"],
};

const ID = /^[A-Za-z0-9]{16}$/;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A lasting id for a document that names none: the same text gives the same id in every build. */
export function stableId(text: string): string {
  return [...createHash("sha256").update(text).digest().subarray(0, 16)].map((byte) => ALPHABET[byte % 62]).join("");
}

/** The documents of one YAML or JSON file, a list, one document, or several separated by `---`; with what rows they name give. */
export function readDocuments(file: string): Source[] {
  const parsed = parseAllDocuments(readFileSync(file, "utf8"));
  const list = Array.isArray(parsed) ? parsed : [];
  const fault = list.flatMap((document) => document.errors)[0];
  if (fault) throw new Error(`${shown(file)}: ${fault.message}`);
  const found = list.flatMap((document) => document.toJS() as unknown).filter((value) => value != null);
  return found.map((value) => {
    if (typeof value === "object" && !Array.isArray(value)) return withRow(value as Source);
    throw new Error(`${shown(file)}: expected a document or a list of documents, found ${JSON.stringify(value)}.`);
  });
}

/** A copy with `_id` and `_key` on the document and on everything embedded in it, each stored in whole. Throws when a given id is malformed. */
export function withKeys(
  source: Source,
  collection: string,
  path = collection,
  parents: readonly string[] = [],
): Source {
  const id = source._id ?? stableId([path, ...parents, source.name ?? ""].join("/"));
  if (!ID.test(id)) {
    throw new Error(
      `"${source.name ?? path}" has the id "${id}": an id is 16 letters and digits. Leave it out to get one.`,
    );
  }
  const ids = [...parents, id];
  const result: Source = { ...inWhole(source), _id: id, _key: `!${path}!${ids.join(".")}` };
  for (const field of EMBEDDED[collection] ?? []) {
    const children = source[field];
    if (!Array.isArray(children)) continue;
    const seen = new Map<string, number>();
    result[field] = (children as Source[]).map((child) => {
      const name = child.name ?? "";
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const named = child._id ? child : { ...child, _id: stableId([path, ...ids, field, name, nth].join("/")) };
      return withKeys(named, field, `${path}.${field}`, ids);
    });
  }
  return result;
}
