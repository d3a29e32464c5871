/** Gives tests that stand on Foundry's globals those of the open host. */
import { pathToFileURL } from "node:url";
import { installGlobals } from "../tools/manifest/globals.ts";
import { at } from "../tools/paths.ts";

// The specifier is computed because tests and the host are checked with different global types.
await installGlobals((path) => import(pathToFileURL(at(path)).href) as Promise<Record<string, unknown>>);
