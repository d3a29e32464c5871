/** The floors of the house (docs/architecture.md): a room imports only from floors below it. */
const TEST = "\\.test\\.ts$";

/** @param {string} name @param {string} comment @param {string} from @param {string} to @param {string} [except] */
const forbid = (name, comment, from, to, except) => ({
  name,
  comment,
  severity: "error",
  from: { path: from, pathNot: TEST },
  to: { path: to, ...(except ? { pathNot: except } : {}) },
});

/** The rooms of the fittings, lowest first: a room imports only from those before it. */
const FITTINGS = [
  "words",
  "models",
  "windows",
  "here",
  "walk",
  "press",
  "prospect",
  "forms",
  "cards",
  "questions",
  "welcome",
  "foes",
  "odds",
  "replay",
  "tracker",
  "charter",
  "sheets",
  "quick",
  "party",
];

/** The rooms of a wing's play, lowest first; a game has those it needs. */
const PLAY = [
  "settings",
  "rolls",
  "models",
  "board",
  "tracks",
  "states",
  "statuses",
  "turns",
  "view",
  "tables",
  "quick",
  "cards",
  "dialogs",
  "advancement",
  "builder",
  "secrecy",
  "api",
  "foes",
  "tracker",
  "sheets",
];

/**
 * One rule for each room of a floor: it doesn't import those above it. Every file stands in one of the rooms.
 * @param {string} floor folder @param {readonly string[]} rooms lowest first @param {string} [also] what stands beside them
 */
const ordered = (floor, rooms, also) => {
  const name = floor.split("/").pop();
  const order = `Rooms, lowest first: ${rooms.join(", ")}.`;
  const within = (some) => `^${floor}/(${some.join("|")})/`;
  return [
    ...rooms
      .slice(0, -1)
      .map((room, index) => forbid(`${name}-${room}`, order, within([room]), within(rooms.slice(index + 1)))),
    forbid(`${name}-rooms`, order, "^src/", `^${floor}/`, [within(rooms), ...(also ? [also] : [])].join("|")),
  ];
};

module.exports = {
  forbidden: [
    {
      name: "no-circular",
      comment: "Two files that need each other, be it for a type, are one idea in two places.",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true },
    },
    {
      name: "host-not-circular",
      comment: "At run time; documents, collections and windows speak of each other's types, as Foundry's do.",
      severity: "error",
      from: { path: "^host/" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "resolvable",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    forbid("kernel-is-ground", "The kernel imports the kernel.", "^src/kernel/", "^(src|host)/", "^src/kernel/"),
    forbid(
      "kernel-has-no-packages",
      "The kernel and the rules stand alone.",
      "^src/(kernel|rulesets/[^/]+/rules)/",
      "node_modules|^node:",
    ),
    forbid(
      "rules-on-kernel",
      "Rules import the kernel and their own wing's rules.",
      "^src/rulesets/([^/]+)/rules/",
      "^(src|host)/",
      "^src/kernel/|^src/rulesets/$1/rules/",
    ),
    forbid(
      "odds-on-rules",
      "What weighs fights away from the page knows rules alone, so that it is loaded without a table.",
      "^src/odds",
      "^(src|host)/|node_modules|^node:",
      "^src/kernel/|^src/rulesets/[^/]+/rules/|^src/odds/",
    ),
    forbid("odds-apart", "It is built alone: nothing of the module itself leads there.", "^src/(?!odds)", "^src/odds"),
    forbid(
      "table-knows-no-game",
      "The table and the door to Foundry know no rule set.",
      "^src/(table|foundry)/",
      "^(src|host)/",
      "^src/(kernel|table|foundry)/",
    ),
    forbid(
      "fittings-know-no-game",
      "What games are fitted with stands on the table and the floors below it.",
      "^src/fittings/",
      "^(src|host)/",
      "^src/(kernel|table|foundry|fittings)/",
    ),
    ...ordered("src/fittings", FITTINGS, "/fittings/[^/]+$"),
    ...ordered("src/rulesets/[^/]+/play", PLAY, "/play/[^/]+$"),
    forbid("door-below-table", "The door to Foundry doesn't import the table.", "^src/foundry/", "^src/table/"),
    forbid(
      "one-wing-one-game",
      "A wing imports from its own wing and from the floors below.",
      "^src/rulesets/([^/]+)/",
      "^(src/rulesets|src/main|host)",
      "^src/rulesets/$1/",
    ),
    forbid(
      "play-below-face",
      "Play doesn't import its wing's face.",
      "^src/rulesets/[^/]+/play/",
      "^src/rulesets/[^/]+/index\\.ts$",
    ),
    forbid("nothing-above-main", "Nothing imports the roof.", "^src/", "^src/main\\.ts$"),
    forbid("src-not-host", "src and host meet through Foundry's globals only.", "^src/", "^host/"),
    forbid("host-not-src", "src and host meet through Foundry's globals only.", "^host/", "^(src|packs|templates)/"),
    forbid(
      "common-is-common",
      "The host's shared half runs on server, client and in tests.",
      "^host/common/",
      "^host/(client|server)/|^node:",
    ),
    {
      name: "common-has-no-builtins",
      comment: "The host's shared half runs in browsers.",
      severity: "error",
      from: { path: "^host/common/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    forbid("client-not-server", "Client and server meet on the wire.", "^host/client/", "^host/server/"),
    forbid("server-not-client", "Client and server meet on the wire.", "^host/server/", "^host/client/"),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(scss|css|hbs)$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".mjs", ".js", ".json"],
    },
  },
};
