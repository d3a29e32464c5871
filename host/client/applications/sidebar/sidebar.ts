import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { callAll, localize } from "../host-globals.ts";

const TABS = [
  { id: "chat", icon: "fa-solid fa-comments", label: "HOST.Sidebar.Chat" },
  { id: "combat", icon: "fa-solid fa-swords fa-khanda", label: "HOST.Sidebar.Combat" },
  { id: "scenes", icon: "fa-solid fa-map", label: "HOST.Sidebar.Scenes" },
  { id: "actors", icon: "fa-solid fa-users", label: "HOST.Sidebar.Actors" },
  { id: "items", icon: "fa-solid fa-suitcase", label: "HOST.Sidebar.Items" },
  { id: "journal", icon: "fa-solid fa-book-open", label: "HOST.Sidebar.Journal" },
  { id: "tables", icon: "fa-solid fa-table-list", label: "HOST.Sidebar.Tables" },
  { id: "macros", icon: "fa-solid fa-code", label: "HOST.Sidebar.Macros" },
  { id: "compendium", icon: "fa-solid fa-book-atlas", label: "HOST.Sidebar.Compendia" },
  { id: "settings", icon: "fa-solid fa-gears", label: "HOST.Sidebar.Settings" },
];

/** The column at the right: a strip of tabs and the panel of the chosen one. It can be folded to the strip. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleSidebar: onToggle },
  };
  static override PARTS = { tabs: { template: "templates/sidebar/tabs.hbs", id: "tabs" } };
  expanded = true;
  override tabGroups: Record<string, string | null> = { primary: "chat" };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const tabs = TABS.map((tab) => ({ ...tab, active: tab.id === this.tabGroups["primary"] }));
    return { tabs, expanded: this.expanded };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", localize("HOST.Sidebar.Label"));
    this.element.classList.remove("themed", "theme-dark", "theme-light", "application");
    const content = document.createElement("div");
    content.id = "sidebar-content";
    this.element.append(content);
    this.#show();
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    (document.getElementById("ui-right") ?? document.body).append(element);
  }

  override changeTab(tab: string, group = "primary"): void {
    if (group !== "primary" || !TABS.some(({ id }) => id === tab)) throw new Error(`The sidebar has no tab "${tab}".`);
    const again = this.tabGroups["primary"] === tab;
    this.tabGroups["primary"] = tab;
    for (const button of this.element.querySelectorAll<HTMLElement>("#sidebar-tabs [data-tab]")) {
      const open = button.dataset["tab"] === tab;
      button.classList.toggle("active", open);
      button.setAttribute("aria-selected", String(open));
      button.tabIndex = open ? 0 : -1;
    }
    for (const panel of this.element.querySelectorAll<HTMLElement>("#sidebar-content > .tab"))
      panel.classList.toggle("active", panel.dataset["tab"] === tab);
    if (!again || !this.expanded) this.expand();
    callAll("changeSidebarTab", this);
  }

  override _onClickTab(event: Event): void {
    const tab = (event.target as HTMLElement).closest<HTMLElement>("[data-tab]")?.dataset["tab"];
    if (tab) this.changeTab(tab);
  }

  expand(): void {
    this.expanded = true;
    this.#show();
  }
  collapse(): void {
    this.expanded = false;
    this.#show();
  }
  toggleExpanded(expanded = !this.expanded): void {
    this.expanded = expanded;
    this.#show();
  }
  #show(): void {
    this.element?.classList.toggle("expanded", this.expanded);
    this.element?.classList.toggle("collapsed", !this.expanded);
    const toggle = this.element?.querySelector("[data-action=toggleSidebar]");
    toggle?.setAttribute("aria-expanded", String(this.expanded));
    callAll("collapseSidebar", this, !this.expanded);
  }
}

function onToggle(this: Sidebar): void {
  this.toggleExpanded();
}
