/** How the tabs of an old sheet are found in its HTML. */
export interface TabsConfiguration {
  navSelector?: string;
  contentSelector?: string;
  initial?: string;
  group?: string;
  callback?: ((event: Event | null, tabs: Tabs, active: string) => unknown) | null;
}

/** Tabs of the old framework: a navigation with `data-tab` links, and contents with the same `data-tab`. */
export class Tabs {
  active: string | undefined;
  readonly group: string | undefined;
  readonly callback: TabsConfiguration["callback"];
  _nav: HTMLElement | null = null;
  _content: HTMLElement | null = null;
  readonly #navSelector: string | undefined;
  readonly #contentSelector: string | undefined;

  constructor({ navSelector, contentSelector, initial, group, callback = null }: TabsConfiguration = {}) {
    this.active = initial;
    this.group = group;
    this.callback = callback;
    this.#navSelector = navSelector;
    this.#contentSelector = contentSelector;
  }

  /** Binds to the HTML of a sheet and shows the active tab. */
  bind(html: HTMLElement): void {
    this._nav = this.#navSelector ? html.querySelector(this.#navSelector) : html;
    if (!this._nav) return;
    this._content = this.#contentSelector
      ? html.matches(this.#contentSelector)
        ? html
        : html.querySelector(this.#contentSelector)
      : null;
    this.activate(this.active ?? "");
    this._nav.addEventListener("click", (event) => this.#onClick(event));
  }

  /** Shows one tab by name; an unknown name shows the first. */
  activate(name: string, { triggerCallback = false }: { triggerCallback?: boolean } = {}): void {
    if (!this._nav) return;
    const links = this.#within(this._nav);
    const chosen = links.find((link) => link.dataset.tab === name) ?? links[0];
    if (!chosen) return;
    this.active = chosen.dataset.tab;
    for (const link of links) link.classList.toggle("active", link === chosen);
    for (const tab of this._content ? this.#within(this._content) : [])
      tab.classList.toggle("active", tab.dataset.tab === this.active);
    if (triggerCallback) this.callback?.(null, this, this.active ?? "");
  }

  #within(root: HTMLElement): HTMLElement[] {
    const found = [...root.querySelectorAll<HTMLElement>("[data-tab]")];
    if (this.group) return found.filter((element) => (element.dataset.group ?? this.group) === this.group);
    return found;
  }

  #onClick(event: Event): void {
    const link = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]");
    if (!link || !this._nav?.contains(link)) return;
    event.preventDefault();
    const name = link.dataset.tab ?? "";
    if (name === this.active) return;
    this.activate(name, { triggerCallback: true });
  }
}
