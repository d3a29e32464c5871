import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { at, filesUnder, shown } from "../../tools/paths.ts";
import { ROLL_TEMPLATES } from "../table/dice/table-roll.ts";
import { rulesets } from "./index.ts";

const PARTIAL = /\{\{#?>\s*"systems\/dramatis\/(templates\/[^"]+)"/g;
const partialsOf = (path: string): string[] =>
  [...readFileSync(at(path), "utf8").matchAll(PARTIAL)].map((match) => match[1] ?? "");

const first = ({ atOnce, cards }: (typeof rulesets)[number]): string[] => [
  ...ROLL_TEMPLATES,
  cards.template,
  ...atOnce,
];

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))("templates of %s", (id, ruleset) => {
  it("are there before the page is ready, whole, where the page begins with them", () => {
    const here = first(ruleset);
    const lacking = here.flatMap((path) => partialsOf(path).filter((partial) => !here.includes(partial)));
    expect(here.some((path) => partialsOf(path).length > 0)).toBe(true);
    expect(lacking).toEqual([]);
  });

  it("keep nobody waiting with those of windows", () => {
    expect(
      first(ruleset).filter((path) => /\/(?:sheets\/(?!edited)|dialogs|forms|windows|charter)/.test(path)),
    ).toEqual([]);
    expect(new Set(first(ruleset)).size).toBeLessThanOrEqual(27);
  });

  it("are all fetched in the end, with those they are made of", () => {
    const all = new Set([...first(ruleset), ...ruleset.templates]);
    const files = ["fittings", id].flatMap((folder) => filesUnder(at(`templates/${folder}`)).map(shown));
    expect(files.filter((path) => !all.has(path))).toEqual([]);
    expect([...all].flatMap((path) => partialsOf(path).filter((partial) => !all.has(partial)))).toEqual([]);
  });
});
