import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { game } from "../host-globals.ts";

/** The sheet of a macro: its name, picture, kind and command. */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["macro-config"],
    position: { width: 540 },
    window: { resizable: true, icon: "fa-solid fa-code", contentClasses: ["standard-form"] },
    actions: { execute: onExecute },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: "templates/sheets/macro-config.hbs", scrollable: [""] } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const maySript = game().user.can?.("MACRO_SCRIPT") ?? game().user.isGM;
    const types = { chat: "TYPES.Macro.chat", ...(maySript ? { script: "TYPES.Macro.script" } : {}) };
    return {
      ...(await super._prepareContext(options)),
      types,
      isScript: this.document.type === "script",
    };
  }
}

async function onExecute(this: MacroConfig): Promise<void> {
  await this.document.execute?.();
}
