import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../../tools/paths.ts";
import { copies } from "./equal-lines.ts";
import type { Source } from "./equal-lines.ts";

const ten = (from: number): string[] => Array.from({ length: 10 }, (_, index) => `const a${from + index} = 1;`);
const source = (wing: string, ...lines: string[]): Source => ({ wing, path: `${wing}.ts`, text: lines.join("\n") });

describe("what stands in two wings", () => {
  it("is found with its length and its places, however it is indented", () => {
    const spaced = ten(0).flatMap((line) => ["", `  ${line}`]);
    expect(copies([source("a", "x", ...ten(0), ...ten(10), "y"), source("b", ...spaced, "z")])).toEqual([
      { lines: 10, first: "a.ts:2", second: "b.ts:2" },
    ]);
    expect(copies([source("a", ...ten(0), ...ten(10)), source("b", "x", ...ten(0), ...ten(10))])).toEqual([
      { lines: 20, first: "a.ts:1", second: "b.ts:2" },
    ]);
  });

  it("may be nine lines, and in one wing as long as it likes", () => {
    expect(copies([source("a", ...ten(0)), source("b", ...ten(1).slice(0, 9), "x")])).toEqual([]);
    expect(copies([source("a", ...ten(0)), source("a", ...ten(0))])).toEqual([]);
  });

  it("is less than ten lines in the whole house", () => {
    const sources = filesUnder(at("src/rulesets"))
      .map(shown)
      .filter((path) => /^src\/rulesets\/[^/]+\/.*\.ts$/u.test(path) && !path.endsWith(".test.ts"))
      .map((path) => ({ wing: path.split("/")[2] ?? "", path, text: readFileSync(at(path), "utf8") }));
    expect(new Set(sources.map(({ wing }) => wing)).size).toBe(5);
    expect(copies(sources)).toEqual([]);
  });
});
