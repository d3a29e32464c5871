/** The constants systems read from the global CONST. Names and values are those of the public API of version 14. */

export * from "./constants-canvas.ts";
export * from "./constants-files.ts";

export const vtt = "Open Host";
export const VTT = "Open Host for Foundry Virtual Tabletop systems";
export const ASCII = vtt;
export const WEBSITE_URL = "https://foundryvtt.com";
export const WEBSITE_API_URL = "https://api.foundryvtt.com";
export const PACKAGE_INDEX_URL = "https://r2.foundryvtt.com/package-api-public/index-latest.json";
export const PACKAGE_INDEX_FALLBACK_URL = "https://foundryvtt.com/_api/packages/index/";
export const PACKAGE_OWNED_URL = "https://api.foundryvtt.com/_api/packages/entitlements/";

/** Levels of ownership of a document. */
export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });
/** Levels that need a choice by name in compendium ownership. */
export const DOCUMENT_META_OWNERSHIP_LEVELS = Object.freeze({ DEFAULT: -20, NOCHANGE: -10 });
/** Roles of users. */
export const USER_ROLES = Object.freeze({ NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 });
export const USER_ROLE_NAMES = Object.freeze({ 0: "NONE", 1: "PLAYER", 2: "TRUSTED", 3: "ASSISTANT", 4: "GAMEMASTER" });

const permission = (label: string, defaultRole: number, disableGM = false) =>
  Object.freeze({ label: `PERMISSION.${label}`, hint: `PERMISSION.${label}Hint`, defaultRole, disableGM });

/** What a role may do besides what it owns: the least role that has it unless the world says otherwise. */
export const USER_PERMISSIONS = Object.freeze({
  ACTOR_CREATE: permission("ActorCreate", USER_ROLES.ASSISTANT),
  BROADCAST_AUDIO: permission("BroadcastAudio", USER_ROLES.TRUSTED, true),
  BROADCAST_VIDEO: permission("BroadcastVideo", USER_ROLES.TRUSTED, true),
  CARDS_CREATE: permission("CardsCreate", USER_ROLES.ASSISTANT),
  DRAWING_CREATE: permission("DrawingCreate", USER_ROLES.TRUSTED),
  ITEM_CREATE: permission("ItemCreate", USER_ROLES.ASSISTANT),
  FILES_BROWSE: permission("FilesBrowse", USER_ROLES.TRUSTED),
  FILES_UPLOAD: permission("FilesUpload", USER_ROLES.ASSISTANT),
  JOURNAL_CREATE: permission("JournalCreate", USER_ROLES.TRUSTED),
  MACRO_SCRIPT: permission("MacroScript", USER_ROLES.PLAYER),
  MANUAL_ROLLS: permission("ManualRolls", USER_ROLES.TRUSTED),
  MESSAGE_WHISPER: permission("MessageWhisper", USER_ROLES.PLAYER),
  NOTE_CREATE: permission("NoteCreate", USER_ROLES.TRUSTED),
  PING_CANVAS: permission("PingCanvas", USER_ROLES.PLAYER),
  PLAYLIST_CREATE: permission("PlaylistCreate", USER_ROLES.ASSISTANT),
  QUERY_USER: permission("QueryUser", USER_ROLES.PLAYER),
  REGION_CREATE: permission("RegionCreate", USER_ROLES.PLAYER),
  SETTINGS_MODIFY: permission("SettingsModify", USER_ROLES.ASSISTANT),
  SHOW_CURSOR: permission("ShowCursor", USER_ROLES.PLAYER, true),
  SHOW_RULER: permission("ShowRuler", USER_ROLES.PLAYER, true),
  TOKEN_CREATE: permission("TokenCreate", USER_ROLES.ASSISTANT),
  TOKEN_DELETE: permission("TokenDelete", USER_ROLES.ASSISTANT),
  TOKEN_CONFIGURE: permission("TokenConfigure", USER_ROLES.TRUSTED),
  WALL_DOORS: permission("WallDoors", USER_ROLES.PLAYER),
});

/** Kinds of change of an effect, with the priority each has unless one is set. */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});
/** The kinds of change as they were numbered before version 14. */
export const ACTIVE_EFFECT_MODES = Object.freeze({
  CUSTOM: 0,
  MULTIPLY: 1,
  ADD: 2,
  DOWNGRADE: 3,
  UPGRADE: 4,
  OVERRIDE: 5,
});
export const ACTIVE_EFFECT_CHANGE_PHASES = Object.freeze(["initial", "final"]);
export const ACTIVE_EFFECT_EXPIRY_EVENTS = Object.freeze([
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
]);
export const ACTIVE_EFFECT_SHOW_ICON = Object.freeze({ NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 });
export const ACTIVE_EFFECT_TIME_DURATION_UNITS = Object.freeze([
  "years",
  "months",
  "days",
  "hours",
  "minutes",
  "seconds",
]);
export const ACTIVE_EFFECT_DURATION_UNITS = Object.freeze([...ACTIVE_EFFECT_TIME_DURATION_UNITS, "rounds", "turns"]);

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

/** The picture of a token that has none. */
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });
export const FOLDER_MAX_DEPTH = 4;
export const BASE_DOCUMENT_TYPE = "base";
export const SORT_INTEGER_DENSITY = 100000;
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" });
export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"]);
export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });
export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"]);
export const MACRO_TYPES = Object.freeze({ SCRIPT: "script", CHAT: "chat" });

