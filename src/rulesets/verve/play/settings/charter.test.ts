import { describe, expect, it } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { foeSettings } from "../../../../fittings/foes/choices.ts";
import { editSettings } from "../../../../fittings/sheets/edits/setting.ts";
import type { Json } from "../../../../kernel/json.ts";
import { SETTINGS } from "../../rules/settings.ts";
import { charter } from "./charter.ts";
import { contributorTable, jumpSizeFactors, levelGainMinimum } from "./own.ts";
import { PRESETS } from "./presets.ts";
import { TABLE, type ChoiceKey } from "./table.ts";
import { TOPICS } from "./topics.ts";

const texts = flatTexts(englishTexts());
const KEYS = Object.keys(TABLE) as ChoiceKey[];
/** With what the table plays. */
const ALL = { ...TABLE, ...foeSettings("VRV-130", "VRV-150"), ...editSettings("VRV-024") };
const ALL_KEYS = Object.keys(ALL) as (keyof typeof ALL)[];
const { edit: editTable, faults: faultsOfTable } = contributorTable;
const { edit: editSizes, faults: faultsOfSizes } = jumpSizeFactors;
const { edit: editLeast, faults: faultsOfLeast } = levelGainMinimum;
const term = Object.assign((key: string) => key, { has: () => true }) as never;

describe("the charter of Verve", () => {
  it("VRV-001 VRV-150 VRV-152 gives every choice of the rules and of the table one place among the topics", () => {
    expect(Object.values(TOPICS).flat().sort()).toEqual([...KEYS].sort());
    expect(KEYS.filter((key) => key in SETTINGS)).toHaveLength(17);
  });

  it("has words for each choice, its rule, what it means, every topic and preset", () => {
    const meant = ALL_KEYS.flatMap((key) => {
      const { kind, choices } = ALL[key];
      const values = kind === "boolean" ? [true, false] : kind === "choice" ? (choices as readonly Json[]) : [];
      const named = values.length > 0 ? values.map((one) => `means.${String(one)}`) : ["effect"];
      return [...named, "name", "hint"].map((word) => `Setting.${key}.${word}`);
    });
    const topics = [...Object.keys(TOPICS), "played"].map((id) => `Charter.topic.${id}`);
    const presets = Object.keys(PRESETS.sets).map((id) => `Charter.preset.${id}`);
    const missing = [...meant, ...topics, ...presets].filter((key) => !(`DRAMATIS.Verve.${key}` in texts));
    expect(missing).toEqual([]);
    for (const key of ALL_KEYS) expect(texts[`DRAMATIS.Verve.Setting.${key}.hint`]).toContain(ALL[key].rules[0]);
  });

  it("takes sound values and no others; each preset is made of such", () => {
    const ash = { name: "Ash" } as never;
    const change = (key: string, value: Json) => charter.adapter.accept([{ key, was: null, value }], ash);
    expect(change("phaseControl", "whenDone")).toMatchObject({ phaseControl: "whenDone" });
    expect([change("phaseControl", "never"), change("coinsPerMojo", -1), change("luck", 1)]).toEqual([
      null,
      null,
      null,
    ]);
    for (const set of Object.values(PRESETS.sets))
      for (const [key, value] of Object.entries(set)) expect(TABLE[key as ChoiceKey].accepts(value), key).toBe(true);
  });

  it("VRV-003 VRV-004 lets a group type its own table, keeps what can't be, and says which row", () => {
    const own = editTable?.("standard", ["table"], "own", term) as Json;
    const changed = editTable?.(own, ["9"], "2, 1, 4", term) as readonly object[];
    expect(changed[9]).toEqual({ score: 10, major: 2, minor: 1, special: 4 });
    expect(SETTINGS.contributorTable.accepts(changed as never)).toBe(true);
    const odd = editTable?.(own, ["9"], "much", term) as Json;
    expect(faultsOfTable?.(odd, {})).toEqual([
      { at: [9], reason: "contributors", data: { score: "10", typed: "much" } },
    ]);
  });

  it("VRV-087 VRV-225 reads factors and the least gain, empty for what the rules say", () => {
    const sized = editSizes?.({}, ["tiny"], "0,5", term) as Json;
    expect([sized, editSizes?.(sized, ["tiny"], "", term)]).toEqual([{ tiny: 0.5 }, {}]);
    expect(faultsOfSizes?.({ tiny: "far" }, {})).toMatchObject([{ at: ["tiny"], reason: "factor" }]);
    expect([editLeast?.(1, ["least"], "", term), editLeast?.(1, ["least"], "2", term)]).toEqual([false, 2]);
    expect(faultsOfLeast?.("few", {})).toMatchObject([{ reason: "least", data: { typed: "few" } }]);
  });
});
