import type { RulesetSetting } from "../../../../table/ruleset.ts";
import type { ClockState } from "../../rules/state.ts";
import { T } from "../models/reading.ts";

const BEGINNING: ClockState = { seconds: 0, adventureRunning: true, engaged: [] };

/** The world's counters, as the engine keeps them (VRV-009, VRV-114). */
export const clock: RulesetSetting = {
  key: "clock",
  name: `${T}.Setting.clock.name`,
  hint: `${T}.Setting.clock.hint`,
  default: BEGINNING,
  config: false,
};
