import type { ApplicationClass, Tab, TabsConfiguration } from "./application-types.ts";

/** The tab groups of static TABS, by name; what has no tabs of its own, as the sidebar's descriptors, is none. */
export function declaredGroups({ TABS }: ApplicationClass): Map<string, TabsConfiguration> {
  const groups = new Map<string, TabsConfiguration>();
  for (const [group, declared] of Object.entries(TABS))
    if (declared.tabs) groups.set(group, declared as TabsConfiguration);
  return groups;
}

/** Template data for one tab group: id, group, label key, icon, and cssClass "active" on the open one. */
export function describeTabs(
  group: string,
  configuration: TabsConfiguration,
  active: string | null,
): Record<string, Tab> {
  const { tabs, labelPrefix } = configuration;
  return Object.fromEntries(
    tabs.map(({ id, cssClass, ...rest }) => {
      const open = id === active;
      const label = rest.label ?? (labelPrefix ? `${labelPrefix}.${id}` : id);
      const classes = [cssClass, open ? "active" : ""].filter(Boolean).join(" ");
      return [id, { ...rest, id, group, label, active: open, cssClass: classes } satisfies Tab];
    }),
  );
}

/** Shows `tab` of `group` inside `root`: the active class on navigation and sections, and the ARIA state of both. */
export function showTab(root: HTMLElement, tab: string, group: string): boolean {
  const navigation = [
    ...root.querySelectorAll<HTMLElement>(
      `.tabs [data-group="${group}"][data-tab], .tabs[data-group="${group}"] [data-tab]`,
    ),
  ];
  const sections = [...root.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`)];
  if (!navigation.some((element) => element.dataset["tab"] === tab) && !sections.some((s) => s.dataset["tab"] === tab))
    return false;
  for (const element of navigation) {
    const open = element.dataset["tab"] === tab;
    element.classList.toggle("active", open);
    element.setAttribute("aria-selected", String(open));
    element.tabIndex = open ? 0 : -1;
  }
  for (const section of sections) section.classList.toggle("active", section.dataset["tab"] === tab);
  return true;
}

/** Gives tab navigations their roles, one stop for the Tab key, and arrow keys between tabs. Safe to call again. */
export function makeTabsAccessible(root: HTMLElement): void {
  for (const navigation of root.querySelectorAll<HTMLElement>("nav.tabs")) {
    const tabs = [...navigation.querySelectorAll<HTMLElement>("[data-tab]")];
    if (!tabs.length) continue;
    navigation.setAttribute("role", "tablist");
    const opened = tabs.find((tab) => tab.classList.contains("active")) ?? tabs[0];
    for (const tab of tabs) {
      tab.setAttribute("role", "tab");
      tab.setAttribute("aria-selected", String(tab === opened));
      tab.tabIndex = tab === opened ? 0 : -1;
    }
    if (navigation.dataset["arrows"]) continue;
    navigation.dataset["arrows"] = "on";
    navigation.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      const all = [...navigation.querySelectorAll<HTMLElement>("[data-tab]")].filter(
        (tab) => tab.offsetParent !== null || !tab.hidden,
      );
      const at = all.indexOf(event.target as HTMLElement);
      if (at < 0) return;
      if (step) {
        event.preventDefault();
        const next = all[(at + step + all.length) % all.length];
        next?.click();
        next?.focus();
      }
    });
  }
}
