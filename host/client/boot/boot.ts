import type { SystemManifest } from "../../common/wire.ts";
import { initializeInterface, prepareInterface, registerInterfaceSettings } from "../applications/index.ts";
import { installGlobals } from "../globals.ts";
import { templatesUnderWay } from "../applications/handlebars/templates.ts";
import { Hooks } from "../hooks.ts";
import { Localization } from "../i18n.ts";
import { PackageSocket } from "../package-socket.ts";
import { host } from "../runtime.ts";
import { ClientKeybindings } from "../settings/keybindings.ts";
import { KeyboardManager } from "../settings/keyboard.ts";
import { ClientSettings } from "../settings/settings.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { showFailure } from "./failure.ts";
import { listenToServer } from "./listen.ts";
import { fetchLanguage } from "./localize.ts";
import { openWorld } from "./opening.ts";
import { endProgress, showProgress } from "./progress.ts";
import { SocketConnection } from "./socket-connection.ts";
import { loadStyles, systemPath } from "./styles.ts";
import { loadSystemCode } from "./system-code.ts";
import { SetupTroubles } from "./troubles.ts";
import { describeWorld, makeSettingsCollection } from "./world.ts";

function language(): string {
  const stored = localStorage.getItem("core.language");
  return stored ? (JSON.parse(stored) as string) : "en";
}

/** The system's language files for a language, with English behind it. */
function languageFiles(system: SystemManifest, lang: string): string[] {
  const entries = (system.languages ?? []).filter((entry) => entry.lang === "en" || entry.lang === lang);
  entries.sort((a, b) => Number(a.lang === lang) - Number(b.lang === lang));
  return entries.map((entry) => systemPath(system, entry.path));
}

/**
 * Opens the world: connects, learns of what system it is, installs the globals, loads the system's styles and modules,
 * and then lets the hooks `init`, `i18nInit`, `setup` and `ready` run in this order, see {@link openWorld}. Documents
 * exist from before `setup` on, the surfaces of the page from before `ready` on; the page says `data-ready="true"` at the
 * end. A failure becomes a page that names its cause.
 */
export async function boot(): Promise<void> {
  try {
    installGlobals();
    const connection = new SocketConnection(location.origin);
    host.connection = connection;
    await connection.ready();
    const follow = listenToServer(connection);
    const description = await connection.world({ documents: false });
    describeWorld(description);
    makeSettingsCollection();
    const { game } = host;
    const lang = language();
    game.socket = new PackageSocket(connection);
    game.settings = new ClientSettings();
    game.keybindings = new ClientKeybindings();
    game.keyboard = new KeyboardManager();
    // Without any text: translations are there from `i18nInit` on.
    game.i18n = new Localization(lang, description.system.id);
    prepareInterface();
    const { title } = description.system;
    await loadStyles(description.system);
    await showProgress(`Loading ${title}. If this stays here, one of its modules never comes to an end.`);
    await loadSystemCode(description.system);
    const troubles = new SetupTroubles();
    await showProgress(`Setting up ${title}. If this stays here, its init never comes to an end.`);
    await openWorld({
      connection,
      description,
      languages: languageFiles(description.system, lang),
      read: fetchLanguage,
      lang,
      register: () => {
        registerCoreSettings();
        registerInterfaceSettings();
      },
      told: (part, of) => showProgress(`Fetching a large world: part ${part} of ${of}.`),
      templates: templatesUnderWay,
      follow,
      underWay: (listeners) => troubles.follow(listeners),
    });
    followKeys();
    endProgress();
    await initializeInterface();
    troubles.tell();
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
  keyboard.listen(window);
}
