import { describe, expect, test } from "vitest";
import { exampleCharacter } from "../examples.ts";
import { visibleFields } from "../secrecy/visibleFields.ts";
import { settled } from "../settings.ts";
import { advanceTask } from "../tasks/advanceTask.ts";
import { armorModifier } from "./armorModifier.ts";
import { otherModifier } from "./otherModifier.ts";
import { otherOf, sizeRow, suggestRows } from "./rows.ts";
import { sizeModifier } from "./sizeModifier.ts";
import { suggestOther } from "./suggestOther.ts";

describe("the Other adjustment", () => {
  test("ARC-066 ARC-067 ARC-068 ARC-069 ARC-070 one for each, two for a huge one, with size and special rules", () => {
    expect(otherModifier({ advantages: [1, 1] }).other).toBe(2);
    expect(otherModifier({ disadvantages: [1, 2] }).other).toBe(-3);
    expect(otherModifier({ advantages: [2], disadvantages: [1], size: 3, rules: -1 }).other).toBe(3);
  });

  test("ARC-070 beyond the usual is a warning and nothing more", () => {
    expect(otherModifier({ rules: 5 })).toEqual({ other: 5, unusual: false });
    expect(otherModifier({ rules: -6 })).toEqual({ other: -6, unusual: true });
  });

  test("ARC-071 size counts for nothing until the group says so, and then up to the cap", () => {
    expect(sizeModifier({ ownSize: -3, opponentSize: 3 }).modifier).toBe(0);
    expect(sizeModifier({ ownSize: -3, opponentSize: 3, settings: { sizeDiffPerStep: 1 } }).modifier).toBe(3);
    expect(sizeModifier({ ownSize: 3, opponentSize: -3, settings: { sizeDiffPerStep: 1 } }).modifier).toBe(-3);
    const [small, big] = [exampleCharacter("a"), exampleCharacter("b", { rest: { size: 2 } })];
    expect(sizeRow(small, big, settled({ sizeDiffPerStep: 1 }))).toMatchObject({ id: "size", value: 2, on: true });
  });

  test("ARC-072 ARC-078 armour above one's training is a disadvantage", () => {
    expect(armorModifier({ training: 2, required: 3 }).modifier).toBe(-1);
    expect(armorModifier({ training: 3, required: 3 }).modifier).toBe(0);
    const armor = [{ id: "mail", name: "Mail", requiredTraining: 4, worn: true }];
    expect(suggestRows(exampleCharacter("a", { rest: { armor } }))).toMatchObject([
      { id: "armor", value: -1, on: true },
    ]);
    const stored = armor.map((one) => ({ ...one, worn: false }));
    expect(suggestRows(exampleCharacter("a", { rest: { armor: stored } }))).toEqual([]);
  });

  test("ARC-073 ARC-074 ARC-076 height, spells and lying on the ground", () => {
    const { rows, other } = suggestOther({
      som: 5,
      statuses: ["prone", "kneeling"],
      higherThanOpponent: true,
      effects: [{ id: "blessing", value: 1 }],
    });
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ["height", 1],
      ["onGround", -1],
      ["blessing", 1],
    ]);
    expect(other).toBe(1);
  });

  test("ARC-075 ARC-077 the exalted are offered a bonus, the panicked have a malus", () => {
    expect(suggestOther({ som: 10 })).toEqual({ rows: [{ id: "exalted", value: 1, applied: false }], other: 0 });
    expect(suggestOther({ som: 10, pathMatches: true }).other).toBe(1);
    expect(suggestOther({ som: 1 }).other).toBe(-1);
    expect(suggestOther({ som: 2 }).rows).toEqual([]);
  });

  test("ARC-081 a condition with a number is a line of its own", () => {
    const conditions = [{ id: "hurt", label: "Injured", value: -3 }];
    const rows = suggestRows(exampleCharacter("a", { rest: { conditions } }));
    expect(rows).toMatchObject([{ label: "Injured", value: -3, group: "rules", on: true }]);
    expect(otherOf(rows, settled()).other).toBe(-3);
    expect(otherOf(rows.map((row) => ({ ...row, on: false })), settled()).other).toBe(0); // prettier-ignore
  });
});

test("ARC-085 a task ends with success or with its last turn", () => {
  expect(advanceTask({ turnsLeft: 3, success: false })).toEqual({ status: "running", turnsLeft: 2 });
  expect(advanceTask({ turnsLeft: 1, success: false })).toEqual({ status: "failed", turnsLeft: 0 });
  expect(advanceTask({ turnsLeft: 2, success: true })).toEqual({ status: "done", turnsLeft: 1 });
});

test("ARC-064 ARC-083 players see what hidden middle scores and secret thresholds leave them", () => {
  expect(visibleFields({ viewer: "player", settings: { hideUS: true } }).fields).toEqual(["es", "roll", "success"]);
  expect(visibleFields({ viewer: "player", secret: true }).fields).not.toContain("threshold");
  expect(visibleFields({ viewer: "player" }).fields).toContain("threshold");
  expect(visibleFields({ viewer: "gm", secret: true, settings: { hideUS: true } }).fields).toHaveLength(10);
});
