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

  const SECOND = "gamemaster000002";
  const die = JSON.stringify({
    class: "Roll",
    formula: "3",
    terms: [{ class: "NumericTerm", number: 3 }],
    total: 3,
    evaluated: true,
  });
  /** What the game master of this page sees of a message: that it is there, and what it says. */
  it.each([
    ["a text for all", {}, [true, true]],
    ["a whisper to them", { whisper: [TEST_GM] }, [true, true]],
    ["a whisper of theirs", { author: TEST_GM, whisper: [TEST_PLAYER] }, [true, true]],
    ["a whisper between others", { whisper: [TEST_PLAYER] }, [false, false]],
    ["a whisper to another game master", { whisper: [SECOND] }, [false, false]],
    ["dice for all", { rolls: [die] }, [true, true]],
    ["dice for them", { rolls: [die], whisper: [TEST_GM] }, [true, true]],
    ["blind dice for them", { rolls: [die], whisper: [TEST_GM], blind: true }, [true, true]],
    ["dice of theirs", { author: TEST_GM, rolls: [die], whisper: [SECOND] }, [true, true]],
    ["blind dice of theirs", { author: TEST_GM, rolls: [die], whisper: [SECOND], blind: true }, [true, false]],
    ["dice a player rolled for themselves", { rolls: [die], whisper: [TEST_PLAYER] }, [true, false]],
    ["blind dice for another game master", { rolls: [die], whisper: [SECOND], blind: true }, [true, false]],
  ])("of %s shows this game master as much as Foundry does", (_what, data, expected) => {
    const message = new ChatMessage({ author: TEST_PLAYER, content: "Psst", ...data });
    expect([message.visible, message.isContentVisible]).toEqual(expected);
  });

  it("whispers to others only what they may read", async () => {
    const message = await post({ content: "Secret", whisper: [TEST_PLAYER] });
    expect(message.visible).toBe(true);
    const other = new ChatMessage({ content: "Secret", author: TEST_PLAYER, whisper: [TEST_PLAYER] });
    expect(other.visible).toBe(false);
  });
});