/** Documents that stand by themselves, in a world or a compendium. */
export const PRIMARY_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);
export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryCategory",
  "JournalEntryPage",
  "Level",
  "MeasuredTemplate",
  "Note",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
]);
export const ALL_DOCUMENT_TYPES = Object.freeze(
  [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
);
export const WORLD_DOCUMENT_TYPES = Object.freeze(
  PRIMARY_DOCUMENT_TYPES.filter((name) => name !== "ActiveEffect" && name !== "Adventure"),
);
export const COMPENDIUM_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
]);
export const SYSTEM_SPECIFIC_COMPENDIUM_TYPES = Object.freeze(["ActiveEffect", "Actor", "Item"]);
export const FOLDER_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "Actor",
  "Adventure",
  "Item",
  "Scene",
  "JournalEntry",
  "Playlist",
  "RollTable",
  "Cards",
  "Macro",
  "Compendium",
]);
export const DOCUMENT_LINK_TYPES = Object.freeze([
  "Actor",
  "Cards",
  "Item",
  "Scene",
  "JournalEntry",
  "Macro",
  "RollTable",
  "PlaylistSound",
]);
export const CARD_DRAW_MODES = Object.freeze({ FIRST: 0, TOP: 0, LAST: 1, BOTTOM: 1, RANDOM: 2 });
export const DIRECTORY_SEARCH_MODES = Object.freeze({ FULL: "full", NAME: "name" });
export const AUDIO_CHANNELS = Object.freeze({
  music: "AUDIO.CHANNELS.MUSIC.label",
  environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
  interface: "AUDIO.CHANNELS.INTERFACE.label",
});
export const PLAYLIST_MODES = Object.freeze({ DISABLED: -1, SEQUENTIAL: 0, SHUFFLE: 1, SIMULTANEOUS: 2 });
export const PLAYLIST_SORT_MODES = Object.freeze({ ALPHABETICAL: "a", MANUAL: "m" });
export const CORE_SUPPORTED_LANGUAGES = Object.freeze(["en"]);
export const CSS_THEMES = Object.freeze({ foundry: "THEME.foundry", fantasy: "THEME.fantasy", scifi: "THEME.scifi" });
export const GAME_VIEWS = Object.freeze(["game", "stream"]);
export const SETUP_VIEWS = Object.freeze(["auth", "license", "setup", "players", "join", "create", "update", "quit"]);
export const PASSWORD_SAFE_STRING = "•".repeat(16);
export const IDLE_THRESHOLD_MS = 5 * 60 * 1000;
export const TIMEOUTS = Object.freeze({
  FOUNDRY_WEBSITE: 10_000,
  PACKAGE_REPOSITORY: 10_000,
  PACKAGE_INDEX: 3000,
  PACKAGE_DETAILS: 2000,
  IP_DISCOVERY: 5000,
  REMOTE_PACKAGE: 5000,
});
export const PACKAGE_TYPES = Object.freeze(["world", "system", "module"]);
export const PACKAGE_AVAILABILITY_CODES = Object.freeze({
  UNKNOWN: 0,
  VERIFIED: 1,
  UNVERIFIED_BUILD: 2,
  UNVERIFIED_SYSTEM: 3,
  UNVERIFIED_GENERATION: 4,
  MISSING_SYSTEM: 5,
  MISSING_DEPENDENCY: 6,
  REQUIRES_CORE_DOWNGRADE: 7,
  REQUIRES_CORE_UPGRADE_STABLE: 8,
  REQUIRES_CORE_UPGRADE_UNSTABLE: 9,
  REQUIRES_CORE_UPGRADE_UNKNOWN: 10,
  REQUIRES_DEPENDENCY_UPDATE: 11,
});
export const SOFTWARE_UPDATE_CHANNELS = Object.freeze({
  stable: "SETUP.UpdateStable",
  testing: "SETUP.UpdateTesting",
  development: "SETUP.UpdateDevelopment",
  prototype: "SETUP.UpdatePrototype",
});
export const WORLD_JOIN_THEMES = Object.freeze({
  default: "WORLD.JOIN_THEMES.default",
  minimal: "WORLD.JOIN_THEMES.minimal",
});
export const SETUP_PACKAGE_PROGRESS = Object.freeze({
  ACTIONS: Object.freeze({
    CREATE_BACKUP: "createBackup",
    CREATE_WORLD: "createWorld",
    RESTORE_BACKUP: "restoreBackup",
    DELETE_BACKUP: "deleteBackup",
    CREATE_SNAPSHOT: "createSnapshot",
    RESTORE_SNAPSHOT: "restoreSnapshot",
    DELETE_SNAPSHOT: "deleteSnapshot",
    INSTALL_PKG: "installPackage",
    LAUNCH_WORLD: "launchWorld",
    UPDATE_CORE: "updateCore",
    UPDATE_DOWNLOAD: "updateDownload",
  }),
  STEPS: Object.freeze({
    ARCHIVE: "archive",
    CHECK_DISK_SPACE: "checkDiskSpace",
    CLEAN_WORLD: "cleanWorld",
    EXTRACT_DEMO: "extractDemo",
    CONNECT_WORLD: "connectWorld",
    MIGRATE_WORLD: "migrateWorld",
    CONNECT_PKG: "connectPackage",
    MIGRATE_PKG: "migratePackage",
    MIGRATE_CORE: "migrateCore",
    MIGRATE_SYSTEM: "migrateSystem",
    DOWNLOAD: "download",
    EXTRACT: "extract",
    INSTALL: "install",
    CLEANUP: "cleanup",
    COMPLETE: "complete",
    DELETE: "delete",
    ERROR: "error",
    VEND: "vend",
    SNAPSHOT_MODULES: "snapshotModules",
    SNAPSHOT_SYSTEMS: "snapshotSystems",
    SNAPSHOT_WORLDS: "snapshotWorlds",
    IMPORT_ADVENTURE: "importAdventure",
  }),
});
