import type { Presets } from "../../../../fittings/charter/plan.ts";
import type { SettingKey, SomeSettings } from "../../rules/settings.ts";

/**
 * The core text's reading is what everything starts as. The published SRD's companion chapters are spelled out wherever
 * they speak, also where both agree, so that the preset stays right whatever a default may become:
 * goals are declared before each challenge (PER-031), priorities are fixed once play has begun (PER-016, PER-173), never
 * below two dice with a learned skill (PER-094), inoperative at shock 3 (PER-096, PER-188), ten creation points (PER-172),
 * one enhancement a turn (PER-177), attributes no further apart than the potential (PER-179), criticals (PER-180), and
 * its own words (PER-190).
 */
export const PRESETS = {
  sets: {
    core: {},
    srd: {
      requireGoals: true,
      lockPriorities: true,
      diceFloor: "srd",
      inoperativeAt: 3,
      creationPoints: 10,
      enhancementsPerTurn: 1,
      attributeSpread: true,
      criticals: "srd",
      vocabulary: "v2",
    },
  },
  spared: [
    "lines",
    "veils",
    "safetyButton",
    "charterEdit",
    "identitySubtypes",
    "customTraitTypes",
    "shockNames",
    "shockTracks",
    "rangeBands",
  ],
} as const satisfies Presets & {
  readonly sets: Readonly<Record<string, SomeSettings>>;
  readonly spared: readonly SettingKey[];
};
