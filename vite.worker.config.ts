import { defineConfig } from "vite";

/**
 * The worker that weighs fights, built alone: it shares no chunk with the module, which loads it by its address only when
 * somebody asks for the odds of a fight.
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
    lib: { entry: "src/odds-worker.ts", formats: ["es"], fileName: "odds-worker" },
    rolldownOptions: { output: { entryFileNames: "odds-worker.mjs", codeSplitting: false, minify: true } },
  },
});
