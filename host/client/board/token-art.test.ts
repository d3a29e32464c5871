import { describe, expect, it } from "vitest";
import { initials, isShown } from "./token-art.ts";

describe("token art", () => {
  it.each([
    ["Sera Vane", "SV"],
    ["gate", "G"],
    ["Åsa of the Hill", "ÅO"],
    ["", "?"],
  ])("stands in for a portrait of %s with %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
  it("shows names and bars as the display mode says", () => {
    const nobody = { isOwner: false, hover: false, controlled: false };
    expect([0, 10, 20, 30, 40, 50].filter((mode) => isShown(mode, nobody))).toEqual([50]);
    expect([0, 10, 20, 30, 40, 50].filter((mode) => isShown(mode, { ...nobody, hover: true }))).toEqual([30, 50]);
    expect([0, 10, 20, 30, 40, 50].filter((mode) => isShown(mode, { ...nobody, isOwner: true }))).toEqual([40, 50]);
    expect(
      [0, 10, 20, 30, 40, 50].filter((mode) => isShown(mode, { isOwner: true, hover: false, controlled: true })),
    ).toEqual([0, 10, 20, 30, 40, 50]);
  });
});
