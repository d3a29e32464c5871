import { describe, expect, it } from "vitest";
import { englishTexts } from "../../../../../tools/languages.ts";
import { differences } from "../../../../fittings/charter/draft.ts";
import { applyPreset } from "../../../../fittings/charter/presets.ts";
import { FOES_AS_EVER } from "../../../../fittings/foes/choices.ts";
import { EDITS_AS_EVER } from "../../../../fittings/sheets/edits/setting.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { DEFAULT_SETTINGS, SETTINGS, type SettingKey } from "../../rules/settings.ts";
import { charter } from "./charter.ts";
import { PRESETS } from "./presets.ts";
import { settings } from "./read.ts";
import { TOPICS } from "./topics.ts";

const { plan, adapter } = charter;
const start = { ...DEFAULT_SETTINGS, ...FOES_AS_EVER, ...EDITS_AS_EVER };
const KEYS = Object.keys(SETTINGS) as SettingKey[];
const words = englishTexts() as unknown;
const text = (key: string): unknown =>
  key.split(".").reduce<unknown>((at, part) => (at as JsonObject | undefined)?.[part], words);
const isSaid = (key: string): boolean => typeof text(key) === "string";

describe("the charter of Evoker", () => {
  it("gives every choice of the rules one place among the topics, and registers it", () => {
    const placed = Object.values(TOPICS).flat();
    expect([...placed].sort()).toEqual([...KEYS].sort());
    expect(settings.map(({ key }) => key)).toEqual(expect.arrayContaining(placed));
  });

  it("starts as the rules say, and cites them", () => {
    for (const { key, default: initial, hint } of settings.filter((one) => one.key in SETTINGS)) {
      const { initial: first, rules } = SETTINGS[key as SettingKey];
      expect(initial).toEqual(first);
      for (const rule of rules.slice(0, 1)) expect(text(hint), key).toContain(rule);
    }
  });

  it("has words for each choice, what it means at the table, every topic and preset", () => {
    const named = settings.flatMap(({ name, hint, choices }) => [name, hint, ...Object.values(choices ?? {})]);
    const meant = KEYS.flatMap((key) => {
      const { kind, choices } = SETTINGS[key];
      const values = kind === "boolean" ? [true, false] : kind === "choice" ? (choices as readonly Json[]) : [];
      return values.length > 0 ? values.map((one) => `${key}.means.${String(one)}`) : [`${key}.effect`];
    }).map((key) => `DRAMATIS.Evoker.Setting.${key}`);
    const topics = Object.keys(TOPICS).map((id) => `DRAMATIS.Evoker.Charter.topic.${id}`);
    const presets = Object.keys(PRESETS.sets).map((id) => `DRAMATIS.Evoker.Charter.preset.${id}`);
    expect([...named, ...meant, ...topics, ...presets].filter((key) => !isSaid(key))).toEqual([]);
  });

  it("takes sound values and no others, and falls back where something odd is stored", () => {
    const ash = { name: "Ash" } as Parameters<typeof adapter.accept>[1];
    const change = (key: string, value: Json) => adapter.accept([{ key, was: null, value }], ash);
    expect(change("stunnedTurns", 3)).toMatchObject({ stunnedTurns: 3, charterLast: { by: "Ash" } });
    expect([change("stunnedTurns", 0), change("riseCost", "coin"), change("luck", 1)]).toEqual([null, null, null]);
  });

  it("Gentle differs from By the letter in sound choices alone, and touches nothing of the table's", () => {
    const { gentle } = PRESETS.sets;
    for (const [key, value] of Object.entries(gentle))
      expect(SETTINGS[key as SettingKey].accepts(value), key).toBe(true);
    expect(differences(plan, start, applyPreset(plan, start, "letter"))).toEqual([]);
    const changed = differences(plan, start, applyPreset(plan, start, "gentle")).map(({ key }) => key);
    expect(changed).toEqual(expect.arrayContaining(["injuryStacking", "stunnedTurns", "stressPerDay"]));
    expect(PRESETS.spared.every((key) => !(key in gentle))).toBe(true);
  });
});
