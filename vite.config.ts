import { defineConfig } from "vite";

/**
 * The one module Foundry loads. Class names are data in Foundry (sheet ids, rolls stored in messages), so nothing is
 * renamed or minified. Styles, templates, languages and packs are separate parts of `tools/build.ts`.
 */
export default defineConfig({
  base: "./",
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: "dist/system",
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    target: "es2023",
    lib: { entry: "src/main.ts", formats: ["es"], fileName: "dramatis" },
    rolldownOptions: {
      output: { keepNames: true, entryFileNames: "dramatis.mjs", chunkFileNames: "[name].mjs" },
    },
  },
});
