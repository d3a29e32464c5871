import { Collection } from "../../common/utils/index.ts";
import type { AnyObject } from "../../common/types.ts";
import type { DocumentResponse, WorldPayload } from "../../common/wire.ts";
import { CompendiumPacks } from "../collections/compendium-packs.ts";
import { fillCollection } from "../collections/fill.ts";
import { ChatMessages, COLLECTIONS } from "../collections/special.ts";
import type { WorldCollection } from "../collections/world-collection.ts";
import { applyResponses } from "../documents/apply-response.ts";
import { setWorldReady } from "../documents/preparation.ts";
import { effectRegistry } from "../effects/registry.ts";
import { GameTime } from "../game-time.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { worldData } from "./world-data.ts";
import { missedChanges } from "./missed-changes.ts";

/** Members of the payload by document name, in the order in which documents are made: users and settings first. */
export const PAYLOAD = {
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
  Cards: "cards",
  ChatMessage: "messages",
} as const;

type DocumentName = keyof typeof PAYLOAD;

/** Puts what is known of the world before any document exists onto `game`: the system, its types, who is here. */
export function describeWorld(payload: WorldPayload): void {
  const { game } = host;
  const documentTypes: Record<string, string[]> = {};
  for (const name of ["ActiveEffect", "ChatMessage", "Combat", "Combatant", "CombatantGroup"])
    documentTypes[name] = ["base"];
  Object.assign(documentTypes, {
    Actor: [],
    Item: [],
    Card: ["base"],
    Cards: ["deck", "hand", "pile"],
    JournalEntryPage: ["text", "image", "pdf", "video"],
    Macro: ["chat", "script"],
  });
  const templates = (payload.system.model ?? {}) as Record<string, Record<string, AnyObject> | undefined>;
  for (const [name, types] of Object.entries(payload.system.documentTypes ?? {})) {
    documentTypes[name] = [...new Set([...(documentTypes[name] ?? []), ...Object.keys(types)])];
  }
  Object.assign(game, {
    data: worldData(payload),
    release: { ...payload.release, display: `Version ${payload.release.generation} Build ${payload.release.build}` },
    world: { flags: {}, ...payload.world },
    system: { ...payload.system, grid: payload.system.grid ?? {} },
    userId: payload.userId,
    documentTypes,
    model: Object.fromEntries(
      Object.entries(documentTypes).map(([name, types]) => [
        name,
        Object.fromEntries(types.map((type) => [type, templates[name]?.[type] ?? {}])),
      ]),
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

/** Makes the collection of settings, which systems read from `init` on; the others come with the documents. */
export function makeSettingsCollection(): void {
  const { game } = host;
  game.worldSettings = new COLLECTIONS.Setting();
  game.collections = new Collection<WorldCollection>();
}

/** Makes the empty collections, each of the class a system has put into `CONFIG.<Document>.collection`. */
export function makeCollections(): void {
  const { game } = host;
  game.collections = new Collection<WorldCollection>();
  for (const [name, standard] of Object.entries(COLLECTIONS)) {
    if (name === "Setting") continue;
    const configured = (host.config as unknown as Record<string, { collection?: unknown } | undefined>)[name];
    const cls = (configured?.collection ?? standard) as new () => WorldCollection;
    const collection = new cls();
    game.collections.set(name, collection);
    (game as unknown as AnyObject)[PAYLOAD[name as DocumentName]] = collection;
  }
}

/** Makes the settings documents, which `setup` already reads. */
export function loadSettings(payload: WorldPayload): void {
  fillCollection("Setting", host.game.worldSettings, payload.settings);
}

/**
 * Makes every document of the world and then prepares them all, so that preparation may look at others. A document that
 * cannot be made is reported and left out; the server keeps it.
 */
export function loadDocuments(payload: WorldPayload): void {
  setWorldReady(false);
  for (const name of Object.keys(PAYLOAD) as DocumentName[])
    if (name !== "Setting") fillCollection(name, host.game.collections.get(name), payload[PAYLOAD[name]] ?? []);
  noteEarlier(payload);
  for (const user of host.game.users) user.active = payload.activeUsers.includes(user.id ?? "") || user.isSelf;
  for (const [id, activity] of Object.entries(payload.userActivity)) {
    const user = host.game.users.get(id);
    if (user && activity.sceneId !== undefined) user.viewedScene = activity.sceneId;
  }
  setWorldReady(true);
  host.game.time.initialize();
  for (const collection of host.game.collections) for (const document of collection) document._safePrepareData();
  effectRegistry._initialize();
  for (const { documentName, name, message } of payload.invalid) {
    console.error(`The stored ${documentName} "${name}" is invalid and is not shown. It stays on disk. ${message}`);
  }
}

/** Makes the compendia with the indexes the server sent. */
export function loadPacks(payload: WorldPayload): void {
  const packs = new CompendiumPacks();
  packs.refresh(payload.packs);
  host.game.packs = packs;
}

/** Takes note of the messages that the server has kept back, for they are too many for one answer. */
function noteEarlier({ earlierMessages = [] }: WorldPayload): void {
  const { messages } = host.game;
  if (messages instanceof ChatMessages) messages.earlier = earlierMessages.filter((id) => !messages.has(id));
}

/** The ids of all documents that are here, with their kinds. */
export function idsHere(): ReadonlySet<string> {
  return new Set(
    [...host.game.collections.entries()].flatMap(([name, all]) => [...all.keys()].map((id) => `${name} ${id}`)),
  );
}

/**
 * Brings the world up to date after the line to the server was broken: what happened meanwhile is applied as if it had
 * been heard, with every hook. Nothing is doubled.
 * @param asked ids of all that was here when the world was asked for: what has come since is not gone because the answer lacks it
 */
export function refreshDocuments(payload: WorldPayload, asked: ReadonlySet<string> | null = null): void {
  const missed: DocumentResponse[] = [];
  for (const name of Object.keys(PAYLOAD) as DocumentName[]) {
    const collection = name === "Setting" ? host.game.worldSettings : host.game.collections.get(name);
    if (!collection) continue;
    const known = (payload[PAYLOAD[name]] ?? []).filter(
      (source) => !collection.invalidDocumentIds.has(String(source._id)),
    );
    // Of earlier messages than the answer holds it isn't told whether they have changed: they stay as they are.
    const untold = new Set(name === "ChatMessage" ? payload.earlierMessages : []);
    const held = {
      get: (id: string) => collection.get(id),
      keys: () => [...collection.keys()].filter((id) => !untold.has(id) && (asked?.has(`${name} ${id}`) ?? true)),
    };
    missed.push(...missedChanges(host.implementation(name), held, known));
  }
  for (const { finish } of applyResponses(missed)) {
    void finish().catch((error: unknown) => Hooks.onError("refreshDocuments", error, { log: "error" }));
  }
  noteEarlier(payload);
  host.game.packs.refresh(payload.packs);
  for (const user of host.game.users) {
    const active = payload.activeUsers.includes(user.id ?? "") || user.isSelf;
    if (user.active === active) continue;
    user.active = active;
    Hooks.callAll("userConnected", user, active);
  }
}
