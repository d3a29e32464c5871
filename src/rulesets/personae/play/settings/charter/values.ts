/** What is typed into the charter, as values of the settings, and back. Pure. */
import type { Json } from "../../../../../kernel/json.ts";
import type { RangeBand } from "../../../rules/distance/bands.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import type { PersonaeSettings, SettingKey, ShockTrack } from "../../../rules/settings.ts";
import { ATTRIBUTES } from "../../../rules/state.ts";

const SCOPES = ["violent", "nonviolent", "both"] as const;

/** One value as text for an input of several lines: names, or tracks as "label; attribute; scope; names". */
export function asText(key: SettingKey, value: Json): string {
  if (key === "shockNames") return (value as readonly string[]).join("\n");
  if (key === "rangeBands") return (value as readonly RangeBand[]).map(bandLine).join("\n");
  if (key !== "shockTracks") return JSON.stringify(value);
  return (value as unknown as readonly ShockTrack[])
    .map(({ label, vitalityAttribute, scope, names }) => [label, vitalityAttribute, scope, names.join(", ")].join("; "))
    .join("\n");
}

/** The value behind text, or null when it makes no sense. */
export function fromText(key: SettingKey, text: string): Json | null {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  if (key === "shockNames") return lines.slice(0, 4);
  if (key === "rangeBands") return lines.length > 0 && lines.every(isBandLine) ? lines.map(bandFrom) : null;
  if (key !== "shockTracks") return null;
  const tracks = lines.map(trackFrom);
  return tracks.every((track) => track !== null) ? tracks : null;
}

/** A band as it is typed: its name, and behind a semicolon how far it reaches on a grid, if that is said. PER-156 */
const bandLine = (band: RangeBand): string => (typeof band === "string" ? band : `${band.name}; ${band.upTo}`);
const isBandLine = (line: string): boolean => /^[^;]*[^;\s][^;]*(;\s*\d+(\.\d+)?)?$/.test(line);

function bandFrom(line: string): Json {
  const [name = "", upTo] = line.split(";").map((part) => part.trim());
  return upTo === undefined ? name : { name, upTo: Number(upTo) };
}

function trackFrom(line: string): ShockTrack | null {
  const [label = "", given = "STA", asked = "both", listed = ""] = line.split(";").map((part) => part.trim());
  const vitalityAttribute = ATTRIBUTES.find((id) => id === given.toUpperCase());
  const scope = SCOPES.find((one) => one === asked.toLowerCase());
  if (label === "" || !vitalityAttribute || !scope) return null;
  const names = listed
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return { id: label.toLowerCase().replace(/[^a-z0-9]+/g, "-"), label, names, vitalityAttribute, scope };
}

/** Every choice with one field changed: "deadlock", "weightMap.small", "tallyCounts.unopposed"; null when it makes no sense. */
export function withChoice(settings: PersonaeSettings, path: string, value: string | boolean): PersonaeSettings | null {
  const [key = "", part] = path.split(".");
  if (!(key in SETTINGS)) return null;
  const known = key as SettingKey;
  const next = nextValue(settings, known, part, value);
  return next !== null && SETTINGS[known].accepts(next) ? { ...settings, [known]: next } : null;
}

function nextValue(
  settings: PersonaeSettings,
  key: SettingKey,
  part: string | undefined,
  value: string | boolean,
): Json | null {
  if (key === "tallyCounts" && part !== undefined) {
    const others: readonly string[] = settings.tallyCounts.filter((one) => one !== part);
    return value === true ? [...others, part] : others;
  }
  if (part !== undefined) return { ...(settings[key] as object), [part]: value };
  const { kind, initial } = SETTINGS[key];
  if (kind === "json" && typeof value === "string") return fromText(key, value);
  return typeof initial === "number" ? Number(value) : value;
}
