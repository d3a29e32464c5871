import jQuery from "jquery";
import type { AnyObject } from "../../common/types.ts";
import { mergeObject } from "../../common/utils/index.ts";
import { nextLayer } from "../applications/api/window-stack.ts";
import { DragDrop, type DragDropConfiguration } from "../applications/ux/drag-drop.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { Tabs, type TabsConfiguration } from "./tabs.ts";
import {
  buildWindow,
  dragByHeader,
  placeWindow,
  resizeByHandle,
  type HeaderButton,
  type WindowPosition,
} from "./window.ts";

export interface ApplicationOptions extends AnyObject {
  baseApplication: string | null;
  width: number | "auto" | null;
  height: number | "auto" | null;
  top: number | null;
  left: number | null;
  scale: number | null;
  popOut: boolean;
  minimizable: boolean;
  resizable: boolean;
  id: string;
  classes: string[];
  title: string;
  template: string | null;
  scrollY: string[];
  tabs: TabsConfiguration[];
  dragDrop: { dragSelector?: string | null; dropSelector?: string | null }[];
}

let lastId = 0;

/**
 * The application framework before version 13, just enough that sheets made for it open: `getData`, a template,
 * `activateListeners` with jQuery, tabs, drag and drop. New applications use ApplicationV2.
 */
