/** Bundles the host's doors before the tests that stand on its globals run. */
import { build } from "vite";
import { at } from "../../tools/paths.ts";
import { BUNDLED, DOORS } from "./doors.ts";

export default async function bundleHost(): Promise<void> {
  await build({
    ...{ configFile: false, root: at(), logLevel: "error", publicDir: false },
    build: {
      ...{ ssr: true, outDir: at(BUNDLED), emptyOutDir: true, minify: false, sourcemap: true, target: "node20" },
      rolldownOptions: {
        input: Object.fromEntries(DOORS.map((path) => [path.replace(/\.ts$/, ""), at(path)])),
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name].js" },
      },
    },
  });
}
