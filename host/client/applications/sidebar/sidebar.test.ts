// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../api/application-v2.ts";
import { preparePage } from "../testing-page.ts";
import { Sidebar } from "./sidebar.ts";

const world = globalThis as unknown as { game: Record<string, unknown>; CONFIG: Record<string, unknown> };
const declared = { ...Sidebar.TABS };

async function shown(): Promise<string[]> {
  const sidebar = new Sidebar();
  await sidebar.render({ force: true });
  return [...sidebar.element.querySelectorAll<HTMLElement>("nav [data-tab]")].map((tab) => tab.dataset["tab"] ?? "");
}

beforeEach(() => {
  preparePage();
  Sidebar.TABS = { ...declared };
});

describe("Sidebar.TABS", () => {
  it("names the tabs in their order, and is no tab group of an application", async () => {
    expect(Object.hasOwn(Sidebar, "TABS")).toBe(true);
    expect(await shown()).toEqual(Object.keys(declared));
    expect(new Sidebar().tabGroups).toEqual({ primary: "chat" });
  });

  it("takes a package's tab, in the place the package chose, and leaves other applications alone", async () => {
    const { settings } = Sidebar.TABS;
    Sidebar.TABS["lore"] = { icon: "fa-solid fa-scroll", tooltip: "T.Plain" };
    delete Sidebar.TABS["settings"];
    Sidebar.TABS["settings"] = settings ?? {};
    const tabs = await shown();
    expect(tabs.slice(-2)).toEqual(["lore", "settings"]);
    const button = document.querySelector('#sidebar nav [data-tab="lore"]');
    expect(button?.className).toContain("fa-scroll");
    expect(button?.getAttribute("aria-label")).toBe("Plain words");
    expect(ApplicationV2.TABS).toEqual({});
  });

  it("takes another record in its place, and describes a tab by its kind of document", async () => {
    world.CONFIG["Cards"] = {
      sidebarIcon: "fa-solid fa-cards",
      documentClass: { metadata: { labelPlural: "T.Hello" } },
    };
    Sidebar.TABS = Object.fromEntries([...Object.entries(declared), ["cards", { documentName: "Cards" }]]);
    expect(await shown()).toContain("cards");
    const button = document.querySelector('#sidebar nav [data-tab="cards"]');
    expect(button?.className).toContain("fa-cards");
    expect(button?.getAttribute("data-tooltip")).toBe("T.Hello");
  });

  it("keeps tabs for game masters from players", async () => {
    Sidebar.TABS["secret"] = { tooltip: "T.Plain", gmOnly: true };
    expect(await shown()).toContain("secret");
    world.game["user"] = { id: "me", isGM: false };
    expect(await shown()).not.toContain("secret");
    const sidebar = new Sidebar();
    await sidebar.render({ force: true });
    expect(() => sidebar.changeTab("secret")).toThrow(/no tab "secret"/);
  });
});

describe("the sidebar of a narrow page", () => {
  const narrow = (matches: boolean): void => void vi.stubGlobal("matchMedia", () => ({ matches }));
  const board = (): HTMLElement => document.getElementById("board-region") as HTMLElement;
  async function shown(): Promise<Sidebar> {
    document.body.innerHTML = `<main id="board-region"></main>`;
    const sidebar = new Sidebar();
    await sidebar.render({ force: true });
    return sidebar;
  }
  afterEach(() => void vi.unstubAllGlobals());

  it("is a drawer: folded at first, opened by its tabs, folded by a press beside it", async () => {
    narrow(true);
    const sidebar = await shown();
    expect(sidebar.expanded).toBe(false);
    sidebar.changeTab("chat");
    expect(sidebar.expanded).toBe(true);
    board().dispatchEvent(new Event("pointerdown"));
    expect(sidebar.expanded).toBe(false);
  });

  it("is none on a wide page", async () => {
    narrow(false);
    const sidebar = await shown();
    board().dispatchEvent(new Event("pointerdown"));
    expect(sidebar.expanded).toBe(true);
  });
});