export class Application {
  static RENDER_STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });

  static get defaultOptions(): ApplicationOptions {
    return {
      baseApplication: null,
      width: null,
      height: null,
      top: null,
      left: null,
      scale: null,
      popOut: true,
      minimizable: true,
      resizable: false,
      id: "",
      classes: [],
      title: "",
      template: null,
      scrollY: [],
      tabs: [],
      dragDrop: [],
    };
  }

  options: ApplicationOptions;
  readonly appId: number;
  position: WindowPosition;
  _state: number = Application.RENDER_STATES.NONE;
  _element: JQuery<HTMLElement> = jQuery<HTMLElement>([] as unknown as HTMLElement);
  _tabs: Tabs[];
  _dragDrop: DragDrop[];
  _minimized = false;
  _scrollPositions: Record<string, number[]> = {};
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: Partial<ApplicationOptions> = {}) {
    this.options = mergeObject<ApplicationOptions>((this.constructor as typeof Application).defaultOptions, options);
    this.appId = ++lastId;
    const { width, height, top, left, scale } = this.options;
    this.position = { width, height, top, left, scale, zIndex: 0 };
    this._tabs = this._createTabHandlers();
    this._dragDrop = this._createDragDropHandlers();
  }

  get id(): string {
    return this.options.id || `app-${this.appId}`;
  }
  get title(): string {
    return host.game.i18n.localize(this.options.title);
  }
  get template(): string {
    return this.options.template ?? "";
  }
  get element(): JQuery<HTMLElement> {
    return this._element;
  }
  get popOut(): boolean {
    return this.options.popOut;
  }
  get rendered(): boolean {
    return this._state === Application.RENDER_STATES.RENDERED;
  }
  get closing(): boolean {
    return this._state === Application.RENDER_STATES.CLOSING;
  }

  _createTabHandlers(): Tabs[] {
    return this.options.tabs.map((tabs) => new Tabs(tabs));
  }

  _createDragDropHandlers(): DragDrop[] {
    return this.options.dragDrop.map((configuration) => {
      const full: DragDropConfiguration = {
        ...configuration,
        permissions: {
          dragstart: (selector) => this._canDragStart(selector),
          drop: (selector) => this._canDragDrop(selector),
        },
        callbacks: {
          dragstart: (event) => this._onDragStart(event),
          dragover: (event) => this._onDragOver(event),
          drop: (event) => this._onDrop(event),
        },
      };
      return new DragDrop.implementation(full);
    });
  }

  /** What the template is given. */
  getData(_options: AnyObject = {}): unknown {
    return {};
  }

  /** Asks for a render; gives the application at once. `true` opens it when it is closed. */
  render(force: boolean | AnyObject = false, options: AnyObject = {}): this {
    const wanted = typeof force === "object" ? Boolean(force.force) : force;
    const more = typeof force === "object" ? force : options;
    const run = this.#queue.then(() => this._render(wanted, more));
    this.#queue = run.catch((error: unknown) => {
      this._state = Application.RENDER_STATES.ERROR;
      Hooks.onError("Application#render", error, {
        msg: `An error occurred while rendering ${this.constructor.name} ${this.appId}`,
        log: "error",
      });
    });
    return this;
  }

  async _render(force = false, options: AnyObject = {}): Promise<void> {
    const states = Application.RENDER_STATES;
    const open = this._state === states.RENDERED;
    if (!force && !open) return;
    if (this._state === states.CLOSING) return;
    if (open) this._saveScrollPositions(this.element);
    this._state = states.RENDERING;
    const data = await this.getData(this.options);
    const inner = await this._renderInner(data as AnyObject);
    if (this.element.length) this._replaceHTML(this.element, inner);
    else await this._injectHTML(inner);
    this._activateCoreListeners(inner);
    this.activateListeners(inner);
    this._state = states.RENDERED;
    if (!open && this.popOut) this.setPosition(options);
    this._restoreScrollPositions(inner);
    this._callHooks("render", inner, data);
  }

  /** The content, rendered from the template. */
  async _renderInner(data: AnyObject): Promise<JQuery<HTMLElement>> {
    const html = await host.renderTemplate(this.template, data);
    if (html === "") throw new Error(`No data was returned from template ${this.template}`);
    return jQuery<HTMLElement>(jQuery.parseHTML(html.trim(), document, true) as unknown as HTMLElement);
  }

  async _renderOuter(): Promise<JQuery<HTMLElement>> {
    const buttons = this._getHeaderButtons();
    const frame = buildWindow(this.id, this.appId, this.title, this.options.classes, this.options.resizable, buttons);
    dragByHeader(
      frame,
      () => this.position,
      (position) => this.setPosition(position),
    );
    resizeByHandle(frame, (position) => this.setPosition(position));
    frame.addEventListener("pointerdown", () => this.bringToTop(), { capture: true });
    return jQuery<HTMLElement>(frame);
  }

  async _injectHTML(inner: JQuery<HTMLElement>): Promise<void> {
    if (!this.popOut) {
      this._element = inner;
      jQuery(document.body).append(inner);
      return;
    }
    const outer = await this._renderOuter();
    outer.find(".window-content").append(inner);
    this._element = outer;
    windows()[this.appId] = this;
    jQuery(document.body).append(outer);
    this.bringToTop();
  }

  _replaceHTML(element: JQuery<HTMLElement>, inner: JQuery<HTMLElement>): void {
    if (!this.popOut) {
      element.replaceWith(inner);
      this._element = inner;
      return;
    }
    element.find(".window-title").first().text(this.title);
    element.find(".window-content").first().empty().append(inner);
  }

  _activateCoreListeners(html: JQuery<HTMLElement>): void {
    const root = this.popOut ? html[0]?.parentElement : html[0];
    if (!root) return;
    for (const tabs of this._tabs) tabs.bind(root);
    for (const drag of this._dragDrop) drag.bind(root);
  }

  activateListeners(_html: JQuery<HTMLElement>): void {}

  activateTab(
    name: string,
    { group, triggerCallback = true }: { group?: string; triggerCallback?: boolean } = {},
  ): void {
    for (const tabs of this._tabs) if (!group || tabs.group === group) tabs.activate(name, { triggerCallback });
  }

  _getHeaderButtons(): HeaderButton[] {
    const buttons: HeaderButton[] = [
      { label: "HOST.Window.Close", class: "close", icon: "fas fa-times", onclick: () => void this.close() },
    ];
    for (const name of this.#chain()) Hooks.callAll(`get${name}HeaderButtons`, this, buttons);
    return buttons;
  }

  _saveScrollPositions(html: JQuery<HTMLElement>): void {
    for (const selector of this.options.scrollY)
      this._scrollPositions[selector] = html
        .find(selector)
        .toArray()
        .map((element) => element.scrollTop);
  }

  _restoreScrollPositions(html: JQuery<HTMLElement>): void {
    const root = html.parent().length ? html.parent() : html;
    for (const [selector, tops] of Object.entries(this._scrollPositions))
      root.find(selector).each((index, element) => {
        element.scrollTop = tops[index] ?? 0;
      });
  }

  _canDragStart(_selector: string): boolean {
    return host.game.user?.isGM ?? false;
  }
  _canDragDrop(_selector: string): boolean {
    return host.game.user?.isGM ?? false;
  }
  _onDragStart(_event: DragEvent): unknown {
    return undefined;
  }
  _onDragOver(_event: DragEvent): unknown {
    return undefined;
  }
  _onDrop(_event: DragEvent): unknown {
    return undefined;
  }

  bringToTop(): void {
    this.position.zIndex = nextLayer();
    const [element] = this.element;
    if (element) element.style.zIndex = String(this.position.zIndex);
  }

  setPosition(position: Partial<WindowPosition> = {}): WindowPosition | void {
    const [element] = this.element;
    if (!element || !this.popOut) return undefined;
    this.position = placeWindow(element, { ...this.position, ...position });
    return this.position;
  }

  async minimize(): Promise<void> {
    this._minimized = true;
    this.element.addClass("minimized").find(".window-content").hide();
  }

  async maximize(): Promise<void> {
    this._minimized = false;
    this.element.removeClass("minimized").find(".window-content").show();
  }

  /** Closes the application and takes its HTML away. */
  async close(_options: AnyObject = {}): Promise<void> {
    await this.#queue;
    const states = Application.RENDER_STATES;
    if (this._state !== states.RENDERED && this._state !== states.ERROR) return;
    this._state = states.CLOSING;
    this._callHooks("close", this.element);
    this.element.remove();
    this._element = jQuery<HTMLElement>([] as unknown as HTMLElement);
    Reflect.deleteProperty(windows(), this.appId);
    this._minimized = false;
    this._scrollPositions = {};
    this._state = states.CLOSED;
  }

  _callHooks(event: string, ...args: unknown[]): void {
    for (const name of this.#chain()) Hooks.callAll(`${event}${name}`, this, ...args);
  }

  /** Names of this class and its ancestors, nearest first. */
  #chain(): string[] {
    const names: string[] = [];
    for (
      let cls = this.constructor as { name?: string };
      cls.name;
      cls = Object.getPrototypeOf(cls) as { name?: string }
    )
      names.push(cls.name);
    return names;
  }
}

/** `ui.windows`: the open windows of the old framework by number. */
function windows(): Record<number, Application> {
  return (host.ui.windows ??= {}) as Record<number, Application>;
}
