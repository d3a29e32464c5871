import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { ControlsConfig } from "../../apps/controls-config.ts";
import { SettingsConfig } from "../../apps/settings-config.ts";
import { game, onHook } from "../../host-globals.ts";
import { applyTheme, currentTheme, THEME_CHANGED } from "../../ui/theme.ts";
import { AbstractSidebarTab } from "../sidebar-tab.ts";

/** World and system, the settings window, the theme, who is here, and the way out. */
export class Settings extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "settings";
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["settings-sidebar"],
    actions: {
      openSettings: onOpenSettings,
      openControls: onOpenControls,
      openMenu: onOpenMenu,
      logOut: onLogOut,
      toggleTheme: onToggleTheme,
    },
  };
  static override PARTS = { body: { template: "templates/sidebar/settings.hbs", scrollable: [""] } };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const { user, world, system, settings, users, release } = game();
    const menus = [...settings.menus.entries()]
      .filter(([, menu]) => !menu.restricted || user.isGM)
      .map(([id, menu]) => ({ id, ...menu }));
    return {
      world: world.title,
      system: { title: system.title, version: system.version },
      release: release?.display ?? "",
      menus,
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

async function onOpenSettings(this: Settings): Promise<void> {
  await new SettingsConfig().render({ force: true });
}
async function onOpenControls(this: Settings): Promise<void> {
  await new ControlsConfig().render({ force: true });
}
function onOpenMenu(this: Settings, _event: Event, target: HTMLElement): unknown {
  const menu = game().settings.menus.get(target.dataset["menu"] ?? "");
  return menu ? new menu.type().render({ force: true }) : undefined;
}
async function onLogOut(this: Settings): Promise<void> {
  await game().logOut?.();
}
async function onToggleTheme(this: Settings): Promise<void> {
  const theme = currentTheme() === "dark" ? "light" : "dark";
  applyTheme(theme);
  await game().settings.set("core", "uiTheme", theme);
}
