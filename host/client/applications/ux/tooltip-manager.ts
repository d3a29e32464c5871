import { localize } from "../host-globals.ts";
import { sanitizeHTML } from "./sanitize.ts";

export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: string;
  cssClass?: string;
}
const HOLDERS = "[data-tooltip], [data-tooltip-text], [data-tooltip-html]";
const DELAY = 350;

/**
 * The tooltip of whatever is pointed at or focused: data-tooltip (a language key or text; "" means the aria-label),
 * data-tooltip-text (text as it is) or data-tooltip-html (cleaned HTML). Escape hides it.
 */
export class TooltipManager {
  static TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT", CENTER: "CENTER" };
  element: HTMLElement | null = null;
  #tip: HTMLElement | null = null;
  #timer = 0;

  get tooltip(): HTMLElement {
    if (this.#tip?.isConnected) return this.#tip;
    const tip = document.createElement("aside");
    tip.id = "tooltip";
    tip.setAttribute("role", "tooltip");
    tip.hidden = true;
    document.body.append(tip);
    this.#tip = tip;
    return tip;
  }

  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) => this.#consider(event.target as Element, DELAY));
    document.addEventListener("pointerout", (event) => {
      if (this.element && !this.element.contains(event.relatedTarget as Node | null)) this.deactivate();
    });
    document.addEventListener("focusin", (event) => {
      if ((event.target as Element).matches?.(":focus-visible")) this.#consider(event.target as Element, 0);
    });
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.deactivate(), { capture: true });
  }

  #consider(target: Element | null, delay: number): void {
    const element = target?.closest?.<HTMLElement>(HOLDERS);
    if (!element || element === this.element) return;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => element.isConnected && this.activate(element), delay);
  }

  /** Shows the tooltip of an element, or the text or HTML given. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    window.clearTimeout(this.#timer);
    const { tooltip, tooltipText, tooltipHtml } = element.dataset;
    const tip = this.tooltip;
    const html = options.html ?? tooltipHtml;
    tip.className = options.cssClass ?? element.dataset["tooltipClass"] ?? "";
    if (html instanceof HTMLElement) tip.replaceChildren(html);
    else if (html) tip.innerHTML = sanitizeHTML(html);
    else
      tip.textContent =
        options.text ?? tooltipText ?? (tooltip ? localize(tooltip) : (element.getAttribute("aria-label") ?? ""));
    if (!tip.textContent?.trim() && !tip.querySelector("img")) return;
    this.#undescribe();
    this.element = element;
    // What is only the name again would be read twice.
    if (tip.textContent?.trim() !== element.getAttribute("aria-label")?.trim())
      element.setAttribute("aria-describedby", tip.id);
    tip.hidden = false;
    // A modal dialog hides everything below it, so the tip moves into it while it points at something there.
    (element.closest("dialog:modal") ?? document.body).append(tip);
    this.#place(element, tip, options.direction ?? element.dataset["tooltipDirection"] ?? "DOWN");
  }

  #place(element: HTMLElement, tip: HTMLElement, direction: string): void {
    const box = element.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = tip;
    const gap = 6;
    let left = box.left + (box.width - width) / 2;
    let top = box.bottom + gap;
    if (direction === "UP" || top + height > window.innerHeight) top = box.top - height - gap;
    if (direction === "LEFT" || direction === "RIGHT") {
      top = box.top + (box.height - height) / 2;
      left = direction === "LEFT" ? box.left - width - gap : box.right + gap;
    }
    tip.style.left = `${Math.round(Math.max(4, Math.min(left, window.innerWidth - width - 4)))}px`;
    tip.style.top = `${Math.round(Math.max(4, Math.min(top, window.innerHeight - height - 4)))}px`;
  }

  deactivate(): void {
    window.clearTimeout(this.#timer);
    this.#undescribe();
    this.element = null;
    if (this.#tip) this.#tip.hidden = true;
  }
  #undescribe(): void {
    if (this.element?.getAttribute("aria-describedby") === "tooltip") this.element.removeAttribute("aria-describedby");
  }
  clearPending(): void {
    window.clearTimeout(this.#timer);
  }
}
