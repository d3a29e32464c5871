import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishTexts } from "../../../../../tools/languages.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "../../rules/settings.ts";
import type { PersonaeSettings, SettingKey } from "../../rules/settings.ts";
import { differences, edit as edited, settingsOf } from "../../../../fittings/charter/draft.ts";
import { faults as faultsOf } from "../../../../fittings/charter/faults.ts";
import { charterFile, fromFile } from "../../../../fittings/charter/file.ts";
import { FOES_AS_EVER } from "../../../../fittings/foes/choices.ts";
import { EDITS_AS_EVER } from "../../../../fittings/sheets/edits/setting.ts";
import type { CharterPlan, Draft } from "../../../../fittings/charter/plan.ts";
import { addRow as added, moveRow, removeRow, rowsOf, startRows } from "../../../../fittings/charter/rows.ts";
import { told } from "../../../../fittings/charter/told.ts";
import { charter } from "./charter.ts";

const text = (key: string): unknown =>
  `DRAMATIS.Personae.${key}`
    .split(".")
    .reduce<unknown>((at, part) => (at as JsonObject | undefined)?.[part], englishTexts());
const has = (key: string): boolean => typeof text(key) === "string";
const term = Object.assign((key: string): string => String(text(key)), { has });
const plan: CharterPlan = { ...charter.plan, words: { ...charter.plan.words, term } };

const start: Draft = { ...DEFAULT_SETTINGS, ...FOES_AS_EVER, ...EDITS_AS_EVER };
const KEYS = Object.keys(SETTINGS) as SettingKey[];
const edit = (draft: Draft, path: string, typed: string | boolean): Draft => edited(plan, draft, path, typed);
const faults = (draft: Draft): ReturnType<typeof faultsOf> => faultsOf(plan, draft);
const addRow = (draft: Draft, key: SettingKey): Draft => added(plan, draft, key);
const stored = (draft: Draft): PersonaeSettings => settingsOf(plan, draft) as PersonaeSettings;

/** Any charter as it comes out of the store, which knows no −0. */
const charters = fc.dictionary(fc.constantFrom(...KEYS), fc.jsonValue()).map((found) => ({
  ...settingsFrom(JSON.parse(JSON.stringify(found)) as JsonObject),
  ...FOES_AS_EVER,
  ...EDITS_AS_EVER,
}));
/** What somebody may do in the window. */
const deeds = fc.array(
  fc.oneof(
    fc.tuple(
      fc.constant("edit" as const),
      fc.constantFrom(
        "deadlock",
        "baseMoves",
        "lines",
        "weightMap.small",
        "shockTracks.0.label",
        "shockNames.2",
        "odd.1",
      ),
      fc.string(),
    ),
    fc.tuple(
      fc.constantFrom("add" as const, "remove" as const, "up" as const),
      fc.constantFrom("shockTracks", "identitySubtypes"),
      fc.constant("0"),
    ),
  ),
);

function after(draft: Draft, [deed, at, text]: readonly [string, string, string]): Draft {
  const list = at as "shockTracks" | "identitySubtypes";
  if (deed === "add") return addRow(draft, list);
  if (deed === "remove") return removeRow(draft, list, 0);
  return deed === "up" ? moveRow(draft, list, 1, -1) : edit(draft, at, text);
}

