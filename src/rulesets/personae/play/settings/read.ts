import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { RulesetSetting } from "../../../../table/ruleset.ts";
import type { ClockState } from "../../rules/state.ts";
import { charter } from "./charter.ts";

/** The group's choices as they stand. What is not registered, or not sensible, gives way to its default. Nobody can change them. */
export const personaeSettings = charter.choices;

/** The world's counters, turned on by play alone. */
export const clockSetting = {
  key: "clock",
  name: "DRAMATIS.Personae.Setting.clock.name",
  hint: "DRAMATIS.Personae.Setting.clock.hint",
  default: { scene: 1, day: 1, session: 1 } satisfies ClockState,
  config: false,
} as const satisfies RulesetSetting;

/** The world's counters (PER-149 … PER-151). */
export function clock(): ClockState {
  const stored = game().settings.get(SYSTEM_ID, `personae.${clockSetting.key}`) as Partial<ClockState> | undefined;
  return { ...clockSetting.default, ...stored };
}

/** All that the group chooses and the world counts. */
export const settings: readonly RulesetSetting[] = [...charter.settings, clockSetting];
