// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { preparePage } from "../../testing-page.ts";
import { readChatLine, sendChatLine } from "./chat-commands.ts";

describe("readChatLine", () => {
  beforeEach(() => void preparePage());
  it.each([
    ["hello there", { kind: "say", text: "hello there" }],
    ["/roll 2d10 + 3", { kind: "roll", text: "2d10 + 3" }],
    ["/r 1d20", { kind: "roll", text: "1d20" }],
    ["/gmroll 1d6", { kind: "roll", text: "1d6", mode: "gm" }],
    ["/br 1d6", { kind: "roll", text: "1d6", mode: "blind" }],
    ["/w Ash psst you", { kind: "whisper", text: "psst you", names: ["Ash"] }],
    ["/whisper [Ash, Bryn] both", { kind: "whisper", text: "both", names: ["Ash", "Bryn"] }],
    ["/gm help", { kind: "whisper", text: "help", names: ["gm"] }],
    ["/me bows", { kind: "emote", text: "bows" }],
  ])("reads %s", (line, order) => {
    expect(readChatLine(line)).toEqual(order);
  });
  it("refuses a command nobody knows instead of saying it aloud", () => {
    expect(() => readChatLine("/dance now")).toThrow(/UnknownCommand/);
  });
});

describe("sendChatLine", () => {
  it("says that words are not a formula, and rolls nothing", async () => {
    preparePage();
    let rolled = 0;
    class Roll {
      static validate = (formula: string): boolean => formula === "1d6";
      constructor(readonly formula: string) {}
      async evaluate(): Promise<this> {
        rolled += 1;
        return this;
      }
      async toMessage(): Promise<void> {}
    }
    Object.assign(globalThis, { CONFIG: { Dice: { rolls: [Roll] }, ChatMessage: { documentClass: class {} } } });
    await expect(sendChatLine("/roll banana", "public")).rejects.toThrow(/NotAFormula/);
    expect(rolled).toBe(0);
    await sendChatLine("/roll 1d6", "public");
    expect(rolled).toBe(1);
  });
});
