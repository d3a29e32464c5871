/** Puts the open host's stand-ins for Foundry's globals in place, for tools and tests that load the system's models. */
import { existsSync } from "node:fs";
import { at } from "../paths.ts";
import type { Load } from "./loader.ts";

const DOOR = "host/client/testing.ts";

/** Installs them once. Throws when the host's testing door is missing. */
export async function installGlobals(load: Load): Promise<void> {
  if ("foundry" in globalThis) return;
  if (!existsSync(at(DOOR))) throw new Error(`${DOOR} is missing: there are no globals to install.`);
  const { installGlobals: install } = (await load(DOOR)) as { installGlobals: () => unknown };
  await install();
}
