import { afterEach, describe, expect, it, vi } from "vitest";
import { wordsOf } from "./words.ts";

afterEach(() => vi.unstubAllGlobals());

function speaking(texts: Record<string, string>): void {
  const localize = (key: string, data: object = {}): string =>
    Object.entries(data).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), texts[key] ?? key);
  vi.stubGlobal("game", { i18n: { localize, has: (key: string) => key in texts } });
}

describe("the words of one part of a game", () => {
  it("lie below its key, and an unknown one comes back whole", () => {
    speaking({ "A.Part.greet": "Hello, {name}" });
    const { say } = wordsOf("A.Part");
    expect(say("greet", { name: "Ada" })).toBe("Hello, Ada");
    expect(say("farewell")).toBe("A.Part.farewell");
    expect([say.has("greet"), say.has("farewell")]).toEqual([true, false]);
  });

  it("have a form for one, be it more or less, and a form for all other numbers", () => {
    speaking({ "A.Part.die.one": "{n} die", "A.Part.die.other": "{n} dice" });
    const { count } = wordsOf("A.Part");
    expect([1, -1, 0, 2].map((n) => count("die", n))).toEqual(["1 die", "-1 die", "0 dice", "2 dice"]);
  });
});
