import { charterOf } from "../../../../fittings/charter/charter.ts";
import { FOE_TOPIC, foeSettings } from "../../../../fittings/foes/choices.ts";
import { EDIT_TOPIC, editSettings } from "../../../../fittings/sheets/edits/setting.ts";
import { SETTINGS, settingsFrom, type ArcSettings } from "../../rules/settings.ts";
import { PRESETS } from "./presets.ts";
import { middleScores } from "./scores.ts";
import { confirmed, tables } from "./tables.ts";
import { unopposed } from "./threshold.ts";
import { TOPICS } from "./topics.ts";

/** Every choice that Arc's rules leave to the group, and what the table plays. */
export const charter = charterOf({
  id: "arc",
  table: { ...SETTINGS, ...foeSettings("ARC-046", "ARC-038"), ...editSettings("ARC-086") },
  topics: { ...TOPICS, played: FOE_TOPIC, sheets: EDIT_TOPIC },
  presets: { ...PRESETS, spared: [...PRESETS.spared, ...FOE_TOPIC, ...EDIT_TOPIC] },
  own: { tables, confirmedTables: confirmed, middleScores, unopposedThreshold: unopposed },
});

const whole = new WeakMap<object, ArcSettings>();

/**
 * The group's choices as they stand, each sound by itself and with the others: a complexity that the group's own table has
 * lost since gives way to its default (ARC-063). The same object until one of them changes.
 */
export function arcSettings(): ArcSettings {
  const chosen = charter.choices();
  const known = whole.get(chosen);
  if (known) return known;
  const settings = Object.freeze(settingsFrom(chosen));
  whole.set(chosen, settings);
  return settings;
}
