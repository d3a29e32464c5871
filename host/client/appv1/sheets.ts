import type { AnyObject } from "../../common/types.ts";
import { mergeObject } from "../../common/utils/index.ts";
import { DragDrop } from "../applications/ux/drag-drop.ts";
import type { Actor } from "../documents/actor.ts";
import type { ActiveEffect } from "../documents/active-effect.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import type { Item } from "../documents/item.ts";
import type { TokenDocument } from "../documents/token.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { DocumentSheet } from "./document-sheet.ts";
import type { FormApplicationOptions } from "./form-application.ts";

/** The old base of actor sheets: shows an actor's items, which can be dragged, and takes dropped items. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): FormApplicationOptions {
    return mergeObject<FormApplicationOptions>(super.defaultOptions, {
      height: 720,
      width: 800,
      template: "templates/sheets/actor-sheet.html",
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ActorSheet",
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }],
    });
  }

  get actor(): Actor {
    return this.object as Actor;
  }

  get token(): TokenDocument | null {
    return ((this.options.token as TokenDocument | undefined) ?? this.actor.token) || null;
  }

  override get title(): string {
    return this.actor.isToken ? `[Token] ${this.actor.name}` : this.actor.name;
  }

  override getData(options: AnyObject = {}): unknown {
    const context = super.getData(options) as AnyObject & { data: AnyObject };
    const items = (context.data.items ?? []) as AnyObject[];
    items.sort((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0));
    return { ...context, actor: this.object, items, effects: context.data.effects };
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  override _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  override _onDragStart(event: DragEvent): void {
    const row = event.currentTarget as HTMLElement;
    if ("link" in (event.target as HTMLElement).dataset) return;
    const { itemId, effectId } = row.dataset;
    const dragged = itemId ? this.actor.items.get(itemId) : effectId ? this.actor.effects.get(effectId) : undefined;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = DragDrop.getPayload(event);
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    switch (data.type) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, data);
      case "Actor":
        return this._onDropActor(event, data);
      case "Item":
        return this._onDropItem(event, data);
      case "Folder":
        return this._onDropFolder(event, data);
      default:
        return undefined;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, data: AnyObject): Promise<unknown> {
    const effect = (await host.implementation("ActiveEffect").fromDropData(data)) as ActiveEffect | null;
    if (!this.actor.isOwner || !effect || effect.target === (this.actor as ClientDocument)) return false;
    return this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
  }

  async _onDropActor(_event: DragEvent, _data: AnyObject): Promise<unknown> {
    return this.actor.isOwner ? undefined : false;
  }

  async _onDropFolder(_event: DragEvent, _data: AnyObject): Promise<unknown> {
    return [];
  }

  async _onDropItem(event: DragEvent, data: AnyObject): Promise<unknown> {
    if (!this.actor.isOwner) return false;
    const item = (await host.implementation("Item").fromDropData(data)) as Item | null;
    if (!item) return false;
    if (item.parent?.uuid === this.actor.uuid) return this._onSortItem(event, item.toObject());
    return this._onDropItemCreate(item.toObject(), event);
  }

  async _onDropItemCreate(itemData: AnyObject | AnyObject[], _event?: DragEvent): Promise<unknown> {
    return this.actor.createEmbeddedDocuments("Item", [itemData].flat());
  }

  /** Puts a dragged item before the one it was dropped on. */
  async _onSortItem(event: DragEvent, itemData: AnyObject): Promise<unknown> {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]");
    const target = row?.dataset.itemId;
    const rest = this.actor.items.contents.filter(({ id }) => id !== itemData._id).sort((a, b) => a.sort - b.sort);
    const at = rest.findIndex(({ id }) => id === target);
    const moved = this.actor.items.get(String(itemData._id));
    if (at < 0 || !moved) return undefined;
    rest.splice(at, 0, moved);
    return this.actor.updateEmbeddedDocuments(
      "Item",
      rest.map(({ id }, index) => ({ _id: id, sort: (index + 1) * 100_000 })),
    );
  }
}

/** The old base of item sheets. */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): FormApplicationOptions {
    return mergeObject<FormApplicationOptions>(super.defaultOptions, {
      template: "templates/sheets/item-sheet.html",
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ItemSheet",
    });
  }

  get item(): Item {
    return this.object as Item;
  }

  get actor(): Actor | null {
    return this.item.actor;
  }

  override get title(): string {
    return this.item.name;
  }

  override getData(options: AnyObject = {}): unknown {
    return { ...(super.getData(options) as AnyObject), item: this.document };
  }
}
