import { afterEach, describe, expect, it, vi } from "vitest";
import { boundLines } from "./page.ts";

const bound: Readonly<Record<string, readonly object[]>> = {
  questions: [{ key: "KeyD", modifiers: ["Shift"] }, { key: "ArrowUp" }],
  quick: [{ key: "KeyN", modifiers: ["Control", "Shift"] }],
  given: [],
};

function lines(isGM: boolean): ReturnType<typeof boundLines> {
  const actions = new Map([
    ["core.pause", { name: "Pause" }],
    ["dramatis.questions", { name: "Answer" }],
    ["dramatis.quick", { name: "Make", restricted: true }],
    ["dramatis.given", { name: "Given up" }],
  ]);
  vi.stubGlobal("game", {
    user: { isGM },
    i18n: { localize: (key: string) => key },
    keybindings: { actions, get: (_scope: string, action: string) => bound[action] },
  });
  return boundLines();
}
afterEach(() => vi.unstubAllGlobals());

describe("the page of keys", () => {
  it("tells the system's keys as they are bound for this person, and what has none", () => {
    expect(lines(true)).toEqual([
      { keys: ["Shift+D", "Up"], does: "Answer" },
      { keys: ["Control+Shift+N"], does: "Make" },
      { keys: ["DRAMATIS.Fit.Keys.unbound"], does: "Given up" },
    ]);
  });

  it("keeps those of game masters from players", () => {
    expect(lines(false).map(({ does }) => does)).toEqual(["Answer", "Given up"]);
  });
});
