import "./testing-dom.ts";
import type { AnyObject } from "../common/types.ts";
import type { SystemManifest, WorldPayload } from "../common/wire.ts";
import { registerCoreSettings } from "./boot/core-settings.ts";
import { listenToServer } from "./boot/listen.ts";
import { openWorld } from "./boot/opening.ts";
import { describeWorld, loadPacks, loadSettings, makeCollections, makeSettingsCollection } from "./boot/world.ts";
import { setWorldReady } from "./documents/preparation.ts";
import { installGlobals as installEngine } from "./globals.ts";
import { forgetHooks, Hooks } from "./hooks.ts";
import { Localization, useLocalization } from "./i18n.ts";
import { LoopbackConnection } from "./loopback.ts";
import { PackageSocket } from "./package-socket.ts";
import { host } from "./runtime.ts";
import { ClientKeybindings } from "./settings/keybindings.ts";
import { ClientSettings } from "./settings/settings.ts";

/** Ids of the users a test world starts with. */
export const TEST_GM = "gamemaster000000";
export const TEST_PLAYER = "player0000000000";

/** What a test world is made of. All of it is optional. */
export interface TestWorld {
  /** Members of the system's manifest, such as `documentTypes`. */
  system?: Partial<SystemManifest>;
  /** Which user this client is; the game master when absent. */
  userId?: string;
  /** Documents by collection, such as `{actors: [...]}`. */
  documents?: Partial<
    Record<
      | "actors"
      | "items"
      | "scenes"
      | "combats"
      | "messages"
      | "folders"
      | "settings"
      | "macros"
      | "journal"
      | "tables"
      | "users",
      AnyObject[]
    >
  >;
  /** Texts of the interface. */
  texts?: AnyObject;
}

function payloadOf({ system = {}, userId = TEST_GM, documents = {} }: TestWorld): WorldPayload {
  const manifest: SystemManifest = {
    id: "test-system",
    title: "Test",
    version: "1.0.0",
    esmodules: [],
    scripts: [],
    styles: [],
    languages: [],
    packs: [],
    documentTypes: {},
    ...system,
  };
  const none = {
    actors: [],
    items: [],
    scenes: [],
    combats: [],
    messages: [],
    folders: [],
    settings: [],
    macros: [],
    journal: [],
    tables: [],
  };
  return {
    release: { generation: 14, build: 369, version: "14.369", channel: "stable" },
    world: {
      id: "test",
      title: "Test",
      description: "",
      system: manifest.id,
      coreVersion: "14.369",
      systemVersion: manifest.version,
    },
    system: manifest,
    userId,
    activeUsers: [TEST_GM, userId],
    userActivity: {},
    users: [
      { _id: TEST_GM, name: "Gamemaster", role: 4 },
      { _id: TEST_PLAYER, name: "Player", role: 1 },
    ],
    ...none,
    ...documents,
    packs: [],
    invalid: [],
    serverTime: 0,
  };
}

/**
 * Installs the engine's globals (`foundry`, `game`, `CONFIG`, `Hooks`, `Roll`, …) for unit tests, in bare Node or
 * happy-dom, with an empty world. Data models and document classes can be declared and constructed right after. Each call
 * starts afresh. See {@link openTestWorld} for a world with documents that can be changed.
 */
export function installGlobals(world: TestWorld = {}): LoopbackConnection {
  forgetHooks();
  globalThis.localStorage?.clear?.();
  installEngine();
  const payload = payloadOf(world);
  const connection = new LoopbackConnection(payload);
  host.connection = connection;
  host.ui.notifications = { info: () => undefined, warn: () => undefined, error: () => undefined };
  describeWorld(payload);
  makeSettingsCollection();
  makeCollections();
  const { game } = host;
  game.i18n = new Localization("en", payload.system.id);
  if (world.texts) game.i18n.add(world.texts);
  useLocalization(game.i18n);
  game.socket = new PackageSocket(connection);
  game.settings = new ClientSettings();
  game.keybindings = new ClientKeybindings();
  registerCoreSettings();
  loadSettings(payload);
  loadPacks(payload);
  setWorldReady(true);
  return connection;
}

/**
 * Opens a test world as the page would: hooks `init`, `i18nInit`, `setup` and `ready` run around the loading of the
 * documents. Call it after {@link installGlobals} and after the system's own declarations.
 */
export async function openTestWorld(world: TestWorld = {}): Promise<LoopbackConnection> {
  const payload = payloadOf(world);
  const connection = new LoopbackConnection(payload);
  host.connection = connection;
  const { game } = host;
  describeWorld(payload);
  makeSettingsCollection();
  game.socket = new PackageSocket(connection);
  await openWorld({
    connection,
    description: payload,
    languages: world.texts ? ["texts"] : [],
    read: async () => world.texts ?? null,
    register: () => undefined,
    follow: listenToServer(connection),
  });
  game.ready = true;
  Hooks.callAll("ready");
  return connection;
}

export { host };
