import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderTables, tableFile } from "./verve-tables.ts";
import { TABLES } from "./verve-table-schemas.ts";

test.each(Object.keys(TABLES))("VRV-070 the tables of %s are what their source says", async (topic) => {
  expect(readFileSync(tableFile(topic), "utf8")).toBe(await renderTables(topic));
});
