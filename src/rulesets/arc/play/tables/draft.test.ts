import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { begun, stepped, undone } from "../../../../fittings/charter/session.ts";
import { DEFAULT_SETTINGS, SETTINGS, settingsFrom } from "../../rules/settings.ts";
import { TABLES, type TableName } from "../../rules/tables/index.ts";
import { allCells, confirmed, draftOf, resetCell, resetPage, typed, withoutRow, withPreset, withRow, type TablesDraft } from "./draft.ts"; // prettier-ignore
import { faultsOf } from "./faults.ts";
import { PAGES, pageOf } from "./pages.ts";
import { fromFile, pasteInto, tablesFile } from "./paste.ts";

const start = draftOf(DEFAULT_SETTINGS);
const after = (...steps: readonly (readonly [TableName, string, string])[]): TablesDraft =>
  steps.reduce((draft, [table, key, text]) => typed(draft, table, key, text), start);
const amiss = (draft: TablesDraft) => faultsOf(draft).map(({ page, row, reason }) => [page, row, reason]);

describe("the tables while they are typed", () => {
  it("ARC-007 has a place for every table and its rows, T1 to T10 and the names beside them", () => {
    const placed = PAGES.flatMap(({ grids }) => grids.flatMap(({ columns }) => columns.map(({ table }) => table)));
    expect([...new Set(placed)].sort()).toEqual(Object.keys(TABLES).sort());
    expect([pageOf("T9").id, pageOf("dieByEs").id, pageOf("us").id, pageOf("nonsense").id]).toEqual(["T9", "T9", "us", "T1"]); // prettier-ignore
  });

  it("ARC-010 ARC-063 takes what is typed, as ours where it says the same, and gives way with an empty cell", () => {
    expect(after(["movByControl", "8", "+2 m"]).tables).toEqual({ movByControl: { "8": 2 } });
    expect(after(["movByControl", "8", "2"], ["movByControl", "8", "1"])).toEqual(start);
    expect(after(["thresholds", "hard", "13"], ["thresholds", "hard", ""])).toEqual(start);
    expect(after(["thresholds", "extreme", "n/a"]).tables).toEqual({ thresholds: { extreme: null } });
    expect(after(["movByControl", "0", "–"])).toEqual(start);
    expect(after(["dieByEs", "9", "1d10"], ["movByBurden", "medium", "½"]).tables).toEqual({
      dieByEs: { "9": 10 },
      movByBurden: { medium: 0.5 },
    });
  });

  it("ARC-055 ARC-063 leaves alone what the rules fix, and keeps what doesn’t fit for its fault to be told", () => {
    expect(after(["thresholds", "average", "10"], ["dieByEs", "5", "10"])).toEqual(start);
    const odd = after(["thresholds", "hard", "many"], ["sizeNames", "1", "x".repeat(41)]);
    expect(odd.tables).toEqual({ thresholds: { hard: "many" }, sizeNames: { "1": "x".repeat(41) } });
    expect(amiss(odd)).toEqual([["T1", "1", "outOfRange"], ["T10", "hard", "wrongKind"]]); // prettier-ignore
    expect(faultsOf(odd)[1]?.fits).toEqual({ kind: "integer", min: 9, max: 15, nullable: true });
  });

  it("ARC-010 ARC-050 blames the group’s own cell where a table turns back on itself, and one that takes the last 0 away", () => {
    expect(amiss(after(["movByControl", "3", "5"]))).toEqual([["T2", "3", "course"]]);
    expect(amiss(after(["actionsByEs", "6", "3"]))).toEqual([["T8", "6", "course"]]);
    expect(amiss(after(["movByControl", "5", "1"], ["movByControl", "6", "1"]))).toEqual([
      ["T2", "5", "noZero"],
      ["T2", "6", "noZero"],
    ]);
  });

  it("ARC-007 ARC-055 a change takes the confirmation of its table back, and of no other", () => {
    const both = confirmed(confirmed(start, pageOf("T9"), true), pageOf("T10"), true);
    expect(both.confirmedTables).toEqual(["T9", "T10"]);
    expect(typed(both, "thresholds", "hard", "13").confirmedTables).toEqual(["T9"]);
    expect(withPreset(both, "B").confirmedTables).toEqual(["T10"]);
    expect(typed(both, "thresholds", "hard", "12").confirmedTables).toEqual(["T9", "T10"]);
    expect(confirmed(both, pageOf("us"), true)).toEqual(both);
  });

  it("ARC-063 adds complexities of the group’s own, which need a number, and takes them away", () => {
    const [added, key] = withRow(start, "Heroic deed");
    expect(key).toBe("heroicdeed");
    expect(amiss(added)).toEqual([["T10", key, "wrongKind"]]);
    const done = typed(added, "thresholds", key, "24");
    expect([amiss(done), SETTINGS.tables.accepts(done.tables)]).toEqual([[], true]);
    expect(withoutRow(done, key)).toEqual(start);
    expect(withoutRow(done, "hard")).toEqual(done);
    expect(amiss(resetCell(done, "thresholds", key))).toEqual([["T10", key, "noNumber"]]);
  });

  it("ARC-007 resets a cell, or a whole page and the dice with T9", () => {
    const edited = withPreset(after(["dieByEs", "9", "20"], ["movBySize", "1", "3"], ["metresBySize", "2", "9"]), "C");
    expect(resetPage(edited, pageOf("T9"))).toMatchObject({ dicePreset: "A", tables: { movBySize: { "1": 3 } } });
    expect(resetPage(edited, pageOf("T3")).tables).toEqual({ dieByEs: { "9": 20 } });
    expect(resetCell(edited, "movBySize", "1").tables).not.toHaveProperty("movBySize");
  });
});

