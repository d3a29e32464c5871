/**
 * Everything under `foundry.applications`. The boot code calls `prepareInterface()` before `init`,
 * `registerInterfaceSettings()` with the core settings, and `initializeInterface()` after `setup` and before `ready`.
 */
import { DialogV2 } from "./api/dialog-v2.ts";
import { ApplicationV2 } from "./api/application-v2.ts";
import { DocumentSheetV2 } from "./api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-mixin.ts";
import { instances as windows } from "./api/window-stack.ts";
import { ControlsConfig } from "./apps/controls-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { SettingsConfig } from "./apps/settings-config.ts";
import * as customElements from "./elements/index.ts";
import * as inputs from "./forms/inputs.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet-v2.ts";
import { JournalEntryPageProseMirrorSheet, JournalEntryPageSheet } from "./sheets/journal/journal-page-sheet.ts";
import { JournalEntrySheet } from "./sheets/journal/journal-entry-sheet.ts";
import { MacroConfig } from "./sheets/macro-config.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";
import { SceneConfig } from "./sheets/scene-config.ts";
import { TokenConfig } from "./sheets/token-config.ts";
import { ItemSheetV2 } from "./sheets/item-sheet-v2.ts";
import { Compendium } from "./sidebar/apps/compendium.ts";
import { ToursManagement } from "./sidebar/apps/tours-management.ts";
import { DocumentDirectory } from "./sidebar/document-directory.ts";
import * as directories from "./sidebar/tabs/directories.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { ChatLog } from "./sidebar/tabs/chat-log.ts";
import { CombatTracker } from "./sidebar/tabs/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/tabs/compendium-directory.ts";
import { Settings } from "./sidebar/tabs/settings-tab.ts";
import { TokenHUD } from "../board/token-hud.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";
import { createDocumentDialog } from "./apps/document-actions.ts";

export { initializeInterface, prepareInterface, registerInterfaceSettings } from "./interface.ts";
export { createDocumentDialog };
export const api = { ApplicationV2, HandlebarsApplicationMixin, DialogV2, DocumentSheetV2 };
export const sheets = {
  ActorSheetV2,
  ItemSheetV2,
  ActiveEffectConfig,
  MacroConfig,
  RollTableSheet,
  SceneConfig,
  TokenConfig,
  journal: { JournalEntrySheet, JournalEntryPageSheet, JournalEntryPageProseMirrorSheet },
};
export const apps = { DocumentSheetConfig, FilePicker, SettingsConfig };
export const settings = { SettingsConfig };
export const handlebars = { getTemplate, loadTemplates, renderTemplate };
export const ux = { ContextMenu, DragDrop, FormDataExtended, SearchFilter, TextEditor, TooltipManager };
export const sidebar = {
  Sidebar,
  AbstractSidebarTab,
  DocumentDirectory,
  tabs: { ChatLog, CombatTracker, CompendiumDirectory, Settings, ...directories },
  apps: { Compendium, ControlsConfig, ToursManagement },
};
export const ui = { Hotbar, Notifications, Players, SceneNavigation };
export const hud = { TokenHUD };
export const elements = customElements;
export const fields = {
  createFormGroup: inputs.createFormGroup,
  createTextInput: inputs.createTextInput,
  createTextareaInput: inputs.createTextareaInput,
  createNumberInput: inputs.createNumberInput,
  createCheckboxInput: inputs.createCheckboxInput,
  createSelectInput: inputs.createSelectInput,
  createMultiSelectInput: inputs.createMultiSelectInput,
  setInputAttributes: (input: HTMLElement, config: inputs.InputConfig): void => void inputs.configure(input, config),
};
/** All rendered applications by id. */
export const instances = windows;
export const dialogs = { DialogV2 };
