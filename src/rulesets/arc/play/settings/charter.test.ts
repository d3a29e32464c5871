import { afterEach, describe, expect, it, vi } from "vitest";
import { englishTexts, flatTexts } from "../../../../../tools/languages.ts";
import { controlOf } from "../../../../fittings/charter/controls.ts";
import { differences, edit, startOf } from "../../../../fittings/charter/draft.ts";
import { faults } from "../../../../fittings/charter/faults.ts";
import type { CharterPlan, Draft } from "../../../../fittings/charter/plan.ts";
import { applyPreset } from "../../../../fittings/charter/presets.ts";
import { addRow } from "../../../../fittings/charter/rows.ts";
import { charterView } from "../../../../fittings/charter/view.ts";
import { foeSettings } from "../../../../fittings/foes/choices.ts";
import { editSettings } from "../../../../fittings/sheets/edits/setting.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { DEFAULT_SETTINGS, SETTINGS, type SettingKey } from "../../rules/settings.ts";
import { DEFAULT_US } from "../../rules/tables/middleScores.ts";
import { arcSettings, charter } from "./charter.ts";
import { PRESETS } from "./presets.ts";
import { TOPICS } from "./topics.ts";

const texts = flatTexts(englishTexts());
const KEYS = Object.keys(SETTINGS) as SettingKey[];
/** With what the table plays. */
const ALL = { ...SETTINGS, ...foeSettings("ARC-046", "ARC-038"), ...editSettings("ARC-086") };
const ALL_KEYS = Object.keys(ALL) as (keyof typeof ALL)[];

/** Speaks English, and remembers what it had no word for. */
const unsaid: string[] = [];
const speak = (root: string) =>
  Object.assign(
    (key: string, data: JsonObject = {}): string => {
      const text = texts[root + key];
      if (text === undefined) unsaid.push(root + key);
      return (text ?? key).replaceAll(/\{(\w+)\}/gu, (hole, name: string) => {
        return Object.hasOwn(data, name) ? String(data[name]) : hole;
      });
    },
    { has: (key: string): boolean => `${root}${key}` in texts },
  );
const plan: CharterPlan = {
  ...charter.plan,
  words: { say: speak("DRAMATIS.Fit.Charter."), term: speak("DRAMATIS.Arc.") },
};
const start = startOf(plan);
const typed = (draft: Draft, ...steps: readonly (readonly [path: string, value: string | boolean])[]): Draft =>
  steps.reduce((one, [path, value]) => edit(plan, one, path, value), draft);
const rowIn = (draft: Draft, key: string) =>
  charterView(plan, draft)
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key);
const reasons = (draft: Draft): (readonly [path: string, reason: string])[] =>
  faults(plan, draft).map(({ path, reason }) => [path, reason]);

