import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { englishFiles, englishTexts, flatTexts, textsOf } from "../../tools/languages.ts";
import { at } from "../../tools/paths.ts";

const WINGS = readdirSync(at("src/rulesets"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The file a text belongs into: its game's, that of the fittings, else the table's. */
function home(key: string): string {
  const [root = "", second = "", third = ""] = key.split(".");
  const game = WINGS.find((id) =>
    root === "TYPES" ? third.startsWith(`${id}-`) : second.toLowerCase() === id && root === "DRAMATIS",
  );
  if (game !== undefined) return `lang/${game}.json`;
  return key.startsWith("DRAMATIS.Fit.") ? "lang/fittings.json" : "lang/en.json";
}

describe("the language files", () => {
  it("are all named in the manifest", () => {
    expect(englishFiles().sort()).toEqual(
      readdirSync(at("lang"))
        .map((name) => `lang/${name}`)
        .sort(),
    );
  });

  it.each(englishFiles())("%s holds what belongs to it and nothing else", (file) => {
    expect(Object.keys(flatTexts(textsOf(file))).filter((key) => home(key) !== file)).toEqual([]);
  });

  it("say each thing once, and lose nothing when they are put together", () => {
    const keys = englishFiles().flatMap((file) => Object.keys(flatTexts(textsOf(file))));
    expect(keys.length).toBeGreaterThan(1000);
    expect(Object.keys(flatTexts(englishTexts())).sort()).toEqual(keys.sort());
  });
});
