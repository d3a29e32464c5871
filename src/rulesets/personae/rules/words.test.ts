import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS } from "./words.ts";

const folder = new URL("./decide/", import.meta.url);
const sources = readdirSync(folder)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(new URL(file, folder), "utf8"))
  .join("\n");

test("PER-002 every reason a decision is refused for is among the words to translate", () => {
  const reasons = [...sources.matchAll(/new Refused\(\s*"([A-Za-z0-9.]+)"/g)].map(([, reason]) => reason);
  expect(reasons.length).toBeGreaterThan(15);
  for (const reason of reasons) expect(WORDS).toContain(`DRAMATIS.Personae.Refusal.${reason}`);
  expect(new Set(WORDS).size).toBe(WORDS.length);
});
