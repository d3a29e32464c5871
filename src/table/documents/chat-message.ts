import type { FoundryMessage, UpdateData } from "../../foundry/types.ts";
import type { LifeCycle } from "../../foundry/bases.ts";
import { ChatMessageBase } from "../../foundry/bases.ts";
import { game } from "../../foundry/globals.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { announcePrompts } from "../cards/prompts.ts";
import { renderCard } from "../cards/render.ts";

const Base = ChatMessageBase as new (...args: unknown[]) => FoundryMessage & LifeCycle;

/** A chat message that may be a card: what it shows is made afresh from the stored card on every client. */
export class DramatisChatMessage extends Base {
  override async renderHTML(options: UpdateData = {}): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    if (this.type === CARD_TYPE) await renderCard(this, element);
    return element;
  }

  override _onCreate(data: UpdateData, options: UpdateData, userId: string): void {
    super._onCreate(data, options, userId);
    if (game().ready) announcePrompts(this);
  }

  override _onUpdate(changed: UpdateData, options: UpdateData, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (game().ready) announcePrompts(this);
  }
}
