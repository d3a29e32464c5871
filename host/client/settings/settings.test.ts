import { beforeEach, describe, expect, it } from "vitest";
import { host, installGlobals, openTestWorld } from "../testing.ts";

beforeEach(async () => {
  installGlobals();
  const { settings } = host.game;
  const choices = { soft: "Soft", loud: "Loud" };
  settings.register("test", "voice", { scope: "world", type: String, choices, default: "soft" });
  settings.register("test", "here", { scope: "client", type: Number, choices: { 1: "One" }, default: 1 });
  settings.register("test", "size", { scope: "client", type: Number, range: { min: 1, max: 9 }, default: 5 });
  await openTestWorld();
});

describe("settings.set", () => {
  it.each([
    ["voice", "whispered"],
    ["here", 7],
  ])(
    "keeps a value of %s that is none of its choices: they are what the settings window offers",
    async (key, value) => {
      expect(await host.game.settings.set("test", key, value)).toBe(value);
      expect(host.game.settings.get("test", key)).toBe(value);
    },
  );

  it("keeps to a range, and refuses what is no number", async () => {
    const { settings } = host.game;
    expect(await settings.set("test", "size", 12)).toBe(9);
    await expect(settings.set("test", "size", "many")).rejects.toThrow(/"many" is not a number/);
    expect(settings.get("test", "size")).toBe(9);
  });
});
