import { localize } from "../host-globals.ts";

export interface NotifyOptions {
  permanent?: boolean;
  localize?: boolean;
  console?: boolean;
  format?: Record<string, unknown>;
  escape?: boolean;
  clean?: boolean;
  progress?: boolean;
}
export interface Notification {
  id: number;
  type: string;
  message: string;
  remove(): void;
  update(change: { message?: string; pct?: number }): void;
}
const ICONS: Record<string, string> = {
  info: "fa-circle-info",
  success: "fa-circle-check",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
};
const LIFETIME = 6000;

/** Short messages at the top of the page: info, success, warn, error. Errors interrupt a screen reader; others wait. */
export class Notifications {
  #next = 1;
  #shown = new Map<number, HTMLElement>();

  #host(): HTMLElement {
    const existing = document.getElementById("notifications");
    if (existing) return existing;
    const host = document.createElement("div");
    host.id = "notifications";
    host.setAttribute("role", "region");
    host.setAttribute("aria-label", localize("HOST.Notifications"));
    document.body.append(host);
    return host;
  }

  /** Shows a message and returns a handle to change or remove it. The same text is not stacked twice. */
  notify(message: string, asked = "info", options: NotifyOptions = {}): Notification {
    const text = options.format || options.localize ? localize(message, options.format) : localize(message);
    const same = [...this.#shown].find(([, other]) => other.querySelector("p")?.textContent === text);
    // Who said it first decides how grave it is: an error that only repeats a warning stays a warning.
    const type = same?.[1].dataset["type"] ?? asked;
    if (same) this.remove(same[0]);
    const id = this.#next++;
    const item = document.createElement("div");
    item.className = `notification ${type}`;
    item.dataset["type"] = type;
    item.setAttribute("role", type === "error" ? "alert" : "status");
    const icon = document.createElement("i");
    icon.className = `fa-solid ${ICONS[type] ?? ICONS["info"] ?? ""}`;
    icon.setAttribute("aria-hidden", "true");
    const body = Object.assign(document.createElement("p"), { textContent: text });
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon fa-solid fa-xmark";
    close.setAttribute("aria-label", localize("HOST.Window.Close"));
    const remove = (): void => {
      item.remove();
      this.#shown.delete(id);
    };
    close.addEventListener("click", remove);
    item.append(icon, body, close);
    this.#host().append(item);
    this.#shown.set(id, item);
    if (!options.permanent && !options.progress) {
      let timer = window.setTimeout(remove, LIFETIME);
      item.addEventListener("pointerenter", () => window.clearTimeout(timer));
      item.addEventListener("pointerleave", () => (timer = window.setTimeout(remove, LIFETIME / 2)));
    }
    return {
      id,
      type,
      message: text,
      remove,
      update: ({ message: changed, pct }) => {
        if (changed) body.textContent = localize(changed);
        if (pct !== undefined && pct >= 1) remove();
      },
    };
  }

  info = (message: string, options?: NotifyOptions): Notification => this.notify(message, "info", options);
  success = (message: string, options?: NotifyOptions): Notification => this.notify(message, "success", options);
  warn = (message: string, options?: NotifyOptions): Notification => this.notify(message, "warning", options);
  error = (message: string, options?: NotifyOptions): Notification => this.notify(message, "error", options);

  remove(notification: Notification | number): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.#shown.get(id)?.remove();
    this.#shown.delete(id);
  }
  has(notification: Notification | number): boolean {
    return this.#shown.has(typeof notification === "number" ? notification : notification.id);
  }
  clear(): void {
    for (const item of this.#shown.values()) item.remove();
    this.#shown.clear();
  }
  /** Notifications need no rendering; boot code may treat them like the other surfaces. */
  async render(): Promise<this> {
    this.#host();
    return this;
  }
}