describe("the charter while it is edited", () => {
  it("PER-002 changes one field at a time, by its path", () => {
    expect(edit(start, "deadlock", "actor")["deadlock"]).toBe("actor");
    expect(edit(start, "inoperativeAt", "3")["inoperativeAt"]).toBe(3);
    expect(edit(start, "safetyButton", "false")["safetyButton"]).toBe(false);
    expect(edit(start, "baseMoves", " 2 ")["baseMoves"]).toBe(2);
    expect(edit(start, "odd.path", "1")).toBe(start);
  });

  it("PER-122 PER-130 edits maps and sets by their parts, and no part that isn't there", () => {
    expect(edit(start, "weightMap.small", "heavy")["weightMap"]).toMatchObject({ small: "heavy", oneHanded: "light" });
    expect(edit(start, "weightMap.__proto__", "heavy")["weightMap"]).toEqual(DEFAULT_SETTINGS.weightMap);
    const fewer = edit(start, "tallyCounts.unopposed", false);
    expect(fewer["tallyCounts"]).toEqual(["followUps"]);
    expect(edit(fewer, "tallyCounts.unopposed", true)["tallyCounts"]).toEqual(["unopposed", "followUps"]);
  });

  it("PER-002 keeps what was typed though it makes no sense, and says which field and what to do", () => {
    const typed = edit(edit(start, "baseMoves", "a few"), "deadlock", "coin");
    expect(typed["baseMoves"]).toBe("a few");
    expect(faults(typed)).toEqual([
      { path: "deadlock", key: "deadlock", row: 0, reason: "choice", data: {} },
      { path: "baseMoves", key: "baseMoves", row: 0, reason: "number", data: { min: 0, max: 86_400, typed: "a few" } },
    ]);
  });

  it("PER-101 PER-102 names the row that lacks a name, repeats one, or skips a level", () => {
    let draft = addRow(addRow(addRow(start, "shockTracks"), "shockTracks"), "shockTracks");
    draft = edit(edit(draft, "shockTracks.0.label", "Mental"), "shockTracks.1.label", " mental ");
    draft = edit(draft, "shockTracks.0.names.2", "Broken");
    expect(faults(draft).map(({ path, row, reason }) => [path, row, reason])).toEqual([
      ["shockTracks.0.names.0", 1, "gap"],
      ["shockTracks.0.names.1", 1, "gap"],
      ["shockTracks.1.label", 2, "twice"],
      ["shockTracks.2.label", 3, "noLabel"],
    ]);
    expect(faults(edit(start, "shockNames.1", "Wounded"))).toMatchObject([{ path: "shockNames.0", reason: "gap" }]);
  });

  it("PER-156 distance by bands needs a band", () => {
    const none = rowsOf(start, "rangeBands").reduce<Draft>((draft) => removeRow(draft, "rangeBands", 0), start);
    expect(faults(none)).toMatchObject([{ path: "rangeBands", reason: "noEntry" }]);
    expect(faults(edit(none, "distanceMode", "none"))).toEqual([]);
  });

  it("PER-156 a band's reach is a distance, and farther than the one before", () => {
    const far = edit(edit(start, "rangeBands.0.upTo", "2.5"), "rangeBands.1.upTo", "10");
    expect(faults(far)).toEqual([]);
    expect(stored(far).rangeBands).toEqual([
      { name: "close", upTo: 2.5 },
      { name: "near", upTo: 10 },
      "far",
      "outOfRange",
    ]);
    const amiss = edit(edit(far, "rangeBands.1.upTo", "2"), "rangeBands.2.upTo", "a mile");
    expect(faults(amiss).map(({ path, reason }) => [path, reason])).toEqual([
      ["rangeBands.1.upTo", "order"],
      ["rangeBands.2.upTo", "reach"],
    ]);
  });

  it("PER-102 makes an id from the label once, and keeps it when the label changes", () => {
    const labelled = stored(edit(addRow(start, "shockTracks"), "shockTracks.0.label", "Seelenruhe & Mut"));
    expect(labelled.shockTracks.map(({ id }) => id)).toEqual(["seelenruhe-mut"]);
    const renamed = stored(edit(labelled, "shockTracks.0.label", "Mind"));
    expect(renamed.shockTracks).toMatchObject([{ id: "seelenruhe-mut", label: "Mind" }]);
  });

  it("PER-102 a new row takes no other's id, wherever it stands", () => {
    const old = { id: "mental", label: "Mind", names: [], vitalityAttribute: "POW", scope: "both" };
    const draft = moveRow(addRow({ ...start, shockTracks: [old] }, "shockTracks"), "shockTracks", 1, -1);
    const both = stored(edit(draft, "shockTracks.0.label", "Mental")).shockTracks;
    expect(both.map(({ id, label }) => [id, label])).toEqual([
      ["mental-2", "Mental"],
      ["mental", "Mind"],
    ]);
  });

  it("PER-102 begins with physical, mental and social: the body's is the track that everybody has already", () => {
    const draft = startRows(plan, start, "shockTracks");
    expect(stored(draft).shockTracks.map(({ id, label, vitalityAttribute }) => [id, label, vitalityAttribute])).toEqual(
      [
        ["main", "Physical", "STA"],
        ["mental", "Mental", "POW"],
        ["social", "Social", "CMP"],
      ],
    );
    expect(faults(draft)).toEqual([]);
    expect(startRows(plan, stored(draft), "shockTracks")["shockTracks"]).toHaveLength(3);
  });

  it("PER-002 whatever is done in the window, a draft without faults can be stored as it is", () => {
    fc.assert(
      fc.property(charters, deeds, (charter, done) => {
        const draft = done.reduce(after, charter as Draft);
        if (faults(draft).length > 0) return;
        const kept = stored(draft);
        for (const key of KEYS) expect(SETTINGS[key].accepts(kept[key]), key).toBe(true);
        expect(differences(plan, kept, stored(kept))).toEqual([]);
      }),
    );
  });
});

