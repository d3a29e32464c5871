import { registerFormRenderer } from "../../common/data/form-renderer.ts";
import { Canvas, registerBoardKeys, TokenHUD } from "../board/index.ts";
import { host } from "../runtime.ts";
import { DialogV2 } from "./api/dialog-v2.ts";
import { dismissFrontWindow } from "./api/window-stack.ts";
import { defineElements } from "./elements/index.ts";
import { fieldRenderer } from "./forms/field-forms.ts";
import { registerHelpers } from "./handlebars/helpers.ts";
import { Handlebars, renderTemplate } from "./handlebars/templates.ts";
import { config, documentConfig, game, notify, reportFault, ui } from "./host-globals.ts";
import { registerCoreSheets, showJournal } from "./sheets/core-sheets.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/tabs/directories.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { ChatLog } from "./sidebar/tabs/chat-log.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { Settings } from "./sidebar/tabs/settings-tab.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { layOut } from "./ui/layout.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";
import { applyFontSize, applyTheme, followSystemTheme, resolveTheme } from "./ui/theme.ts";
import { activateContentLinks } from "./ux/content-links.ts";
import { mirrorUiConfig, registerUiConfig } from "./ui/ui-config.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { visitRegion } from "./ux/regions.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

interface Keybindings {
  register(namespace: string, action: string, data: object): void;
}
type Surface = new () => { render(options?: unknown): Promise<unknown> };

const SURFACES = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  hotbar: Hotbar,
  players: Players,
  nav: SceneNavigation,
};
const FALLBACK_IMAGE = "icons/svg/mystery-man.svg";

/**
 * Before `init`: template helpers, custom elements, field controls, CONFIG.ui, CONFIG.ux, the dialog query, and the
 * notifications that boot itself may need. Systems may replace entries of CONFIG.ui until `initializeInterface`.
 */
export function prepareInterface(): void {
  registerHelpers();
  defineElements();
  registerFormRenderer(fieldRenderer);
  host.renderTemplate = renderTemplate;
  Object.assign(globalThis, { Handlebars });
  const configuration = config();
  configuration.ui = { ...SURFACES, notifications: Notifications, ...configuration.ui };
  configuration.ux = { TextEditor, ContextMenu, DragDrop, TooltipManager, ...configuration.ux };
  const tokens = documentConfig("Token") as { hudClass?: typeof TokenHUD | null };
  tokens.hudClass ??= TokenHUD;
  configuration.queries ??= {};
  configuration.queries["dialog"] = (data: never) => DialogV2._handleQuery(data);
  configuration.queries["showJournal"] = (data: never) => showJournal(data);
  ui()["notifications"] = new Notifications();
  applyTheme(resolveTheme(null));
  followSystemTheme(() => game().settings.get("core", "uiTheme"));
}

/** Beside the core's own registrations, after the `init` hook: the theme setting and the keys of the interface. */
export function registerInterfaceSettings(): void {
  const { settings } = game();
  const known = (key: string): boolean => settings.settings.has(`core.${key}`);
  if (!known("uiTheme")) {
    settings.register("core", "uiTheme", {
      name: "HOST.Settings.Theme",
      hint: "HOST.Settings.ThemeHint",
      scope: "client",
      config: true,
      type: String,
      choices: { "": "HOST.Settings.ThemeSystem", dark: "HOST.Settings.ThemeDark", light: "HOST.Settings.ThemeLight" },
      default: "",
      onChange: (value: unknown) => {
        applyTheme(resolveTheme(value));
        void mirrorUiConfig();
      },
    });
  }
  if (!known("fontSize")) {
    settings.register("core", "fontSize", {
      name: "HOST.Settings.FontSize",
      hint: "HOST.Settings.FontSizeHint",
      scope: "client",
      config: true,
      type: Number,
      range: { min: 1, max: 9, step: 1 },
      default: 5,
      onChange: (value: unknown) => {
        applyFontSize(value);
        void mirrorUiConfig();
      },
    });
  }
  if (!known("uiConfig")) registerUiConfig();
  void mirrorUiConfig();
  const keys = (game() as unknown as { keybindings: Keybindings }).keybindings;
  keys.register("core", "dismiss", {
    name: "HOST.Keys.Dismiss",
    uneditable: [{ key: "Escape" }],
    onDown: dismissFrontWindow,
    precedence: 2,
  });
  keys.register("core", "nextRegion", {
    name: "HOST.Keys.Region",
    uneditable: [{ key: "F6" }, { key: "F6", modifiers: ["Shift"] }],
    onDown: ({ isShift }: { isShift: boolean }) => visitRegion(isShift),
  });
  registerBoardKeys(keys);
  for (let slot = 1; slot <= 10; slot++) {
    const run = (): boolean => {
      void (ui()["hotbar"] as Hotbar | undefined)
        ?.press(slot)
        .catch((error: unknown) => notify().error((error as Error).message));
      return true;
    };
    keys.register("core", `executeMacro${slot % 10}`, {
      name: "HOST.Keys.Macro",
      editable: [{ key: `Digit${slot % 10}` }],
      onDown: run,
    });
  }
}

/** Pictures that cannot be loaded show the neutral portrait instead of a broken mark. */
function mendImages(): void {
  const mend = (event: Event): void => {
    const image = event.target;
    if (!(image instanceof HTMLImageElement) || image.dataset["mended"]) return;
    image.dataset["mended"] = "yes";
    image.src = FALLBACK_IMAGE;
  };
  document.addEventListener("error", mend, { capture: true });
}

/** After `setup`: builds and renders every surface of CONFIG.ui and the board, and shows the scene. */
export async function initializeInterface(): Promise<void> {
  applyTheme(resolveTheme(game().settings.get("core", "uiTheme")));
  applyFontSize(game().settings.get("core", "fontSize"));
  layOut();
  mendImages();
  const tooltip = new (config().ux?.["TooltipManager"] as typeof TooltipManager)();
  tooltip.activateEventListeners();
  Object.assign(game(), { tooltip });
  activateContentLinks();
  const surfaces = (config().ui ?? {}) as Record<string, Surface | undefined>;
  for (const [name, Cls] of Object.entries(surfaces)) {
    if (!Cls || (name === "notifications" && ui()[name])) continue;
    ui()[name] = new Cls();
  }
  for (const name of [
    "sidebar",
    ...Object.keys(surfaces).filter((key) => !["sidebar", "notifications"].includes(key)),
  ]) {
    const surface = ui()[name] as { render(options?: unknown): Promise<unknown> } | undefined;
    // One surface that fails, such as a system's own tracker, must not take the others with it.
    await surface?.render({ force: true }).catch((error: unknown) => reportFault(`ui.${name}`, error));
  }
  registerCoreSheets();
  const canvas = new Canvas();
  const { hudClass } = documentConfig("Token") as { hudClass?: typeof TokenHUD | null };
  canvas.hud.token = new (hudClass ?? TokenHUD)();
  Object.assign(globalThis, { canvas });
  host.canvas = canvas as unknown as typeof host.canvas;
  await canvas.initialize();
}
