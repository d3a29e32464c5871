/**
 * What a replaceable table is: its rows in the order shown, what a cell may hold, and which cells the rules fix. The
 * ten tables are data of this shape, so that one editor serves them all.
 */
import type { Check } from "../../../../kernel/edge.ts";
import type { Json } from "../../../../kernel/json.ts";

/** Where a figure comes from: fixed by the rules, told elsewhere by the author, or our own guess for something lost. */
export type Source = "rules" | "author" | "reconstructed";

/** What one cell holds: a name, a number of a unit, or nothing where `nullable`. */
export interface CellSpec {
  readonly kind: "text" | "number" | "integer";
  /** Bounds of a number, both included; of a text, its length. */
  readonly min: number;
  readonly max: number;
  readonly nullable: boolean;
  /** What the number counts: metres, kilograms, a factor… Null for names. */
  readonly unit: "metres" | "kg" | "kgPerBuild" | "factor" | "bands" | "actions" | "sides" | "threshold" | null;
}

/** One cell with its row's key, its default, and the rule it stands for. */
export interface TableRow<Key extends string, Cell extends Json> {
  readonly key: Key;
  /** Undefined where the default comes from elsewhere (the dice preset). */
  readonly initial: Cell | undefined;
  readonly rule: string;
  readonly source: Source;
  /** The value the rules fix, when they do: an editor shows it and doesn't let it go. */
  readonly pinned: Cell | undefined;
}

/** One replaceable table. */
export interface TableSpec<Name extends string = string, Key extends string = string, Cell extends Json = Json> {
  /** Key in `settings.tables`. */
  readonly name: Name;
  /** Number in the inventory: "T1" … "T10"; null for a list that is none of the ten. Some have two: by factor, and in units. */
  readonly number: string | null;
  readonly rules: readonly string[];
  readonly cell: CellSpec;
  /** How the cells have to run down the rows; equal neighbours are fine. */
  readonly course: "rising" | "falling" | "free";
  /** Of a table with several columns, their names: its keys are then "row:column". */
  readonly columns?: readonly string[];
  /** True where a group may add rows of its own. */
  readonly open?: true;
  /** A value that some row has to have. */
  readonly needs?: Json;
  readonly rows: readonly TableRow<Key, Cell>[];
}

/** A row with a reconstructed default. */
export function guess<Key extends string, Cell extends Json>(
  key: Key,
  initial: Cell,
  rule: string,
): TableRow<Key, Cell> {
  return { key, initial, rule, source: "reconstructed", pinned: undefined };
}

/** A row that starts empty: what it would say follows from elsewhere. */
export function blank<Key extends string, Cell extends Json>(key: Key, rule: string): TableRow<Key, Cell> {
  return { key, initial: undefined, rule, source: "reconstructed", pinned: undefined };
}

/** True for a text that can be the key of a row of a group's own. */
export const isKey: Check = (value) => typeof value === "string" && /^[a-z][A-Za-z0-9]{0,39}$/u.test(value);

/** A row whose value the rules fix. */
export function pinned<Key extends string, Cell extends Json>(
  key: Key,
  value: Cell,
  rule: string,
): TableRow<Key, Cell> {
  return { key, initial: value, rule, source: "rules", pinned: value };
}

/** The default cells of a table, by row. */
export function cellsOf<Key extends string, Cell extends Json>(
  spec: TableSpec<string, Key, Cell>,
): Readonly<Record<Key, Cell>> {
  const entries = spec.rows.filter(({ initial }) => initial !== undefined).map(({ key, initial }) => [key, initial]);
  return Object.fromEntries(entries) as Record<Key, Cell>;
}
