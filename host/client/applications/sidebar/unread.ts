import { localize } from "../host-globals.ts";

/** Above this a count says only that there are more. */
const MANY = 99;

/** The messages that arrived while nobody looked at the chat, counted on its tab until somebody does. */
export class Unread {
  #ids = new Set<string>();

  get count(): number {
    return this.#ids.size;
  }

  /** Counts a message; the same one only once. */
  add(id: string): void {
    this.#ids.add(id);
    this.show();
  }

  /** One that is gone, or no longer for this person, isn't waited for. */
  delete(id: string): void {
    if (this.#ids.delete(id)) this.show();
  }

  clear(): void {
    this.#ids.clear();
    this.show();
  }

  /** Writes the count on the tab: again when the strip of tabs was drawn anew. */
  show(): void {
    const tab = document.getElementById("sidebar-tab-chat");
    if (!tab) return;
    tab.querySelector(".notification-pip")?.remove();
    const label = (tab.dataset["label"] ??= tab.getAttribute("aria-label") ?? "");
    const { count } = this;
    tab.setAttribute("aria-label", count ? localize("HOST.Chat.Unread", { label, count }) : label);
    if (!count) return;
    const pip = document.createElement("span");
    pip.className = "notification-pip";
    pip.setAttribute("aria-hidden", "true");
    pip.textContent = count > MANY ? `${MANY}+` : String(count);
    tab.append(pip);
  }
}
