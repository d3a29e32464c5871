import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "./settings.ts";

const rooms = [
  "actions",
  "check",
  "decide",
  "load",
  "mind",
  "movement",
  "other",
  "secrecy",
  "sequence",
  "size",
  "tables",
];
const sources = rooms
  .flatMap((room) => {
    const folder = new URL(`./${room}/`, import.meta.url);
    const files = readdirSync(folder).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    return files.map((file) => readFileSync(new URL(file, folder), "utf8"));
  })
  .join("\n");

describe("settings", () => {
  test("ARC-086 every default is one of its own choices, and every setting names its rules", () => {
    for (const [key, spec] of Object.entries(SETTINGS)) {
      expect(spec.accepts(spec.initial), key).toBe(true);
      expect(spec.rules.length, key).toBeGreaterThan(0);
    }
  });

  test("ARC-086 every setting is read somewhere in the rules", () => {
    // Who may change the choices is the table's business.
    for (const key of Object.keys(SETTINGS).filter((one) => one !== "charterEdit"))
      expect(new RegExp(`(?:\\.|\\b(?:const|,) \\{[^}]*)\\b${key}\\b`).test(sources), key).toBe(true);
  });

  test("ARC-086 stored nonsense gives way to the default, and strangers are left out", () => {
    const read = settingsFrom({ dicePreset: "D", otherWarn: -1, movRound: 0, lateDefence: "no", hideUS: true, odd: 1 });
    expect(read).toEqual({ ...DEFAULT_SETTINGS, hideUS: true });
  });

  test("ARC-062 ARC-063 the unopposed threshold is a complexity or a number", () => {
    expect(settingsFrom({ unopposedThreshold: 11 }).unopposedThreshold).toBe(11);
    expect(settingsFrom({ unopposedThreshold: "hard" }).unopposedThreshold).toBe("hard");
    expect(settingsFrom({ unopposedThreshold: "tough" }).unopposedThreshold).toBe("average");
  });
});
