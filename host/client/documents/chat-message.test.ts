import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../dice/index.ts";
import { host, installGlobals, openTestWorld, TEST_GM, TEST_PLAYER } from "../testing.ts";
import { ChatMessage } from "./chat-message.ts";

beforeEach(async () => {
  installGlobals();
  await openTestWorld();
});

async function post(data: object, options: Record<string, unknown> = {}): Promise<ChatMessage> {
  return (await ChatMessage.create(data, options)) as unknown as ChatMessage;
}

describe("a message", () => {
  it("brings its rolls back as what they were", async () => {
    const roll = await new Roll("2d6 + 3[bonus]").evaluate();
    const message = await post({ content: "", rolls: [roll] });
    expect(message.rolls[0]).toBeInstanceOf(Roll);
    expect(message.rolls[0]?.total).toBe(roll.total);
    expect(message.isRoll).toBe(true);
  });

  it("names its author and speaker", async () => {
    const message = await post({ content: "Hello" });
    expect(message.author?.id).toBe(TEST_GM);
    expect(message.isAuthor).toBe(true);
    expect(message.alias).toBe("Gamemaster");
  });

  it.each([
    ["public", [], false],
    ["gm", [TEST_GM], false],
    ["blind", [TEST_GM], true],
    ["self", [TEST_GM], false],
  ])("in mode %s reaches %j, blind %s", async (messageMode, whisper, blind) => {
    const message = await post({ content: "Psst" }, { messageMode });
    expect(message.whisper).toEqual(whisper);
    expect(message.blind).toBe(blind);
  });

  it("refuses a mode that does not exist", () => {
    expect(() => ChatMessage.applyMode({}, "loud")).toThrow(/"loud" is not a message mode/);
  });

  it("is made by a roll, or only its data", async () => {
    const roll = await new Roll("1d20").evaluate();
    const data = (await roll.toMessage({ flavor: "Luck" }, { create: false, messageMode: "gm" })) as {
      whisper: string[];
      flavor: string;
    };
    expect(data).toMatchObject({ whisper: [TEST_GM], flavor: "Luck" });
    const made = (await roll.toMessage({ flavor: "Luck" })) as ChatMessage;
    expect(host.game.messages.get(made.id ?? "")).toBe(made);
  });

  it("whispers to others only what they may read", async () => {
    const message = await post({ content: "Secret", whisper: [TEST_PLAYER] });
    expect(message.visible).toBe(true);
    const other = new ChatMessage({ content: "Secret", author: TEST_PLAYER, whisper: [TEST_PLAYER] });
    expect(other.visible).toBe(false);
  });
});
