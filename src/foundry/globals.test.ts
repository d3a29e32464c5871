import { afterEach, expect, it, vi } from "vitest";
import { localize } from "./globals.ts";

afterEach(() => vi.unstubAllGlobals());

it("says what a text is told in words, too: keys of ours by their texts, lists one after another, the rest as it is", () => {
  const texts: Record<string, string> = {
    "DRAMATIS.Fire": "Fire",
    "DRAMATIS.Ice": "Ice",
    "DRAMATIS.Weak": "{name}, {n}: {what}",
  };
  const say = (key: string, data: Record<string, unknown> = {}): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, hole: string) => String(data[hole]));
  vi.stubGlobal("game", { i18n: { localize: say } });
  expect(localize("DRAMATIS.Weak", { name: "Imp", n: 2, what: ["DRAMATIS.Fire", "DRAMATIS.Ice"] })).toBe(
    "Imp, 2: Fire, Ice",
  );
  expect(localize("DRAMATIS.Weak", { name: "DRAMATIS.Fire", n: 1, what: "none" })).toBe("Fire, 1: none");
  expect(localize("DRAMATIS.Ice")).toBe("Ice");
});
