import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { documentConfig, game, localize, type SheetConstructor, type SheetEntry } from "../host-globals.ts";
import type { DocumentClass, HostDocument } from "../host-documents.ts";
import { ActiveEffectConfig } from "../sheets/active-effect-config.ts";
import { PlainDocumentSheet } from "../sheets/plain-sheet.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

export interface SheetRegistration {
  types?: string[];
  label?: string | (() => string);
  makeDefault?: boolean;
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

function typesOf(documentClass: DocumentClass): string[] {
  const { documentName } = documentClass;
  const types = new Set([
    "base",
    ...(documentClass.TYPES ?? []),
    ...Object.keys(documentConfig(documentName).dataModels ?? {}),
  ]);
  return [...types];
}

/** Chooses the sheet of one document; its static side is the register of sheet classes. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "sheet-config-{id}",
    classes: ["sheet-config"],
    tag: "form",
    document: null,
    window: { title: "HOST.Sheet.Configure", icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: onChoose, closeOnSubmit: true },
  };
  static override PARTS = { form: { template: "templates/apps/sheet-config.hbs" } };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const document = this.options["document"] as HostDocument;
    const entries = Object.values(documentConfig(document.documentName).sheetClasses?.[document.type ?? "base"] ?? {});
    const choices = Object.fromEntries(entries.map((entry) => [entry.id, localize(entry.label)]));
    return { ...(await super._prepareContext(options)), choices, chosen: document.flags["core"]?.["sheetClass"] ?? "" };
  }

  /**
   * Registers a sheet class for a document class as "scope.ClassName". `types` defaults to all types; `makeDefault`
   * takes the place of an earlier default.
   */
  static registerSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetConstructor,
    registration: SheetRegistration = {},
  ): void {
    const { types, label, makeDefault = false, canBeDefault = true, canConfigure = true, themes = null } = registration;
    const id = `${scope}.${(sheetClass as { name: string }).name}`;
    const configuration = documentConfig(documentClass.documentName);
    const register = (configuration.sheetClasses ??= {});
    for (const type of types ?? typesOf(documentClass)) {
      const sheets = (register[type] ??= {});
      if (makeDefault) for (const other of Object.values(sheets)) other.default = false;
      const text = typeof label === "function" ? label() : (label ?? (sheetClass as { name: string }).name);
      sheets[id] = { id, label: text, cls: sheetClass, default: makeDefault, canBeDefault, canConfigure, themes };
    }
  }

  static unregisterSheet(
    documentClass: DocumentClass,
    scope: string,
    sheetClass: SheetConstructor,
    { types }: { types?: string[] } = {},
  ): void {
    const register = documentConfig(documentClass.documentName).sheetClasses ?? {};
    // A class of the old framework that does not exist here has nothing to be taken out.
    if (!sheetClass) return;
    const id = `${scope}.${(sheetClass as { name: string }).name}`;
    for (const type of types ?? Object.keys(register)) delete register[type]?.[id];
  }

  /** The sheets a document may use, with the default. */
  static getSheetClassesForSubType(
    documentName: string,
    subType: string,
  ): { sheetClasses: Record<string, string>; defaultClass: string } {
    const entries = Object.values(documentConfig(documentName).sheetClasses?.[subType] ?? {});
    return {
      sheetClasses: Object.fromEntries(entries.map((entry) => [entry.id, entry.label])),
      defaultClass: (entries.find((entry) => entry.default) ?? entries[0])?.id ?? "",
    };
  }

  /** The sheet class of one document: its own choice, else the default of its type, else the host's plain sheet. */
  static getSheetClass(document: HostDocument): SheetConstructor {
    const register = documentConfig(document.documentName).sheetClasses ?? {};
    const sheets: Record<string, SheetEntry> = register[document.type ?? "base"] ?? register["base"] ?? {};
    const chosen = document.flags?.["core"]?.["sheetClass"] as string | undefined;
    const entries = Object.values(sheets);
    const entry =
      (chosen ? sheets[chosen] : undefined) ??
      entries.find((sheet) => sheet.default) ??
      entries.find((sheet) => sheet.canBeDefault);
    if (entry) return entry.cls;
    return document.documentName === "ActiveEffect" ? ActiveEffectConfig : PlainDocumentSheet;
  }
}

async function onChoose(
  this: DocumentSheetConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: FormDataExtended,
): Promise<void> {
  const document = this.options["document"] as HostDocument;
  if (!document.isOwner && !game().user.isGM) return;
  const open = document.sheet?.rendered ?? false;
  if (open) await document.sheet?.close();
  await document.update({ "flags.core.sheetClass": formData.object["sheetClass"] || null });
  (document as HostDocument & { _sheet?: unknown })._sheet = null;
  if (open) await document.sheet?.render({ force: true });
}
