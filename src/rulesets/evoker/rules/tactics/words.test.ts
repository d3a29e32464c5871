import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const HERE = import.meta.dirname;
const texts = JSON.parse(readFileSync(join(HERE, "../../../../../lang/evoker.json"), "utf8")) as {
  DRAMATIS: { Evoker: { Tactics: { reason: Record<string, string>; left: object } } };
};

/** Keys that are chosen among others. */
const CHOSEN = ["harm", "hamper", "reload", "equip", "better", "help"];

test("every reason that is given has its words, and every word is given", () => {
  const sources = readdirSync(HERE).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const source = sources.map((name) => readFileSync(join(HERE, name), "utf8")).join("");
  // On a board, getting away is weighed at the table.
  const board = readFileSync(join(HERE, "../../play/foes/strides.ts"), "utf8");
  const there = [...board.matchAll(/Tactics\.reason\.(\w+)/g)].map(([, key]) => key);
  const given = [...source.matchAll(/said\(\s*"\w+",[^";]*?"(\w+)"/g)].map(([, key]) => key);
  expect([...new Set([...given, ...there, ...CHOSEN])].sort()).toEqual(
    Object.keys(texts.DRAMATIS.Evoker.Tactics.reason).sort(),
  );
});
