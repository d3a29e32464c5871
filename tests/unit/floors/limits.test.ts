import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../../tools/paths.ts";

const linesOf = (path: string): number => readFileSync(path, "utf8").split("\n").length - 1;

/** Lines of all files of a kind in a folder, without tests and the data that tests alone are made of. */
function linesIn(folder: string, kind: string): number {
  return filesUnder(at(folder))
    .filter((path) => path.endsWith(kind) && !/\.test\.ts$|^sample/u.test(basename(path)))
    .reduce((sum, path) => sum + linesOf(path), 0);
}

describe("how much there is", () => {
  it("is no more than 500 lines in one file", () => {
    const files = ["src", "host", "tests"].flatMap((folder) => filesUnder(at(folder)));
    const long = files.filter((path) => path.endsWith(".ts") && linesOf(path) > 500).map(shown);
    expect(files.length).toBeGreaterThan(500);
    expect(long).toEqual([]);
  });

  it.each([
    ["src/fittings", ".ts", 15580],
    ["src/rulesets/personae/play", ".ts", 11529],
    ["styles/personae", ".scss", 1700],
    ["tests/sample", ".ts", 400],
  ])("is in %s, of %s, at most %i lines", (folder, kind, most) => {
    const lines = linesIn(folder, kind);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThanOrEqual(most);
  });
});
