import { describe, expect, it } from "vitest";
import { apiOf, systemFrame } from "./culprit.ts";

describe("who is to blame", () => {
  it.each([
    ["NotImplementedInOpenHost: foundry.canvas.Ruler is not part of the open host.", "", "foundry.canvas.Ruler"],
    [
      "NotImplementedInOpenHost: NotImplementedInOpenHost: foundry.nue.Tour (Tours are absent.)",
      "",
      "foundry.nue.Tour",
    ],
    ["Actors is not defined", "Actors.registerSheet(x)", "Actors"],
    ["foundry.utils.nonsense is not a function", "const a = foundry.utils.nonsense(1)", "foundry.utils.nonsense"],
    [
      "Cannot read properties of undefined (reading 'tokens')",
      "CONFIG.Canvas.layers.tokens.layerClass = Layer;",
      "CONFIG.Canvas.layers.tokens.layerClass",
    ],
    ["(intermediate value).getData is not a function", "const data = super.getData();", "super.getData"],
    ['Missing helper: "rangePicker"', "", "Handlebars helper {{rangePicker}}"],
    ["Something else", "return 1;", ""],
  ])("%s", (message, source, api) => {
    expect(apiOf(message, source)).toBe(api);
  });

  it("finds the topmost place in the system, past frames of the host", () => {
    const stack = `TypeError: x
    at Actor.prepareData (http://127.0.0.1:4000/host/client.mjs:10:5)
    at Hero.prepareData (http://127.0.0.1:4000/systems/other/module/hero.mjs:12:9)
    at http://127.0.0.1:4000/systems/other/main.mjs:1:1`;
    expect(systemFrame(stack, "other")).toEqual({ file: "module/hero.mjs", line: 12, column: 9 });
    expect(systemFrame(stack, "another")).toBeNull();
  });
});
