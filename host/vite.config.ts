import path from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync } from "node:fs";
import { defineConfig } from "vite";

const here = path.dirname(fileURLToPath(import.meta.url));
const join = path.join(here, "client/join/index.html");

/**
 * The browser half of the open host: `client.mjs` and `client.css` for the game, `join.mjs` and `join.css` for the join
 * page with its `join/index.html`, with the fonts they use beside them. The server offers all of it under `/host/`. Class names are data (sheet ids, roll classes), so nothing is renamed.
 */
export default defineConfig({
  root: path.join(here, "client"),
  base: "/host/",
  publicDir: existsSync(path.join(here, "client/public")) ? path.join(here, "client/public") : false,
  logLevel: "warn",
  build: {
    outDir: path.join(here, "../dist/host/client"),
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    target: "es2023",
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { client: path.join(here, "client/main.ts"), ...(existsSync(join) ? { join } : {}) },
      preserveEntrySignatures: false,
      output: {
        keepNames: true,
        format: "es",
        entryFileNames: "[name].mjs",
        chunkFileNames: "chunks/[name].mjs",
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith(".css")) ? "[name][extname]" : "assets/[name][extname]",
      },
    },
  },
});
