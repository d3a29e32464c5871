/** Tables of a game's journal: every row of a table of the rules, told in words, with what can be pressed. */
import { readFileSync } from "node:fs";
import { at } from "../../paths.ts";

/** One row: its id in the source of the rules, and its cells as HTML. */
export interface GlanceRow {
  readonly id: string;
  readonly cells: readonly string[];
}
export interface Glance {
  /** The key of the source that it tells. */
  readonly of: string;
  readonly title: string;
  /** "VRV-139". */
  readonly rule: string;
  readonly says?: string;
  readonly head: readonly string[];
  readonly rows: readonly GlanceRow[];
}
export interface GlancePage {
  readonly name: string;
  readonly says: string;
  readonly tables: readonly Glance[];
}

/** A row of a source, whatever it holds. */
export type Raw = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** A source of tables, by its key. @throws Error when the file has no such table */
export function sourceOf(topic: string): (key: string) => readonly Raw[] {
  const file = at("src/rulesets/verve/rules/tables/source", `${topic}.json`);
  const source = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, readonly Raw[] | undefined>>;
  return (key) => {
    const found = source[key];
    if (!found) throw new Error(`${topic}.json has no "${key}".`);
    return found;
  };
}

/** "+4", "−2", "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

/** "practically-impossible" is "practically impossible"; "riding-animal" is "riding animal". */
export const worded = (id: string): string => id.replaceAll("-", " ");

/** "1 yard", "3 yards". */
export const measured = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a table is in a journal. */
export function glanceHtml({ title, rule, says, head, rows }: Glance): string {
  const cells = (row: readonly string[], tag: string): string => row.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  return [
    `<h3>${title} (${rule})</h3>`,
    ...(says ? [`<p>${says}</p>`] : []),
    `<table>\n<thead><tr>${cells(head, "th")}</tr></thead>\n<tbody>`,
    ...rows.map((row) => `<tr>${cells(row.cells, "td")}</tr>`),
    "</tbody>\n</table>",
  ].join("\n");
}
