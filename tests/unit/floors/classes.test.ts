import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../../tools/paths.ts";

/** Where a class is styled that any game's windows may carry. */
const HOUSE = ["styles/_tokens.scss", "styles/_typography.scss", "styles/table", "styles/fittings"];

/** Classes that scripts or Foundry look for, and nobody styles. */
const UNSTYLED = new Set([
  "confirm-label",
  "dice-roll",
  "draggable",
  "tab",
  "tabs",
  "active",
  "st-copy",
  "dramatis-card",
  "d-charter-nothing",
  "d-charter-preview-part",
]);

/** The classes a style sheet speaks of. */
const styled = (scss: string): string[] =>
  [...scss.replace(/\/\/.*$/gm, "").matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name);

/** The classes a template puts into the page, as far as they stand in it word for word. Icons aside. */
const worn = (template: string): string[] =>
  [...template.matchAll(/class="([^"]*)"/g)]
    .flatMap(([, names = ""]) => names.replace(/\{\{.*?\}\}/g, " ").split(/\s+/))
    .filter((name) => name !== "" && !name.startsWith("fa-"));

const read = (path: string): string => readFileSync(path, "utf8");

describe("templates below the wings", () => {
  it("tells the classes of a template from its conditions and icons", () => {
    expect(worn('<i class="d-box{{#if on}} marked{{/if}} fa-solid"></i><b class="{{kind}}">')).toEqual([
      "d-box",
      "marked",
    ]);
    expect(styled(".d-box { &.marked {} } // .other")).toEqual(["d-box", "marked"]);
  });

  it("wear what is styled below the wings as well", () => {
    const known = new Set([...HOUSE.flatMap((place) => filesUnder(at(place))).flatMap((path) => styled(read(path)))]);
    const templates = ["templates/fittings", "templates/table"].flatMap((place) => filesUnder(at(place)));
    expect(templates.length).toBeGreaterThan(10);
    const bare = templates.flatMap((path) => worn(read(path)).map((name) => `${shown(path)}: ${name}`));
    expect(
      bare.filter((line) => !known.has(line.split(": ")[1] ?? "") && !UNSTYLED.has(line.split(": ")[1] ?? "")),
    ).toEqual([]);
  });
});
