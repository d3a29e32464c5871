/** Every choice of the group is told in the rules document, in a paragraph of one of its rules, with what may be chosen. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SETTINGS, type SettingKey } from "../../src/rulesets/personae/rules/settings.ts";
import { at } from "../../tools/paths.ts";

const document = readFileSync(at("docs/rules/personae.md"), "utf8");

/** The paragraph of each rule, on one line. */
const paragraphs = new Map(
  document.split(/\n(?=- \*\*PER-\d+|#)/u).flatMap((part) => {
    const rule = /^- \*\*(?<rule>PER-\d+)/u.exec(part)?.groups?.["rule"];
    return rule === undefined ? [] : [[rule, part.replaceAll(/\s+/gu, " ")] as const];
  }),
);

/** Where the names of a choice and its answers stand: each told once for all is enough. */
const told = (key: SettingKey): string[] =>
  [...paragraphs].filter(([, text]) => text.includes(`\`${key}\``)).map(([rule]) => rule);

it.each((Object.keys(SETTINGS) as SettingKey[]).map((key) => [SETTINGS[key].rules.join(" "), key] as const))(
  "%s tells of %s, and of everything that may be answered",
  (rules, key) => {
    const where = told(key);
    expect(
      where.some((rule) => rules.split(" ").includes(rule)),
      `told by ${where.join(", ") || "none"}`,
    ).toBe(true);
    const setting: { readonly choices?: readonly unknown[] } = SETTINGS[key];
    const text = rules
      .split(" ")
      .map((rule) => paragraphs.get(rule) ?? "")
      .join(" ");
    for (const choice of setting.choices ?? [])
      expect(text, String(choice)).toMatch(new RegExp(`(?<![\\w-])${String(choice)}(?![\\w-])`, "u"));
  },
);

it("PER-002 tells of no choice that there is not", () => {
  const names = [...document.matchAll(/`(?<name>[a-z]+[A-Z]\w+)`/gu)].map(({ groups }) => groups?.["name"] ?? "");
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
});
