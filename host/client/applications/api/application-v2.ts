import { NotImplementedInOpenHost } from "../../../common/errors.ts";
import { callAll, localize, maybeGame } from "../host-globals.ts";
import { ContextMenu, type ContextMenuEntry } from "../ux/context-menu.ts";
import { currentTheme } from "../ui/theme.ts";
import { listenForActions } from "./application-actions.ts";
import { followPointer } from "./application-dragging.ts";
import { handleFormChange, handleFormSubmit } from "./application-forms.ts";
import { buildWindow, visibleControls, type FrameParts } from "./application-frame.ts";
import { inheritanceChain, mergeOptions } from "./application-options.ts";
import { placeElement } from "./application-position.ts";
import { declaredGroups, describeTabs, makeTabsAccessible, showTab } from "./application-tabs.ts";
import type * as T from "./application-types.ts";
import { rememberState } from "./render-memory.ts";
import { keepTabInside } from "./tab-order.ts";
import { instances, nextLayer } from "./window-stack.ts";

const STATES = Object.freeze({ ERROR: -3, CLOSING: -2, CLOSED: -1, NONE: 0, RENDERING: 1, RENDERED: 2 });
let lastId = 0;

/**
 * A window or a piece of the interface. Its life: `render({force: true})` prepares a context, renders HTML, inserts or
 * replaces it, and calls the first-render and render steps and hooks in order; later renders replace content in place
 * and keep focus, caret, scroll and opened details; `close()` ends it. Renders of one application never overlap.
 */
export class ApplicationV2 extends EventTarget {
  static BASE_APPLICATION: T.ApplicationClass = ApplicationV2;
  static RENDER_STATES = STATES;
  static TABS: Record<string, T.TabsDeclaration> = {};
  static DEFAULT_OPTIONS: T.ApplicationOptionsInput = {
    id: "app-{id}",
    classes: [],
    tag: "div",
    window: {
      frame: true,
      positioned: true,
      title: "",
      icon: "",
      controls: [],
      minimizable: true,
      resizable: false,
      contentTag: "section",
      contentClasses: [],
    },
    actions: {},
    position: {},
  };

  options: T.ApplicationOptions;
  position: T.Position;
  tabGroups: Record<string, string | null> = {};
  window: Partial<FrameParts> = {};
  parent: ApplicationV2 | null = null;
  children = new Set<ApplicationV2>();
  minimized = false;
  #id: string;
  #state: number = STATES.NONE;
  #element: HTMLElement | null = null;
  #content: HTMLElement | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  /** What had the focus when this window opened; it gets it back. */
  #opener: HTMLElement | null = null;

  constructor(options: T.ApplicationOptionsInput = {}) {
    super();
    this.options = this._initializeApplicationOptions(options);
    this.#id = this.options.id.replace("{id}", this.options.uniqueId);
    const { top, left, width, height, scale, zIndex } = this.options.position;
    this.position = {
      top: top ?? null,
      left: left ?? null,
      width: width ?? "auto",
      height: height ?? "auto",
      scale: scale ?? 1,
      zIndex: zIndex ?? 0,
    };
    for (const [group, tabs] of declaredGroups(this.constructor as T.ApplicationClass))
      this.tabGroups[group] = tabs.initial ?? null;
  }

  /** Class and ancestors, nearest first. */
  static inheritanceChain(): T.ApplicationClass[] {
    return inheritanceChain(this);
  }

  /** Every rendered application of this class. */
  static *instances(): Generator<ApplicationV2> {
    for (const app of instances.values()) if (app instanceof this) yield app;
  }

