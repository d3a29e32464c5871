import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../../tools/paths.ts";

/** What stands below the wings, in all its kinds: code, templates, styles, words on screen. */
const BELOW = [
  "src/kernel",
  "src/foundry",
  "src/table",
  "src/fittings",
  "templates/table",
  "templates/fittings",
  "styles/table",
  "styles/fittings",
  "styles/_tokens.scss",
  "styles/_typography.scss",
  "lang/en.json",
  "lang/fittings.json",
];

/** Ids of the games, and words that only one of them uses. */
const WORDS = new Set([
  ...[
    "personae",
    "chorus",
    "identity",
    "identities",
    "pronouns",
    "trait",
    "traits",
    "inoperative",
    "shock",
    "preterna",
  ],
  ...["evoker", "evokers", "persona", "ailment", "ailments"],
  ...["threshold", "thresholds", "corruption"],
  ...["verve", "mojo", "psychic"],
  ...["arc", "arcs"],
]);

/** Ids of the rules in the games' inventories. */
const RULE = /\b(?:PER|EVO|RUN|ARC|VRV)-\d+/gu;

/** The words of a text, those inside names included, in small letters: `personaeSheet2` → personae, sheet. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/gu)].map(([word]) => word.toLowerCase());

/** What of the games a text names. */
const named = (text: string): string[] => [
  ...new Set([...wordsOf(text).filter((word) => WORDS.has(word)), ...[...text.matchAll(RULE)].map(([id]) => id)]),
];

describe("below the wings", () => {
  it("a game is known by its names, wherever they hide", () => {
    expect(named(".personae-sheet { --arcOf: PERSONA }")).toEqual(["personae", "arc", "persona"]);
    expect(named("as PER-091 says of architecture and a personal search")).toEqual(["PER-091"]);
  });

  it("no game is named", () => {
    const files = BELOW.flatMap((place) => filesUnder(at(place)))
      .map(shown)
      .filter((path) => !path.endsWith(".test.ts"));
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((path) =>
      [...named(path), ...named(readFileSync(at(path), "utf8"))].map((word) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});
