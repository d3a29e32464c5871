import { charterOf } from "../../../../fittings/charter/charter.ts";
import { FOE_TOPIC, foeSettings } from "../../../../fittings/foes/choices.ts";
import { SETTINGS } from "../../rules/settings.ts";
import { PRESETS } from "./presets.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Evoker's rules leave to the group. */
export const charter = charterOf({
  id: "evoker",
  table: { ...SETTINGS, ...foeSettings("EVO-124") },
  topics: { ...TOPICS, played: FOE_TOPIC },
  presets: { ...PRESETS, spared: [...PRESETS.spared, ...FOE_TOPIC] },
});
