import type { RulesetSetting } from "../../../../table/ruleset.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import { charter } from "./charter.ts";

/** The group's choices as they stand. What is not registered, or not sensible, gives way to its default. Nobody can change them. */
export const evokerSettings: () => EvokerSettings = charter.choices;

/** All that the group chooses. */
export const settings: readonly RulesetSetting[] = charter.settings;
