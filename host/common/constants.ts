/** The constants systems read from the global CONST. Numbers are those of the public API. */

export const vtt = "Open Host";

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
  SETTINGS_MODIFY: permission("SettingsModify", USER_ROLES.ASSISTANT),
  SHOW_CURSOR: permission("ShowCursor", USER_ROLES.PLAYER, true),
  SHOW_RULER: permission("ShowRuler", USER_ROLES.PLAYER, true),
  TEMPLATE_CREATE: permission("TemplateCreate", USER_ROLES.PLAYER),
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
export const ACTIVE_EFFECT_MODES = Object.freeze({});
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

export const TOKEN_DISPOSITIONS = Object.freeze({ SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 });
export const TOKEN_DISPLAY_MODES = Object.freeze({
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
});
export const TOKEN_SHAPES = Object.freeze({
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
});
export const TOKEN_TURN_MARKER_MODES = Object.freeze({ DISABLED: 0, DEFAULT: 1, CUSTOM: 2 });

export const CHAT_MESSAGE_STYLES = Object.freeze({ OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 });
export const DICE_ROLL_MODES = Object.freeze({
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
});

export const GRID_TYPES = Object.freeze({ GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 });
export const GRID_DIAGONALS = Object.freeze({
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
});
export const GRID_MIN_SIZE = 20;
export const GRID_SNAPPING_MODES = Object.freeze({
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  CORNER: 0xf00,
});

/** The picture of a token that has none. */
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";

export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });
export const FOLDER_DOCUMENT_TYPES = Object.freeze([
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
export const FOLDER_MAX_DEPTH = 4;
export const WORLD_DOCUMENT_TYPES = Object.freeze([
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
]);
export const PRIMARY_DOCUMENT_TYPES = Object.freeze([...WORLD_DOCUMENT_TYPES, "ActiveEffect"]);
export const EMBEDDED_DOCUMENT_TYPES = Object.freeze([
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "TableResult",
  "Token",
]);
export const ALL_DOCUMENT_TYPES = Object.freeze(
  [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort(),
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
export const DOCUMENT_TYPES_WITH_SYSTEM = Object.freeze([
  "ActiveEffect",
  "Actor",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
]);
export const BASE_DOCUMENT_TYPE = "base";
export const SORT_INTEGER_DENSITY = 100000;
export const SETTING_SCOPES = Object.freeze({ CLIENT: "client", USER: "user", WORLD: "world" });
export const MACRO_TYPES = Object.freeze({ CHAT: "chat", SCRIPT: "script" });
export const MACRO_SCOPES = Object.freeze(["global", "actors", "actor"]);
export const TABLE_RESULT_TYPES = Object.freeze({ TEXT: "text", DOCUMENT: "document" });
export const JOURNAL_ENTRY_PAGE_FORMATS = Object.freeze({ HTML: 1, MARKDOWN: 2 });
export const JOURNAL_ENTRY_PAGE_TYPES = Object.freeze(["image", "pdf", "text", "video"]);
export const KEYBINDING_PRECEDENCE = Object.freeze({ PRIORITY: 0, NORMAL: 1, DEFERRED: 2 });
export const COMBAT_ANNOUNCEMENTS = Object.freeze(["startEncounter", "nextUp", "yourTurn"]);
export const TIMEOUTS = Object.freeze({
  FOUNDRY_WEBSITE: 10_000,
  PACKAGE_REPOSITORY: 5_000,
  IP_DISCOVERY: 5_000,
  REMOTE_PACKAGE: 30_000,
});
export const FILE_CATEGORIES = Object.freeze(["AUDIO", "FONT", "GRAPHICS", "IMAGE", "TEXT", "VIDEO"]);
export const TEXT_ANCHOR_POINTS = Object.freeze({ CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 });
export const USER_DESKTOP_NOTIFICATIONS = Object.freeze({});
export const REGION_EVENTS = Object.freeze({
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_TURN_START: "tokenTurnStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_ROUND_END: "tokenRoundEnd",
});
