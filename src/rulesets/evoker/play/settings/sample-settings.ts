import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import { settings } from "./read.ts";

/** Lets every choice of the group be read at its default, for tests of what reads them. */
export function sampleSettings(): void {
  for (const { key, default: initial } of settings)
    game().settings.register(SYSTEM_ID, `evoker.${key}`, { scope: "world", config: false, default: initial });
}
