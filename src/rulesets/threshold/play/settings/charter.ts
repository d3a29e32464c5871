import { charterOf } from "../../../../fittings/charter/charter.ts";
import { FOE_TOPIC, foeSettings } from "../../../../fittings/foes/choices.ts";
import { EDIT_TOPIC, editSettings } from "../../../../fittings/sheets/edits/setting.ts";
import { SETTINGS, type ThresholdSettings } from "../../rules/settings.ts";
import { PRESETS } from "./presets.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Threshold's rules leave to the group. */
export const charter = charterOf({
  id: "threshold",
  table: { ...SETTINGS, ...foeSettings("RUN-047"), ...editSettings("RUN-110") },
  topics: { ...TOPICS, played: FOE_TOPIC, sheets: EDIT_TOPIC },
  presets: { ...PRESETS, spared: [...PRESETS.spared, ...FOE_TOPIC, ...EDIT_TOPIC] },
});

/** The group's choices as they stand. What is not registered, or not sensible, gives way to its default. */
export const thresholdSettings: () => ThresholdSettings = charter.choices;
