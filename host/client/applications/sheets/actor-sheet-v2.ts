import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import type { HostDocument } from "../host-documents.ts";
import { acceptDrop, bindDrops, carryDocument, sortBefore } from "./sheet-drops.ts";

/** The base of actor sheets: a document sheet whose rows can be dragged and on which documents can be dropped. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = { position: { width: 600 }, classes: ["actor"] };

  get actor(): HostDocument {
    return this.document;
  }
  get token(): HostDocument | null {
    const token = (this.options["token"] ?? (this.actor as HostDocument & { token?: HostDocument | null }).token) as
      HostDocument | null | undefined;
    return token ?? null;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindDrops(this);
  }

  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  async _onDragStart(event: DragEvent): Promise<void> {
    const row = event.currentTarget as HTMLElement;
    if ((event.target as HTMLElement).dataset?.["link"] !== undefined) return;
    const { itemId, effectId, uuid } = row.dataset;
    const item = itemId ? this.actor.items?.get(itemId) : undefined;
    const effect = effectId ? (item ?? this.actor).effects?.get(effectId) : undefined;
    const dragged = effect ?? item;
    if (dragged) carryDocument(event, dragged);
    else if (uuid)
      event.dataTransfer?.setData("text/plain", JSON.stringify({ type: row.dataset["type"] ?? "Item", uuid }));
  }
  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<void> {
    await acceptDrop("dropActorSheetData", this.actor, this, event, (document) =>
      this._onDropDocument(event, document),
    );
  }

  /** Routes a dropped document by its kind. */
  async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document)) ?? null;
      case "Actor":
        return (await this._onDropActor(event, document)) ?? null;
      case "Item":
        return (await this._onDropItem(event, document)) ?? null;
      case "Folder":
        return (await this._onDropFolder(event, document)) ?? null;
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<unknown> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    return (await this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]))[0] ?? null;
  }
  async _onDropActor(_event: DragEvent, _actor: HostDocument): Promise<unknown> {
    return null;
  }
  /** Creates a copy of a dropped item on this actor; an item of its own is sorted instead. */
  async _onDropItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) return this._onSortItem(event, item);
    const { _id, folder, ...data } = item.toObject();
    void [_id, folder];
    return (await this.actor.createEmbeddedDocuments("Item", [data]))[0] ?? null;
  }
  async _onDropFolder(_event: DragEvent, _folder: HostDocument): Promise<unknown> {
    return null;
  }

  async _onSortItem(event: DragEvent, item: HostDocument): Promise<unknown> {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]");
    const target = row?.dataset["itemId"] ? this.actor.items?.get(row.dataset["itemId"]) : undefined;
    if (!target || target.id === item.id) return null;
    const siblings = this.actor.items?.filter((other) => other.type === item.type) ?? [];
    return this.actor.updateEmbeddedDocuments("Item", sortBefore(item, target, siblings));
  }
}
