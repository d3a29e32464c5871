import { describe, expect, it } from "vitest";
import { KINDS } from "../state.ts";
import { controlOf } from "./control.ts";

describe("who plays an identity", () => {
  it("PER-014 follows from its kind while no player owns it", () => {
    expect(KINDS.map((kind) => [kind, controlOf({ kind, hasPlayerOwner: false })])).toEqual([
      ["character", "player"],
      ["companion", "player"],
      ["supporting", "chorus"],
      ["identity", "chorus"],
    ]);
  });

  it("PER-014 is a player's as soon as a player owns it, whatever its kind", () => {
    for (const kind of KINDS) expect(controlOf({ kind, hasPlayerOwner: true })).toBe("player");
  });

  it("PER-014 is what the group has said of it, before all else", () => {
    for (const kind of KINDS) {
      expect(controlOf({ kind, hasPlayerOwner: true, override: "chorus" })).toBe("chorus");
      expect(controlOf({ kind, hasPlayerOwner: false, override: "player" })).toBe("player");
    }
  });
});
