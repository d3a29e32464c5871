import { localize } from "../../../../../foundry/globals.ts";
import type { Json } from "../../../../../kernel/json.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import type { PersonaeSettings, SettingKey } from "../../../rules/settings.ts";
import { SHIELD_WEIGHTS, WEAPON_CATEGORIES } from "../../../rules/state.ts";
import { same } from "../../../../../kernel/patch.ts";
import { TOPICS } from "./topics.ts";
import { asText } from "./values.ts";

const words = (key: string): string => localize(`DRAMATIS.Personae.${key}`);

interface Control {
  readonly name: string;
  readonly label: string;
  readonly kind: "toggle" | "number" | "select" | "lines";
  readonly value: Json;
  readonly options: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
}
export interface CharterRow {
  readonly key: SettingKey;
  readonly name: string;
  readonly hint: string;
  readonly rules: string;
  /** True when it differs from the core text's reading. */
  readonly changed: boolean;
  readonly controls: readonly Control[];
  /** The choice in words, for the journal. */
  readonly told: string;
}

/** Every choice by topic, with its rule and its consequence. */
export function charterView(settings: PersonaeSettings): { id: string; title: string; rows: CharterRow[] }[] {
  return Object.entries(TOPICS).map(([id, keys]) => ({
    id,
    title: words(`Charter.topic.${id}`),
    rows: keys.map((key) => row(key, settings[key] as Json)),
  }));
}

function row(key: SettingKey, value: Json): CharterRow {
  const { rules, initial } = SETTINGS[key];
  const controls = controlsOf(key, value);
  return {
    key,
    name: words(`Setting.${key}.name`),
    hint: words(`Setting.${key}.hint`),
    rules: rules.join(", "),
    changed: !same(value, initial),
    controls,
    told: controls.map(toldBy).join("; "),
  };
}

function controlsOf(key: SettingKey, value: Json): Control[] {
  const { kind, choices } = SETTINGS[key];
  const base = { name: key as string, label: words(`Setting.${key}.name`), value, options: [] };
  if (key === "weightMap")
    return WEAPON_CATEGORIES.map((category) => {
      const chosen = (value as Record<string, Json>)[category] ?? null;
      const options = optionsOf(SHIELD_WEIGHTS, chosen, "Weight");
      return {
        name: `${key}.${category}`,
        label: words(`Category.${category}`),
        kind: "select",
        value: chosen,
        options,
      };
    });
  if (key === "tallyCounts")
    return ["unopposed", "followUps"].map((part) => {
      const on = (value as readonly string[]).includes(part);
      return {
        ...base,
        name: `${key}.${part}`,
        label: words(`Charter.tallyCounts.${part}`),
        kind: "toggle",
        value: on,
      };
    });
  if (kind === "boolean") return [{ ...base, kind: "toggle" }];
  if (kind === "integer") return [{ ...base, kind: "number" }];
  if (kind === "json") return [{ ...base, kind: "lines", value: asText(key, value) }];
  return [
    {
      ...base,
      kind: "select",
      options: optionsOf(choices as readonly (string | number)[], value, `Setting.${key}.choice`),
    },
  ];
}

function optionsOf(values: readonly (string | number)[], chosen: Json, labels: string): Control["options"] {
  return values.map((value) => ({ value: `${value}`, label: words(`${labels}.${value}`), selected: value === chosen }));
}

function toldBy({ kind, label, value, options }: Control): string {
  if (kind === "select") {
    const chosen = options.find(({ selected }) => selected)?.label ?? "";
    return chosen;
  }
  if (kind === "toggle") return `${label}: ${words(value === true ? "Charter.yes" : "Charter.no")}`;
  const text = typeof value === "string" ? value.replaceAll("\n", ", ") : `${value as number}`;
  return text === "" ? words("Charter.none") : text;
}
