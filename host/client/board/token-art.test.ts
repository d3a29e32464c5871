import { describe, expect, it } from "vitest";
import { initials, isShown, statusSigns } from "./token-art.ts";
import type { Token } from "./token.ts";

describe("token art", () => {
  it.each([
    ["Sera Vane", "SV"],
    ["gate", "G"],
    ["Åsa of the Hill", "ÅO"],
    ["", "?"],
  ])("stands in for a portrait of %s with %s", (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
  it("shows the effects that apply, as far as their icon is to be shown, and no status besides", () => {
    const effect = (name: string, showIcon: number, isTemporary: boolean, img = "icon.svg"): object => {
      return { name, showIcon, isTemporary, img };
    };
    const appliedEffects = [
      effect("Never", 0, true),
      effect("Lasting", 1, false),
      effect("Passing", 1, true),
      effect("Always", 2, false),
      effect("Blank", 2, true, ""),
    ];
    const temporaryEffects = [effect("Elsewhere", 2, true)];
    const actor = { appliedEffects, temporaryEffects, statuses: new Set(["dead"]) };
    expect(statusSigns({ actor } as unknown as Token).map(({ name }) => name)).toEqual(["Passing", "Always"]);
    expect(statusSigns({ actor: null })).toEqual([]);
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
