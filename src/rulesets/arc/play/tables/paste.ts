/** Taking cells from a spreadsheet or a file into the draft: what has no place is named, what doesn't fit stays to be mended. Pure. */
import { isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import { DICE_PRESETS, type DicePreset } from "../../rules/tables/dieByEs.ts";
import { numbersOf } from "../../rules/tables/badge.ts";
import { TABLES, type TableName } from "../../rules/tables/index.ts";
import { middleScoreFaults } from "../../rules/tables/middleScores.ts";
import { pasted } from "../../rules/tables/paste.ts";
import { isKey } from "../../rules/tables/table.ts";
import { cellsOf, placed, withRow, type TablesDraft } from "./draft.ts";
import { rowOf, specOf } from "./pages.ts";

export interface Taken {
  readonly draft: TablesDraft;
  /** How many cells were read. */
  readonly n: number;
  /** What found no place: rows, columns, or whole tables, as they were called. */
  readonly odd: readonly string[];
}

/**
 * The cells of a text in a table of the draft.
 * @param called rows by what else they are called, in small letters
 */
export function pasteInto(
  draft: TablesDraft,
  table: TableName,
  text: string,
  called: Readonly<Record<string, string>> = {},
): Taken {
  return Object.entries(pasted(table, text, called)).reduce<Taken>(
    (taken, [key, value]) => withOne(taken, table, key, value ?? null),
    { draft, n: 0, odd: [] },
  );
}

/** One cell more: in its row, in a new one where the table takes such, or named as having no place. */
function withOne({ draft, n, odd }: Taken, table: TableName, key: string, value: Json): Taken {
  const row = rowOf(table, key);
  if (row?.pinned !== undefined && row.pinned !== value) return { draft, n, odd: [...odd, key] };
  if (row !== null) return { draft: placed(draft, table, key, value), n: n + 1, odd };
  if (specOf(table).open !== true || key.includes(":") || key.startsWith("#")) return { draft, n, odd: [...odd, key] };
  if (Object.hasOwn(cellsOf(draft, table), key)) return { draft: placed(draft, table, key, value), n: n + 1, odd };
  return { draft: withRow(draft, key, value)[0], n: n + 1, odd };
}

const FORMAT = "dramatis.arc.tables";

/** The tables as a file, to be carried to another world. */
export function tablesFile({ tables, confirmedTables, dicePreset, middleScores }: TablesDraft): string {
  const content = { format: FORMAT, version: 1, tables, confirmedTables, dicePreset, middleScores };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** What a file says in place of the draft; what it leaves out stays. Null when it is no file of tables. */
export function fromFile(draft: TablesDraft, text: string): Taken | null {
  const file = parsed(text);
  if (!isJsonObject(file) || file["format"] !== FORMAT) return null;
  const { tables, confirmedTables, dicePreset, middleScores } = file;
  const start: Taken = { draft: isJsonObject(tables) ? { ...draft, tables: {} } : draft, n: 0, odd: [] };
  const all = isJsonObject(tables) ? Object.entries(tables) : [];
  const taken = all.reduce((one, [table, cells]) => withTable(one, table, cells ?? null), start);
  const odd = [...taken.odd];
  const sound = <T extends Json>(
    name: string,
    value: Json | undefined,
    isSound: (value: Json) => boolean,
    now: T,
  ): T => {
    if (value === undefined) return now;
    if (isSound(value)) return value as T;
    odd.push(name);
    return now;
  };
  const areNumbers = (value: Json): boolean =>
    Array.isArray(value) && value.every((one: Json) => numbersOf().some((number) => number === one));
  const next: TablesDraft = {
    tables: taken.draft.tables,
    confirmedTables: sound("confirmedTables", confirmedTables, areNumbers, draft.confirmedTables),
    dicePreset: sound<DicePreset>("dicePreset", dicePreset, (one) => Object.hasOwn(DICE_PRESETS, String(one)), draft.dicePreset), // prettier-ignore
    middleScores: sound("middleScores", middleScores, (one) => middleScoreFaults(one).length === 0, draft.middleScores),
  };
  return { draft: next, n: taken.n, odd };
}

function withTable(taken: Taken, table: string, cells: Json): Taken {
  if (!Object.hasOwn(TABLES, table) || !isJsonObject(cells)) return { ...taken, odd: [...taken.odd, table] };
  const name = table as TableName;
  return Object.entries(cells).reduce((one, [key, value]) => {
    const { draft, n, odd } = one;
    // A row of the group's own keeps its key.
    const isOwn = specOf(name).open === true && rowOf(name, key) === null && isKey(key);
    return isOwn
      ? { draft: placed(draft, name, key, value ?? null), n: n + 1, odd }
      : withOne(one, name, key, value ?? null);
  }, taken);
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return null;
  }
}
