// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import type * as Bases from "../../foundry/bases.ts";
import { DramatisChatMessage } from "./chat-message.ts";

/** Reads, while a message is being made, what Foundry's own constructors are free to read. */
vi.mock("../../foundry/bases.ts", async (original) => {
  const bases = await original<typeof Bases>();
  const Base = bases.ChatMessageBase as unknown as new (...args: unknown[]) => Record<string, unknown>;
  class Curious extends Base {
    constructor(...args: unknown[]) {
      super(...args);
      this["early"] = ["visible", "isRoll", "isContentVisible"].map((name) => typeof this[name]);
    }
  }
  return { ...bases, ChatMessageBase: Curious };
});

it("a message can be asked whether it is shown while it is still being made", () => {
  const message = new DramatisChatMessage({ content: "Hello" });
  expect((message as unknown as { early: string[] }).early).toEqual(["boolean", "boolean", "boolean"]);
});
