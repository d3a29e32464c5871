import { host } from "../runtime.ts";

/** Registers the settings of the engine itself that systems and the host's applications read. */
export function registerCoreSettings(): void {
  const { settings } = host.game;
  settings.register("core", "messageMode", { scope: "client", config: false, type: String, default: "public" });
  settings.register("core", "language", { scope: "client", config: false, type: String, default: "en" });
  settings.register("core", "time", { scope: "world", config: false, type: Number, default: 0 });
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
  settings.register("core", "noCanvas", { scope: "client", config: false, type: Boolean, default: false });
  settings.register("core", "sheetClasses", { scope: "world", config: false, type: Object, default: {} });
  settings.register("core", "compendiumConfiguration", { scope: "world", config: false, type: Object, default: {} });
}
