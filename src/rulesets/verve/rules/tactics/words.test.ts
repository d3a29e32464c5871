import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;
const texts = JSON.parse(readFileSync(join(HERE, "../../../../../lang/verve.json"), "utf8")) as {
  DRAMATIS: { Verve: { Tactics: { reason: Record<string, string> } } };
};

test("every reason that is given has its words, and every word is given", () => {
  const sources = readdirSync(HERE).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const source = sources.map((name) => readFileSync(join(HERE, name), "utf8")).join("");
  const found = source.matchAll(/said\(\s*"\w+",(?:[^"]|\n)*?"(\w+)"(?: : "(\w+)")?/g);
  const given = new Set([...found].flatMap(([, one, other]) => [one, other].filter((key) => key !== undefined)));
  expect([...given].sort()).toEqual(Object.keys(texts.DRAMATIS.Verve.Tactics.reason).sort());
});
