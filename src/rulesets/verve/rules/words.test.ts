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
const KEYS = [...WORDS.keys()];
const deciders = read("./decide/");
const everything = read("./");
const found = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, word = ""]) => word);

test("VRV-001 every reason a decision is refused for is among the words to translate", () => {
  const reasons = [
    ...found(/new Refused\(\s*"([A-Za-z]+)"/g, deciders),
    ...found(/require\([^;]*?"([A-Za-z]+)",?\s*(?:\{[^;]*?\})?,?\s*\);/g, deciders),
  ];
  expect(reasons.length).toBeGreaterThan(60);
  for (const reason of reasons) expect(KEYS).toContain(`DRAMATIS.Verve.Refusal.${reason}`);
});

test("VRV-001 every named modifier and every state is among the words to translate", () => {
  const parts = found(/\bpart\(\s*"([A-Za-z]+)"/g, everything);
  expect(parts.length).toBeGreaterThan(60);
  for (const one of parts) expect(KEYS).toContain(`DRAMATIS.Verve.Modifier.${one}`);
  const states = found(/(?:begin|end)\(situation, \w+, "([a-z-]+)"/g, deciders);
  expect(states.length).toBeGreaterThan(20);
  for (const one of states) expect(KEYS).toContain(`DRAMATIS.Verve.Condition.${one}`);
});

test("VRV-001 every word that the rules hand out has a text, which asks for nothing but what it is told", () => {
  const file = readFileSync(new URL("../../../../lang/verve.json", import.meta.url), "utf8");
  const texts = new Map(flat(JSON.parse(file) as Tree));
  expect(KEYS.length).toBeGreaterThan(290);
  expect(KEYS.filter((key) => !texts.get(key))).toEqual([]);
  const branches = new Set(KEYS.map((key) => key.split(".").slice(0, 3).join(".")));
  const spare = [...texts.keys()].filter(
    (key) => [...branches].some((one) => key.startsWith(`${one}.`)) && !WORDS.has(key),
  );
  expect(spare).toEqual([]);
  const untold = [...WORDS].flatMap(([key, told]) =>
    holesOf(texts.get(key) ?? "").filter((hole) => !told.includes(hole)),
  );
  expect(untold).toEqual([]);
});

interface Tree {
  readonly [key: string]: string | Tree;
}
const flat = (tree: Tree, within = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[within + key, value] as [string, string]] : flat(value, `${within}${key}.`),
  );
const holesOf = (text: string): string[] => found(/\{(\w+)\}/g, text);
