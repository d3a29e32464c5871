import { game, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { Json } from "../../../../kernel/json.ts";
import { settingsFrom } from "../../rules/settings.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { ClockState } from "../../rules/state.ts";
import type { SettingChange } from "../../../../table/ruleset.ts";
import { keptChoices } from "./kept.ts";
import { clockSetting, lastChangeSetting, REGISTERED } from "./list.ts";

/** The group's choices as they stand now. What is not registered, or not sensible, gives way to its default. Nobody can change it. */
export function personaeSettings(): PersonaeSettings {
  return keptChoices(() =>
    settingsFrom(Object.fromEntries<Json | undefined>(REGISTERED.map((key) => [key, stored(key)]))),
  );
}

/** The world's counters (PER-149 … PER-151). */
export function clock(): ClockState {
  return { ...clockSetting.default, ...(stored(clockSetting.key) as Partial<ClockState> | undefined) };
}

/** What was changed in the charter last and by whom; no changes when nothing was (PER-003). */
export function lastChange(): { readonly by: string; readonly changes: readonly SettingChange[] } {
  const { by, changes } = (stored(lastChangeSetting.key) ?? {}) as { by?: unknown; changes?: unknown };
  const sound = Array.isArray(changes) ? (changes as readonly SettingChange[]) : [];
  return { by: typeof by === "string" ? by : "", changes: sound.filter((one) => typeof one?.key === "string") };
}

function stored(key: string): Json | undefined {
  return game().settings.get(SYSTEM_ID, `personae.${key}`) as Json | undefined;
}
