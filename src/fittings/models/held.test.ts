import { describe, expect, it } from "vitest";
import { heldBack } from "./held.ts";

const master = { isGM: true };
const player = { isGM: false };
const stored = { sworn: false, rank: 2 };

describe("what only a game master may change", () => {
  it("is taken out of a player's update; the rest of it goes through", () => {
    const changed = { name: "Ferry", system: { sworn: true, rank: 2, oars: 4 } };
    expect(heldBack(changed, ["sworn", "rank"], stored, player)).toBe(true);
    expect(changed).toEqual({ name: "Ferry", system: { rank: 2, oars: 4 } });
  });

  it("is no change when it stays as it is, or isn't spoken of", () => {
    const same = { system: { sworn: false } };
    expect(heldBack(same, ["sworn"], stored, player)).toBe(false);
    expect(same).toEqual({ system: { sworn: false } });
    expect(heldBack({ name: "Ferry" }, ["sworn"], stored, player)).toBe(false);
  });

  it("is a game master's to change", () => {
    const changed = { system: { sworn: true } };
    expect(heldBack(changed, ["sworn"], stored, master)).toBe(false);
    expect(changed.system).toEqual({ sworn: true });
  });
});
