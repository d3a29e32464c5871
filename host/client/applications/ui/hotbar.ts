import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { createDocumentDialog } from "../apps/document-actions.ts";
import { callHook, documentConfig, game, localize, notify, onHook, reportFault, utils } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import { droppedDocument } from "../sheets/sheet-drops.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";

interface Slot {
  slot: number;
  key: number;
  macro: HostDocument | null;
}
const PAGES = 5;
/** The command of a macro that opens a sheet: the host reads it instead of running it. */
const TOGGLE = /^\s*(?:await\s+)?foundry\.applications\.ui\.Hotbar\.toggleDocumentSheet\("([\w.-]+)"\);?\s*$/;

/** The strip of ten macros at the bottom, in five pages; keys 1 to 0 press them. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "hotbar",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { execute: onExecute, clearSlot: onClear, pageUp: onPageUp, pageDown: onPageDown },
  };
  static override PARTS = { bar: { template: "templates/ui/hotbar.hbs" } };
  page = 1;

  /** The slots of the page that is shown. */
  get slots(): Slot[] {
    const { user, macros } = game();
    const own = user.getHotbarMacros?.(this.page);
    return Array.from({ length: 10 }, (_unused, index) => {
      const slot = (this.page - 1) * 10 + index + 1;
      const macro = own?.[index]?.macro ?? macros?.get(user.hotbar?.[String(slot)] ?? "") ?? null;
      return { slot, key: (index + 1) % 10, macro };
    });
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { slots: this.slots, page: this.page };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.classList.remove("themed", "theme-dark", "theme-light", "application");
    element.setAttribute("aria-label", localize("HOST.Hotbar.Label"));
    (document.getElementById("ui-bottom") ?? document.body).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["updateUser", "createMacro", "updateMacro", "deleteMacro"])
      onHook(hook, () => void this.render());
    this._createContextMenu(() => this._getContextMenuOptions(), ".slot:not(.open)", {
      hookName: "getMacroContextOptions",
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".slot:not(.open)",
      dropSelector: ".slot",
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        drop: (event) => void this._onDrop(event).catch((error: unknown) => reportFault("hotbarDrop", error)),
      },
    }).bind(this.element);
  }

  _onDragStart(event: DragEvent): void {
    const slot = slotOf(event.currentTarget as HTMLElement);
    const macro = this.#macro(slot);
    if (!macro) return;
    const data = { ...(macro.toDragData?.() ?? { type: "Macro", uuid: macro.uuid }), slot };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /**
   * A drop on a slot: the hook hotbarDrop first, which may deal with it and say no; then a macro is put there (from
   * another slot it moves), and any other document gets a macro that opens its sheet.
   */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = DragDrop.getPayload(event);
    const slot = slotOf(event.target as HTMLElement);
    if (!slot || !callHook("hotbarDrop", this, data, slot)) return;
    const dropped = await droppedDocument(data);
    if (!dropped) return;
    const macro = dropped.documentName === "Macro" ? dropped : await this._createDocumentSheetToggle(dropped);
    const from = typeof data["slot"] === "number" ? data["slot"] : undefined;
    if (macro) await game().user.assignHotbarMacro?.(macro, slot, from === undefined ? {} : { fromSlot: from });
  }

  /** Makes the macro that opens and closes the sheet of a document. */
  async _createDocumentSheetToggle(document: HostDocument): Promise<HostDocument | undefined> {
    if (!(game().user.can?.("MACRO_SCRIPT") ?? game().user.isGM)) {
      notify().warn(localize("HOST.Hotbar.MayNot"));
      return undefined;
    }
    return documentConfig("Macro").documentClass?.create({
      name: localize("HOST.Hotbar.Toggle", { name: document.name }),
      type: "script",
      img: document.img ?? "icons/svg/book.svg",
      command: `await foundry.applications.ui.Hotbar.toggleDocumentSheet("${document.uuid}");`,
    });
  }

  /** Opens the sheet of a document, or closes it when it is open. */
  static async toggleDocumentSheet(uuid: string): Promise<unknown> {
    const target = await utils().fromUuid?.(uuid);
    if (!target) return notify().warn(localize("HOST.Editor.BrokenLink"));
    return target.sheet?.rendered ? target.sheet.close() : target.sheet?.render({ force: true });
  }

  _getContextMenuOptions(): ContextMenuEntry[] {
    const act = (work: (macro: HostDocument, slot: number) => unknown) => (_event: Event, target: HTMLElement) => {
      const slot = slotOf(target);
      const macro = this.#macro(slot);
      return macro ? work(macro, slot) : undefined;
    };
    return [
      {
        label: "Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: (target) => this.#macro(slotOf(target))?.isOwner ?? false,
        onClick: act((macro) => macro.sheet?.render({ force: true })),
      },
      { label: "HOST.Macro.Execute", icon: "fa-solid fa-play", onClick: act((_macro, slot) => this.run(slot)) },
      {
        label: "HOST.Hotbar.Remove",
        icon: "fa-solid fa-xmark",
        onClick: act((_macro, slot) => game().user.assignHotbarMacro?.(null, slot)),
      },
    ];
  }

  #macro(slot: number): HostDocument | null {
    return this.slots.find((one) => one.slot === slot)?.macro ?? null;
  }

  /** Turns to a page, 1 to 5; past the last comes the first. */
  async changePage(page: number): Promise<void> {
    this.page = ((page - 1 + PAGES) % PAGES) + 1;
    await this.render();
  }

  /** Runs the macro of a slot; an empty slot asks for a new one. */
  async run(slot: number): Promise<void> {
    const macro = this.#macro(slot);
    if (!macro) return this.#createIn(slot);
    const command = String(macro._source["command"] ?? "");
    const opens = macro.type === "script" ? TOGGLE.exec(command)?.[1] : undefined;
    if (opens) await Hotbar.toggleDocumentSheet(opens);
    else await macro.execute?.();
  }

  /** Presses the slot under a number key: 1 to 10 on the page that is shown. */
  async press(position: number): Promise<void> {
    const slot = this.slots[position - 1];
    if (slot?.macro) await this.run(slot.slot);
  }

  async #createIn(slot: number): Promise<void> {
    const macro = await createDocumentDialog("Macro", { type: "chat" });
    if (macro) await game().user.assignHotbarMacro?.(macro, slot);
  }
}

const slotOf = (target: HTMLElement): number => Number(target.closest<HTMLElement>(".slot")?.dataset["slot"]);
async function onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
  try {
    await this.run(slotOf(target));
  } catch (error) {
    notify().error((error as Error).message);
  }
}
async function onClear(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
  await game().user.assignHotbarMacro?.(null, slotOf(target));
}
async function onPageUp(this: Hotbar): Promise<void> {
  await this.changePage(this.page + 1);
}
async function onPageDown(this: Hotbar): Promise<void> {
  await this.changePage(this.page - 1);
}
