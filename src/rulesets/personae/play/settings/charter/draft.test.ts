import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { englishTexts } from "../../../../../../tools/languages.ts";
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "../../../rules/settings.ts";
import type { SettingKey } from "../../../rules/settings.ts";
import { charterFile, fromFile } from "./carry.ts";
import { differences, draftOf, edit, isDefault, rebased, reset, settingsOf } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { faults } from "./faults.ts";
import { addRow, moveRow, removeRow, rowsOf, startTracks } from "./rows.ts";

const start = draftOf(DEFAULT_SETTINGS);
const KEYS = Object.keys(SETTINGS) as SettingKey[];
const LABELS = { physical: "Physical", mental: "Mental", social: "Social" };

/** Any charter that can be stored. */
const charters = fc
  .dictionary(fc.constantFrom(...KEYS), fc.jsonValue())
  .map((stored) => settingsFrom(stored as JsonObject));
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
    expect(edit(start, "deadlock", "actor").deadlock).toBe("actor");
    expect(edit(start, "inoperativeAt", "3").inoperativeAt).toBe(3);
    expect(edit(start, "safetyButton", "false").safetyButton).toBe(false);
    expect(edit(start, "baseMoves", " 2 ").baseMoves).toBe(2);
    expect(edit(start, "odd.path", "1")).toBe(start);
  });

  it("PER-122 PER-130 edits maps and sets by their parts, and no part that isn't there", () => {
    expect(edit(start, "weightMap.small", "heavy").weightMap).toMatchObject({ small: "heavy", oneHanded: "light" });
    expect(edit(start, "weightMap.__proto__", "heavy").weightMap).toEqual(DEFAULT_SETTINGS.weightMap);
    const fewer = edit(start, "tallyCounts.unopposed", false);
    expect(fewer.tallyCounts).toEqual(["followUps"]);
    expect(edit(fewer, "tallyCounts.unopposed", true).tallyCounts).toEqual(["unopposed", "followUps"]);
  });

  it("PER-002 keeps what was typed though it makes no sense, and says which field and what to do", () => {
    const typed = edit(edit(start, "baseMoves", "a few"), "deadlock", "coin");
    expect(typed.baseMoves).toBe("a few");
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
    expect(settingsOf(far).rangeBands).toEqual([
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
    const added = edit(addRow(start, "shockTracks"), "shockTracks.0.label", "Seelenruhe & Mut");
    const stored = settingsOf(added);
    expect(stored.shockTracks.map(({ id }) => id)).toEqual(["seelenruhe-mut"]);
    const renamed = settingsOf(edit(draftOf(stored), "shockTracks.0.label", "Mind"));
    expect(renamed.shockTracks).toMatchObject([{ id: "seelenruhe-mut", label: "Mind" }]);
  });

  it("PER-102 begins with physical, mental and social: the body's is the track that everybody has already", () => {
    const draft = startTracks(start, LABELS);
    expect(settingsOf(draft).shockTracks.map(({ id, vitalityAttribute }) => [id, vitalityAttribute])).toEqual([
      ["main", "STA"],
      ["mental", "POW"],
      ["social", "CMP"],
    ]);
    expect(faults(draft)).toEqual([]);
    expect(startTracks(draftOf(settingsOf(draft)), LABELS).shockTracks).toHaveLength(3);
  });

  it("PER-102 moves rows, but not past either end", () => {
    const draft = startTracks(start, LABELS);
    const labels = (one: Draft): Json[] => rowsOf(one, "shockTracks").map((row) => (row as JsonObject)["label"] ?? "");
    expect(labels(moveRow(draft, "shockTracks", 2, -1))).toEqual(["Physical", "Social", "Mental"]);
    expect(moveRow(draft, "shockTracks", 0, -1)).toBe(draft);
    expect(moveRow(draft, "shockTracks", 2, 1)).toBe(draft);
  });

  it("PER-002 whatever is done in the window, a draft without faults can be stored as it is", () => {
    fc.assert(
      fc.property(charters, deeds, (charter, done) => {
        const draft = done.reduce(after, draftOf(charter));
        if (faults(draft).length > 0) return;
        const stored = settingsOf(draft);
        for (const key of KEYS) expect(SETTINGS[key].accepts(stored[key]), key).toBe(true);
        expect(differences(draftOf(stored), draftOf(settingsOf(draftOf(stored))))).toEqual([]);
      }),
    );
  });

  it("PER-002 one choice goes back to the core text, the others stay", () => {
    const draft = edit(edit(start, "deadlock", "actor"), "baseMoves", "3");
    expect(isDefault(draft, "deadlock")).toBe(false);
    const back = reset(draft, "deadlock");
    expect([back.deadlock, back.baseMoves]).toEqual(["reactor", 3]);
    expect(differences(start, back)).toEqual([{ key: "baseMoves", from: 1, to: 3 }]);
  });

  it("PER-003 when somebody else saves meanwhile, what was changed here stays and the rest follows", () => {
    const mine = edit(start, "deadlock", "actor");
    const theirs = draftOf({ ...DEFAULT_SETTINGS, deadlock: "reroll", baseMoves: 4 });
    expect(rebased(mine, start, theirs)).toMatchObject({ deadlock: "actor", baseMoves: 4 });
  });
});

describe("a charter as a file", () => {
  it("PER-002 brings every charter back as it was", () => {
    fc.assert(
      fc.property(charters, (charter) => {
        const read = fromFile(charterFile(charter), start);
        expect(read?.odd).toEqual([]);
        expect(read && settingsOf(read.draft)).toEqual(charter);
      }),
    );
  });

  it("PER-002 takes over what it can read, names the rest, and keeps what the file doesn't speak of", () => {
    const mine = edit(start, "baseMoves", "3");
    const charter = { deadlock: "actor", criticals: "sometimes", shockTracks: [{ label: "Mental" }, 3], fate: 1 };
    const read = fromFile(JSON.stringify({ format: "dramatis.personae.charter", version: 1, charter }), mine);
    expect(read?.odd).toEqual(["criticals", "shockTracks", "fate"]);
    expect(read?.draft).toMatchObject({ deadlock: "actor", criticals: "srd", baseMoves: 3 });
    expect(rowsOf(read?.draft ?? start, "shockTracks")).toMatchObject([{ id: "mental", label: "Mental" }]);
  });

  it("PER-002 is not taken for one when it is something else", () => {
    for (const text of ["", "{}", "[1]", '{"format":"dramatis.personae.charter","charter":[]}', "null"])
      expect(fromFile(text, start), text).toBe(null);
  });
});

describe("the words of the charter", () => {
  const words = englishTexts() as unknown;
  const text = (key: string): unknown =>
    `DRAMATIS.Personae.Setting.${key}`
      .split(".")
      .reduce<unknown>((at, part) => (at as JsonObject | undefined)?.[part], words);

  it("PER-002 say what changes at the table for each choice", () => {
    const missing = KEYS.flatMap((key) => {
      const { kind, choices } = SETTINGS[key];
      const values = kind === "boolean" ? [true, false] : kind === "choice" ? (choices as readonly Json[]) : [];
      const keys = values.length > 0 ? values.map((one) => `${key}.means.${String(one)}`) : [`${key}.effect`];
      return keys.filter((one) => typeof text(one) !== "string");
    });
    expect(missing).toEqual([]);
  });
});
