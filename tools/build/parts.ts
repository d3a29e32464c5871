/** What is built, from what, into what. */
import { existsSync } from "node:fs";
import { build } from "vite";
import { at } from "../paths.ts";
import { compileStyles, copyFiles } from "./files.ts";
import { compilePacks } from "./packs.ts";

export interface Part {
  readonly name: string;
  /** Files and folders, relative to the project; when none of them changed, the part is current. */
  readonly inputs: readonly string[];
  /** What must exist for the part to be current. */
  readonly outputs: readonly string[];
  /** Builds it; gives a word about the result for the progress line. */
  readonly run: () => Promise<string>;
}

const LOCK = "package-lock.json";

export const PARTS: readonly Part[] = [
  {
    name: "system code",
    inputs: ["src", "vite.config.ts", "tsconfig.json", LOCK],
    outputs: ["dist/system/dramatis.mjs"],
    run: async () => {
      need("src/main.ts");
      await build({ configFile: at("vite.config.ts"), root: at() });
      return "dist/system/dramatis.mjs";
    },
  },
  {
    name: "odds worker",
    inputs: [
      "src/odds-worker.ts",
      "src/odds",
      "src/kernel",
      "src/rulesets",
      "vite.worker.config.ts",
      "tsconfig.json",
      LOCK,
    ],
    outputs: ["dist/system/odds-worker.mjs"],
    run: async () => {
      need("src/odds-worker.ts");
      await build({ configFile: at("vite.worker.config.ts"), root: at() });
      return "dist/system/odds-worker.mjs";
    },
  },
  {
    name: "styles",
    inputs: ["styles", "tools/build/files.ts", LOCK],
    outputs: ["dist/system/styles/dramatis.css"],
    run: async () => {
      compileStyles();
      return "dist/system/styles/dramatis.css";
    },
  },
  {
    name: "files",
    inputs: [
      "system.json",
      "package.json",
      "templates",
      "lang",
      "assets",
      "types",
      "docs/CREDITS.md",
      "tools/icons.json",
      "tools/build",
      LOCK,
    ],
    outputs: ["dist/system/system.json", "dist/system/icons"],
    run: async () => {
      copyFiles();
      return "manifest, templates, languages, icons";
    },
  },
  {
    name: "packs",
    inputs: [
      "packs",
      "docs/rules",
      "system.json",
      "package.json",
      "tools/build/packs.ts",
      "tools/build/chapters.ts",
      "tools/build/glance",
      "tools/documents.ts",
      "tools/rows.ts",
      "src/rulesets/verve/rules",
      LOCK,
    ],
    outputs: ["dist/system/packs"],
    run: async () => `${await compilePacks()} documents`,
  },
  {
    name: "host client",
    inputs: ["host/client", "host/common", "host/vite.config.ts", "host/tsconfig.json", LOCK],
    outputs: ["dist/host/client/client.mjs"],
    run: async () => {
      need("host/vite.config.ts");
      await build({
        configFile: at("host/vite.config.ts"),
        logLevel: "warn",
        build: { outDir: at("dist/host/client") },
      });
      return "dist/host/client";
    },
  },
  {
    name: "host server",
    inputs: ["host/server", "host/common", "tools/build/parts.ts", LOCK],
    outputs: ["dist/host/server.mjs"],
    run: async () => {
      need("host/server/cli.ts");
      await build({
        configFile: false,
        root: at(),
        logLevel: "warn",
        publicDir: false,
        ssr: { target: "node", external: true },
        build: {
          ssr: "host/server/cli.ts",
          outDir: "dist/host",
          emptyOutDir: false,
          target: "node20",
          minify: false,
          sourcemap: true,
          rolldownOptions: {
            output: { entryFileNames: "server.mjs", chunkFileNames: "server-[name].mjs", keepNames: true },
          },
        },
      });
      return "dist/host/server.mjs";
    },
  },
];

function need(path: string): void {
  if (!existsSync(at(path))) throw new Error(`${path} is missing: is this a complete copy of the repository?`);
}
