import { Collection } from "../../common/utils/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { WorldPayload } from "../../common/wire.ts";
import { CompendiumCollection, CompendiumPacks } from "../collections/compendium.ts";
import { COLLECTIONS } from "../collections/special.ts";
import type { WorldCollection } from "../collections/world-collection.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { setWorldReady } from "../documents/preparation.ts";
import { GameTime } from "../game-time.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";

/** Members of the payload by document name, in the order in which documents are made: users and settings first. */
const PAYLOAD = {
  Setting: "settings",
  User: "users",
  Folder: "folders",
  Actor: "actors",
  Item: "items",
  Scene: "scenes",
  Combat: "combats",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  ChatMessage: "messages",
} as const;

type DocumentName = keyof typeof PAYLOAD;

/** The name of each collection on `game`, where it differs from the payload's. */
const MEMBER: Partial<Record<DocumentName, string>> = { Setting: "worldSettings" };

/** Puts what is known of the world before any document exists onto `game`: the system, its types, who is here. */
export function describeWorld(payload: WorldPayload): void {
  const { game } = host;
  const documentTypes: Record<string, string[]> = {};
  for (const name of ["ActiveEffect", "ChatMessage", "Combat", "Combatant", "CombatantGroup"])
    documentTypes[name] = ["base"];
  Object.assign(documentTypes, {
    Actor: [],
    Item: [],
    JournalEntryPage: ["text", "image", "pdf", "video"],
    Macro: ["chat", "script"],
  });
  for (const [name, types] of Object.entries(payload.system.documentTypes ?? {})) {
    documentTypes[name] = [...new Set([...(documentTypes[name] ?? []), ...Object.keys(types)])];
  }
  Object.assign(game, {
    data: payload,
    release: { ...payload.release, display: `Version ${payload.release.generation} Build ${payload.release.build}` },
    world: payload.world,
    system: { ...payload.system, grid: payload.system.grid ?? {} },
    userId: payload.userId,
    documentTypes,
    model: Object.fromEntries(
      Object.entries(documentTypes).map(([name, types]) => [name, Object.fromEntries(types.map((type) => [type, {}]))]),
    ),
    time: Object.assign(new GameTime(), { offset: payload.serverTime - Date.now() }),
  });
  for (const [name, types] of Object.entries(documentTypes)) {
    const config = (host.config as unknown as Record<string, { typeLabels?: Record<string, string> } | undefined>)[
      name
    ];
    for (const type of types) if (config?.typeLabels) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}

/** Makes the empty collections. */
export function makeCollections(): void {
  const { game } = host;
  game.collections = new Collection<WorldCollection>();
  for (const [name, cls] of Object.entries(COLLECTIONS)) {
    const collection = new cls() as unknown as WorldCollection;
    if (name !== "Setting") game.collections.set(name, collection);
    const member = MEMBER[name as DocumentName] ?? PAYLOAD[name as DocumentName];
    (game as unknown as AnyObject)[member] = collection;
  }
}

/** Makes the settings documents, which `setup` already reads. */
export function loadSettings(payload: WorldPayload): void {
  fill("Setting", payload.settings);
}

/**
 * Makes every document of the world and then prepares them all, so that preparation may look at others. A document that
 * cannot be made is reported and left out; the server keeps it.
 */
export function loadDocuments(payload: WorldPayload): void {
  setWorldReady(false);
  for (const name of Object.keys(PAYLOAD) as DocumentName[]) if (name !== "Setting") fill(name, payload[PAYLOAD[name]]);
  for (const user of host.game.users) user.active = payload.activeUsers.includes(user.id ?? "") || user.isSelf;
  for (const [id, activity] of Object.entries(payload.userActivity)) {
    const user = host.game.users.get(id);
    if (user && activity.sceneId !== undefined) user.viewedScene = activity.sceneId;
  }
  setWorldReady(true);
  for (const collection of host.game.collections) for (const document of collection) document._safePrepareData();
  for (const { documentName, name, message } of payload.invalid) {
    console.error(`The stored ${documentName} "${name}" is invalid and is not shown. It stays on disk. ${message}`);
  }
}

/** Makes the compendia with the indexes the server sent. */
export function loadPacks(payload: WorldPayload): void {
  const packs = new CompendiumPacks();
  for (const data of payload.packs) packs.set(data.id, new CompendiumCollection(data));
  host.game.packs = packs;
}

function fill(name: DocumentName, sources: readonly AnyObject[]): void {
  const cls = host.implementation(name);
  const collection = name === "Setting" ? host.game.worldSettings : host.game.collections.get(name);
  for (const source of sources) {
    const id = String(source._id);
    try {
      collection?.set(id, cls.fromSource<ClientDocument>(source, {}));
    } catch (error) {
      collection?.invalidDocumentIds.add(id);
      Hooks.onError("loadDocuments", error, { msg: `${name} ${String(source.name ?? id)}`, log: "error" });
    }
  }
}

/**
 * Brings the world up to date after the line to the server was broken: documents that are new appear, those that are gone
 * go, the others take the server's data. Nothing is doubled.
 */
export function refreshDocuments(payload: WorldPayload): void {
  for (const name of Object.keys(PAYLOAD) as DocumentName[]) {
    const collection = name === "Setting" ? host.game.worldSettings : host.game.collections.get(name);
    if (!collection) continue;
    const sources = new Map(payload[PAYLOAD[name]].map((source) => [String(source._id), source]));
    for (const id of Array.from(collection.keys())) if (!sources.has(id)) collection.delete(id);
    for (const [id, source] of sources) {
      const existing = collection.get(id);
      if (!existing) fill(name, [source]);
      else if (JSON.stringify(existing._source) !== JSON.stringify(source)) {
        existing.updateSource(source, { recursive: false, fallback: true });
        existing.reset();
        existing.render(false);
      }
    }
  }
  for (const user of host.game.users) user.active = payload.activeUsers.includes(user.id ?? "") || user.isSelf;
}
