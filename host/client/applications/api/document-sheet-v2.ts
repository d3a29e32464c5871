import { game, localize, notify, reportFault, utils } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import type {
  ApplicationOptions,
  ApplicationOptionsInput,
  CloseOptions,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { ApplicationV2 } from "./application-v2.ts";
import { FilePicker } from "../apps/file-picker.ts";

interface SecretBlock extends HTMLElement {
  toggleRevealed(content: string): string;
}
type ConfigClass = new (options: { document: HostDocument }) => ApplicationV2;
const FIELDS =
  "input, select, textarea, [data-form-element], prose-mirror, file-picker, string-tags, multi-select, multi-checkbox, " +
  "range-picker, color-picker, formula-input, document-tags, code-mirror";

/**
 * The window of one document: shows it, and writes the form back with `document.update`. It re-renders when the
 * document changes and closes when it is deleted, through `document.apps`.
 */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: 1,
    editPermission: 3,
    sheetConfig: true,
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "HOST.Sheet.Configure",
          action: "configureSheet",
          visible: () => game().user.isGM,
        },
        { icon: "fa-solid fa-passport", label: "HOST.Sheet.CopyUuid", action: "copyUuid" },
      ],
    },
    actions: { configureSheet: onConfigureSheet, copyUuid: onCopyUuid, editImage: onEditImage },
    form: { handler: onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
  };

  readonly #document: HostDocument;

  constructor(options: ApplicationOptionsInput & { document?: HostDocument }) {
    super(options);
    this.#document = this.options["document"] as HostDocument;
  }

  get document(): HostDocument {
    return this.#document;
  }
  override get title(): string {
    const { documentName, name, id } = this.document;
    const own = this.options.window.title;
    return `${localize(own || `DOCUMENT.${documentName}`)}: ${name || id}`;
  }
  get isVisible(): boolean {
    return this.document.testUserPermission(game().user, this.options["viewPermission"] as number);
  }
  /** May this user change the document here: enough ownership, and not in a locked compendium. */
  get isEditable(): boolean {
    const pack = this.document.pack ? game().packs.get(this.document.pack) : undefined;
    return !pack?.locked && this.document.testUserPermission(game().user, this.options["editPermission"] as number);
  }

  override _initializeApplicationOptions(given: ApplicationOptionsInput): ApplicationOptions {
    const document = given["document"] as HostDocument | undefined;
    if (!document?.documentName)
      throw new Error(`${this.constructor.name} was opened without a document in options.document.`);
    const uniqueId = `${this.constructor.name}-${document.uuid.replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ uniqueId, ...given });
  }

  override _canRender(_options: RenderOptions): boolean | void {
    if (this.isVisible) return;
    notify().warn(localize("HOST.Sheet.NoPermission", { name: this.document.name }));
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return {
      ...(await super._prepareContext(options)),
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game().user,
      rootId: this.id,
    };
  }

  override _mayUseControl(ownership: string | number): boolean {
    return this.document.testUserPermission(game().user, ownership);
  }

  override _getHeaderControls(): HeaderControl[] {
    const controls = super._getHeaderControls();
    return this.options["sheetConfig"] ? controls : controls.filter((control) => control.action !== "configureSheet");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("revealSecret", (event) => void this._onRevealSecret(event));
    if (this.document.apps) this.document.apps[this.id] = this;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.classList.toggle("locked", !this.isEditable);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    if (this.document.apps) delete this.document.apps[this.id];
  }

  /** Shows a secret of a text to everyone, or hides it again, by changing the text it stands in. */
  async _onRevealSecret(event: Event): Promise<void> {
    const block = event.target as SecretBlock;
    const { name, target, edit } = block.closest<HTMLElement>("[name], [data-target], [data-edit]")?.dataset ?? {};
    const path = block.closest("[name]")?.getAttribute("name") ?? target ?? edit ?? name;
    if (!path || !this.isEditable) return;
    const content = String(utils().getProperty(this.document._source, path) ?? "");
    const changed = block.toggleRevealed(content);
    if (changed !== content) await this.document.update({ [path]: changed });
  }

  /** Turns every field of the form off or on; used for readers without the right to edit. */
  _toggleDisabled(disabled: boolean): void {
    for (const field of this.element.querySelectorAll<HTMLInputElement>(FIELDS)) {
      if (field.closest(".window-header") || field.classList.contains("always-enabled")) continue;
      field.disabled = disabled;
    }
  }

  /** Form data as an update: expanded, with extra data merged in. Override to change what is written. */
  _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const submitData = this._processFormData(event, form, formData);
    return updateData ? utils().mergeObject(submitData, updateData, { inplace: true }) : submitData;
  }

  _processFormData(_event: Event, _form: HTMLFormElement, formData: FormDataExtended): Record<string, unknown> {
    return utils().expandObject(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: object,
    options: object = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }
}

async function onSubmitDocumentForm(
  this: DocumentSheetV2,
  event: Event,
  form: HTMLFormElement,
  formData: FormDataExtended,
  options: { updateData?: object } = {},
): Promise<void> {
  if (!this.isEditable) return;
  const { updateData, ...updateOptions } = options;
  const submitData = this._prepareSubmitData(event, form, formData, updateData);
  await this._processSubmitData(event, form, submitData, updateOptions);
}

async function onConfigureSheet(this: DocumentSheetV2): Promise<void> {
  // The chooser knows sheets that are built on this class, so it is looked up instead of imported.
  const { apps } = (
    globalThis as unknown as { foundry: { applications: { apps: { DocumentSheetConfig: ConfigClass } } } }
  ).foundry.applications;
  await new apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
}

async function onCopyUuid(this: DocumentSheetV2): Promise<void> {
  const { uuid } = this.document;
  try {
    await navigator.clipboard.writeText(uuid);
    notify().info(localize("HOST.Sheet.Copied", { uuid }));
  } catch {
    // Without the right to the clipboard, showing the text still lets it be copied by hand.
    notify().info(uuid);
  }
}

async function onEditImage(this: DocumentSheetV2, _event: Event, target: HTMLElement): Promise<void> {
  if (!this.isEditable) return;
  const path = target.dataset["edit"] ?? "img";
  const picker = new FilePicker.implementation({
    type: "image",
    current: String(utils().getProperty(this.document._source, path) ?? ""),
    window: { title: "HOST.Sheet.Image" },
    callback: (chosen: string) => {
      this.document
        .update({ [path]: chosen || null })
        .catch((error: unknown) => reportFault("DocumentSheetV2 picture", error));
    },
  });
  await picker.render({ force: true });
}
