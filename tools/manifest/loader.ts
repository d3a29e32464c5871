/** Loads modules of the system and the host as the build would see them, in this process. */
import { createServer } from "vite";
import { at } from "../paths.ts";

/** Gives a module by its path in the project. */
export type Load = (path: string) => Promise<Record<string, unknown>>;

/** Does some work with a loader and takes the loader down. */
export async function withLoader<T>(work: (load: Load) => Promise<T>): Promise<T> {
  const server = await createServer({
    configFile: false,
    root: at(),
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await work((path) => server.ssrLoadModule(`/${path}`));
  } finally {
    await server.close();
  }
}
