import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "./settings.ts";

const KEYS = Object.keys(SETTINGS);
/** Whatever a database may hold under a setting's name, near misses included. */
const garbage = fc.oneof(
  fc.jsonValue(),
  fc.array(
    fc.record(
      {
        id: fc.oneof(fc.string(), fc.constantFrom("main", "mental", "a.b")),
        label: fc.oneof(fc.string(), fc.constantFrom("Mental", "Mental", "Дух", "")),
        names: fc.oneof(fc.jsonValue(), fc.array(fc.string())),
        vitalityAttribute: fc.jsonValue(),
        attribute: fc.jsonValue(),
        scope: fc.constantFrom("violent", "always", 3),
      },
      { requiredKeys: [] },
    ),
  ),
  fc.record({ small: fc.constantFrom("light", "huge"), twoHanded: fc.jsonValue() }, { requiredKeys: [] }),
);

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
      lines: 7,
      odd: 1,
    });
    expect(read).toEqual({ ...DEFAULT_SETTINGS, superiorSuccess: true });
  });

  test("PER-096 a number that a form made text of is a number again", () => {
    expect(settingsFrom({ inoperativeAt: "3" }).inoperativeAt).toBe(3);
    expect(settingsFrom({ inoperativeAt: "5" }).inoperativeAt).toBe(4);
  });

  test("PER-002 any stored garbage becomes settings that can be stored as they are, and stay so", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string()), garbage), (stored) => {
        const read = settingsFrom(stored);
        expect(Object.keys(read)).toEqual(KEYS);
        for (const [key, spec] of Object.entries(SETTINGS)) {
          expect(spec.accepts(read[key as keyof typeof read]), key).toBe(true);
        }
        expect(settingsFrom(read)).toEqual(read);
      }),
    );
  });

  test("PER-102 of a broken list the sound entries stay, and every track has an id of its own, which it keeps", () => {
    const shockTracks = [
      { label: "Mental", names: ["Shaken", "", "Broken"], scope: "always" },
      "nonsense",
      { id: "mental", label: "Mental", vitalityAttribute: "POW", scope: "nonviolent", names: [] },
      { id: "main", label: "Main", vitalityAttribute: "STA", scope: "both", names: [] },
      { label: " " },
    ];
    expect(settingsFrom({ shockTracks }).shockTracks).toEqual([
      { id: "mental-2", label: "Mental", names: ["Shaken"], vitalityAttribute: "STA", scope: "both" },
      { id: "mental", label: "Mental", names: [], vitalityAttribute: "POW", scope: "nonviolent" },
      { id: "main", label: "Main", names: [], vitalityAttribute: "STA", scope: "both" },
    ]);
  });

  test("PER-010 PER-011 PER-122 PER-130 lists and maps keep what is sound", () => {
    const read = settingsFrom({
      customTraitTypes: [{ label: "Omen", attribute: "" }, { attribute: "POW" }],
      identitySubtypes: ["city", " city ", "", 4],
      weightMap: { small: "heavy", twoHanded: "huge" },
      tallyCounts: ["followUps", "followUps", "recovery"],
    });
    expect(read.customTraitTypes).toEqual([{ id: "omen", label: "Omen", attribute: "CMP" }]);
    expect(read.identitySubtypes).toEqual(["city"]);
    expect(read.weightMap).toEqual({ small: "heavy", oneHanded: "light", twoHanded: "heavy" });
    expect(read.tallyCounts).toEqual(["followUps"]);
  });
});
