import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownTo, type Line, type Prospect } from "../../kernel/prospect.ts";
import type { Words } from "../words/words.ts";
import { percentOf, prospectView, reasonsLine } from "./view.ts";

const words: Words = (key, data) => (data ? `${key} ${Object.values(data).join(" ")}` : key);
const FIT = "DRAMATIS.Fit.Prospect.";

const line = (id: string, value: number, more: Partial<Line> = {}): Line => ({
  ...{ id, label: `Label.${id}`, unit: "number", value, rule: null, on: true, of: null },
  ...more,
});
const prospect: Prospect = {
  kind: "under",
  lines: [line("strength", 12, { of: "hero", fixed: true }), line("aim", 1, { unit: "dice", rule: "ABC-001" })],
  against: [line("cover", -3, { of: "foe" })],
  target: 9,
  chance: 0.45,
  costs: [{ key: "Cost.action", data: {} }],
  warnings: [{ key: "Warn.far", data: { n: 40 } }],
};

describe("a prospect in words", () => {
  it("names each reason with its value and rule, what it comes to, what it costs and what to mind", () => {
    const view = prospectView(prospect, words);
    expect(view.lines).toEqual([
      { id: "strength", label: "Label.strength", value: "+12", rule: "", on: true, fixed: true, kept: false },
      {
        id: "aim",
        label: "Label.aim",
        value: `${FIT}dice.one +1`,
        rule: "ABC-001",
        on: true,
        fixed: false,
        kept: false,
      },
    ]);
    expect(view).toMatchObject({
      target: "9",
      chance: `${FIT}chance 45`,
      costs: ["Cost.action "],
      warnings: ["Warn.far 40"],
    });
  });

  it("signs what is added to another number, and not the number that has to be beaten", () => {
    const values = (against: Line[]): string[] => prospectView({ ...prospect, against }, words).against.map(({ value }) => value); // prettier-ignore
    expect(values([line("threshold", 9)])).toEqual(["9"]);
    expect(values([line("strength", 9), line("cover", 2)])).toEqual(["+9", "+2"]);
  });

  it("keeps a number with a mark in its place, and says neither target nor chance then", () => {
    const view = prospectView(
      shownTo(prospect, (ref) => ref === "hero"),
      words,
    );
    expect(view.against).toMatchObject([{ label: "Label.cover", value: `${FIT}kept`, kept: true }]);
    expect(view).toMatchObject({ target: `${FIT}kept`, chance: "" });
  });

  it("says what makes up a number to come to that is kept, and nothing where there is none", () => {
    const lines = [line("strength", 12), line("cover", -3, { of: "foe" }), line("aim", 2), line("late", -1)];
    const masked = (target: number | null): string =>
      prospectView(
        shownTo({ ...prospect, lines, target }, (ref) => ref === "hero"),
        words,
      ).target;
    expect(masked(10)).toBe(`12 + ${FIT}kept + 2 − 1`);
    expect(masked(null)).toBe("");
  });

  it("counts dice in the game's one kind, or names theirs", () => {
    const dice = [line("swords", 2, { unit: "dice" }), line("harm", 2, { unit: "dice", faces: 6 })];
    const view = prospectView({ ...prospect, lines: dice }, words);
    expect(view.lines.map(({ value }) => value)).toEqual([`${FIT}dice.other +2`, "+2d6"]);
  });

  it("tells in one line only what counts", () => {
    const off = { ...prospect, lines: [...prospect.lines, line("luck", 5, { on: false })] };
    const told = reasonsLine(prospectView(off, words), words);
    expect(told.split(" · ")).toHaveLength(2);
    expect(told).not.toContain("luck");
  });
});

describe("percentOf", () => {
  it("speaks of certainty and impossibility only where they are", () => {
    expect([0, 0.001, 0.999, 1].map(percentOf)).toEqual([0, 1, 99, 100]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (chance) => {
        expect(Math.abs(percentOf(chance) - chance * 100)).toBeLessThanOrEqual(1);
        expect(Number.isInteger(percentOf(chance))).toBe(true);
      }),
    );
  });
});
