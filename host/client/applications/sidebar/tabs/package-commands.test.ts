// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preparePage } from "../../testing-page.ts";
import { ChatLog } from "./chat-log.ts";
import { runPackageCommand, type ChatCommand } from "./package-commands.ts";

const create = vi.fn(async () => undefined);
const log = {};
const run = (commands: Record<string, ChatCommand>, line: string): Promise<boolean> =>
  runPackageCommand(log, commands, line, "gm");

beforeEach(() => {
  preparePage();
  create.mockClear();
  Object.assign(globalThis, {
    CONFIG: { ChatMessage: { documentClass: { create, getSpeaker: () => ({ alias: "Ash" }) } } },
  });
});

describe("a command of a package", () => {
  it("is called in the log's place with its name, match, and the data and options of a message", async () => {
    const fn = vi.fn(async function (this: unknown) {
      expect(this).toBe(log);
      return false;
    });
    expect(await run({ toll: { rgx: /^\/toll (\d+)/g, fn } }, "/toll 12")).toBe(true);
    const [name, match, data, options] = fn.mock.calls[0] as unknown as [string, string[], object, object];
    expect([name, match[1], data, options]).toEqual([
      "toll",
      "12",
      { author: "me", speaker: { alias: "Ash" } },
      { messageMode: "gm" },
    ]);
    expect(create).not.toHaveBeenCalled();
  });

  it("posts the message it has filled, and none that it left empty", async () => {
    const say = (content: string): ChatCommand => ({
      rgx: /^\/say/,
      fn: (_name, _match, data) => void Object.assign(data, { content }),
    });
    await run({ say: say("<b>Hear!</b>") }, "/say");
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ content: "<b>Hear!</b>" }), { messageMode: "gm" });
    await run({ say: say("") }, "/say");
    expect(create).toHaveBeenCalledOnce();
  });

  it("gets every line of a multiline command, and no line that is another", async () => {
    const fn = vi.fn(() => false);
    const commands = { note: { rgx: /^\/note (.*)$/, isMultiline: true, fn } };
    await run(commands, "/note one\n/note two");
    const [, matches] = fn.mock.calls[0] as unknown as [string, string[][]];
    expect(matches.map(([, text]) => text)).toEqual(["one", "two"]);
    expect(await run(commands, "/roll 1d6")).toBe(false);
  });
});

describe("ChatLog.CHAT_COMMANDS", () => {
  it("lists the host's commands, and lets a package put its own in their place", async () => {
    expect(Object.keys(ChatLog.CHAT_COMMANDS)).toEqual(expect.arrayContaining(["roll", "gmroll", "emote", "whisper"]));
    expect("/gmroll 1d6".match(ChatLog.CHAT_COMMANDS["gmroll"]?.rgx ?? /$^/)?.[2]).toBe("1d6");
    expect(ChatLog.CHAT_COMMANDS["roll"]?.rgx.test("/rollercoaster")).toBe(false);
    const fn = vi.fn(() => false);
    class Own extends ChatLog {
      static override CHAT_COMMANDS = { ...ChatLog.CHAT_COMMANDS, roll: { rgx: /^\/roll/, fn } };
    }
    Object.assign(globalThis, {
      game: { ...(globalThis as { game?: object }).game, settings: { get: () => "public" } },
    });
    await new Own().processMessage("/roll 3 doubloons");
    expect(fn).toHaveBeenCalledOnce();
  });
});
