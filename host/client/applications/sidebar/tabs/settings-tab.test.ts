// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SettingsConfig } from "../../apps/settings-config.ts";
import { preparePage } from "../../testing-page.ts";
import { Settings } from "./settings-tab.ts";

const world = globalThis as unknown as { game: Record<string, unknown> };
const opened = vi.fn();
const menu = (key: string, more: object = {}): [string, object] => [
  `mine.${key}`,
  {
    namespace: "mine",
    key,
    name: "Rules",
    label: "Choose",
    type: class {
      render = opened;
    },
    ...more,
  },
];
const MENUS = new Map([menu("rules"), menu("secret", { restricted: true })]);
const VOICE = { namespace: "mine", key: "voice", name: "Voice", scope: "client", config: true, type: String };

beforeEach(() => {
  preparePage();
  opened.mockClear();
  Object.assign(world.game, {
    world: { title: "Realm" },
    system: { id: "mine", title: "Mine", version: "1.0" },
    users: { contents: [] },
    settings: { menus: MENUS, settings: new Map([["mine.voice", VOICE]]), get: () => "loud" },
  });
});

const keys = (root: Element): (string | undefined)[] =>
  [...root.querySelectorAll<HTMLElement>("button[data-action=openSubmenu]")].map((button) => button.dataset["key"]);

describe("the settings tab", () => {
  const open = async (): Promise<HTMLElement> => {
    const tab = new Settings();
    await tab.render({ force: true });
    return tab.element;
  };

  it("has the parts that packages add to: what is played, the settings, the way out", async () => {
    const tab = await open();
    expect(tab.querySelector(".info .system .label")).not.toBeNull();
    expect(tab.querySelector(".info .system .value")?.textContent).toBe("Mine 1.0");
    expect(tab.querySelector("section.settings.flexcol h4.divider")).not.toBeNull();
    expect(
      tab.querySelector("section.settings.flexcol button[data-action=openApp][data-app=configure]"),
    ).not.toBeNull();
    expect(tab.querySelector("section.access [data-action=logOut]")).not.toBeNull();
  });

  it("opens the menus of packages, those for game masters for them alone", async () => {
    const tab = await open();
    expect(keys(tab)).toEqual(["mine.rules", "mine.secret"]);
    tab.querySelector<HTMLElement>("[data-key='mine.rules']")?.click();
    expect(opened).toHaveBeenCalledOnce();
    world.game["user"] = { id: "me", isGM: false };
    expect(keys(await open())).toEqual(["mine.rules"]);
  });

  it("opens the window of settings, and leaves other apps to whose they are", async () => {
    const tab = await open();
    const own = document.createElement("button");
    Object.assign(own.dataset, { action: "openApp", app: "theirs" });
    tab.append(own);
    own.click();
    tab.querySelector<HTMLElement>("[data-app=configure]")?.click();
    await vi.waitFor(() => expect(document.querySelector("#settings-config")).not.toBeNull());
    expect(document.querySelectorAll(".application.settings-config")).toHaveLength(1);
  });
});

describe("the window of settings", () => {
  it("shows a package's menus before its settings, in the package's own part", async () => {
    const app = new SettingsConfig();
    await app.render({ force: true });
    const part = app.element.querySelector("[data-category=system]") as HTMLElement;
    expect(part.querySelector("legend")?.textContent).toBe("Mine");
    expect(keys(part)).toEqual(["mine.rules", "mine.secret"]);
    const rows = [...part.querySelectorAll(".form-group")].map((row) => row.classList.contains("submenu"));
    expect(rows).toEqual([true, true, false]);
    part.querySelector<HTMLElement>("[data-key='mine.rules']")?.click();
    expect(opened).toHaveBeenCalledOnce();
  });
});
