/** Cells of a table from what somebody typed, or copied out of a spreadsheet: lines of cells with tabs between them. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { TABLES } from "./index.ts";
import type { CellSpec, TableSpec } from "./table.ts";

/** What stands for nothing. */
const NOTHING = ["n/a", "–", "—", "-"];

/**
 * The cells that a text holds for a table: each line is a row, named by its first cell, or in the table's own order where there is
 * one cell too few for that. Empty cells are left out; what is no number where one is wanted stays a text, for its fault to be
 * told. A row or a column too many is among them as "#12" or "row:#2", and a row without a name as "#": no table has
 * such. Of a table that isn't known, nothing.
 * @param called rows by what else they are called, in small letters
 */
export function pasted(table: string, text: string, called: Readonly<Record<string, string>> = {}): JsonObject {
  const spec = (Object.values(TABLES) as readonly TableSpec[]).find(({ name }) => name === table);
  if (!spec) return {};
  const columns = spec.columns ?? [""];
  const rows = [...new Set(spec.rows.map(({ key }) => key.split(":")[0] ?? key))];
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const cells = lines.flatMap((line, at) => {
    const all = line.split("\t").map((cell) => cell.trim());
    const named = all.length > columns.length;
    const row = named ? rowNamed(all[0] ?? "", called) : (rows[at] ?? `#${at + 1}`);
    return (named ? all.slice(1) : all).flatMap((value, i): [string, Json][] => {
      const column = columns[i] ?? `#${i + 1}`;
      return value === "" ? [] : [[column === "" ? row : `${row}:${column}`, readCell(spec.cell, value)]];
    });
  });
  return Object.fromEntries(cells);
}

function rowNamed(cell: string, called: Readonly<Record<string, string>>): string {
  const small = cell.toLocaleLowerCase();
  const known = Object.hasOwn(called, small) ? called[small] : undefined;
  return known ?? (cell === "" ? "#" : cell.replace("−", "-").replace(/^\+/u, ""));
}

/** A cell as its table wants it; what can't be read stays the text it is. */
export function readCell({ kind, nullable, unit }: CellSpec, typed: string): Json {
  const text = typed.trim();
  if (kind === "text") return text;
  if (nullable && NOTHING.includes(text.toLowerCase())) return null;
  return numberIn(withoutUnit(text, unit)) ?? text;
}

/** What people write around a number: "8 m", "54 kg", "1d8", "×½". */
function withoutUnit(text: string, unit: CellSpec["unit"]): string {
  if (unit === "sides") return text.replace(/^1?[dD](?=\d)/u, "");
  if (unit === "metres") return text.replace(/\s*m$/iu, "");
  if (unit === "kg" || unit === "kgPerBuild") return text.replace(/\s*kg$/iu, "");
  return unit === "factor" ? text.replace(/^[×x]\s*/iu, "") : text;
}

const FRACTIONS: Readonly<Record<string, number>> = { "½": 0.5, "¼": 0.25, "¾": 0.75, "⅛": 0.125 };

function numberIn(text: string): number | null {
  const [, top, bottom] = /^(\d+)\/(\d+)$/u.exec(text) ?? [];
  if (Number(bottom) > 0) return Number(top) / Number(bottom);
  const plain = text.replace("−", "-").replace(",", ".");
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/u.test(plain) ? Number(plain) : (FRACTIONS[text] ?? null);
}
