/** A charter as a file, to be carried to another world. Pure. */
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { isJsonObject } from "../../../../../kernel/json.ts";
import { SETTINGS, settingsFrom } from "../../../rules/settings.ts";
import type { PersonaeSettings, SettingKey } from "../../../rules/settings.ts";
import { draftOf, isSettingKey } from "./draft.ts";
import type { Draft } from "./draft.ts";

const FORMAT = "dramatis.personae.charter";
const VERSION = 1;

/** The text of the file: every choice by its name, readable and in the order of the settings. */
export function charterFile(settings: PersonaeSettings): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, charter: settings }, null, 2)}\n`;
}

/** A file that was read: the draft with its choices, and the names of what could not be taken over as it was. */
export interface Carried {
  readonly draft: Draft;
  readonly odd: readonly string[];
}

/**
 * What a file says, put over a draft. Choices it doesn't have stay; a broken one is taken for what can be saved of it
 * and named. Null when it is no charter.
 */
export function fromFile(text: string, draft: Draft): Carried | null {
  const charter = charterIn(text);
  if (!charter) return null;
  const taken: Partial<Record<SettingKey, Json>> = {};
  const odd: string[] = [];
  for (const [key, value] of Object.entries(charter)) {
    if (!isSettingKey(key)) {
      odd.push(key);
      continue;
    }
    const { accepts, sound, kind } = SETTINGS[key];
    if (!accepts(value)) odd.push(key);
    if (accepts(value) || kind === "json") taken[key] = sound(value);
  }
  const read = draftOf(settingsFrom(taken));
  const kept = Object.entries(draft).map(([key, value]) => [key, key in taken ? read[key as SettingKey] : value]);
  return { draft: Object.fromEntries(kept) as Draft, odd };
}

function charterIn(text: string): JsonObject | null {
  const data = parsed(text);
  if (!isJsonObject(data) || data["format"] !== FORMAT || !isJsonObject(data["charter"])) return null;
  return data["charter"];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