describe("a charter as a file", () => {
  it("PER-002 brings every charter back as it was", () => {
    fc.assert(
      fc.property(charters, (charted) => {
        const read = fromFile(plan, charterFile(plan, charted), start);
        expect(read).toEqual({ odd: [], draft: charted });
      }),
    );
  });

  it("PER-002 takes over what it can read, names the rest, and keeps what the file doesn't speak of", () => {
    const mine = edit(start, "baseMoves", "3");
    const charted = { deadlock: "actor", criticals: "sometimes", shockTracks: [{ label: "Mental" }, 3], fate: 1 };
    const format = "dramatis.personae.charter";
    const read = fromFile(plan, JSON.stringify({ format, version: 1, charter: charted }), mine);
    expect(read?.odd).toEqual(["criticals", "shockTracks", "fate"]);
    expect(read?.draft).toMatchObject({ deadlock: "actor", criticals: "srd", baseMoves: 3 });
    expect(rowsOf(read?.draft ?? start, "shockTracks")).toMatchObject([{ id: "mental", label: "Mental" }]);
  });
});

describe("choices in plain words", () => {
  it.each<readonly [string, SettingKey, Json, string]>([
    [
      "PER-102",
      "shockTracks",
      [{ label: "Mental", vitalityAttribute: "POW", scope: "both", names: ["Shaken", ""] }],
      "Mental (Power; Both kinds; Shaken)",
    ],
    ["PER-101", "shockNames", ["Hurt", "Down"], "Hurt, Down"],
    ["PER-010", "customTraitTypes", [{ label: "Omen", attribute: "STA" }], "Omen (Stature)"],
    ["PER-011", "identitySubtypes", ["object", "weather front"], "Object, weather front"],
    [
      "PER-122",
      "weightMap",
      { small: "light", oneHanded: "light", twoHanded: "heavy" },
      "Small: Light; One-handed: Light; Two-handed: Heavy",
    ],
    ["PER-130", "tallyCounts", ["followUps"], "Follow-ups"],
    ["PER-156", "rangeBands", ["close", { name: "Across the hall", upTo: 12 }], "close, Across the hall (12)"],
  ])("%s %s", (_rule, key, value, said) => {
    expect(told(plan, key, value)).toBe(said);
  });

  it("PER-011 PER-156 take a word of the rules for itself, however it is called", () => {
    const kinds = edit(start, "identitySubtypes.0", " Hazard ")["identitySubtypes"] as readonly Json[];
    expect(kinds[0]).toBe("hazard");
    const named = edit(start, "rangeBands.0.name", "out of range")["rangeBands"] as readonly Json[];
    expect(named[0]).toBe("outOfRange");
  });
});

describe("the words of the charter", () => {
  it("PER-002 say what changes at the table for each choice", () => {
    const missing = KEYS.flatMap((key) => {
      const { kind, choices } = SETTINGS[key];
      const values = kind === "boolean" ? [true, false] : kind === "choice" ? (choices as readonly Json[]) : [];
      const keys = values.length > 0 ? values.map((one) => `means.${String(one)}`) : ["effect"];
      return keys.map((one) => `Setting.${key}.${one}`).filter((one) => !has(one));
    });
    expect(missing).toEqual([]);
  });

  it("PER-002 name every topic and preset, and what its lists and faults say", () => {
    const { topics, presets, own } = plan;
    const lists = Object.entries(own).filter(([, { rows }]) => rows);
    const keys = [
      ...Object.keys(topics).map((id) => `topic.${id}`),
      ...Object.keys(presets.sets).map((id) => `preset.${id}`),
      ...lists.flatMap(([key]) => ["row", "add", "empty"].map((one) => `list.${key}.${one}`)),
      ...["gap", "noEntry", "reach", "order"].map((one) => `fault.${one}`),
    ];
    expect(keys.filter((key) => !has(`Charter.${key}`))).toEqual([]);
  });
});
