import { describe, expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import { REGISTERED } from "../list.ts";
import { PRESETS, TOPICS } from "./topics.ts";
import { asText, fromText, withChoice } from "./values.ts";

describe("the charter", () => {
  it("PER-002 has a place for every choice, once", () => {
    const placed = Object.values(TOPICS).flat();
    expect([...placed].sort()).toEqual([...REGISTERED].sort());
  });

  it("PER-002 changes one choice at a time, and refuses nonsense", () => {
    expect(withChoice(DEFAULT_SETTINGS, "deadlock", "actor")?.deadlock).toBe("actor");
    expect(withChoice(DEFAULT_SETTINGS, "baseMoves", "2")?.baseMoves).toBe(2);
    expect(withChoice(DEFAULT_SETTINGS, "inoperativeAt", "3")?.inoperativeAt).toBe(3);
    expect(withChoice(DEFAULT_SETTINGS, "deadlock", "coin")).toBe(null);
    expect(withChoice(DEFAULT_SETTINGS, "nonsense", "1")).toBe(null);
  });

  it("PER-122 PER-130 edits maps and sets by their parts", () => {
    expect(withChoice(DEFAULT_SETTINGS, "weightMap.small", "heavy")?.weightMap.small).toBe("heavy");
    expect(withChoice(DEFAULT_SETTINGS, "weightMap.small", "huge")).toBe(null);
    expect(withChoice(DEFAULT_SETTINGS, "tallyCounts.unopposed", false)?.tallyCounts).toEqual(["followUps"]);
  });

  it("PER-101 PER-102 reads names and tracks a line each, and gives them back", () => {
    const text = "Mental; POW; nonviolent; Shaken, Broken";
    const tracks = fromText("shockTracks", text);
    expect(tracks).toEqual([
      { id: "mental", label: "Mental", names: ["Shaken", "Broken"], vitalityAttribute: "POW", scope: "nonviolent" },
    ]);
    expect(asText("shockTracks", tracks)).toBe(text);
    expect(fromText("shockTracks", "Mental; LUCK; always")).toBe(null);
    expect(fromText("shockNames", "Injured\n\nWounded")).toEqual(["Injured", "Wounded"]);
  });

  it("PER-156 reads bands a line each, with how far they reach on a grid where that is said", () => {
    const text = "close; 2\nnear; 10.5\nfar";
    const bands = fromText("rangeBands", text);
    expect(bands).toEqual([{ name: "close", upTo: 2 }, { name: "near", upTo: 10.5 }, "far"]);
    expect(asText("rangeBands", bands)).toBe(text);
    expect(fromText("rangeBands", "close; very")).toBe(null);
    expect(fromText("rangeBands", "; 3")).toBe(null);
    expect(fromText("rangeBands", "")).toBe(null);
    expect(withChoice(DEFAULT_SETTINGS, "rangeBands", "here\nthere; 0")).toBe(null);
  });

  it("PER-188 the SRD's preset differs from the core text's where it says so", () => {
    expect({ ...DEFAULT_SETTINGS, ...PRESETS.srd }.inoperativeAt).toBe(3);
    expect({ ...DEFAULT_SETTINGS, ...PRESETS.core }).toEqual(DEFAULT_SETTINGS);
  });
});
