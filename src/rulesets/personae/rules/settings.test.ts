import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "./settings.ts";

describe("settings", () => {
  test("PER-002 every default is one of its own choices, and every setting names its rules", () => {
    for (const [key, spec] of Object.entries(SETTINGS)) {
      expect(spec.accepts(spec.initial), key).toBe(true);
      expect(spec.rules.length, key).toBeGreaterThan(0);
    }
  });

  test("PER-002 stored nonsense gives way to the default, and strangers are left out", () => {
    const read = settingsFrom({
      deadlock: "coin",
      baseMoves: -1,
      superiorSuccess: true,
      weightMap: { small: "huge" },
      odd: 1,
    });
    expect(read).toEqual({ ...DEFAULT_SETTINGS, superiorSuccess: true });
  });

  test("PER-096 a number that a form made text of is a number again", () => {
    expect(settingsFrom({ inoperativeAt: "3" }).inoperativeAt).toBe(3);
    expect(settingsFrom({ inoperativeAt: "5" }).inoperativeAt).toBe(4);
  });
});
