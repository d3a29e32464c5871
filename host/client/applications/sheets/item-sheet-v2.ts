import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import type { HostDocument } from "../host-documents.ts";
import { acceptDrop, bindDrops, carryDocument } from "./sheet-drops.ts";

/** The base of item sheets: effects can be dragged from and dropped on them. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = { position: { width: 480 }, classes: ["item"] };

  get item(): HostDocument {
    return this.document;
  }
  get actor(): HostDocument | null {
    return this.item.parent?.documentName === "Actor" ? this.item.parent : null;
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
    const { effectId } = (event.currentTarget as HTMLElement).dataset;
    const effect = effectId ? this.item.effects?.get(effectId) : undefined;
    if (effect) carryDocument(event, effect);
  }
  _onDragOver(_event: DragEvent): void {}
  async _onDrop(event: DragEvent): Promise<void> {
    await acceptDrop("dropItemSheetData", this.item, this, event, (document) => this._onDropDocument(event, document));
  }
  async _onDropDocument(event: DragEvent, document: HostDocument): Promise<unknown> {
    return document.documentName === "ActiveEffect" ? this._onDropActiveEffect(event, document) : null;
  }
  async _onDropActiveEffect(_event: DragEvent, effect: HostDocument): Promise<unknown> {
    if (!this.item.isOwner || effect.parent?.uuid === this.item.uuid) return null;
    return (await this.item.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]))[0] ?? null;
  }
}
