import { charterOf } from "../../../../fittings/charter/charter.ts";
import type { Chosen } from "../../../../kernel/settings.ts";
import { contributorTable, jumpSizeFactors, levelGainMinimum } from "./own.ts";
import { PRESETS } from "./presets.ts";
import { TABLE } from "./table.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Verve's rules leave to the group, and how the table is helped. */
export const charter = charterOf({
  id: "verve",
  table: TABLE,
  topics: TOPICS,
  presets: PRESETS,
  own: { contributorTable, jumpSizeFactors, levelGainMinimum },
});

/** The group's choices as they stand, each sound. The same object until one of them changes. */
export const verveSettings: () => Chosen<typeof TABLE> = charter.choices;
