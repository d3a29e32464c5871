import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { callAll, documentConfig, game, localize } from "../host-globals.ts";

/** How one tab of the sidebar is announced in `Sidebar.TABS`; the panel itself is the class in `CONFIG.ui` of that name. */
export interface SidebarTabDescriptor {
  /** Text or key of the button's name; without it, the plural name of `documentName`. */
  tooltip?: string;
  /** Classes of the button's icon; without them, `sidebarIcon` of `CONFIG.<documentName>`. */
  icon?: string;
  documentName?: string;
  /** Whether only game masters have this tab. */
  gmOnly?: boolean;
  [extra: string]: unknown;
}

interface ShownTab {
  id: string;
  icon: string;
  label: string;
}

/** A page so narrow that the sidebar is a drawer over the board, as `layout.css` has it. */
const DRAWER = "(max-width: 40rem)";
/** A phone: an open drawer would leave nothing of the board to see. */
const PHONE = "(max-width: 30rem)";
const matches = (query: string): boolean => window.matchMedia?.(query).matches === true;

/** The column at the right: a strip of tabs and the panel of the chosen one. It can be folded to the strip. */
export class Sidebar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "sidebar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { toggleSidebar: onToggle },
  };
  /** The tabs in their order. Packages add their own, take some away, or put another record here, until `setup`. */
  static override TABS: Record<string, SidebarTabDescriptor> = {
    chat: { icon: "fa-solid fa-comments", tooltip: "HOST.Sidebar.Chat" },
    combat: { icon: "fa-solid fa-swords fa-khanda", tooltip: "HOST.Sidebar.Combat" },
    scenes: { documentName: "Scene" },
    actors: { documentName: "Actor", icon: "fa-solid fa-users" },
    items: { documentName: "Item" },
    journal: { documentName: "JournalEntry", tooltip: "HOST.Sidebar.Journal" },
    tables: { documentName: "RollTable", tooltip: "HOST.Sidebar.Tables" },
    macros: { documentName: "Macro" },
    compendium: { icon: "fa-solid fa-book-atlas", tooltip: "HOST.Sidebar.Compendia" },
    settings: { icon: "fa-solid fa-gears", tooltip: "HOST.Sidebar.Settings" },
  };
  static override PARTS = { tabs: { template: "templates/sidebar/tabs.hbs", id: "tabs" } };
  expanded = !matches(PHONE);
  override tabGroups: Record<string, string | null> = { primary: "chat" };

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const tabs = this.#tabs().map((tab) => ({ ...tab, active: tab.id === this.tabGroups["primary"] }));
    return { tabs, expanded: this.expanded };
  }

  /** The tabs this user has. */
  #tabs(): ShownTab[] {
    return Object.entries((this.constructor as typeof Sidebar).TABS)
      .filter(([, { gmOnly }]) => !gmOnly || game().user.isGM)
      .map(([id, { tooltip, icon, documentName }]) => {
        const { sidebarIcon, documentClass } = documentName ? documentConfig(documentName) : {};
        return { id, icon: icon ?? sidebarIcon ?? "", label: tooltip ?? documentClass?.metadata?.labelPlural ?? id };
      });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", localize("HOST.Sidebar.Label"));
    this.element.classList.remove("themed", "theme-dark", "theme-light", "application");
    const content = document.createElement("div");
    content.id = "sidebar-content";
    this.element.append(content);
    // A drawer is pushed in by a press beside it.
    document.getElementById("board-region")?.addEventListener("pointerdown", () => {
      if (this.expanded && matches(DRAWER)) this.collapse();
    });
    this.#show();
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    (document.getElementById("ui-right") ?? document.body).append(element);
  }

  override changeTab(tab: string, group = "primary"): void {
    if (group !== "primary" || !this.#tabs().some(({ id }) => id === tab))
      throw new Error(`The sidebar has no tab "${tab}".`);
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
