/** A choice in plain words: for the journal, for those who only read, and for what would change. */
import type { KnownWords } from "../../../../../fittings/words/words.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import type { SettingKey } from "../../../rules/settings.ts";
import { ATTRIBUTES, WEAPON_CATEGORIES } from "../../../rules/state.ts";

/** The words of this game, and of this world. */
export interface Words extends KnownWords {
  /** Attributes beside the six, as this world's identities have them. */
  readonly ownAttributes?: () => readonly OwnAttribute[];
}

export interface OwnAttribute {
  readonly id: string;
  readonly name: string;
}

const list = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);

/** The value of a choice as people say it. A value that makes no sense is told as it was typed. */
export function told(key: SettingKey, value: Json, t: Words): string {
  const { kind } = SETTINGS[key];
  if (kind === "boolean") return t(value === true ? "Charter.on" : "Charter.off");
  if (kind === "choice") return optionLabel(key, value, t);
  if (kind === "integer") {
    const zero = `Setting.${key}.zero`;
    return value === 0 && t.has(zero) ? t(zero) : String(value);
  }
  if (kind === "text") return String(value).trim() || t("Charter.none");
  return toldList(key, value, t) || t("Charter.none");
}

/** What one option of a choice is called. */
export function optionLabel(key: SettingKey, value: Json, t: Words): string {
  const label = `Setting.${key}.choice.${String(value)}`;
  return t.has(label) ? t(label) : String(value);
}

/** What a value means at the table, or an empty text where its name says it all. */
export function meaning(key: SettingKey, value: Json, t: Words): string {
  const means = `Setting.${key}.means.${String(value)}`;
  const effect = `Setting.${key}.effect`;
  if (t.has(means)) return t(means);
  return t.has(effect) ? t(effect) : "";
}

/** A name from the rules in the reader's language, or the group's own word as it is. */
export function ownWord(key: SettingKey, word: string, t: Words): string {
  const known = key === "rangeBands" ? `RangeBand.${word}` : `Subtype.${word}`;
  return /^\w+$/u.test(word) && t.has(known) ? t(known) : word;
}

/** The other way round: what the rules call the word that was typed. */
export function ruleWord(key: SettingKey, typed: string, t: Words): string {
  const initial = SETTINGS[key].initial;
  const known = Array.isArray(initial) ? (initial as readonly string[]) : [];
  return known.find((word) => ownWord(key, word, t) === typed.trim()) ?? typed;
}

/** The name of one of the game's attributes, or the group's own. */
export function attributeName(id: string, t: Words): string {
  if ((ATTRIBUTES as readonly string[]).includes(id)) return t(`Attribute.${id}`);
  return t.ownAttributes?.().find((one) => one.id === id)?.name ?? id;
}

function toldList(key: SettingKey, value: Json, t: Words): string {
  switch (key) {
    case "weightMap":
      return WEAPON_CATEGORIES.map((category) => {
        const weight = String((value as JsonObject | null)?.[category] ?? "");
        return `${t(`Category.${category}`)}: ${t.has(`Weight.${weight}`) ? t(`Weight.${weight}`) : weight}`;
      }).join("; ");
    case "tallyCounts":
      return list(value)
        .map((one) => t(`Charter.tallyCounts.${String(one)}`))
        .join(", ");
    case "shockTracks":
      return list(value)
        .map((row) => toldTrack(row as JsonObject, t))
        .join("; ");
    case "customTraitTypes":
      return list(value)
        .map((row) => {
          const { label, attribute } = row as JsonObject;
          return `${String(label)} (${attributeName(String(attribute), t)})`;
        })
        .join(", ");
    case "rangeBands":
      return list(value)
        .map((row) => toldBand(row, t))
        .filter(Boolean)
        .join(", ");
    default:
      return list(value)
        .map((one) => ownWord(key, String(one), t))
        .filter(Boolean)
        .join(", ");
  }
}

function toldBand(row: Json, t: Words): string {
  const { name = "", upTo = "" } = typeof row === "string" ? { name: row } : (row as JsonObject);
  const word = ownWord("rangeBands", String(name), t);
  return upTo === "" ? word : `${word} (${String(upTo)})`;
}

function toldTrack({ label, vitalityAttribute, scope, names }: JsonObject, t: Words): string {
  const levels = list(names ?? [])
    .map(String)
    .filter(Boolean);
  const parts = [attributeName(String(vitalityAttribute), t), t(`Charter.scope.${String(scope)}`)];
  return `${String(label)} (${[...parts, ...(levels.length > 0 ? [levels.join(", ")] : [])].join("; ")})`;
}
