// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { Roll } from "../dice/index.ts";
import { ChatMessage } from "../documents/chat-message.ts";
import { installGlobals, openTestWorld, TEST_PLAYER } from "../testing.ts";

beforeEach(async () => {
  installGlobals();
  await openTestWorld();
});

describe("a message", () => {
  it("draws dice that are not for the reader as somebody's, without name, recipients, words or numbers", async () => {
    const roll = await new Roll("2d6 + 410410").evaluate();
    const secret = { author: TEST_PLAYER, speaker: { alias: "The Duke" }, flavor: "Poison", content: "It works" };
    const message = new ChatMessage({ ...secret, rolls: [roll], whisper: [TEST_PLAYER] });
    const drawn = await message.renderHTML();
    expect(drawn.querySelector(".message-sender")?.textContent).toBe("Player");
    expect(drawn.outerHTML).toContain("???");
    expect(drawn.outerHTML).not.toMatch(/Duke|Poison|It works|410410|whisper-to/);
    expect(drawn.outerHTML).not.toContain(String(roll.total));
  });

  it("exports what it says and rolled, for an exported log hides nothing", async () => {
    const roll = await new Roll("40 + 2").evaluate();
    const lines = new ChatMessage({ author: TEST_PLAYER, content: "<p>Luck</p>", rolls: [roll] }).export().split("\n");
    expect(lines.slice(1)).toEqual(["Luck", "40 + 2 = 40 + 2 = 42"]);
  });
});
