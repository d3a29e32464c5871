import type { FoundryMessage, UpdateData } from "../../foundry/types.ts";
import type { LifeCycle } from "../../foundry/bases.ts";
import type { WholeModel } from "../cards/model.ts";
import { ChatMessageBase } from "../../foundry/bases.ts";
import { chatMessage, game, ui } from "../../foundry/globals.ts";
import { wholeOf } from "../authority/messages.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../cards/model.ts";
import { announcePrompts } from "../cards/prompts.ts";
import { renderCard } from "../cards/render.ts";

const Base = ChatMessageBase as new (...args: unknown[]) => FoundryMessage & LifeCycle;

/**
 * A chat message that may be a card: what it shows is made afresh from the stored card on every client. The whole of a
 * sealed card is kept in a message of its own, which nobody sees: the card shows it to those who have it.
 */
export class DramatisChatMessage extends Base {
  override get visible(): boolean {
    return this.type !== WHOLE_TYPE && super.visible;
  }

  override async renderHTML(options: UpdateData = {}): Promise<HTMLElement> {
    const element = await super.renderHTML(options);
    if (this.type === CARD_TYPE) await renderCard(this, element);
    return element;
  }

  override _onCreate(data: UpdateData, options: UpdateData, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tell();
  }

  override _onUpdate(changed: UpdateData, options: UpdateData, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tell();
  }

  /** The whole goes with its card, by the hand of one client. */
  override _onDelete(options: UpdateData, userId: string): void {
    super._onDelete(options, userId);
    const { activeGM } = game().users;
    const mine = activeGM ? activeGM.isSelf : game().user.id === userId;
    const whole = this.type === CARD_TYPE && mine ? wholeOf(this) : null;
    if (whole) void removeLater(whole);
  }

  #tell(): void {
    if (!game().ready) return;
    if (this.type !== WHOLE_TYPE) return announcePrompts(this);
    const card = chatMessage((this.system as WholeModel).card ?? "");
    if (!card) return;
    ui().chat?.updateMessage?.(card);
    announcePrompts(card);
  }
}

/** When the whole log is cleared, the message is gone with the rest as soon as the others have been told. */
async function removeLater(message: FoundryMessage): Promise<void> {
  await Promise.resolve();
  if (chatMessage(message.id)) await message.delete();
}
