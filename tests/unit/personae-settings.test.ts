/**
 * Every choice of the group does something, and a test notices when it does not. Most are proven by the contract's
 * vectors: one of them must go wrong as soon as the choice is left out of it. The others name the tests that prove them.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SETTINGS } from "../../src/rulesets/personae/rules/settings.ts";
import type { SettingKey } from "../../src/rulesets/personae/rules/settings.ts";
import { at } from "../../tools/paths.ts";
import { check, keptFiles, readOperations, readVectors } from "../conformance/vectors.ts";

const PERSONAE = "src/rulesets/personae";

/** Choices that no operation of the contract reads: the file with their test, and how its title begins. */
const PROVEN_ELSEWHERE: Partial<Record<SettingKey, readonly [file: string, title: string]>> = {
  charterEdit: ["tests/e2e/charter.e2e.ts", "PER-003 everybody reads it; a trusted player saves"],
  safetyButton: ["tests/e2e/charter.e2e.ts", "PER-007 PER-011 PER-016 the pause, the labels"],
  lines: ["tests/e2e/charter.e2e.ts", "PER-002 PER-007 the journal page holds lines"],
  veils: ["tests/e2e/charter.e2e.ts", "PER-002 PER-007 the journal page holds lines"],
  customTraitTypes: [`${PERSONAE}/rules/advancement/build.test.ts`, "PER-010 a kind of the group's own"],
  identitySubtypes: ["tests/e2e/charter.e2e.ts", "PER-007 PER-011 PER-016 the pause, the labels"],
  lockPriorities: ["tests/e2e/charter.e2e.ts", "PER-007 PER-011 PER-016 the pause, the labels"],
  autoAnswer: ["tests/e2e/charter.e2e.ts", "PER-027 PER-047 PER-053 PER-155 answers"],
  requireGoals: [`${PERSONAE}/rules/decide/challenge.test.ts`, "PER-031 wants a goal"],
  chorusNumbers: ["tests/e2e/secrecy/numbers.ts", "PER-027 are never told a player"],
  nonviolentMode: ["tests/e2e/charter.e2e.ts", "PER-027 PER-047 PER-053 PER-155 answers"],
  reorderEachRound: ["tests/e2e/charter.e2e.ts", "PER-027 PER-047 PER-053 PER-155 answers"],
  shockNames: [`${PERSONAE}/play/tracker/row-view.test.ts`, "PER-101 calls shock"],
  shockTracks: [`${PERSONAE}/rules/queries.test.ts`, "PER-102 a track counts only"],
  creationPoints: [`${PERSONAE}/rules/advancement/build.test.ts`, "PER-172 the group says"],
  roundSeconds: [`${PERSONAE}/play/tracker/header-view.test.ts`, "PER-153 tells how long a round takes"],
  goalReminderRounds: ["tests/e2e/charter.e2e.ts", "PER-027 PER-047 PER-053 PER-155 answers"],
  distanceMode: [`${PERSONAE}/play/dialogs/challenge/distance.test.ts`, "PER-060 PER-156 on a grid"],
  rangeBands: [`${PERSONAE}/play/dialogs/challenge/distance.test.ts`, "PER-156 bands that say how far"],
  maxHelpers: [`${PERSONAE}/rules/scenes/helpers.test.ts`, "PER-181 no more of them"],
  criticalsKept: [`${PERSONAE}/rules/decide/critical.test.ts`, "PER-180 how long they are kept"],
  vocabulary: [`${PERSONAE}/play/settings/spoken.test.ts`, "PER-190 rename"],
};

const [file] = keptFiles().filter((one) => one.endsWith("personae.json"));
const { vectors } = readVectors(file ?? "");
const operations = await readOperations("personae");

/** The same arguments without one choice of the group, wherever they carry settings. */
function ignoring(value: unknown, choice: SettingKey, within = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => ignoring(one, choice));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !(within === "settings" && key === choice));
  return Object.fromEntries(entries.map(([key, one]) => [key, ignoring(one, choice, key)]));
}

/** The titles of a file's tests. */
function titlesIn(path: string): string[] {
  return [...readFileSync(at(path), "utf8").matchAll(/\b(?:it|test)(?:\.\w+\([^)]*\))?\(\s*"([^"]+)"/gu)].map(
    ([, title = ""]) => title,
  );
}

describe("the choices of the group", () => {
  const keys = Object.keys(SETTINGS) as SettingKey[];
  const byVectors = keys.filter((key) => !(key in PROVEN_ELSEWHERE));

  it.each(byVectors.map((key) => [SETTINGS[key].rules.join(" "), key] as const))(
    "%s %s: a vector goes wrong when it is ignored",
    (_rules, key) => {
      const wrong = vectors.filter((vector) => {
        const given = ignoring(vector.given, key);
        return check({ ...vector, given }, operations) !== null;
      });
      const rows: readonly string[] = SETTINGS[key].rules;
      expect(wrong.filter(({ rule }) => rows.includes(rule)).length).toBeGreaterThan(0);
    },
  );

  it.each(Object.entries(PROVEN_ELSEWHERE))("%s has a test that names its row", (key, [path, begins]) => {
    const title = titlesIn(path).find((one) => one.includes(begins)) ?? "";
    const rows: readonly string[] = SETTINGS[key as SettingKey].rules;
    expect(
      rows.some((row) => title.includes(row)),
      `${path} has “${begins}…”: ${title}`,
    ).toBe(true);
  });
});
