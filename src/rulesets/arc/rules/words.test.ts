import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS } from "./words.ts";

const read = (folder: string): string => {
  const url = new URL(folder, import.meta.url);
  return readdirSync(url)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(new URL(file, url), "utf8"))
    .join("\n");
};
const sources = read("./decide/");

test("ARC-086 every reason a decision is refused for is among the words to translate", () => {
  const reasons = [...sources.matchAll(/new Refused\(\s*"([A-Za-z0-9.]+)"/g)].map(([, reason]) => reason);
  expect(reasons.length).toBeGreaterThan(25);
  for (const reason of reasons) expect([...WORDS.keys()]).toContain(`DRAMATIS.Arc.Refusal.${reason}`);
});

test("ARC-086 every other key the rules write out is among the words to translate", () => {
  const keys = [...sources.matchAll(/"(DRAMATIS\.Arc\.[A-Za-z.]+[A-Za-z])"/g)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(3);
  for (const key of keys) expect([...WORDS.keys()]).toContain(key);
});
