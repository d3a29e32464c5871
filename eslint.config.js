import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Foundry's globals. `src/foundry` is the only door to them. */
const FOUNDRY_GLOBALS = [
  "foundry",
  "game",
  "ui",
  "canvas",
  "CONFIG",
  "CONST",
  "Hooks",
  "Handlebars",
  "PIXI",
  "Roll",
  "Die",
  "Actor",
  "Actors",
  "ActiveEffect",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatTracker",
  "Folder",
  "Item",
  "Items",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Token",
  "TokenDocument",
  "User",
  "fromUuid",
  "fromUuidSync",
  "getDocumentClass",
  "loadTemplates",
  "renderTemplate",
  "_loc",
  "_del",
  "_replace",
].map((name) => ({ name, message: "Only src/foundry touches Foundry's globals: import what you need from there." }));

/** What would make a pure room impure. */
const IMPURE_GLOBALS = [
  "window",
  "document",
  "navigator",
  "location",
  "localStorage",
  "sessionStorage",
  "Date",
  "performance",
  "crypto",
  "setTimeout",
  "setInterval",
  "queueMicrotask",
  "requestAnimationFrame",
  "fetch",
  "process",
  "console",
].map((name) => ({ name, message: "The kernel and the rules are pure: pass in what they need." }));

const PURE_ROOMS = ["src/kernel/**/*.ts", "src/odds/**/*.ts", "src/rulesets/*/rules/**/*.ts"];

/** Rooms and what they may not reach; dependency-cruiser checks the same arrows on resolved paths. */
const zone = (files, patterns, message) => ({
  files,
  ignores: ["**/*.test.ts"],
  rules: { "no-restricted-imports": ["error", { patterns: [{ regex: patterns, message }] }] },
});

export default defineConfig([
  globalIgnores(["dist/", "node_modules/", ".data/", "coverage/", "**/*.d.mts"]),
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-lines": ["error", { max: 500 }],
      "no-warning-comments": ["error", { terms: ["todo", "fixme", "xxx"], location: "anywhere" }],
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["**/*.{js,mjs,cjs}"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      // Sources and tests as one program: `tsc` tells what the sources may know of on their own.
      parserOptions: { project: "./tests/tsconfig.lint.json", tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      "no-undef": "off",
      "@typescript-eslint/ban-ts-comment": ["error", { minimumDescriptionLength: 1000 }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      // What crosses the wire or the door is `unknown`; `String(value ?? "")` is the honest way to make a text of it.
      "@typescript-eslint/no-base-to-string": "off",
      // Lifecycle methods are async by contract, and an override may have nothing to wait for.
      "@typescript-eslint/require-await": "off",
      // Foundry's declarations hand out `any` in many places; the pure rooms below are held to the strict reading.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["host/**/*.ts"], languageOptions: { parserOptions: { project: "./host/tsconfig.json" } } },
  {
    files: ["src/**/*.ts", "host/**/*.ts"],
    rules: { "no-console": ["error", { allow: ["warn", "error"] }] },
  },
  {
    files: ["src/**/*.ts"],
    ignores: ["src/foundry/**", "**/*.test.ts"],
    rules: { "no-restricted-globals": ["error", ...FOUNDRY_GLOBALS] },
  },
  {
    files: PURE_ROOMS,
    rules: {
      "no-restricted-globals": ["error", ...FOUNDRY_GLOBALS, ...IMPURE_GLOBALS],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Dice are injected: take them as an argument." },
        { object: "globalThis", message: "The kernel and the rules are pure: pass in what they need." },
      ],
      "@typescript-eslint/no-unsafe-argument": "error",
      "@typescript-eslint/no-unsafe-assignment": "error",
      "@typescript-eslint/no-unsafe-call": "error",
      "@typescript-eslint/no-unsafe-member-access": "error",
      "@typescript-eslint/no-unsafe-return": "error",
    },
  },
  {
    // Tables of handlers and modifiers hold methods by name; whoever calls them binds them, as Foundry does.
    files: ["host/**/*.ts", "**/*.test.ts", "tests/**/*.ts"],
    rules: { "@typescript-eslint/unbound-method": "off" },
  },
  {
    files: ["src/foundry/**/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  zone(
    ["src/kernel/**/*.ts"],
    "/(rulesets|table|fittings|foundry|host)/|/main\\.ts$",
    "The kernel is the ground floor.",
  ),
  zone(
    ["src/rulesets/*/rules/**/*.ts"],
    "/(table|fittings|foundry|play|host)/|/main\\.ts$",
    "Rules stand on the kernel and on nothing else.",
  ),
  zone(
    ["src/table/**/*.ts", "src/foundry/**/*.ts"],
    "/(rulesets|fittings|host)/|/main\\.ts$",
    "The table knows no game by name, and nothing of what games are fitted with.",
  ),
  zone(
    ["src/fittings/**/*.ts"],
    "/(rulesets|host)/|/main\\.ts$",
    "Fittings know no game by name: what a game has of its own is passed in.",
  ),
  zone(["src/rulesets/*/play/**/*.ts"], "/host/|/main\\.ts$", "src and host meet through Foundry's globals only."),
  zone(["host/**/*.ts"], "/src/", "src and host meet through Foundry's globals only."),
]);
