import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../../common/types.ts";
import { loadDocuments, refreshDocuments } from "../boot/world.ts";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { host, installGlobals, openTestWorld } from "../testing.ts";
import type { ChatMessages } from "./special.ts";

const id = (number: number): string => `message${String(number).padStart(9, "0")}`;
const source = (number: number): AnyObject => ({ _id: id(number), content: `m${number}`, timestamp: number });
let line: LoopbackConnection;
let messages: ChatMessages;

const ids = (): string[] => messages.map((message) => String(message.id));

beforeEach(async () => {
  installGlobals();
  line = await openTestWorld({ documents: { messages: [source(5), source(6)] } });
  // The server has five more, the latest first; the third is deleted before this page asks for it.
  line.packContents.set("", [source(4), source(1), source(2), source(0)]);
  loadDocuments({ ...(await line.world()), earlierMessages: [4, 3, 2, 1, 0].map(id) });
  messages = host.game.messages as ChatMessages;
});

describe("messages that are too many for one answer", () => {
  it("come when they are asked for, in front of the others, once each and without a hook", async () => {
    const heard = vi.fn();
    Hooks.on("createChatMessage", heard);
    expect(await messages.loadEarlier(3)).toBe(2);
    expect(ids()).toEqual([2, 4, 5, 6].map(id));
    expect(await messages.loadEarlier(100)).toBe(2);
    expect(ids()).toEqual([0, 1, 2, 4, 5, 6].map(id));
    expect(await messages.loadEarlier(100)).toBe(0);
    expect(heard).not.toHaveBeenCalled();
  });

  it("are not asked for again after the line was broken", async () => {
    await messages.loadEarlier(2);
    const payload = await line.world();
    refreshDocuments({ ...payload, messages: [source(5), source(6)], earlierMessages: [4, 2, 1, 0].map(id) });
    expect(messages.earlier).toEqual([2, 1, 0].map(id));
    expect(ids()).toEqual([4, 5, 6].map(id));
  });

  it("go with the others when the log is cleared", async () => {
    await messages.flush();
    expect(line.requests.map(([request]) => request?.operation)).toMatchObject([
      { ids: [5, 6].map(id) },
      { ids: [], deleteAll: true },
    ]);
    expect([messages.size, messages.earlier]).toEqual([0, []]);
  });
});
