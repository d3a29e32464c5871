import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "./settings.ts";

/** The register of the inventory, section 2.17. */
const REGISTER = {
  dosMethod: "tens",
  autoSuccessMax: 5,
  autoFailMin: 96,
  fumbleThreshold: 96,
  critThreshold: 10,
  opposedTie: "chain",
  advantageCap: 0,
  nestedRows: true,
  highGroundMetres: 1,
  difficultTerrainScope: "all",
  initiativeScore: "best",
  initiativeFateKey: "current",
  chargeUsesMove: true,
  riseCost: "move",
  stealthCost: "action",
  personaSwapCost: "free",
  personaOverflow: "stop",
  personaDefense: "owner",
  technicalPierces: "resist",
  extraWoundsNeedWound: true,
  injuryStacking: "perRow",
  ailmentReplace: "newest",
  noActionsBlocksEvasion: true,
  stunnedTurns: 2,
  aoaSavage: true,
  aoaNeedsSuccess: true,
  aoaAffinity: "none",
  scatter5: "up",
  stressMax: 100,
  stressPerDay: 2,
  focusBonus: 10,
  automation: "confirm",
  shadowsEvade: true,
  shadowsChance: "ask",
  visibility: "hidden",
};

/** Who answers is the table's business: the cards read these, and no rule does. */
const OF_THE_CARDS = ["shadowsEvade", "shadowsChance"];

describe("settings", () => {
  test("EVO-010 every key of the register, with its default", () => {
    expect(DEFAULT_SETTINGS).toEqual(REGISTER);
    for (const [key, spec] of Object.entries(SETTINGS)) {
      expect(spec.accepts(spec.initial), key).toBe(true);
      expect(spec.accepts("nonsense"), key).toBe(false);
      expect(spec.rules.length, key).toBeGreaterThan(0);
    }
  });

  test("EVO-010 impossible stored values give way to their defaults", () => {
    expect(settingsFrom({ stressMax: -3, dosMethod: "digit", stranger: 1 })).toEqual({
      ...REGISTER,
      dosMethod: "digit",
    });
  });

  test("EVO-010 no setting is idle: each is read somewhere in the rules, or says who answers a card", () => {
    const here = new URL("./", import.meta.url);
    const files = readdirSync(here, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.endsWith("settings.ts"),
    );
    const text = files.map((file) => readFileSync(new URL(file.replaceAll("\\", "/"), here), "utf8")).join("\n");
    const idle = Object.keys(SETTINGS).filter((key) => !new RegExp(`\\b${key}\\b`).test(text));
    expect(idle).toEqual(OF_THE_CARDS);
  });
});
