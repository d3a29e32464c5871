import { describe, expect, it } from "vitest";
import { bySide, sideSeenFrom } from "./side.ts";

describe("whom somebody could turn against", () => {
  it("are seen from one's own side: the foes of a hostile one are the friendly ones", () => {
    expect(sideSeenFrom(1, -1)).toBe("hostile");
    expect(sideSeenFrom(1, 1)).toBe("friendly");
    expect(sideSeenFrom(-1, 1)).toBe("hostile");
    expect(sideSeenFrom(-1, -1)).toBe("friendly");
    expect(sideSeenFrom(0, -1)).toBe("hostile");
  });

  it("are told nothing about the neutral and the secret", () => {
    for (const mine of [-2, -1, 0, 1]) {
      expect(sideSeenFrom(mine, 0)).toBe("neutral");
      expect(sideSeenFrom(mine, -2)).toBe("neutral");
      expect(sideSeenFrom(-2, mine)).toBe("neutral");
    }
  });

  it("lists foes first, then the neutral, then friends, each by name", () => {
    const all = [
      { name: "Ada", side: "friendly" },
      { name: "Dog", side: "neutral" },
      { name: "Zed", side: "hostile" },
      { name: "Bo", side: "hostile" },
    ] as const;
    expect([...all].sort(bySide).map(({ name }) => name)).toEqual(["Bo", "Zed", "Dog", "Ada"]);
  });
});
