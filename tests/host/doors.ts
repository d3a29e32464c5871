/**
 * What tests of the system take from the open host. It is bundled once for a run (`bundle.ts`): each test file has a process
 * of its own, and reading some four hundred modules in each took most of the time of a run.
 */
import { pathToFileURL } from "node:url";
import { at } from "../../tools/paths.ts";

/** Modules of the host that tests ask for, under the project's folder. */
export const DOORS = [
  "host/client/testing-dom.ts",
  "host/client/testing.ts",
  "host/client/applications/testing-page.ts",
  "host/client/applications/elements/index.ts",
] as const;

/** Where they lie once they are bundled, each under its own path. */
export const BUNDLED = "dist/test-host";

/**
 * One of the host's modules, from the bundle: all of one process belong together. Its exports are named by whoever asks,
 * because tests and the host are checked with different global types.
 */
export const hostDoor = (path: (typeof DOORS)[number]): Promise<unknown> =>
  import(pathToFileURL(at(BUNDLED, path.replace(/ts$/, "js"))).href);
