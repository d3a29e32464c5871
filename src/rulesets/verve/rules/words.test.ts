import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { WORDS } from "./words.ts";

const read = (path: string): string => {
  const folder = new URL(path, import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(new URL(file, folder), "utf8"))
    .join("\n");
};
const deciders = read("./decide/");
const everything = read("./");
const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, word = ""]) => word);

test("VRV-001 every reason a decision is refused for is among the words to translate", () => {
  const reasons = [
    ...found(/new Refused\(\s*"([A-Za-z]+)"/g, deciders),
    ...found(/require\([^;]*?"([A-Za-z]+)",?\s*(?:\{[^;]*?\})?,?\s*\);/g, deciders),
  ];
  expect(reasons.length).toBeGreaterThan(60);
  for (const reason of reasons) expect(WORDS).toContain(`DRAMATIS.Verve.Refusal.${reason}`);
  expect(new Set(WORDS).size).toBe(WORDS.length);
});

test("VRV-001 every named modifier and every state is among the words to translate", () => {
  const parts = found(/\bpart\(\s*"([A-Za-z]+)"/g, everything);
  expect(parts.length).toBeGreaterThan(60);
  for (const one of parts) expect(WORDS).toContain(`DRAMATIS.Verve.Modifier.${one}`);
  const states = found(/(?:begin|end)\(situation, \w+, "([a-z-]+)"/g, deciders);
  expect(states.length).toBeGreaterThan(20);
  for (const one of states) expect(WORDS).toContain(`DRAMATIS.Verve.Condition.${one}`);
});