  get id(): string {
    return this.#id;
  }
  get title(): string {
    return localize(this.options.window.title);
  }
  /** The root element; the type says HTMLElement because it is only absent before the first render. */
  get element(): HTMLElement {
    return this.#element as HTMLElement;
  }
  get form(): HTMLFormElement | null {
    return this.options.tag === "form" ? (this.#element as HTMLFormElement | null) : null;
  }
  get classList(): DOMTokenList {
    return this.element.classList;
  }
  get state(): number {
    return this.#state;
  }
  get rendered(): boolean {
    return this.#state === STATES.RENDERED;
  }
  get hasFrame(): boolean {
    return this.options.window.frame;
  }

  _initializeApplicationOptions(given: T.ApplicationOptionsInput): T.ApplicationOptions {
    const options = mergeOptions(this.constructor as T.ApplicationClass, given);
    options.uniqueId ??= String(++lastId);
    return options;
  }

  /** Renders or re-renders; `true` and `{force: true}` open an application that is not open. Resolves when shown. */
  render(options: boolean | T.RenderOptions = {}, more: T.RenderOptions = {}): Promise<this> {
    const wanted: T.RenderOptions = typeof options === "boolean" ? { ...more, force: options } : { ...options };
    const run = this.#queue.then(() => this.#render(wanted));
    this.#queue = run.catch(() => undefined);
    return run.then(() => this);
  }

  async #render(options: T.RenderOptions): Promise<void> {
    const first = !this.rendered;
    if (first && !options.force) return;
    if (options.window?.detach) throw new NotImplementedInOpenHost("ApplicationV2#render({window: {detach: true}})");
    options.isFirstRender = first;
    this._configureRenderOptions(options);
    if (this._canRender(options) === false) return;
    this.#state = STATES.RENDERING;
    try {
      const context = await this._prepareContext(options);
      if (first) await this._preFirstRender(context, options);
      await this._preRender(context, options);
      this.dispatchEvent(new Event("prerender"));
      if (first) await this.#createFrame(options);
      const result = await this._renderHTML(context, options);
      const content = this.#content as HTMLElement;
      const restore = first ? null : this._rememberContent(content);
      this._replaceHTML(result, content, options);
      restore?.(content);
      if (first) {
        this.#opener = document.activeElement as HTMLElement | null;
        // Custom elements look for their application as soon as they are in the page.
        instances.set(this.id, this);
        this._insertElement(this.element);
      }
      this.#state = STATES.RENDERED;
      this._updateFrame(options);
      if (this.options.window.positioned && this.hasFrame) this.setPosition(options.position ?? {});
      for (const [group, tab] of Object.entries(this.tabGroups)) if (tab) showTab(this.element, tab, group);
      makeTabsAccessible(this.element);
      if (first) this.#takeFocus();
      if (first) await this._onFirstRender(context, options);
      await this._onRender(context, options);
      for (const cls of inheritanceChain(this.constructor as T.ApplicationClass)) {
        callAll(`render${cls.name}`, this, this.element, context, options);
      }
      this.dispatchEvent(new Event("render"));
      await this._postRender(context, options);
    } catch (error) {
      this.#state = first ? STATES.ERROR : STATES.RENDERED;
      if (first) {
        this.#element?.remove();
        instances.delete(this.id);
      }
      throw new Error(`Rendering ${this.constructor.name} [${this.id}] failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  /** Moves the keyboard into a new window, unless somebody is typing elsewhere. */
  #takeFocus(): void {
    if (!this.hasFrame || this.#opener?.matches("input, textarea, select, [contenteditable=true]")) return;
    if (!this.element.contains(document.activeElement)) this.element.focus({ preventScroll: true });
  }

  async #createFrame(options: T.RenderOptions): Promise<void> {
    this.#element = await this._renderFrame(options);
    this.#content = this.window.content ?? this.#element;
    this._attachFrameListeners();
  }

  _configureRenderOptions(options: T.RenderOptions): void {
    const { isFirstRender, tab } = options;
    if (typeof tab === "string") {
      const [group] = declaredGroups(this.constructor as T.ApplicationClass).keys();
      if (group) this.tabGroups[group] = tab;
    } else if (tab) Object.assign(this.tabGroups, tab);
    if (!isFirstRender) return;
    // Its layer is given when it is put in front, which comes before it is placed.
    const { zIndex: _layer, ...place } = this.position;
    options.position = { ...place, ...options.position };
  }

  _canRender(_options: T.RenderOptions): boolean | void {}

  /** Template data. The base supplies `tabs` from static TABS. */
  async _prepareContext(_options: T.RenderOptions): Promise<T.RenderContext> {
    const groups = [...declaredGroups(this.constructor as T.ApplicationClass).keys()];
    if (!groups.length) return {};
    return { tabs: Object.assign({}, ...groups.map((group) => this._prepareTabs(group))) as Record<string, T.Tab> };
  }

  /** The tabs of a group as this application offers them now; null for a group it does not have. */
  _getTabsConfig(group: string): T.TabsConfiguration | null {
    return declaredGroups(this.constructor as T.ApplicationClass).get(group) ?? null;
  }

  /** The tabs of a group for a template, by id; the group's first choice is opened while none is. */
  _prepareTabs(group: string): Record<string, T.Tab> {
    const configuration = this._getTabsConfig(group);
    if (!configuration) return {};
    this.tabGroups[group] ??= configuration.initial ?? null;
    return describeTabs(group, configuration, this.tabGroups[group] ?? null);
  }

  /** The rendered markup, in whatever shape _replaceHTML of the same class understands. */
  async _renderHTML(_context: T.RenderContext, _options: T.RenderOptions): Promise<unknown> {
    throw new Error(`${this.constructor.name} must implement _renderHTML (or mix in HandlebarsApplicationMixin).`);
  }

  _replaceHTML(_result: unknown, _content: HTMLElement, _options: T.RenderOptions): void {
    throw new Error(`${this.constructor.name} must implement _replaceHTML (or mix in HandlebarsApplicationMixin).`);
  }

  /** Takes note of focus and scroll before content is replaced; gives the function that puts them back, or null. */
  _rememberContent(content: HTMLElement): ((content: HTMLElement) => void) | null {
    return rememberState(content);
  }

  async _renderFrame(_options: T.RenderOptions): Promise<HTMLElement> {
    const frame = document.createElement(this.options.tag);
    frame.id = this.id;
    frame.classList.add("application", ...this.options.classes);
    if (!frame.className.includes("theme-")) frame.classList.add("themed", `theme-${currentTheme()}`);
    if (frame instanceof HTMLFormElement) {
      frame.autocomplete = "off";
      frame.noValidate = false;
    }
    this.window = this.hasFrame ? buildWindow(document, frame, this.options, this.id) : {};
    return frame;
  }

  _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.body.append(element);
    if (this.hasFrame) this.bringToFront();
  }

  _updateFrame(options: T.RenderOptions): void {
    if (!this.hasFrame) return;
    const { title, icon, controls } = this.window;
    if (title) title.textContent = options.window?.title ?? this.title;
    if (icon && options.window?.icon) icon.className = `window-icon ${options.window.icon}`;
    if (controls) controls.hidden = !this._headerControls().length;
  }

  _getHeaderControls(): T.HeaderControl[] {
    return [...this.options.window.controls];
  }

  /** Controls this user sees now, after the getHeaderControls hooks of the class chain. */
  _headerControls(): T.HeaderControl[] {
    const controls = this._getHeaderControls();
    for (const cls of inheritanceChain(this.constructor as T.ApplicationClass))
      callAll(`getHeaderControls${cls.name}`, this, controls);
    return visibleControls(this, controls, (ownership) => this._mayUseControl(ownership));
  }

  _mayUseControl(_ownership: string | number): boolean {
    return maybeGame()?.user.isGM ?? true;
  }

  *_headerControlContextEntries(): Generator<ContextMenuEntry> {
    for (const control of this._headerControls()) {
      yield {
        label: control.label,
        icon: control.icon ?? "",
        onClick: (event, target) => {
          if (control.onClick) return control.onClick.call(this, event, target);
          const entry = control.action ? this.options.actions[control.action] : undefined;
          const handler = typeof entry === "function" ? entry : entry?.handler;
          return handler?.call(this as never, event, target) ?? this._onClickAction(event, target);
        },
      };
    }
  }

  _attachFrameListeners(): void {
    const element = this.element;
    listenForActions(this, element);
    element.addEventListener("pointerdown", () => this.hasFrame && this.bringToFront(), { capture: true });
    if (element instanceof HTMLFormElement || this.options.form) {
      element.addEventListener("submit", (event) => void this._onSubmitForm(this.options.form ?? {}, event));
      element.addEventListener("change", (event) => this._onChangeForm(this.options.form ?? {}, event));
    }
    if (!this.hasFrame) return;
    keepTabInside(element, this.#content ?? element);
    const { header, resize, controls } = this.window;
    if (controls) {
      // The header lets nothing spill over its edge; the menu itself is placed on the body.
      new ContextMenu(element, ".header-control[data-action=toggleControls]", [], {
        eventName: "click",
        fixed: true,
        onOpen: () => undefined,
        entries: () => [...this._headerControlContextEntries()],
      });
    }
    if (header && this.options.window.positioned) {
      let from = this.position;
      const begin = (event: PointerEvent): boolean => {
        from = { ...this.position };
        return !(event.target as HTMLElement).closest("button, a, input");
      };
      followPointer(header, begin, (dx, dy) =>
        this.setPosition({ left: (from.left ?? 0) + dx, top: (from.top ?? 0) + dy }),
      );
      header.addEventListener("dblclick", (event) => {
        if ((event.target as HTMLElement).closest("button, a")) return;
        void (this.minimized ? this.maximize() : this.minimize());
      });
    }
    if (resize) {
      let size = { width: 0, height: 0 };
      const begin = (): boolean => {
        size = { width: element.offsetWidth, height: element.offsetHeight };
        return true;
      };
      followPointer(resize, begin, (dx, dy) => this.setPosition({ width: size.width + dx, height: size.height + dy }));
    }
  }

  /** Called for a data-action that no handler in options.actions answers. */
  _onClickAction(_event: Event, _target: HTMLElement): void {}

  _onClickTab(event: Event): void {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    const group = button?.dataset["group"] ?? button?.closest<HTMLElement>(".tabs")?.dataset["group"];
    if (button?.dataset["tab"] && group) this.changeTab(button.dataset["tab"], group, { event });
  }

  /** Opens a tab of a group; a tab that does not exist is an error unless it is already the open one. */
  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("changeTab needs the name of a tab and of its group.");
    if (this.tabGroups[group] === tab && !options.force) return;
    if (this.#element && !showTab(this.#element, tab, group))
      throw new Error(`${this.id} has no tab "${tab}" in the group "${group}".`);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.position.height === "auto" && this.hasFrame && this.rendered)
      this.setPosition({});
  }

  async _onSubmitForm(configuration: T.FormConfiguration, event: Event): Promise<void> {
    await handleFormSubmit(this, configuration, event);
  }

  _onChangeForm(configuration: T.FormConfiguration, event: Event): void {
    handleFormChange(this, configuration, event);
  }

  /** Submits the application's own form by code and resolves with what its handler returned. */
  submit(options: object = {}): Promise<unknown> {
    if (!this.form) throw new Error(`${this.constructor.name} [${this.id}] has no form to submit.`);
    return handleFormSubmit(this, this.options.form ?? {}, new Event("submit", { cancelable: true }), options);
  }

  /** Moves or sizes the window; absent values keep what they were, null top or left centres. */
  setPosition(position: T.PositionInput = {}): T.Position {
    const wanted = { ...this.position };
    for (const [key, value] of Object.entries(position))
      if (value !== undefined) Object.assign(wanted, { [key]: value });
    this._prePosition(wanted);
    this.position = this._updatePosition(wanted);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }
  _prePosition(_position: T.Position): void {}
  _onPosition(_position: T.Position): void {}
  _updatePosition(position: T.Position): T.Position {
    if (!this.#element || !this.hasFrame || this.minimized)
      return this.#element && this.minimized ? this.#slide(position) : position;
    return placeElement(this.#element, position);
  }
  #slide(position: T.Position): T.Position {
    this.element.style.left = `${position.left ?? 0}px`;
    this.element.style.top = `${position.top ?? 0}px`;
    return position;
  }

  bringToFront(): void {
    const above = [...instances.values()].some(
      (app) => app !== this && app.hasFrame && app.position.zIndex >= this.position.zIndex,
    );
    if (!above && this.position.zIndex > 0) return;
    this.position.zIndex = nextLayer();
    if (this.#element) this.#element.style.zIndex = String(this.position.zIndex);
  }

  /** Windows of their own are not offered: neither by method nor by the render option. */
  async detachWindow(): Promise<never> {
    throw new NotImplementedInOpenHost("ApplicationV2#detachWindow");
  }
  async attachWindow(): Promise<never> {
    throw new NotImplementedInOpenHost("ApplicationV2#attachWindow");
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this.minimized || !this.options.window.minimizable) return;
    this.minimized = true;
    this.element.classList.add("minimized");
    this.element.style.height = "auto";
  }

  async maximize(): Promise<void> {
    if (!this.minimized) return;
    this.minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition({});
  }

  /** Closes the application: _preClose, removal, close hooks of the class chain, _onClose. */
  close(options: T.CloseOptions = {}): Promise<this> {
    const run = this.#queue.then(async () => {
      if (!this.rendered) return;
      this.#state = STATES.CLOSING;
      await this._preClose(options);
      const element = this.element;
      const hadFocus = element.contains(document.activeElement);
      this._removeElement(element);
      if (hadFocus && this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
      this.#opener = null;
      this.#state = STATES.CLOSED;
      this.#element = null;
      this.#content = null;
      this.minimized = false;
      instances.delete(this.id);
      this.parent?.children.delete(this);
      this._onClose(options);
      for (const cls of inheritanceChain(this.constructor as T.ApplicationClass)) callAll(`close${cls.name}`, this);
      this.dispatchEvent(new Event("close"));
    });
    this.#queue = run.catch(() => undefined);
    return run.then(() => this);
  }
  _removeElement(element: HTMLElement): void {
    element.remove();
  }

  /** Renders another application as this one's child; it closes when its parent does. */
  async renderChild(child: ApplicationV2, options: T.RenderOptions = { force: true }): Promise<ApplicationV2> {
    child.parent = this;
    this.children.add(child);
    return child.render(options);
  }

  async _preFirstRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {}
  async _preRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {}
  async _onFirstRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {}
  async _onRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {}
  async _postRender(_context: T.RenderContext, _options: T.RenderOptions): Promise<void> {}
  async _preClose(_options: T.CloseOptions): Promise<void> {}
  _onClose(_options: T.CloseOptions): void {
    for (const child of this.children) void child.close();
  }

  /** A right-click menu on matching elements; hooks `get<HookName>ContextOptions` may change the entries. */
  _createContextMenu(
    handler: () => ContextMenuEntry[],
    selector: string,
    options: { container?: HTMLElement; hookName?: string; parentClassHooks?: boolean; fixed?: boolean } = {},
  ): ContextMenu | null {
    const entries = handler.call(this);
    const hook = options.hookName ?? `get${this.constructor.name}ContextOptions`;
    const names = hook.includes("{}")
      ? inheritanceChain(this.constructor as T.ApplicationClass).map((cls) => hook.replace("{}", cls.name))
      : [hook.startsWith("get") ? hook : `get${hook}ContextOptions`];
    for (const name of options.parentClassHooks === false ? names.slice(0, 1) : names) callAll(name, this, entries);
    return entries.length
      ? new ContextMenu(options.container ?? this.element, selector, entries, { fixed: options.fixed ?? true })
      : null;
  }
}
