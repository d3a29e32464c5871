import { charterOf } from "../../../../fittings/charter/charter.ts";
import { SETTINGS } from "../../rules/settings.ts";
import { PRESETS } from "./presets.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Evoker's rules leave to the group. */
export const charter = charterOf({ id: "evoker", table: SETTINGS, topics: TOPICS, presets: PRESETS });
