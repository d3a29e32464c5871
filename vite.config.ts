import { defineConfig } from "vite";

/**
 * The one module Foundry loads. It is packed; only variables and parameters inside functions lose their names. Those of
 * functions and classes stay, for class names are data in Foundry (sheet ids, rolls stored in messages) and traces that
 * people send are read without the source map. Styles, templates, languages and packs are separate parts of
 * `tools/build.ts`.
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
      output: {
        keepNames: true,
        entryFileNames: "dramatis.mjs",
        chunkFileNames: "[name].mjs",
        minify: {
          compress: { target: "es2023", keepNames: { function: true, class: true } },
          mangle: { toplevel: false, keepNames: { function: true, class: true } },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
});
