import type { AnyObject } from "../../common/types.ts";
import { PrototypeTokenOverrides } from "../../common/documents/index.ts";
import { drawCompendia } from "../collections/draw-compendia.ts";
import { host } from "../runtime.ts";
import { registerReadSettings } from "./read-settings.ts";

/** Registers the settings of the engine itself that systems and the host's applications read. */
export function registerCoreSettings(): void {
  const { settings } = host.game;
  settings.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
  // The name before version 14; kept in step, so that a roll made private by older code stays private.
  settings.register("core", "rollMode", {
    scope: "client",
    config: false,
    type: String,
    default: "publicroll",
  });
  settings.register("core", "language", { scope: "client", config: false, type: String, default: "en" });
  settings.register("core", "time", {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (time: unknown, options: AnyObject, userId: string) =>
      host.game.time.onUpdateWorldTime(Number(time), options, userId),
  });
  settings.register("core", "combatTrackerConfig", {
    scope: "world",
    config: false,
    type: Object,
    default: { resource: "", skipDefeated: false },
    onChange: () => {
      for (const combat of host.game.combats) combat.debounceSetup();
    },
  });
  settings.register("core", "permissions", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "defaultToken", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", PrototypeTokenOverrides.SETTING, {
    scope: "world",
    config: false,
    type: PrototypeTokenOverrides,
    default: {},
  });
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  settings.register("core", "tourProgress", { scope: "client", config: false, type: Object, default: {} });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "compendiumConfiguration", {
    scope: "world",
    config: false,
    type: Object,
    default: {},
    onChange: () => {
      for (const pack of host.game.packs) pack.render();
      drawCompendia();
    },
  });
  registerReadSettings();
}
