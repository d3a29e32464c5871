import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { ControlsConfig } from "../../apps/controls-config.ts";
import { onOpenSubmenu, submenus, SettingsConfig } from "../../apps/settings-config.ts";
import { game, onHook } from "../../host-globals.ts";
import { applyTheme, currentTheme, THEME_CHANGED } from "../../ui/theme.ts";
import { ToursManagement } from "../apps/tours-management.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** World and system, the settings window, the theme, who is here, and the way out. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["settings-sidebar"],
    actions: {
      openApp: onOpenApp,
      openSubmenu: onOpenSubmenu,
      logOut: onLogOut,
      toggleTheme: onToggleTheme,
    },
  };
  static override PARTS = { body: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { user, world, system, users, release } = game();
    return {
      world: world.title,
      system: { title: system.title, version: system.version },
      release: release?.display ?? "",
      menus: submenus(),
      dark: currentTheme() === "dark",
      users: users.contents.map(({ name, active, isGM, isSelf, character }) => ({
        name,
        active,
        isGM,
        isSelf,
        character: character?.name,
      })),
      user: user.name,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["userConnected", "updateUser"]) onHook(hook, () => void this.render());
    document.addEventListener(THEME_CHANGED, () => void this.render());
  }
}

const APPS: Readonly<Record<string, new () => SettingsConfig | ControlsConfig | ToursManagement>> = {
  configure: SettingsConfig,
  controls: ControlsConfig,
  tours: ToursManagement,
};

/** Other names of data-app are a package's own: it listens to its buttons by itself. */
async function onOpenApp(this: Settings, _event: Event, target: HTMLElement): Promise<void> {
  const App = APPS[target.dataset["app"] ?? ""];
  if (App) await new App().render({ force: true });
}
async function onLogOut(this: Settings): Promise<void> {
  await game().logOut?.();
}
async function onToggleTheme(this: Settings): Promise<void> {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  applyTheme(theme);
  await game().settings.set("core", "uiTheme", theme);
}
