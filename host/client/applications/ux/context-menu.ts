import { localize, reportFault } from "../host-globals.ts";

export interface ContextMenuEntry {
  label?: string;
  /** Older name of `label`. */
  name?: string;
  icon?: string;
  group?: string;
  classes?: string;
  visible?: boolean | ((target: HTMLElement) => boolean);
  condition?: boolean | ((target: HTMLElement) => boolean);
  onClick?: (event: Event, target: HTMLElement) => unknown;
  callback?: (target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  fixed?: boolean;
  jQuery?: boolean;
  onOpen?: (target: HTMLElement) => void;
  onClose?: (target: HTMLElement) => void;
  /** Supplies the entries anew at each opening; used instead of the list when given. */
  entries?: (target: HTMLElement) => ContextMenuEntry[];
}

const opened = new Set<ContextMenu>();

/**
 * A menu of actions for an element: on right click, Shift+F10, the Menu key, or the event asked for. Arrow keys move,
 * Enter chooses, Escape and Tab close and give the focus back.
 */
export class ContextMenu {
  readonly element: HTMLElement;
  readonly selector: string;
  menuItems: ContextMenuEntry[];
  readonly options: ContextMenuOptions;
  menu: HTMLElement | null = null;
  target: HTMLElement | null = null;
  /** What had the focus when the menu opened; it gets it back. */
  #opener: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    this.element = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.options = options;
    const eventName = options.eventName ?? "contextmenu";
    container.addEventListener(eventName, (event) => this.#onEvent(event as MouseEvent));
    if (eventName === "contextmenu") {
      container.addEventListener("keydown", (event) => {
        if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) this.#onEvent(event);
      });
    }
  }

  /** Binds a menu to a container; the form systems call. */
  static create(
    _app: unknown,
    container: HTMLElement,
    selector: string,
    menuItems: ContextMenuEntry[],
    options: ContextMenuOptions = {},
  ): ContextMenu {
    return new this(container, selector, menuItems, options);
  }

  #onEvent(event: MouseEvent | KeyboardEvent): void {
    const target = (event.target as HTMLElement).closest<HTMLElement>(this.selector || "*");
    if (!target || !this.element.contains(target)) return;
    const entries = this.#visible(target);
    if (!entries.length) return;
    event.preventDefault();
    event.stopPropagation();
    if (opened.has(this) && this.target === target) return this.close();
    const box = target.getBoundingClientRect();
    const pointed = event instanceof MouseEvent && event.type === "contextmenu" && (event.clientX || event.clientY);
    const at = pointed ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom + 2 };
    this.show(target, entries, at);
  }

  #visible(target: HTMLElement): ContextMenuEntry[] {
    const entries = this.options.entries?.(target) ?? this.menuItems;
    return entries.filter((entry) => {
      const test = entry.visible ?? entry.condition ?? true;
      return typeof test === "function" ? test(target) : test;
    });
  }

  /** Shows entries at a point of the page and moves the focus to the first one. */
  show(target: HTMLElement, entries: ContextMenuEntry[], at: { x: number; y: number }): void {
    for (const other of opened) other.close();
    opened.add(this);
    this.target = target;
    const page = target.ownerDocument;
    this.#opener = page.activeElement === page.body ? null : (page.activeElement as HTMLElement | null);
    const menu = page.createElement("menu");
    menu.id = "context-menu";
    menu.className = "context-menu themed";
    menu.classList.add(page.body.classList.contains("theme-light") ? "theme-light" : "theme-dark");
    menu.setAttribute("role", "menu");
    for (const entry of entries) menu.append(this.#item(page, entry, target));
    page.body.append(menu);
    const view = page.defaultView ?? window;
    menu.style.left = `${Math.max(4, Math.min(at.x, view.innerWidth - menu.offsetWidth - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(at.y, view.innerHeight - menu.offsetHeight - 4))}px`;
    menu.addEventListener("keydown", (event) => this.#onKey(event));
    page.addEventListener("pointerdown", this.#outside, { capture: true });
    this.menu = menu;
    (menu.firstElementChild as HTMLElement | null)?.focus();
    this.options.onOpen?.(target);
  }

  #item(page: Document, entry: ContextMenuEntry, target: HTMLElement): HTMLElement {
    const item = page.createElement("li");
    item.className = `context-item ${entry.classes ?? ""}`.trim();
    item.setAttribute("role", "menuitem");
    item.tabIndex = -1;
    const icon = /class="([^"]+)"/.exec(entry.icon ?? "")?.[1] ?? entry.icon ?? "";
    if (icon) {
      const glyph = page.createElement("i");
      glyph.className = `${icon} fa-fw`;
      glyph.setAttribute("aria-hidden", "true");
      item.append(glyph);
    }
    const label = page.createElement("span");
    label.textContent = localize(entry.label ?? entry.name ?? "");
    item.append(label);
    item.addEventListener("click", (event) => {
      this.close({ refocus: true });
      try {
        const answer: unknown = entry.onClick ? entry.onClick(event, target) : entry.callback?.(target);
        if (answer instanceof Promise) answer.catch((error: unknown) => reportFault("ContextMenu", error));
      } catch (error) {
        reportFault("ContextMenu", error);
      }
    });
    return item;
  }

  #onKey(event: KeyboardEvent): void {
    const items = [...(this.menu?.children ?? [])] as HTMLElement[];
    const at = items.indexOf(event.target as HTMLElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1 + items.length,
      Home: 0,
      End: items.length - 1,
    };
    const step = steps[event.key];
    if (step !== undefined) items[step % items.length]?.focus();
    else if (event.key === "Enter" || event.key === " ") items[at]?.click();
    else if (event.key === "Escape" || event.key === "Tab") this.close({ refocus: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #outside = (event: Event): void => {
    if (!this.menu?.contains(event.target as Node)) this.close();
  };

  close(options: { refocus?: boolean } = {}): void {
    if (!this.menu) return;
    this.menu.ownerDocument.removeEventListener("pointerdown", this.#outside, { capture: true });
    this.menu.remove();
    this.menu = null;
    opened.delete(this);
    const target = this.target;
    this.target = null;
    if (target) {
      this.options.onClose?.(target);
      // A row that cannot take the focus itself leaves it with what had it.
      if (options.refocus) (this.#opener?.isConnected ? this.#opener : target).focus({ preventScroll: true });
    }
  }

  static get implementation(): typeof ContextMenu {
    return this;
  }
}
