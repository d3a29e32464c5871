import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { callHook, game, onHook } from "../host-globals.ts";
import type { HostDocument } from "../host-documents.ts";
import { droppedDocument } from "../sheets/sheet-drops.ts";
import { DragDrop } from "../ux/drag-drop.ts";

interface Slot {
  slot: number;
  key: number;
  macro: HostDocument | null;
}

/** The strip of ten macros at the bottom; keys 1 to 0 press them. */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "hotbar",
    tag: "nav",
    window: { frame: false, positioned: false },
    actions: { execute: onExecute, clearSlot: onClear },
  };
  static override PARTS = { bar: { template: "templates/ui/hotbar.hbs" } };
  page = 1;

  get slots(): Slot[] {
    const { user, macros } = game();
    const own = user.getHotbarMacros?.(this.page);
    return Array.from({ length: 10 }, (_unused, index) => {
      const slot = index + 1;
      const macro = own?.[index]?.macro ?? macros?.get(user.hotbar?.[String(slot)] ?? "") ?? null;
      return { slot, key: slot % 10, macro };
    });
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    return { slots: this.slots };
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    element.classList.remove("themed", "theme-dark", "theme-light", "application");
    (document.getElementById("ui-bottom") ?? document.body).append(element);
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["updateUser", "createMacro", "updateMacro", "deleteMacro"])
      onHook(hook, () => void this.render());
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dropSelector: ".slot",
      callbacks: { drop: (event) => void this._onDrop(event) },
    }).bind(this.element);
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = DragDrop.getPayload(event);
    const slot = Number((event.target as HTMLElement).closest<HTMLElement>(".slot")?.dataset["slot"]);
    if (!slot || !callHook("hotbarDrop", this, data, slot)) return;
    if (data["type"] !== "Macro") return;
    const macro = await droppedDocument(data);
    if (macro) await game().user.assignHotbarMacro?.(macro, slot);
  }

  /** Runs the macro of a slot, if there is one. */
  async run(slot: number): Promise<void> {
    await this.slots[slot - 1]?.macro?.execute?.();
  }
}

const slotOf = (target: HTMLElement): number => Number(target.closest<HTMLElement>(".slot")?.dataset["slot"]);
async function onExecute(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
  await this.run(slotOf(target));
}
async function onClear(this: Hotbar, _event: Event, target: HTMLElement): Promise<void> {
  await game().user.assignHotbarMacro?.(null, slotOf(target));
}
