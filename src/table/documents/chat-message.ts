import type { FoundryMessage, UpdateData } from "../../foundry/types.ts";
import type { LifeCycle } from "../../foundry/bases.ts";
import type { WholeModel } from "../cards/model.ts";
import { ChatMessageBase } from "../../foundry/bases.ts";
import { chatMessage, game, ui } from "../../foundry/globals.ts";
import { noteHand } from "../authority/hands.ts";
import { wholeOf } from "../authority/messages.ts";
import { isFor } from "../authority/shown.ts";
import { CARD_TYPE, WHOLE_TYPE } from "../cards/model.ts";
import { announcePrompts } from "../cards/prompts.ts";
import { renderCard } from "../cards/render.ts";
import { RECORD_TYPE } from "../replay/model.ts";
import { lose } from "../replay/note.ts";
import { whenReleased } from "../unbroken-press.ts";
import { throwForNewCard, throwForNewSteps } from "../dice/animation.ts";

const Base = ChatMessageBase as new (...args: unknown[]) => FoundryMessage & LifeCycle;

/**
 * A chat message that may be a card: what it shows is made afresh from the stored card on every client, as far as the person
 * there may know it. The whole of a sealed card is kept in a message of its own. Foundry sends that to everybody; it is shown
 * to nobody, in no log, and the card shows it to those it names.
 */
export class DramatisChatMessage extends Base {
  override get visible(): boolean {
    return !keepsWhole(this) && super.visible;
  }

  /** What keeps a whole has no dice to show or to throw: its card has. */
  override get isRoll(): boolean {
    return !keepsWhole(this) && super.isRoll;
  }

  override get isContentVisible(): boolean {
    return !keepsWhole(this) && super.isContentVisible;
  }

  /** Nothing of what the reader may not know. */
  override export(): string {
    return keepsWhole(this) || (this.type === CARD_TYPE && !isFor(this)) ? "" : super.export();
  }

  /** A whole is drawn for nobody who asks: they get an element that shows nothing, wherever they put it. */
  override async renderHTML(options: UpdateData = {}): Promise<HTMLElement> {
    if (keepsWhole(this)) return document.createElement("template");
    const element = await super.renderHTML(options);
    if (this.type === CARD_TYPE) await renderCard(this, element);
    await Promise.all(shownAs(this).map(whenReleased));
    return element;
  }

  override _onCreate(data: UpdateData, options: UpdateData, userId: string): void {
    super._onCreate(data, options, userId);
    throwForNewCard(this);
    noteHand(this, data, userId);
    this.#loseIfOthers(userId);
    this.#tell();
  }

  override _onUpdate(changed: UpdateData, options: UpdateData, userId: string): void {
    super._onUpdate(changed, options, userId);
    throwForNewSteps(this);
    noteHand(this, changed, userId);
    this.#loseIfOthers(userId);
    this.#tell();
  }

  /** The whole goes with its card, by the hand of one client. */
  override _onDelete(options: UpdateData, userId: string): void {
    super._onDelete(options, userId);
    lose(this.id);
    const whole = this.type === CARD_TYPE ? wholeOf(this) : null;
    const { activeGM } = game().users;
    // Without a game master only its author may delete it; what stays behind goes when one is back (`orphans.ts`).
    if (whole && (activeGM ? activeGM.isSelf : whole.isAuthor)) void removeLater(whole);
  }

  #loseIfOthers(userId: string): void {
    if (this.type === CARD_TYPE && userId !== game().user.id) lose(null);
  }

  #tell(): void {
    if (!game().ready) return;
    if (!keepsWhole(this)) return announcePrompts(this);
    const card = chatMessage((this.system as WholeModel).card ?? "");
    if (!card) return;
    if (card.visible) ui().chat?.updateMessage?.(card);
    announcePrompts(card);
  }
}

/**
 * True for what keeps the whole of a sealed card, or what an encounter's cards don't tell. No member of the class, for Foundry's
 * constructor may ask whether a message is shown before those of ours that are private are there.
 */
const keepsWhole = ({ type }: FoundryMessage): boolean => type === WHOLE_TYPE || type === RECORD_TYPE;

/** Where a message is on the page already: in the log, in a window of its own, among what is new. */
const shownAs = ({ id }: FoundryMessage): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-message-id="${id}"]`),
];

/** When the whole log is cleared, the message is gone with the rest as soon as the others have been told. */
async function removeLater(message: FoundryMessage): Promise<void> {
  await Promise.resolve();
  if (chatMessage(message.id)) await message.delete();
}
