import { describe, expect, it } from "vitest";
import { scenesInBar } from "./scene-navigation.ts";

const scene = (name: string, change: object = {}) => ({
  id: name.toLowerCase(),
  name,
  active: false,
  navigation: true,
  navOrder: 0,
  ...change,
});

describe("the bar of scenes", () => {
  it("keeps the order that was given, then goes by name", () => {
    const scenes = [scene("Bridge", { navOrder: 2 }), scene("Tower"), scene("Cave")];
    expect(scenesInBar(scenes, undefined).map(({ name }) => name)).toEqual(["Cave", "Tower", "Bridge"]);
  });

  it("leaves out what is not meant for it, unless it is open or looked at", () => {
    const off = { navigation: false };
    const scenes = [scene("Hidden", off), scene("Open", { ...off, active: true }), scene("Seen", off)];
    expect(scenesInBar(scenes, "seen").map(({ name }) => name)).toEqual(["Open", "Seen"]);
  });
});
