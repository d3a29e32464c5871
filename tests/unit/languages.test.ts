import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
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

  it.each(englishFiles())("%s writes no key twice: a reader of JSON keeps the last and says nothing", (file) => {
    const twice: string[] = [];
    const look = (node: ts.Node): void => {
      if (ts.isObjectLiteralExpression(node)) {
        const keys = node.properties.map((one) => one.name?.getText(source) ?? "");
        twice.push(...keys.filter((key, at) => keys.indexOf(key) !== at));
      }
      ts.forEachChild(node, look);
    };
    const source = ts.parseJsonText(file, readFileSync(at(file), "utf8"));
    look(source);
    expect(twice).toEqual([]);
  });

  it("keep the ids of Personae's rules to its charter: prose that players read says what it means", () => {
    const texts = Object.entries(flatTexts(textsOf("lang/personae.json")));
    const isCharter = (key: string): boolean => /\.(?:Settings?|Charter)\./u.test(key);
    expect(texts.filter(([key, text]) => text.includes("PER-") && !isCharter(key))).toEqual([]);
  });

  it("have a game's own word wherever shared texts name the game master, for a game that names that seat", () => {
    const shared = flatTexts(textsOf("lang/fittings.json"));
    const own = flatTexts(textsOf("lang/personae.json"));
    const named = Object.entries(shared).filter(([, text]) => /game master/i.test(text));
    const missing = named
      .map(([key]) => key.replace("DRAMATIS.Fit.", "DRAMATIS.Personae.Fit."))
      .filter((key) => !own[key]);
    expect(named.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  it("say each thing once, and lose nothing when they are put together", () => {
    const keys = englishFiles().flatMap((file) => Object.keys(flatTexts(textsOf(file))));
    expect(keys.length).toBeGreaterThan(1000);
    expect(Object.keys(flatTexts(englishTexts())).sort()).toEqual(keys.sort());
  });
});
