import { settingFor } from "../../../../table/authority/states.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import { readSetting } from "../../../../table/settings/register.ts";
import { CLOCK, type ClockState } from "../../rules/state.ts";

/** The world's counters as they are stored; those of a fresh world where none are. */
export function clockNow(): ClockState {
  const game = activeRuleset();
  const key = game && settingFor(game, CLOCK);
  const stored = game && key !== undefined ? (readSetting(game, String(key)) as ClockState) : null;
  return stored ?? { seconds: 0, adventureRunning: true, engaged: [] };
}
