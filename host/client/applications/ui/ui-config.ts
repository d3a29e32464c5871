import { BooleanField, NumberField, SchemaField, StringField } from "../../../common/data/fields/index.ts";
import { game, ui } from "../host-globals.ts";

const scheme = (): StringField =>
  new StringField({ required: true, blank: true, initial: "dark", choices: ["", "dark", "light"] });

/** How the chat tells of messages while it isn't shown: the host's own setting, of which `core.uiConfig` says the same. */
function registerNotifications(): void {
  game().settings.register("core", "chatNotifications", {
    name: "HOST.Settings.ChatNotifications",
    hint: "HOST.Settings.ChatNotificationsHint",
    scope: "client",
    config: true,
    type: String,
    choices: { cards: "HOST.Settings.ChatCards", pip: "HOST.Settings.ChatPip" },
    default: "cards",
    onChange: () => void mirrorUiConfig(),
  });
}

/** Registers `core.uiConfig`, in which systems look up the theme and sizes of the interface. */
export function registerUiConfig(): void {
  const { settings } = game();
  registerNotifications();
  settings.register("core", "uiConfig", {
    scope: "client",
    config: false,
    type: new SchemaField({
      uiScale: new NumberField({ required: true, min: 0.5, max: 1.5, step: 0.05, initial: 1 }),
      fontScale: new NumberField({ required: true, min: 1, max: 10, step: 1, initial: 5 }),
      colorScheme: new SchemaField({ applications: scheme(), interface: scheme() }),
      chatBackground: new BooleanField({ required: true }),
      chatNotifications: new StringField({
        required: true,
        blank: false,
        initial: "cards",
        choices: ["cards", "pip"],
      }),
      fade: new SchemaField({
        opacity: new NumberField({ min: 0.05, max: 1, step: 0.05, initial: 0.4 }),
        speed: new NumberField({ min: 0, max: 1000, step: 50, initial: 500 }),
      }),
    }),
    onChange: () => (ui()["chat"] as { _toggleNotifications?(): void } | undefined)?._toggleNotifications?.(),
  });
}

/** Says in `core.uiConfig` what the host's own settings of theme, text size and chat say. */
export async function mirrorUiConfig(): Promise<void> {
  const { settings } = game();
  const theme = String(settings.get("core", "uiTheme") ?? "");
  const present = settings.get("core", "uiConfig") as object;
  const fontScale = Number(settings.get("core", "fontSize")) || 5;
  await settings.set("core", "uiConfig", {
    ...present,
    fontScale,
    chatNotifications: settings.get("core", "chatNotifications") === "pip" ? "pip" : "cards",
    colorScheme: { applications: theme, interface: theme },
  });
}
