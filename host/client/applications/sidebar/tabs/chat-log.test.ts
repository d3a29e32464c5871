// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import type { HostDocument } from "../../host-documents.ts";
import { preparePage } from "../../testing-page.ts";
import { ChatLog } from "./chat-log.ts";

interface Message {
  id: string;
  text: string;
  visible: boolean;
}
const world = globalThis as unknown as { game: Record<string, unknown>; CONFIG: Record<string, unknown> };
let contents: (Message & { renderHTML(): Promise<HTMLElement> })[];
const asDocument = (message: Message): HostDocument => message as unknown as HostDocument;

function message(id: string, text = id, visible = true): (typeof contents)[number] {
  return {
    ...{ id, text, visible },
    async renderHTML() {
      const item = document.createElement("li");
      item.className = "chat-message message";
      item.dataset["messageId"] = id;
      item.innerHTML = `<input name="note" value="">`;
      item.prepend(this.text);
      return item;
    },
  };
}
async function shown(): Promise<ChatLog> {
  const log = new ChatLog();
  await log.render({ force: true });
  return log;
}
const texts = (log: ChatLog): string[] =>
  [...log.element.querySelectorAll(".message")].map((item) => item.firstChild?.textContent ?? "");

beforeEach(() => {
  preparePage();
  contents = [];
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  world.CONFIG = { ChatMessage: { modes: { public: { label: "To all" }, gm: { label: "To the GM" } } } };
  world.game = {
    ...world.game,
    settings: { get: () => "gm", set: async () => undefined },
    messages: {
      get contents() {
        return contents;
      },
      get: (id: string) => contents.find((one) => one.id === id),
    },
  };
});

describe("ChatLog", () => {
  it("shows the messages a user may see in order, in a log that is read out", async () => {
    contents = [message("a"), message("b", "hidden", false), message("c")];
    const log = await shown();
    expect(texts(log)).toEqual(["a", "c"]);
    expect(log.element.querySelector("[role=log]")?.getAttribute("aria-live")).toBe("polite");
  });
  it("opens in the message mode that was chosen", async () => {
    const select = (await shown()).element.querySelector<HTMLSelectElement>("select[name=messageMode]");
    expect(select?.value).toBe("gm");
  });
  it("puts a new message where its time belongs", async () => {
    contents = [message("a"), message("c")];
    const log = await shown();
    contents.splice(1, 0, message("b"));
    await log.postOne(asDocument(contents[1]));
    contents.push(message("d"));
    await log.postOne(asDocument(contents[3]));
    expect(texts(log)).toEqual(["a", "b", "c", "d"]);
  });
  it("draws a changed message again in its place, and keeps what is typed in it", async () => {
    contents = [message("a"), message("b")];
    const log = await shown();
    const field = log.element.querySelector<HTMLInputElement>(`[data-message-id=a] input`) as HTMLInputElement;
    field.focus();
    field.value = "half a w";
    Object.assign(contents[0] as Message, { text: "a changed" });
    await log.updateMessage(asDocument(contents[0]));
    expect(texts(log)).toEqual(["a changed", "b"]);
    expect((document.activeElement as HTMLInputElement).value).toBe("half a w");
  });
  it("takes away what was deleted or is no longer for this user", async () => {
    contents = [message("a"), message("b"), message("c")];
    const log = await shown();
    await log.deleteMessage("b");
    Object.assign(contents[2] as Message, { visible: false });
    await log.updateMessage(asDocument(contents[2]));
    expect(texts(log)).toEqual(["a"]);
  });
  it("leaves the line that is being written alone when the log is drawn again", async () => {
    contents = [message("a")];
    const log = await shown();
    const field = log.element.querySelector("textarea") as HTMLTextAreaElement;
    field.value = "I was about to";
    await log.render();
    expect(log.element.querySelector("textarea")).toBe(field);
    expect(texts(log)).toEqual(["a"]);
  });
  it("shows earlier messages a hundred at a time, and asks the server for those that are not here", async () => {
    const numbered = (from: number, to: number): typeof contents =>
      Array.from({ length: to - from }, (_unused, at) => message(`m${from + at}`));
    contents = numbered(100, 350);
    const asked: number[] = [];
    const earlier = numbered(0, 100).map(({ id }) => id);
    Object.assign(world.game["messages"] as object, {
      earlier,
      loadEarlier: async (count: number) => {
        asked.push(count);
        const came = earlier.splice(-count);
        contents.unshift(...came.map((id) => message(id)));
        return came.length;
      },
    });
    const log = await shown();
    const button = (): HTMLElement | null => log.element.querySelector("button.earlier.visible");
    expect(texts(log)).toEqual(numbered(250, 350).map(({ id }) => id));
    expect(button()).not.toBeNull();
    await log.renderBatch();
    expect([texts(log)[0], texts(log).length, asked]).toEqual(["m150", 200, []]);
    await log.renderBatch();
    expect([texts(log)[0], asked]).toEqual(["m50", [100]]);
    await log.renderBatch();
    expect(texts(log)).toEqual(numbered(0, 350).map(({ id }) => id));
    expect(button()).toBeNull();
  });
  it("survives a message that cannot be drawn", async () => {
    const { hooks } = preparePage();
    world.CONFIG = { ChatMessage: { modes: {} } };
    contents = [
      message("a"),
      { ...message("b"), renderHTML: () => Promise.reject(new Error("broken card")) },
      message("c"),
    ];
    world.game = { ...world.game, settings: { get: () => "public" }, messages: { contents, get: () => undefined } };
    expect(texts(await shown())).toEqual(["a", "c"]);
    expect(hooks).toContainEqual({ name: "error", args: ["broken card"] });
  });
});

describe("a message that comes while the chat isn't shown", () => {
  const sidebar = { expanded: true, tabGroups: { primary: "actors" } };
  const chosen = { chatNotifications: "cards" };
  const up = (log: ChatLog): number => log.notifications.element.querySelectorAll("[data-message-id]").length;
  const arrive = async (log: ChatLog, id: string): Promise<void> => {
    contents.push(message(id));
    await log.postOne(asDocument(contents.at(-1) as Message), { notify: true });
  };
  const pip = (): string => document.querySelector(".notification-pip")?.textContent ?? "";

  beforeEach(() => {
    Object.assign(sidebar, { expanded: true, tabGroups: { primary: "actors" } });
    chosen.chatNotifications = "cards";
    document.body.innerHTML = `<button id="sidebar-tab-chat" aria-label="Chat"></button>`;
    Object.assign(globalThis, { ui: { sidebar } });
    world.game = { ...world.game, settings: { get: (_of: string, key: string) => (key === "uiConfig" ? chosen : "") } };
  });

  it("pops up and is counted, behind another tab and in a folded sidebar alike", async () => {
    const log = await shown();
    await arrive(log, "a");
    Object.assign(sidebar, { expanded: false, tabGroups: { primary: "chat" } });
    await arrive(log, "b");
    expect([up(log), pip()]).toEqual([2, "2"]);
    sidebar.expanded = true;
    log._toggleNotifications();
    expect([up(log), pip()]).toEqual([0, ""]);
    await arrive(log, "c");
    expect([up(log), pip()]).toEqual([0, ""]);
  });

  it("is only counted for those who chose the number alone", async () => {
    chosen.chatNotifications = "pip";
    const log = await shown();
    await arrive(log, "a");
    expect([up(log), pip()]).toEqual([0, "1"]);
  });

  it("isn't counted any more once it is deleted", async () => {
    const log = await shown();
    await arrive(log, "a");
    await log.deleteMessage("a");
    expect([up(log), pip()]).toEqual([0, ""]);
  });
});
