/** Every file of the pure rooms loads in a bare Node: nothing of Foundry or of a browser is there to lean on. */
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../tools/paths.ts";

const FOREIGN = ["foundry", "game", "CONFIG", "CONST", "Hooks", "ui", "canvas", "Roll", "window", "document"];

const rooms = [
  at("src/kernel"),
  at("src/odds"),
  ...readdirSync(at("src/rulesets"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => at("src/rulesets", entry.name, "rules")),
];
const files = rooms.flatMap(filesUnder).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

describe("purity", () => {
  it("finds the pure rooms", () => {
    expect(files.map(shown)).toContain("src/kernel/outcome.ts");
  });

  it.each(files.map((file) => [shown(file), file] as const))("%s loads in a bare Node", async (_name, file) => {
    expect(FOREIGN.filter((name) => name in globalThis)).toEqual([]);
    await expect(import(pathToFileURL(file).href)).resolves.toBeTypeOf("object");
    expect(FOREIGN.filter((name) => name in globalThis)).toEqual([]);
  });
});
