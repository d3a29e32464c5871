import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countedSays } from "./in-play.ts";

beforeEach(() => {
  const localize = (key: string, data: object = {}): string =>
    [key.replace(/^DRAMATIS\.Verve\.(?:Sheet\.plays\.)?/u, ""), ...Object.values(data)].filter(Boolean).join(" ");
  vi.stubGlobal("game", { i18n: { localize, has: () => true } });
});
afterEach(() => vi.unstubAllGlobals());

describe("what a spell, a spirit or a power does in play", () => {
  it("VRV-244 is told where it is counted, with what keeps it off", () => {
    expect(countedSays({ harm: "2d6", heal: "", resist: null })).toEqual(["harms 2d6"]);
    expect(countedSays({ harm: "2d6", heal: "4", resist: "evasion" })).toEqual([
      "harmsUnless 2d6 Reaction.evasion",
      "heals 4",
    ]);
    expect(countedSays({ harm: "", heal: "", resist: "evasion" })).toEqual([]);
    expect(countedSays({})).toEqual([]);
  });

  it("VRV-244 is said to be the table’s where what is written there can’t be rolled", () => {
    expect(countedSays({ harm: "3d6 + level", heal: "much", resist: "reason" })).toEqual([
      "uncounted 3d6 + level",
      "uncounted much",
    ]);
  });
});
