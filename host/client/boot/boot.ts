import { initializeInterface, prepareInterface, registerInterfaceSettings } from "../applications/index.ts";
import { installGlobals } from "../globals.ts";
import { Hooks } from "../hooks.ts";
import { PackageSocket } from "../package-socket.ts";
import { host } from "../runtime.ts";
import { ClientKeybindings } from "../settings/keybindings.ts";
import { ClientSettings } from "../settings/settings.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { showFailure } from "./failure.ts";
import { listenToServer } from "./listen.ts";
import { fetchLanguage, localizeModels, prepareLocalization } from "./localize.ts";
import { SocketConnection } from "./socket-connection.ts";
import { loadStyles, systemPath } from "./styles.ts";
import {
  describeWorld,
  loadDocuments,
  loadPacks,
  loadSettings,
  makeCollections,
  makeSettingsCollection,
} from "./world.ts";

async function importModules(): Promise<void> {
  const { system } = host.game;
  for (const path of system.esmodules ?? []) {
    try {
      await import(/* @vite-ignore */ systemPath(system, path));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      console.error(`The module ${path} of the system ${system.id} failed:`, cause);
      throw Object.assign(
        new Error(`The module ${path} of the system "${system.id}" could not be started: ${reason}`, { cause }),
        { name: "SystemModuleError" },
      );
    }
  }
}

function language(): string {
  const stored = localStorage.getItem("core.language");
  return stored ? (JSON.parse(stored) as string) : "en";
}

/**
 * Opens the world: connects, fetches it, installs the globals, loads the system's styles and modules, and then lets the
 * hooks `init`, `i18nInit`, `setup` and `ready` run in this order. Documents exist from before `ready` on; the page says
 * `data-ready="true"` at the end. A failure becomes a page that names its cause.
 */
export async function boot(): Promise<void> {
  try {
    installGlobals();
    const connection = new SocketConnection(location.origin);
    host.connection = connection;
    await connection.ready();
    const follow = listenToServer(connection);
    const payload = await connection.world();
    describeWorld(payload);
    makeSettingsCollection();
    const { game } = host;
    game.socket = new PackageSocket(connection);
    game.settings = new ClientSettings();
    game.keybindings = new ClientKeybindings();
    game.keyboard = { downKeys: new Set(), isModifierActive: () => false };
    registerCoreSettings();
    prepareInterface();
    registerInterfaceSettings();
    const lang = language();
    const languages = (payload.system.languages ?? []).filter((entry) => entry.lang === "en" || entry.lang === lang);
    languages.sort((a, b) => Number(a.lang === lang) - Number(b.lang === lang));
    await prepareLocalization(
      languages.map((entry) => systemPath(payload.system, entry.path)),
      fetchLanguage,
      lang,
    );
    await loadStyles(payload.system);
    await importModules();

    // A system chooses what to set up by its stored settings, so they can be read from the first hook on.
    loadSettings(payload);
    Hooks.callAll("init");
    localizeModels();
    Hooks.callAll("i18nInit");
    loadPacks(payload);
    Hooks.callAll("setup");
    makeCollections();
    loadDocuments(payload);
    follow();
    followKeys();
    await initializeInterface();
    game.ready = true;
    Hooks.callAll("ready");
    document.body.dataset.ready = "true";
  } catch (error) {
    showFailure(error);
  }
}

function followKeys(): void {
  const { keybindings, keyboard } = host.game;
  keybindings.listen(window);
  window.addEventListener("keydown", (event) => keyboard.downKeys.add(event.code), { capture: true });
  window.addEventListener("keyup", (event) => keyboard.downKeys.delete(event.code), { capture: true });
  window.addEventListener("blur", () => keyboard.downKeys.clear());
  keyboard.isModifierActive = (modifier) => [...keyboard.downKeys].some((code) => code.startsWith(modifier));
}
