import type { AnyObject } from "../common/types.ts";
import { logCompatibilityWarning } from "./compatibility.ts";

type Namespace = Record<string, unknown>;

/**
 * Globals that version 13 moved into namespaces and version 15 takes away, with the place each moved to. Reading one
 * warns once.
 */
const MOVED: Readonly<Record<string, string>> = {
  Application: "foundry.appv1.api.Application",
  FormApplication: "foundry.appv1.api.FormApplication",
  DocumentSheet: "foundry.appv1.api.DocumentSheet",
  Dialog: "foundry.appv1.api.Dialog",
  ActorSheet: "foundry.appv1.sheets.ActorSheet",
  ItemSheet: "foundry.appv1.sheets.ItemSheet",
  Tabs: "foundry.applications.ux.Tabs",
  DragDrop: "foundry.applications.ux.DragDrop",
  ContextMenu: "foundry.applications.ux.ContextMenu",
  FormDataExtended: "foundry.applications.ux.FormDataExtended",
  TextEditor: "foundry.applications.ux.TextEditor",
  TooltipManager: "foundry.helpers.interaction.TooltipManager",
  DocumentSheetConfig: "foundry.applications.apps.DocumentSheetConfig",
  SettingsConfig: "foundry.applications.settings.SettingsConfig",
  ChatLog: "foundry.applications.sidebar.tabs.ChatLog",
  CombatTracker: "foundry.applications.sidebar.tabs.CombatTracker",
  ActorDirectory: "foundry.applications.sidebar.tabs.ActorDirectory",
  ItemDirectory: "foundry.applications.sidebar.tabs.ItemDirectory",
  DocumentDirectory: "foundry.applications.sidebar.DocumentDirectory",
  Sidebar: "foundry.applications.sidebar.Sidebar",
  Compendium: "foundry.applications.sidebar.apps.Compendium",
  Hotbar: "foundry.applications.ui.Hotbar",
  Notifications: "foundry.applications.ui.Notifications",
  TokenHUD: "foundry.applications.hud.TokenHUD",
  loadTemplates: "foundry.applications.handlebars.loadTemplates",
  renderTemplate: "foundry.applications.handlebars.renderTemplate",
  getTemplate: "foundry.applications.handlebars.getTemplate",
  Actors: "foundry.documents.collections.Actors",
  Items: "foundry.documents.collections.Items",
  Scenes: "foundry.documents.collections.Scenes",
  Users: "foundry.documents.collections.Users",
  Folders: "foundry.documents.collections.Folders",
  Journal: "foundry.documents.collections.Journal",
  Macros: "foundry.documents.collections.Macros",
  RollTables: "foundry.documents.collections.RollTables",
  Messages: "foundry.documents.collections.ChatMessages",
  CombatEncounters: "foundry.documents.collections.CombatEncounters",
  CompendiumCollection: "foundry.documents.collections.CompendiumCollection",
  WorldCollection: "foundry.documents.abstract.WorldCollection",
  DocumentCollection: "foundry.documents.abstract.DocumentCollection",
  ClientDocumentMixin: "foundry.documents.abstract.ClientDocumentMixin",
  ClientSettings: "foundry.helpers.ClientSettings",
  Localization: "foundry.helpers.Localization",
  Token: "foundry.canvas.placeables.Token",
  TokenLayer: "foundry.canvas.layers.TokenLayer",
  Ray: "foundry.canvas.geometry.Ray",
};

/** Looks a dotted path up from a namespace; undefined where any step is missing. */
function follow(root: Namespace, path: string): unknown {
  return path
    .split(".")
    .slice(1)
    .reduce<unknown>((at, step) => (at as Namespace | undefined)?.[step], root);
}

/** Publishes the moved names as globals, each as a getter so that nothing is warned of that nobody asks for. */
export function installLegacyGlobals(foundry: AnyObject): void {
  for (const [name, path] of Object.entries(MOVED)) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      enumerable: false,
      get(): unknown {
        logCompatibilityWarning(`You are accessing the global "${name}" which is now namespaced under ${path}`, {
          since: 13,
          until: 15,
          once: true,
        });
        return follow(foundry, path);
      },
      set(value: unknown) {
        Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
      },
    });
  }
}
