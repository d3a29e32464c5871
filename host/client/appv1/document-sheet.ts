import type { AnyObject } from "../../common/types.ts";
import { expandObject, mergeObject } from "../../common/utils/index.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { host } from "../runtime.ts";
import { FormApplication, type FormApplicationOptions } from "./form-application.ts";
import type { HeaderButton } from "./window.ts";

/** A sheet of the old framework: a form for a document that is drawn again when the document changes. */
export class DocumentSheet extends FormApplication {
  static override get defaultOptions(): FormApplicationOptions {
    return mergeObject<FormApplicationOptions>(super.defaultOptions, {
      classes: ["sheet"],
      closeOnSubmit: false,
      sheetConfig: true,
      submitOnChange: true,
      submitOnClose: true,
      resizable: true,
      baseApplication: "DocumentSheet",
      viewPermission: 1,
      editPermission: 3,
    });
  }

  constructor(document: ClientDocument, options: Partial<FormApplicationOptions> = {}) {
    super(document, options);
  }

  get document(): ClientDocument {
    return this.object as ClientDocument;
  }

  override get id(): string {
    return this.options.id || `${this.constructor.name}-${this.document.uuid.replaceAll(".", "-")}`;
  }

  override get title(): string {
    const { documentName, name } = this.document;
    return `${host.game.i18n.localize(`DOCUMENT.${documentName}`)}: ${name}`;
  }

  override get isEditable(): boolean {
    if (!this.options.editable || !host.game.user) return false;
    const pack = this.document.pack ? host.game.packs.get(this.document.pack) : null;
    if (pack && (pack as unknown as { locked?: boolean }).locked) return false;
    return this.document.testUserPermission(host.game.user, Number(this.options.editPermission));
  }

  override getData(_options: AnyObject = {}): unknown {
    const { isEditable } = this;
    return {
      cssClass: isEditable ? "editable" : "locked",
      editable: isEditable,
      document: this.document,
      data: this.document.toObject(false),
      limited: this.document.limited,
      options: this.options,
      owner: this.document.isOwner,
      title: this.title,
    };
  }

  override async _render(force = false, options: AnyObject = {}): Promise<void> {
    const { user } = host.game;
    if (force && user && !this.document.testUserPermission(user, Number(this.options.viewPermission))) {
      host.ui.notifications?.warn(host.game.i18n.localize("HOST.Sheet.NoPermission"));
      return;
    }
    await super._render(force, options);
    this.document.apps[this.appId] = this;
  }

  override activateListeners(html: JQuery<HTMLElement>): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    html
      .find("img[data-edit]")
      .addBack("img[data-edit]")
      .on("click", (event) => this._onEditImage(event as never));
  }

  /** Choosing a picture needs the file picker. */
  _onEditImage(_event: Event): unknown {
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: { apps: { FilePicker: new (options: AnyObject) => { render(force: boolean): unknown } } };
      };
    };
    return new foundry.applications.apps.FilePicker({ type: "image" }).render(true);
  }

  override _getHeaderButtons(): HeaderButton[] {
    const buttons = super._getHeaderButtons();
    if (this.options.sheetConfig && this.isEditable && host.game.user?.isGM)
      buttons.unshift({
        label: "HOST.Sheet.Configure",
        class: "configure-sheet",
        icon: "fas fa-cog",
        onclick: (event) => this._onConfigureSheet(event),
      });
    return buttons;
  }

  _onConfigureSheet(event: Event): void {
    event.preventDefault();
    const { foundry } = globalThis as unknown as {
      foundry: {
        applications: {
          apps: { DocumentSheetConfig: new (options: AnyObject) => { render(options: object): unknown } };
        };
      };
    };
    void new foundry.applications.apps.DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  override async _updateObject(_event: Event, formData: AnyObject): Promise<unknown> {
    if (!this.document.id) return undefined;
    return this.document.update(expandObject(formData));
  }

  override async close(options: AnyObject = {}): Promise<void> {
    await super.close(options);
    Reflect.deleteProperty(this.document.apps, this.appId);
  }
}
