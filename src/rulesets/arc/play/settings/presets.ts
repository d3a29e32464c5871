import type { Presets } from "../../../../fittings/charter/plan.ts";
import type { SettingKey, SomeSettings } from "../../rules/settings.ts";

/**
 * As written is what everything starts as. Veiled leaves players their skill, their die and what came of it (ARC-083). Brisk
 * is for a table that doesn't want to wait: blows land as they are struck (ARC-002), who lacks a skill still rolls without
 * a die (ARC-053), and nobody is reminded of Reaction checks (ARC-030). The group's tables and names stay in each.
 */
export const PRESETS = {
  sets: {
    written: {},
    veiled: { hideUS: true },
    brisk: { effectTiming: "immediate", untrained: "ksUs", reactionSuggestions: false },
  },
  spared: ["tables", "confirmedTables", "dicePreset", "middleScores", "charterEdit"],
} as const satisfies Presets & {
  readonly sets: Readonly<Record<string, SomeSettings>>;
  readonly spared: readonly SettingKey[];
};
