import { charterOf } from "../../../../fittings/charter/charter.ts";
import { FOE_TOPIC, foeSettings } from "../../../../fittings/foes/choices.ts";
import { EDIT_TOPIC, editSettings } from "../../../../fittings/sheets/edits/setting.ts";
import { SETTINGS } from "../../rules/settings.ts";
import { rangeBands } from "./controls/bands.ts";
import { subtypes, traitTypes } from "./controls/kinds.ts";
import { tallyCounts, weights } from "./controls/parts.ts";
import { levelNames, shockTracks } from "./controls/tracks.ts";
import { PRESETS } from "./presets.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Personae's rules leave to the group (PER-002, PER-003, PER-007). */
export const charter = charterOf({
  id: "personae",
  table: { ...SETTINGS, ...foeSettings("PER-027"), ...editSettings("PER-003") },
  topics: { ...TOPICS, played: FOE_TOPIC, sheets: EDIT_TOPIC },
  presets: { ...PRESETS, spared: [...PRESETS.spared, ...FOE_TOPIC, ...EDIT_TOPIC] },
  own: {
    customTraitTypes: traitTypes,
    identitySubtypes: subtypes,
    rangeBands,
    shockNames: levelNames,
    shockTracks,
    tallyCounts,
    weightMap: weights,
    // The words of another edition are laid over the language while the page loads (PER-190).
    vocabulary: { reload: true },
  },
});
