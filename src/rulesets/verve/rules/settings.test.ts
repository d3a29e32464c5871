import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom, settled } from "./settings.ts";

describe("settings", () => {
  test("VRV-001 every default is one of its own choices, and every setting names its rules", () => {
    for (const [key, spec] of Object.entries(SETTINGS)) {
      expect(spec.accepts(spec.initial as never), key).toBe(true);
      expect(spec.rules.length, key).toBeGreaterThan(0);
    }
  });

  test("VRV-040 stored nonsense gives way to the default, and strangers are left out", () => {
    const stored = { firearms: "no", coinsPerMojo: -1, carryPenalty: true, levelGainMinimum: false, odd: 1 };
    expect(settingsFrom(stored)).toEqual({ ...DEFAULT_SETTINGS, carryPenalty: true, levelGainMinimum: false });
    expect(settingsFrom({ contributorTable: [{ score: 10 }], jumpSizeFactors: { elf: 2 } })).toEqual(DEFAULT_SETTINGS);
    expect(settled({ firearms: null }).firearms).toBe(true);
  });

  test("VRV-001 every setting is read somewhere in the rules", () => {
    const folder = new URL("./", import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.endsWith("settings.ts"))
      .map((file) => readFileSync(new URL(file, folder), "utf8"))
      .join("\n");
    for (const key of Object.keys(SETTINGS)) expect(sources, key).toContain(key);
  });
});
