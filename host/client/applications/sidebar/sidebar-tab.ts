import type { ApplicationOptionsInput } from "../api/application-types.ts";
import { ApplicationV2 } from "../api/application-v2.ts";
import { ui } from "../host-globals.ts";

/** One panel of the sidebar. It lives inside #sidebar-content and shows while its tab is chosen. */
export class AbstractSidebarTab extends ApplicationV2 {
  static tabName = "";
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "{id}",
    classes: ["tab", "sidebar-tab"],
    tag: "section",
    window: { frame: false, positioned: false },
  };

  constructor(options: ApplicationOptionsInput = {}) {
    super(options);
  }

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }
  get active(): boolean {
    return (
      (ui()["sidebar"] as { tabGroups?: Record<string, string | null> } | undefined)?.tabGroups?.["primary"] ===
      this.tabName
    );
  }

  override _initializeApplicationOptions(
    given: ApplicationOptionsInput,
  ): ReturnType<ApplicationV2["_initializeApplicationOptions"]> {
    return super._initializeApplicationOptions({ uniqueId: this.tabName, ...given });
  }

  override async _renderFrame(options: Parameters<ApplicationV2["_renderFrame"]>[0]): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    Object.assign(element.dataset, { tab: this.tabName, group: "primary" });
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    element.classList.remove("themed", "theme-dark", "theme-light", "application");
    element.classList.toggle("active", this.active);
    return element;
  }

  override _insertElement(element: HTMLElement): void {
    const content = document.getElementById("sidebar-content") ?? document.body;
    document.getElementById(element.id)?.remove();
    content.append(element);
  }

  /** Shows this tab, opening the sidebar if it is folded. */
  activate(): void {
    const sidebar = ui()["sidebar"] as { changeTab(tab: string, group: string): void; expand(): void } | undefined;
    sidebar?.changeTab(this.tabName, "primary");
    sidebar?.expand();
  }
}
