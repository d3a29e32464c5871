import { charterOf } from "../../../../fittings/charter/charter.ts";
import { FOE_TOPIC, foeSettings } from "../../../../fittings/foes/choices.ts";
import { EDIT_TOPIC, editSettings } from "../../../../fittings/sheets/edits/setting.ts";
import { SETTINGS } from "../../rules/settings.ts";
import { PRESETS } from "./presets.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Evoker's rules leave to the group. */
export const charter = charterOf({
  id: "evoker",
  table: { ...SETTINGS, ...foeSettings("EVO-124"), ...editSettings("EVO-220") },
  topics: { ...TOPICS, played: FOE_TOPIC, sheets: EDIT_TOPIC },
  presets: { ...PRESETS, spared: [...PRESETS.spared, ...FOE_TOPIC, ...EDIT_TOPIC] },
});