describe("the charter of Arc", () => {
  it("ARC-086 gives every choice of the rules one place, in words that cite its rule, and spares none", () => {
    expect(Object.values(TOPICS).flat().sort()).toEqual([...KEYS].sort());
    const needed = ALL_KEYS.flatMap((key) => {
      const { kind, choices } = ALL[key];
      const values = kind === "boolean" ? ["true", "false"] : kind === "choice" ? choices.map(String) : [];
      const means = values.length > 0 ? values.map((one) => `means.${one}`) : ["effect"];
      const names = kind === "choice" ? values.map((one) => `choice.${one}`) : [];
      return ["name", "hint", ...names, ...means].map((end) => `DRAMATIS.Arc.Setting.${key}.${end}`);
    });
    const said = Object.keys(texts).filter((key) => key.startsWith("DRAMATIS.Arc.Setting."));
    expect(said.filter((key) => !key.endsWith(".zero")).sort()).toEqual(needed.sort());
    for (const key of ALL_KEYS) expect(texts[`DRAMATIS.Arc.Setting.${key}.hint`], key).toContain(ALL[key].rules[0]);
  });

  it("ARC-086 is drawn in English, with every rule beside its choice", () => {
    unsaid.length = 0;
    const topics = charterView(plan, start);
    expect(topics.map(({ title }) => title)).toContain("Body and load");
    for (const { rows } of topics)
      for (const { key, rules, hint, means, changed } of rows)
        expect([rules, changed, /ARC-|\{/u.test(hint + means), means !== ""], key).toEqual([
          ALL[key as keyof typeof ALL].rules.join(", "),
          false,
          false,
          true,
        ]);
    for (const preset of Object.keys(PRESETS.sets)) plan.words.term(`Charter.preset.${preset}`);
    expect(unsaid).toEqual([]);
  });

  it("ARC-002 ARC-083 as written changes nothing, the others only what they may, to sound values", () => {
    const own = { ...start, confirmedTables: ["T9"], tables: { thresholds: { hard: 13 } } };
    for (const [id, set] of Object.entries(PRESETS.sets)) {
      const changed = differences(plan, own, applyPreset(plan, own, id));
      expect(changed.map(({ key }) => key).sort()).toEqual(Object.keys(set).sort());
      for (const { key, to } of changed) expect(SETTINGS[key as SettingKey].accepts(to), key).toBe(true);
    }
  });
});

describe("what the charter of Arc edits in a way of its own", () => {
  it("ARC-007 tells of tables with cells of the group's own, and ticks those it found right, in order", () => {
    const own = { ...start, tables: { thresholds: { hard: 13 }, movBySize: {} } };
    expect([rowIn(start, "tables")?.told, rowIn(own, "tables")?.told]).toEqual(["none", "Thresholds by complexity"]);
    const ticked = typed(
      start,
      ["confirmedTables.T10", true],
      ["confirmedTables.T2", true],
      ["confirmedTables.T7", false],
    );
    expect(rowIn(ticked, "confirmedTables")?.told).toBe("T2, T10");
    expect(typed(ticked, ["confirmedTables.T2", false])["confirmedTables"]).toEqual(["T10"]);
    expect(reasons(ticked)).toEqual([]);
  });

  it("ARC-062 ARC-063 takes a complexity or a number for what nobody opposes, and says what it can't read", () => {
    const at = "unopposedThreshold.complexity";
    expect(typed(start, [at, "hard"])["unopposedThreshold"]).toBe("hard");
    const number = typed(start, [at, "hard"], [at, "#"]);
    expect(number["unopposedThreshold"]).toBe(12);
    const minus = typed(number, ["unopposedThreshold.number", " −3 "]);
    expect([minus["unopposedThreshold"], reasons(minus)]).toEqual([-3, []]);
    const odd = typed(number, ["unopposedThreshold.number", "many"]);
    expect(reasons(odd)).toEqual([["unopposedThreshold.number", "threshold"]]);
    expect(rowIn(odd, "unopposedThreshold")?.faults[0]?.text).toBe(
      "“many” is no whole number from -50 to 100. Type one, or choose a complexity.",
    );
    expect(reasons(typed(number, ["unopposedThreshold.number", "500"]))).toHaveLength(1);
    const without = { ...typed(start, [at, "hard"]), tables: { thresholds: { hard: null } } };
    expect(reasons(without)).toEqual([[at, "complexity"]]);
  });

  it("ARC-040 ARC-054 keeps the list of middle scores, exactly one of them Perception", () => {
    expect(rowIn(start, "middleScores")?.told).toContain("Vigor (Build), Might (Build)");
    const added = addRow(plan, start, "middleScores");
    expect(reasons(added)).toEqual([["middleScores.8.name", "noLabel"]]);
    const named = typed(
      added,
      ["middleScores.8.name", "Might"],
      ["middleScores.8.name", "Über all"],
      ["middleScores.8.ks", "empathy"],
    );
    const scores = named["middleScores"] as readonly JsonObject[];
    expect(scores[8]).toEqual({ id: "might2", name: "Über all", ks: "empathy", perception: false });
    expect([reasons(named), SETTINGS.middleScores.accepts(scores)]).toEqual([[], true]);
    const other = typed(named, ["middleScores.8.perception", true])["middleScores"] as readonly JsonObject[];
    expect(other.filter((one) => one["perception"]).map(({ id }) => id)).toEqual(["might2"]);
    expect(reasons(typed(start, ["middleScores.6.perception", false]))).toEqual([["middleScores", "onePerception"]]);
    expect(reasons(typed(start, ["middleScores.0.name", "x".repeat(41)]))).toEqual([
      ["middleScores.0.name", "longName"],
    ]);
    expect(reasons({ ...start, middleScores: [] }).map(([, reason]) => reason)).toContain("noScores");
    expect(controlOf(plan, start, "middleScores")).toMatchObject({ kind: "list", rows: { length: DEFAULT_US.length } });
  });

  it("ARC-071 takes a number below nothing, and says how far it may go", () => {
    expect(typed(start, ["sizeDiffPerStep", "-1"])["sizeDiffPerStep"]).toBe(-1);
    expect(rowIn(typed(start, ["sizeDiffPerStep", "9"]), "sizeDiffPerStep")?.faults[0]?.text).toContain("from -5 to 5");
  });
});

describe("the group’s choices as they stand", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("ARC-063 let a complexity that the group’s table has lost give way, and a table’s unusable cell alone", () => {
    const stored: Record<string, Json> = {
      "arc.unopposedThreshold": "hard",
      "arc.hideUS": true,
      "arc.tables": { thresholds: { hard: null, average: 4, easy: 5 } },
    };
    vi.stubGlobal("game", { settings: { get: (_scope: string, key: string) => stored[key] } });
    expect(arcSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      hideUS: true,
      tables: { thresholds: { hard: null, easy: 5 } },
    });
    stored["arc.tables"] = {};
    expect(arcSettings().unopposedThreshold).toBe("hard");
  });
});
