import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { applyPreset } from "../../../../fittings/charter/presets.ts";
import { differences, edit } from "../../../../fittings/charter/draft.ts";
import { faults } from "../../../../fittings/charter/faults.ts";
import { FOES_AS_EVER } from "../../../../fittings/foes/choices.ts";
import { EDITS_AS_EVER } from "../../../../fittings/sheets/edits/setting.ts";
import { controlOf } from "../../../../fittings/charter/controls.ts";
import { DEFAULT_SETTINGS, SETTINGS, type SettingKey } from "../../rules/settings.ts";
import { charter } from "./charter.ts";
import { PRESETS } from "./presets.ts";
import { TOPICS } from "./topics.ts";

const texts = flatTexts(englishTexts());
const T = "DRAMATIS.Threshold.";
const KEYS = Object.keys(SETTINGS) as SettingKey[];
const { plan } = charter;
const start = { ...DEFAULT_SETTINGS, ...FOES_AS_EVER, ...EDITS_AS_EVER };

/** What has to be said of a setting: its name and rule, each of its choices, and what changes at the table. */
function wordsOf(key: SettingKey): readonly string[] {
  const { kind, choices } = SETTINGS[key];
  const values = kind === "boolean" ? ["true", "false"] : choices.map(String);
  const means = values.length > 0 ? values.map((one) => `means.${one}`) : ["effect"];
  const names = kind === "choice" ? values.map((one) => `choice.${one}`) : [];
  return ["name", "hint", ...names, ...means].map((end) => `${T}Setting.${key}.${end}`);
}

describe("the charter of Threshold", () => {
  it("RUN-110 gives every choice of the rules one place, in words that cite its rule", () => {
    expect(Object.values(TOPICS).flat().sort()).toEqual([...KEYS].sort());
    const titles = [
      ...Object.keys(TOPICS).map((id) => `topic.${id}`),
      ...Object.keys(PRESETS.sets).map((id) => `preset.${id}`),
    ];
    const needed = [...KEYS.flatMap(wordsOf), ...titles.map((end) => `${T}Charter.${end}`)];
    expect(needed.filter((key) => !texts[key])).toEqual([]);
    for (const key of KEYS) expect(texts[`${T}Setting.${key}.hint`], key).toContain(SETTINGS[key].rules[0]);
  });

  it("RUN-054 RUN-093 as written changes nothing, swift only what it may, to sound values", () => {
    expect(differences(plan, start, applyPreset(plan, start, "written"))).toEqual([]);
    const changed = differences(plan, start, applyPreset(plan, start, "swift"));
    expect(changed.map(({ key }) => key).sort()).toEqual(Object.keys(PRESETS.sets.swift).sort());
    for (const { key, to } of changed) expect(SETTINGS[key as SettingKey].accepts(to), key).toBe(true);
    expect(PRESETS.spared.filter((key) => key in PRESETS.sets.swift)).toEqual([]);
  });

  it("RUN-093 RUN-102 takes a number with decimals, and says what it can't read", () => {
    expect(controlOf(plan, start, "flankAngle")).toMatchObject({ kind: "number", value: "135" });
    const draft = edit(plan, edit(plan, start, "heightForAdvantage", "1.5"), "flankAngle", "wide");
    expect(draft).toMatchObject({ heightForAdvantage: 1.5, flankAngle: "wide" });
    expect(faults(plan, draft).map(({ key, reason }) => [key, reason])).toEqual([["flankAngle", "unread"]]);
  });
});
