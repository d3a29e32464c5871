import { rememberState } from "./render-memory.ts";
import type { FormConfiguration, RenderContext, RenderOptions } from "./application-types.ts";
import type { ApplicationV2 } from "./application-v2.ts";
import { getTemplate, loadTemplates } from "../handlebars/templates.ts";

export interface TemplatePart {
  template: string;
  id?: string;
  classes?: string[];
  templates?: string[];
  root?: boolean;
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}
export interface HandlebarsStatics {
  PARTS: Record<string, TemplatePart>;
}

/** Adds rendering by Handlebars templates, one per named part, each with exactly one root element. */
export function HandlebarsApplicationMixin<T extends typeof ApplicationV2>(BaseApplication: T): T & HandlebarsStatics {
  const Base: typeof ApplicationV2 = BaseApplication;

  class HandlebarsApplication extends Base {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    #descriptions: Record<string, TemplatePart> = {};

    /** The rendered root element of each part. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#descriptions = this._configureRenderParts(options);
      const all = Object.keys(this.#descriptions);
      const wanted = options.isFirstRender ? all : (options.parts ?? all);
      const unknown = wanted.filter((part) => !all.includes(part));
      if (unknown.length && !options.isFirstRender) {
        // A part that is not shown for this document needs no rendering; a name that exists nowhere is a mistake.
        const known = Object.keys((this.constructor as unknown as HandlebarsStatics).PARTS);
        const wrong = unknown.find((part) => !known.includes(part));
        if (wrong) throw new Error(`${this.constructor.name} has no part "${wrong}".`);
      }
      options.parts = wanted.filter((part) => all.includes(part));
    }

    /** The parts to show; a copy of static PARTS that an override may change. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const parts = (this.constructor as unknown as HandlebarsStatics).PARTS;
      return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
    }

    override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      const paths = Object.values(this.#descriptions).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await loadTemplates([...new Set(paths)]);
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#descriptions[partId];
        if (!part) continue;
        const partContext = await this._preparePartContext(partId, { ...context }, options);
        try {
          rendered[partId] = await this.#renderPart(partId, part, partContext);
        } catch (error) {
          throw new Error(`part "${partId}" (${part.template}): ${(error as Error).message}`, { cause: error });
        }
      }
      return rendered;
    }

    async #renderPart(partId: string, part: TemplatePart, context: RenderContext): Promise<HTMLElement> {
      await loadTemplates(part.templates ?? []);
      const template = await getTemplate(part.template);
      const holder = document.createElement("template");
      holder.innerHTML = template(context, { data: { user: context["user"] as object } });
      const roots = [...holder.content.children] as HTMLElement[];
      const root = roots[0];
      if (part.root) {
        // A root part fills the content element itself, so its elements are wrapped only for the hand-over.
        const wrapper = document.createElement("div");
        wrapper.append(holder.content);
        this.#label(wrapper, partId, part);
        return document.adoptNode(wrapper);
      }
      if (!root || roots.length !== 1)
        throw new Error(`must render exactly one root element, it rendered ${roots.length}.`);
      this.#label(root, partId, part);
      return document.adoptNode(root);
    }

    #label(element: HTMLElement, partId: string, part: TemplatePart): void {
      element.dataset["applicationPart"] = partId;
      if (part.id || !element.id) element.id = `${this.id}-${part.id ?? partId}`;
      element.classList.add(...(part.classes ?? []));
    }

    /** Data of one part: the shared context, its element id as `partId`, and its tab when it is one. */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      const tabs = context["tabs"] as Record<string, unknown> | undefined;
      if (tabs && partId in tabs) context["tab"] = tabs[partId];
      return context;
    }

    /** Parts keep their own state as each is replaced, so there is nothing to remember for the whole. */
    override _rememberContent(): null {
      return null;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      const rendered = result as Record<string, HTMLElement>;
      const known = Object.entries(rendered).filter(([partId]) => partId in this.#descriptions);
      // All parts are read before any is written: a scroll position asked for after a change lays the page out anew.
      const restore = known.map(([partId, element]) => this.#remember(partId, element, content));
      for (const [partId, element] of known) {
        const prior = this.#parts[partId];
        const { root } = this.#descriptions[partId] ?? {};
        if (root) this.#fill(content, element, partId);
        else if (prior && content.contains(prior)) prior.replaceWith(element);
        else content.append(element);
        this.#parts[partId] = root ? content : element;
      }
      for (const again of restore) again?.();
      for (const [partId, element] of Object.entries(this.#parts)) {
        if (partId in this.#descriptions) continue;
        element.remove();
        delete this.#parts[partId];
      }
      this.#order(content);
      for (const partId of Object.keys(rendered)) {
        const element = this.#parts[partId];
        if (element) this._attachPartListeners(partId, element, options);
      }
    }

    /** Takes note of a part that is about to be replaced; gives what puts it back, or null when there is none yet. */
    #remember(partId: string, element: HTMLElement, content: HTMLElement): (() => void) | null {
      const { root, scrollable = [] } = this.#descriptions[partId] ?? {};
      if (root) {
        const restore = rememberState(content, scrollable);
        return () => restore(content);
      }
      const prior = this.#parts[partId];
      if (!prior || !content.contains(prior)) return null;
      const state: Record<string, unknown> = {};
      this._preSyncPartState(partId, element, prior, state);
      return () => this._syncPartState(partId, element, prior, state);
    }

    #fill(content: HTMLElement, wrapper: HTMLElement, partId: string): void {
      content.replaceChildren(...wrapper.childNodes);
      content.dataset["applicationPart"] = partId;
      content.classList.add(...wrapper.classList);
    }

    #order(content: HTMLElement): void {
      const wanted = Object.keys(this.#descriptions).flatMap((partId) => this.#parts[partId] ?? []);
      const children = wanted.filter((element) => element.parentElement === content);
      const sorted = [...content.children].filter((child) => children.includes(child as HTMLElement));
      if (children.some((element, index) => sorted[index] !== element)) content.append(...children);
    }

    /** Remembers focus, caret, scroll and opened details of a part that is about to be replaced. */
    _preSyncPartState(partId: string, _element: HTMLElement, prior: HTMLElement, state: Record<string, unknown>): void {
      state["restore"] = rememberState(prior, this.#descriptions[partId]?.scrollable ?? []);
    }

    _syncPartState(_partId: string, element: HTMLElement, _prior: HTMLElement, state: Record<string, unknown>): void {
      (state["restore"] as ((element: HTMLElement) => void) | undefined)?.(element);
    }

    /** Binds the forms of a part; overrides add their own listeners after calling super. */
    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, configuration] of Object.entries(this.#descriptions[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (!(form instanceof HTMLFormElement)) continue;
        form.addEventListener("submit", (event) => void this._onSubmitForm(configuration, event));
        form.addEventListener("change", (event) => this._onChangeForm(configuration, event));
      }
    }
  }
  return HandlebarsApplication as unknown as T & HandlebarsStatics;
}

/** An application with parts, as code outside the mixin sees it. */
export interface HandlebarsApp extends ApplicationV2 {
  parts: Record<string, HTMLElement>;
}