describe("what comes from elsewhere", () => {
  it("ARC-063 takes rows by their names, new ones as complexities, and names what the rules fix otherwise", () => {
    const { draft, n, odd } = pasteInto(start, "thresholds", "Hard\t13\nHeroic\t24\nAverage\t10\nEasy\t6", {
      hard: "hard",
      average: "average",
      easy: "easy",
    });
    expect(draft.tables).toEqual({ thresholds: { hard: 13, heroic: 24 }, complexityNames: { heroic: "Heroic" } });
    expect([n, odd]).toEqual([3, ["average"]]);
  });

  it("ARC-018 ARC-055 names rows and columns too many; what can’t be read stays in its cell", () => {
    expect(pasteInto(start, "dieByEs", "4\n4\n6\n6\n8\n8\n10\n10\n12\n12\n20").odd).toEqual(["#11"]);
    expect(pasteInto(start, "loadByBuild", "Build\tLight\tMedium\tHeavy\tOverloaded\n5\t15\t30\tn/a\t50").odd).toHaveLength(4); // prettier-ignore
    const odd = pasteInto(start, "actionsByEs", "3\ttwo").draft;
    expect(amiss(odd)).toEqual([["T8", "3", "wrongKind"]]);
  });

  it("ARC-007 ARC-054 goes to a file and comes back; what a file says wrong is named, and the rest is taken", () => {
    const own = confirmed(withPreset(after(["thresholds", "hard", "13"]), "B"), pageOf("T2"), true);
    expect(fromFile(start, tablesFile(own))).toEqual({ draft: own, n: 1, odd: [] });
    const file = JSON.stringify({
      format: "dramatis.arc.tables",
      tables: { thresholds: { hard: 13, average: 8 }, luck: { "1": 2 }, movBySize: { "9": 4 } },
      confirmedTables: ["T77"],
      dicePreset: "D",
    });
    const read = fromFile(own, file);
    expect(read?.draft).toEqual({ ...own, tables: { thresholds: { hard: 13 } } });
    expect(read?.odd).toEqual(["average", "luck", "9", "confirmedTables", "dicePreset"]);
    expect([fromFile(start, "{}"), fromFile(start, "5\t4")]).toEqual([null, null]);
  });

  it("ARC-007 ARC-086 whatever is pasted, it is sound or refused by name, and undoing restores what was there", () => {
    const word = fc.constantFrom("0", "1", "5", "6", "10", "-1", "light", "heavy", "hard", "average", "Build", "n/a", "−3", "0,5", "12", "99", "1d8", "8 m", "", "x"); // prettier-ignore
    const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((cells) => cells.join("\t"));
    const text = fc.array(line, { maxLength: 13 }).map((lines) => lines.join("\n"));
    const table = fc.constantFrom(...(Object.keys(TABLES) as TableName[]));
    fc.assert(
      fc.property(fc.array(fc.tuple(table, text), { maxLength: 3 }), (pastes) => {
        let session = begun(start);
        for (const [into, what] of pastes) {
          const before = session.draft as TablesDraft;
          const { draft, odd } = pasteInto(before, into, what);
          for (const name of odd) expect(name).not.toBe("");
          session = stepped(session, "paste", draft);
          const faults = faultsOf(draft);
          const sound = settingsFrom({ tables: draft.tables }).tables;
          if (faults.length === 0) expect(sound).toEqual(draft.tables);
          else for (const fault of faults) expect(allCells(draft).map(([name, key]) => `${name} ${key}`)).toContain(`${fault.table} ${fault.row}`); // prettier-ignore
          expect(SETTINGS.tables.accepts(sound)).toBe(true);
        }
        while (session.past.length > 0) session = undone(session);
        expect(session.draft).toEqual(start);
      }),
    );
  });
});
