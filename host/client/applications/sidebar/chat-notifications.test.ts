// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { HostDocument } from "../host-documents.ts";
import { preparePage, pressKey } from "../testing-page.ts";
import { visitRegion } from "../ux/regions.ts";
import { ChatNotifications } from "./chat-notifications.ts";
import { Unread } from "./unread.ts";

const TIMES = { NOTIFY_DURATION: 5000, NOTIFY_TICKER: 500, NOTIFY_UNPAUSE: 2000 };
let asked: object[] = [];
let pane: ChatNotifications;

function message(id: string, text = id, visible = true): HostDocument {
  const made = {
    ...{ id, text, visible },
    async renderHTML(options: object) {
      asked.push(options);
      const item = document.createElement("li");
      item.dataset["messageId"] = id;
      item.innerHTML = `<header><h4 class="message-sender">Ash</h4><a data-action="dismissMessage" tabindex="0"></a></header>
        <div class="message-content">${made.text}</div>`;
      return item;
    },
  };
  return made as unknown as HostDocument;
}
const up = (): string[] =>
  [...pane.element.querySelectorAll<HTMLElement>("[data-message-id]")].map(({ dataset }) => dataset["messageId"] ?? "");
const close = (id: string): HTMLElement => pane.find(id)?.querySelector("a") as HTMLElement;
const status = (): string | undefined => document.querySelector("[role=status]")?.textContent ?? undefined;

beforeEach(() => {
  preparePage();
  vi.useFakeTimers();
  asked = [];
  document.body.innerHTML = `<button id="sidebar-tab-chat" aria-label="Chat"></button><div id="ui-right-column-1"></div>`;
  pane = new ChatNotifications(() => TIMES);
  pane.insert();
});
afterEach(() => void vi.useRealTimers());

describe("messages that pop up", () => {
  it("stand with the newest last, can be put away and not deleted, and are read out", async () => {
    for (const id of ["a", "b"]) await pane.post(message(id));
    expect(up()).toEqual(["a", "b"]);
    expect(asked).toEqual([
      { canDelete: false, canClose: true },
      { canDelete: false, canClose: true },
    ]);
    expect(pane.element.parentElement?.id).toBe("ui-right-column-1");
    expect(status()).toBe("HOST.Chat.Arrived");
  });

  it("go after their time, each for itself, and leave nothing that ticks", async () => {
    await pane.post(message("a"));
    vi.advanceTimersByTime(3000);
    await pane.post(message("b"));
    vi.advanceTimersByTime(2000);
    expect(up()).toEqual(["b"]);
    vi.advanceTimersByTime(3000);
    expect(up()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    expect(document.getElementById("ui-right-column-1")?.style.zIndex).toBe("");
  });

  it("stay while somebody works in one, and a moment longer", async () => {
    await pane.post(message("a"));
    close("a").focus();
    vi.advanceTimersByTime(60_000);
    expect(up()).toEqual(["a"]);
    close("a").blur();
    vi.advanceTimersByTime(TIMES.NOTIFY_UNPAUSE);
    expect(up()).toEqual(["a"]);
    vi.advanceTimersByTime(TIMES.NOTIFY_DURATION);
    expect(up()).toEqual([]);
  });

  it("stay while a pointer moves over them, not for one that only rests where they come up", async () => {
    await pane.post(message("a"));
    pane.element.dispatchEvent(new Event("pointerenter"));
    vi.advanceTimersByTime(TIMES.NOTIFY_DURATION);
    expect(up()).toEqual([]);
    await pane.post(message("b"));
    pane.element.dispatchEvent(new Event("pointermove"));
    vi.advanceTimersByTime(60_000);
    expect(up()).toEqual(["b"]);
    pane.element.dispatchEvent(new Event("pointerleave"));
    vi.advanceTimersByTime(TIMES.NOTIFY_UNPAUSE + TIMES.NOTIFY_DURATION);
    expect(up()).toEqual([]);
  });

  it("are drawn again when they change, without staying longer for it (issue 12022)", async () => {
    const changing = message("a", "Foo");
    await pane.post(changing);
    vi.advanceTimersByTime(4000);
    Object.assign(changing, { text: "Bar" });
    await pane.update(changing);
    expect(pane.find("a")?.querySelector(".message-content")?.textContent).toBe("Bar");
    vi.advanceTimersByTime(1000);
    expect(up()).toEqual([]);
    await pane.update(changing);
    expect(up()).toEqual([]);
  });

  it("go when they are no longer for this person", async () => {
    const whisper = message("a");
    await pane.post(whisper);
    Object.assign(whisper, { visible: false });
    await pane.update(whisper);
    expect(up()).toEqual([]);
  });

  it("go together by one button, there as soon as there are two", async () => {
    await pane.post(message("a"));
    expect(pane.element.querySelector(".dismiss-all")).toBeNull();
    await pane.post(message("b"));
    expect(pane.element.firstElementChild?.querySelector("[data-action=dismissAllMessages]")).not.toBeNull();
    pane.clear();
    expect(pane.element.children).toHaveLength(0);
  });

  it("go by Escape, and hand the focus on: to the next one, at last to the chat's tab", async () => {
    for (const id of ["a", "b"]) await pane.post(message(id));
    close("a").focus();
    pressKey(close("a"), "Escape");
    expect(up()).toEqual(["b"]);
    expect(document.activeElement).toBe(close("b"));
    pressKey(close("b"), "Escape");
    expect(document.activeElement?.id).toBe("sidebar-tab-chat");
  });
});

describe("messages that pop up, by keyboard", () => {
  it("are a part of the page that F6 goes to while there are any", async () => {
    document.body.insertAdjacentHTML("afterbegin", `<div id="board" tabindex="0"></div>`);
    document.getElementById("board")?.focus();
    expect(visitRegion()).toBe(false);
    await pane.post(message("a"));
    expect(visitRegion()).toBe(true);
    expect(document.activeElement).toBe(close("a"));
  });
});

describe("the number of unread messages", () => {
  const tab = (): HTMLElement => document.getElementById("sidebar-tab-chat") as HTMLElement;
  it("stands on the tab and in its name, counts each message once, and goes when they are read", () => {
    const unread = new Unread();
    for (const id of ["a", "b", "b"]) unread.add(id);
    expect(tab().querySelector(".notification-pip")?.textContent).toBe("2");
    expect(tab().getAttribute("aria-label")).toBe("HOST.Chat.Unread");
    unread.delete("a");
    expect(tab().textContent).toBe("1");
    unread.clear();
    expect([tab().textContent, tab().getAttribute("aria-label")]).toEqual(["", "Chat"]);
  });
  it("says of very many only that they are more", () => {
    const unread = new Unread();
    for (let id = 0; id < 120; id++) unread.add(String(id));
    expect(tab().textContent).toBe("99+");
  });
});
