import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS } from "./words.ts";

const folder = new URL("./decide/", import.meta.url);
const sources = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(new URL(file, folder), "utf8"))
  .join("\n");

const found = (pattern: RegExp): string[] => [...sources.matchAll(pattern)].map(([, word = ""]) => word);

test("RUN-110 every reason a decision is refused for is among the words to translate", () => {
  const reasons = found(/new Refused\(\s*"([A-Za-z0-9.]+)"/g);
  expect(reasons.length).toBeGreaterThan(40);
  for (const reason of reasons) expect(WORDS).toContain(`DRAMATIS.Threshold.Refusal.${reason}`);
});

test("RUN-110 every remark and every modifier has its word", () => {
  const keys = found(/"(DRAMATIS\.Threshold\.[A-Za-z.]+[A-Za-z])"/g);
  expect(keys.length).toBeGreaterThan(5);
  for (const key of keys) expect(WORDS).toContain(key);
  for (const id of found(/objection\("([a-zA-Z]+)"/g)) expect(WORDS).toContain(`DRAMATIS.Threshold.Note.${id}`);
  expect(new Set(WORDS).size).toBe(WORDS.length);
});
