/** Sets of choices to begin with. Pure. */
import type { Json } from "../../../../../kernel/json.ts";
import { DEFAULT_SETTINGS } from "../../../rules/settings.ts";
import type { PersonaeSettings, SettingKey } from "../../../rules/settings.ts";
import type { Draft } from "./draft.ts";
import { IN_ORDER } from "./topics.ts";

export type PresetName = "core" | "srd";
export const PRESET_NAMES: readonly PresetName[] = ["core", "srd"];

/** What a group has written itself, or settles among people: no preset touches it. */
export const OWN: readonly SettingKey[] = [
  "lines",
  "veils",
  "safetyButton",
  "charterEdit",
  "identitySubtypes",
  "customTraitTypes",
  "shockNames",
  "shockTracks",
  "rangeBands",
];

/**
 * The core text's reading is what everything starts as. The published SRD's companion chapters are spelled out wherever
 * they speak, also where both agree, so that the preset stays right whatever a default may become:
 * goals are declared before each challenge (PER-031), priorities are fixed once play has begun (PER-016, PER-173), never
 * below two dice with a learned skill (PER-094), inoperative at shock 3 (PER-096, PER-188), ten creation points (PER-172),
 * one enhancement a turn (PER-177), attributes no further apart than the potential (PER-179), criticals (PER-180), and
 * its own words (PER-190).
 */
export const PRESETS: Readonly<Record<PresetName, Partial<PersonaeSettings>>> = {
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
};

/** Every choice as the preset has it; the group's own stays as it is in the draft. */
export function applyPreset(draft: Draft, name: PresetName): Draft {
  const chosen: PersonaeSettings = { ...DEFAULT_SETTINGS, ...PRESETS[name] };
  const entries = IN_ORDER.map((key): [SettingKey, Json] => [
    key,
    OWN.includes(key) ? draft[key] : (chosen[key] as Json),
  ]);
  return Object.fromEntries(entries) as Draft;
}
