import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "./settings.ts";

const folder = new URL("./", import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.includes(".test.") && file !== "settings.ts")
  .map((file) => readFileSync(new URL(file.replaceAll("\\", "/"), folder), "utf8"))
  // Types that only name a setting don't read it.
  .map((text) => text.replace(/Reads<[^>]*>/g, "").replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, ""))
  .join("\n");

/** Who answers is the table's business: the cards read these, and no rule does. */
const OF_THE_CARDS = ["foesFreeAttacks", "foesPain"];

describe("settings", () => {
  test("RUN-110 the register has its 20 settings with their defaults", () => {
    expect(DEFAULT_SETTINGS).toEqual({
      naturalExtremes: false,
      clampOpposition: false,
      npcDamage: "static",
      painRule: ">",
      unawareDefense: "none",
      longScope: "firstContact",
      advantageStacks: false,
      flankAngle: 135,
      maxSurround: 4,
      enforceActions: "warn",
      delayAnytime: false,
      foesFreeAttacks: "ask",
      foesPain: "ask",
      autoApplyDamage: "confirm",
      hideNpcValues: "target",
      medicusWithCure: "1d4 + 1",
      keepDeathMarks: false,
      heightForAdvantage: 1,
      roundTime: 6,
      naturalHealingPerDay: 1,
    });
  });

  test.each(Object.keys(SETTINGS).filter((key) => !OF_THE_CARDS.includes(key)))(
    "RUN-110 %s is read somewhere",
    (key) => {
      expect(sources).toMatch(new RegExp(`(\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\} = settled)`));
    },
  );

  test("RUN-110 every default is one of its own choices, and every setting names its rules", () => {
    for (const [key, spec] of Object.entries(SETTINGS)) {
      expect(spec.accepts(spec.initial), key).toBe(true);
      expect(spec.rules.length, key).toBeGreaterThan(0);
    }
  });

  test("RUN-110 stored nonsense gives way to the default, and strangers are left out", () => {
    const read = settingsFrom({
      naturalExtremes: true,
      painRule: "<",
      flankAngle: 181,
      maxSurround: 1.5,
      heightForAdvantage: 0,
      medicusWithCure: "two dice",
      odd: 1,
    });
    expect(read).toEqual({ ...DEFAULT_SETTINGS, naturalExtremes: true });
    expect(settingsFrom({ heightForAdvantage: 1.5, medicusWithCure: "2d4" })).toMatchObject({
      heightForAdvantage: 1.5,
      medicusWithCure: "2d4",
    });
  });
});
