/**
 * `tsx tools/verve-tables.ts [--check]`: writes the Verve tables as typed data, one file of TypeScript for each file of
 * their JSON source, every row with the rule it belongs to. With `--check` it writes nothing and exits 1 when a table
 * is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { z } from "zod";
import { at, shown } from "./paths.ts";
import { TABLES, type Table } from "./verve-table-schemas.ts";

const FOLDER = "src/rulesets/verve/rules/tables";

/** Names of the source that read better, or say the same as another table's. */
const RENAMED: Readonly<Record<string, string>> = {
  xUse: "use",
  xThrowable: "throwable",
  xFirearm: "firearm",
  xAmmo: "ammunition",
  xStrengthBuild: "strengthBuild",
  xContainer: "container",
  xRiding: "riding",
  defenseVsSingleOpponent: "singleOpponent",
  otherArchetypesOnlyIf: "lightOnly",
};

/** The text of one file of tables, as it is kept in the repository. */
export async function renderTables(topic: string): Promise<string> {
  const file = at(FOLDER, "source", `${topic}.json`);
  const source = JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, unknown>>;
  const tables = TABLES[topic] ?? [];
  const types = [...new Set(tables.flatMap(({ type }) => type ?? []))].sort();
  const lines = [
    `/** Written by \`tools/verve-tables.ts\` from \`source/${topic}.json\`: change it there. */`,
    ...(types.length > 0 ? [`import type { ${types.join(", ")} } from "./rows.ts";`] : []),
    ...tables.map((one) => renderTable(one, source, file)),
  ];
  return format(lines.join("\n\n"), { parser: "typescript", printWidth: 120 });
}

function renderTable(one: Table, source: Readonly<Record<string, unknown>>, file: string): string {
  const values = one.keys.map((key) => {
    const value = source[key];
    if (value === undefined) throw new Error(`${shown(file)} has no "${key}".`);
    return one.pick ? (value as Readonly<Record<string, unknown>>)[one.pick] : value;
  });
  const schema = one.type === null ? one.schema : z.array(one.schema);
  const read = values.map((value) => {
    const found = schema.safeParse(renamed(value));
    if (!found.success) throw new Error(`${shown(file)}, ${one.keys.join(" and ")}: ${z.prettifyError(found.error)}`);
    return found.data;
  });
  const rule = { rule: one.rule };
  const data =
    one.type === null ? read[0] : read.flatMap((list) => (list as object[]).map((row) => ({ ...row, ...rule })));
  const type = one.type === null ? "" : `: readonly ${one.type}[]`;
  return `/** ${one.says}${one.says.includes("VRV-") ? "" : ` ${one.rule}.`} */\nexport const ${one.name}${type} = ${JSON.stringify(data)}${one.type === null ? " as const" : ""};`;
}

function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [RENAMED[key] ?? key, renamed(inner)]));
}

/** Where a file of tables is kept. */
export const tableFile = (topic: string): string => at(FOLDER, `${topic}.ts`);

async function main(check: boolean): Promise<number> {
  let stale = 0;
  for (const topic of Object.keys(TABLES)) {
    const rendered = await renderTables(topic);
    const file = tableFile(topic);
    if (!check) writeFileSync(file, rendered);
    else if (readFileSync(file, "utf8") !== rendered) {
      stale += 1;
      process.stderr.write(`${shown(file)} is out of date: run tsx tools/verve-tables.ts.\n`);
    }
  }
  return stale > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.includes("--check"));
