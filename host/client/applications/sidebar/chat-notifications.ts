import { rememberState } from "../api/render-memory.ts";
import { nextLayer } from "../api/window-stack.ts";
import type { HostDocument } from "../host-documents.ts";
import { localize } from "../host-globals.ts";

/** How long cards stand, how often that is looked at, and how long they wait on after somebody looked at one; in milliseconds. */
export interface NotificationTimes {
  readonly NOTIFY_DURATION: number;
  readonly NOTIFY_TICKER: number;
  readonly NOTIFY_UNPAUSE: number;
}

/** So much of a message is read out. */
const READ_OUT = 160;

/**
 * Messages that pop up beside the sidebar while the chat isn't to be seen: the newest last, each as live as in the log.
 * They go by themselves, but not while somebody points at one or works in it.
 */
export class ChatNotifications {
  readonly element: HTMLOListElement;
  readonly #status: HTMLElement;
  readonly #times: () => NotificationTimes;
  readonly #ages = new Map<string, number>();
  #ticker: number | undefined;
  #pausedUntil = 0;
  #pointed = false;

  constructor(times: () => NotificationTimes) {
    this.#times = times;
    this.element = document.createElement("ol");
    this.element.id = "chat-notifications";
    this.element.className = "plain";
    this.element.setAttribute("aria-label", localize("HOST.Chat.Arrivals"));
    this.#status = document.createElement("p");
    this.#status.className = "visually-hidden";
    this.#status.setAttribute("role", "status");
    this.#listen();
  }

  /** Takes its place beside the sidebar. */
  insert(): void {
    document.getElementById(this.element.id)?.remove();
    (document.getElementById("ui-right-column-1") ?? document.body).append(this.element, this.#status);
  }

  #listen(): void {
    const { element } = this;
    // A pointer that only rests where a card comes up isn't one that reads it: it has to move.
    element.addEventListener("pointermove", () => (this.#pointed = true));
    element.addEventListener("pointerleave", () => {
      if (this.#pointed) this.#wait();
      this.#pointed = false;
    });
    element.addEventListener("focusout", () => this.#wait());
    element.addEventListener("keydown", (event) => {
      const card = (event.target as Element | null)?.closest<HTMLElement>("[data-message-id]");
      if (event.key !== "Escape" || event.defaultPrevented || !card) return;
      event.preventDefault();
      event.stopPropagation();
      this.dismiss(card.dataset["messageId"] ?? "");
    });
  }

  #wait(): void {
    this.#pausedUntil = performance.now() + this.#times().NOTIFY_UNPAUSE;
  }

  find(id: string): HTMLElement | null {
    return this.element.querySelector(`:scope > [data-message-id="${id}"]`);
  }

  /** Pops a message up, at the end, in front of the windows there are. */
  async post(message: HostDocument): Promise<void> {
    const card = await this.#draw(message);
    if (!card) return;
    const present = this.find(message.id);
    if (present) present.replaceWith(card);
    else this.element.append(card);
    this.#ages.set(message.id, 0);
    this.#settle();
    const column = this.element.parentElement;
    if (column && column !== document.body) column.style.zIndex = String(nextLayer());
    this.element.scrollTop = this.element.scrollHeight;
    this.#ticker ??= window.setInterval(() => this.#tick(), this.#times().NOTIFY_TICKER);
    this.#readOut(card);
  }

  /** Draws a message that is up again as it is now; how long it has been up doesn't start anew (issue 12022). */
  async update(message: HostDocument): Promise<void> {
    if (!this.find(message.id)) return;
    const card = message.visible === false ? null : await this.#draw(message);
    const present = this.find(message.id);
    if (!present) return;
    if (!card) return this.dismiss(message.id);
    const restore = rememberState(present);
    present.replaceWith(card);
    restore(card);
  }

  async #draw(message: HostDocument): Promise<HTMLElement | null> {
    const card = await message.renderHTML?.({ canDelete: false, canClose: true });
    if (!card) return null;
    card.dataset["messageId"] ??= message.id;
    return card;
  }

  /** Takes a card away; the focus that was in it goes to the next one, or to the chat's tab. */
  dismiss(id: string): void {
    const card = this.find(id);
    this.#ages.delete(id);
    if (!card) return;
    const hadFocus = card.contains(document.activeElement);
    const next = card.nextElementSibling ?? card.previousElementSibling;
    card.remove();
    this.#settle();
    if (hadFocus) this.#focus(next);
  }

  /** Takes all of them away. */
  clear(): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren();
    this.#ages.clear();
    this.#settle();
    if (hadFocus) this.#focus(null);
  }

  #focus(card: Element | null): void {
    const close = card?.isConnected ? card.querySelector<HTMLElement>("[data-action=dismissMessage]") : null;
    (close ?? document.getElementById("sidebar-tab-chat"))?.focus();
  }

  /** One button for all of them stands where there is more than one; nothing ticks where there is none. */
  #settle(): void {
    const cards = this.element.querySelectorAll(":scope > [data-message-id]").length;
    const row = this.element.querySelector(".dismiss-all");
    if (cards > 1 && !row) this.element.prepend(dismissAll());
    else if (cards < 2) row?.remove();
    if (cards > 0) return;
    window.clearInterval(this.#ticker);
    this.#ticker = undefined;
    this.#pointed = false;
    this.element.parentElement?.style.removeProperty("z-index");
  }

  #tick(): void {
    const { NOTIFY_DURATION, NOTIFY_TICKER } = this.#times();
    const isRead = this.#pointed || this.element.contains(document.activeElement) || document.hidden;
    if (isRead || performance.now() < this.#pausedUntil) return;
    for (const [id, age] of [...this.#ages]) {
      if (age + NOTIFY_TICKER >= NOTIFY_DURATION) this.dismiss(id);
      else this.#ages.set(id, age + NOTIFY_TICKER);
    }
  }

  /** Says who spoke and how it begins: a whole card, and each time that it changes, would be too much. */
  #readOut(card: HTMLElement): void {
    const textOf = (selector: string): string =>
      (card.querySelector(selector)?.textContent ?? "").replace(/\s+/g, " ").trim();
    const text = textOf(".message-content");
    const name = textOf(".message-sender");
    const told = text.length > READ_OUT ? `${text.slice(0, READ_OUT)}…` : text;
    this.#status.textContent = localize("HOST.Chat.Arrived", { name, text: told });
  }
}

function dismissAll(): HTMLElement {
  const row = document.createElement("li");
  row.className = "dismiss-all";
  const button = document.createElement("button");
  button.type = "button";
  button.dataset["action"] = "dismissAllMessages";
  button.textContent = localize("HOST.Chat.DismissAll");
  row.append(button);
  return row;
}
