import type { AnyObject } from "../common/types.ts";
import type { SystemManifest, WorldPayload } from "../common/wire.ts";
import type { WorldData } from "./boot/world-data.ts";
import { Collection } from "../common/utils/index.ts";
import { AudioHelper } from "./audio/index.ts";
import type { CompendiumPacks } from "./collections/compendium-packs.ts";
import type { CombatEncounters, Scenes, Users, WorldSettings } from "./collections/special.ts";
import type { WorldCollection } from "./collections/world-collection.ts";
import type { Combat } from "./documents/combat.ts";
import type { User } from "./documents/user.ts";
import { ToursCollection } from "./nue/tours-collection.ts";
import type { Localization } from "./i18n.ts";
import { host } from "./runtime.ts";
import type { ClientKeybindings } from "./settings/keybindings.ts";
import type { KeyboardManager } from "./settings/keyboard.ts";
import type { ClientSettings } from "./settings/settings.ts";
import type { GameTime } from "./game-time.ts";
import type { PackageSocket } from "./package-socket.ts";

/** The global `game`. Members appear while the program boots; see the boot folder for the order. */
export interface Game {
  ready: boolean;
  view: string;
  release: { generation: number; build: number; version: string; channel: string; display: string };
  version: string;
  userId: string | null;
  user: User | null;
  users: Users;
  actors: WorldCollection;
  items: WorldCollection;
  scenes: Scenes;
  combats: CombatEncounters;
  messages: WorldCollection;
  folders: WorldCollection;
  journal: WorldCollection;
  tables: WorldCollection;
  cards: WorldCollection;
  macros: WorldCollection;
  collections: Collection<WorldCollection>;
  packs: CompendiumPacks;
  settings: ClientSettings;
  worldSettings: WorldSettings;
  keybindings: ClientKeybindings;
  keyboard: KeyboardManager;
  audio: AudioHelper;
  i18n: Localization;
  socket: PackageSocket;
  time: GameTime;
  tooltip: unknown;
  system: SystemManifest & { documentTypes: SystemManifest["documentTypes"]; grid: AnyObject };
  world: WorldPayload["world"];
  modules: Collection<AnyObject>;
  tours: ToursCollection;
  data: WorldData | null;
  model: Record<string, Record<string, AnyObject>>;
  documentTypes: Record<string, string[]>;
  documentIndex: AnyObject;
  combat: Combat | null;
  canvas: AnyObject;
  paused: boolean;
  togglePause(paused?: boolean): boolean;
  activeTool: string;
  logOut(): Promise<void>;
  [member: string]: unknown;
}

/** Fills the parts of `game` that need no world, and the members that are computed each time they are read. */
export function prepareGame(): Game {
  const { game } = host;
  for (const key of Object.keys(game)) Reflect.deleteProperty(game, key);
  Object.assign(game, {
    ready: false,
    view: "game",
    release: { generation: 14, build: 369, version: "14.369", channel: "stable", display: "Version 14 (open host)" },
    userId: null,
    data: null,
    model: {},
    documentTypes: {},
    paused: false,
    activeTool: "select",
    audio: new AudioHelper(),
    modules: new Collection<AnyObject>(),
    tours: new ToursCollection(),
    logOut: async () => {
      await fetch("logout", { method: "POST" });
      location.assign("join");
    },
    togglePause: (paused?: boolean) => (game.paused = paused ?? !game.paused),
  });
  const computed: Record<string, () => unknown> = {
    version: () => game.release.version,
    user: () => (game.userId ? (game.users?.get(game.userId) ?? null) : null),
    combat: () => game.combats?.viewed ?? null,
    canvas: () => host.canvas,
  };
  for (const [name, get] of Object.entries(computed)) {
    Object.defineProperty(game, name, { get, configurable: true, enumerable: true });
  }
  return game;
}
