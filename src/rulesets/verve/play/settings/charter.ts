import { charterOf } from "../../../../fittings/charter/charter.ts";
import { FOE_TOPIC, foeSettings } from "../../../../fittings/foes/choices.ts";
import { EDIT_TOPIC, editSettings } from "../../../../fittings/sheets/edits/setting.ts";
import type { Chosen } from "../../../../kernel/settings.ts";
import { contributorTable, jumpSizeFactors, levelGainMinimum } from "./own.ts";
import { PRESETS } from "./presets.ts";
import { TABLE } from "./table.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Verve's rules leave to the group, and how the table is helped. */
export const charter = charterOf({
  id: "verve",
  table: { ...TABLE, ...foeSettings("VRV-130", "VRV-150"), ...editSettings("VRV-024") },
  topics: { ...TOPICS, played: FOE_TOPIC, sheets: EDIT_TOPIC },
  presets: { ...PRESETS, spared: [...PRESETS.spared, ...FOE_TOPIC, ...EDIT_TOPIC] },
  own: { contributorTable, jumpSizeFactors, levelGainMinimum },
});

/** The group's choices as they stand, each sound. The same object until one of them changes. */
export const verveSettings: () => Chosen<typeof TABLE> = charter.choices;
