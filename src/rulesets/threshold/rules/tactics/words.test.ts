import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;
const texts = JSON.parse(readFileSync(join(HERE, "../../../../../lang/threshold.json"), "utf8")) as {
  DRAMATIS: { Threshold: { Tactics: { reason: Record<string, string> } } };
};

test("every reason that is given has its words, and every word is given", () => {
  const sources = readdirSync(HERE).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const source = sources.map((name) => readFileSync(join(HERE, name), "utf8")).join("");
  const said = [...source.matchAll(/(?:said\(\s*[^,]+,|counts\()[^"]*?"(\w+)"/g)].map(([, key]) => key);
  const given = new Set(said.filter((key) => key !== "guard"));
  expect([...given].sort()).toEqual(Object.keys(texts.DRAMATIS.Threshold.Tactics.reason).sort());
});
