import { describe, expect, it } from "vitest";
import { shownTo, sumOf } from "./prospect.ts";
import type { Line, Prospect } from "./prospect.ts";

const line = (of: string | null, value: number, on = true): Line => ({
  ...{ id: `${of}${value}`, label: "Label", unit: "number", rule: null, of },
  ...{ value, on },
});
const prospect: Prospect = {
  ...{ kind: "under", lines: [line("hero", 12), line(null, 2)], against: [line("foe", -3)] },
  ...{ target: 11, chance: 0.55, costs: [], warnings: [] },
};

describe("shownTo", () => {
  it("gives everything to who knows all it speaks of", () => {
    expect(shownTo(prospect, () => true)).toBe(prospect);
  });

  it("keeps a number line by line, and what it could be worked out from", () => {
    const shown = shownTo(prospect, (ref) => ref === "hero");
    expect([...shown.lines, ...shown.against].map(({ value }) => value)).toEqual([12, 2, null]);
    expect(shown.against[0]?.label).toBe("Label");
    expect([shown.target, shown.chance]).toEqual([null, null]);
    expect(JSON.stringify(shown)).not.toContain("-3,");
  });

  it("ARC-083 keeps from everybody but the game master what is theirs alone to know, whosever it is", () => {
    const hidden: Line = { ...line("hero", 4), secret: true };
    const shown = shownTo({ ...prospect, lines: [hidden], against: [] }, () => true);
    expect([shown.lines.map(({ value }) => value), shown.target, shown.chance]).toEqual([[null], null, null]);
    expect(JSON.stringify(shown)).not.toContain('"value":4');
    expect(shownTo({ ...prospect, lines: [hidden], against: [] }, () => true, true)).toMatchObject({ target: 11 });
  });

  it("keeps what is rolled with the number, and a line whose name would tell as a whole", () => {
    const sword: Line = { ...line("foe", 1), label: "Sword", unit: "dice", faces: 8 };
    const skill: Line = { ...line("foe", 9), label: "Fencing", telling: true };
    const shown = shownTo({ ...prospect, against: [sword, skill] }, (ref) => ref === "hero");
    expect(shown.against).toHaveLength(1);
    expect(JSON.stringify(shown)).not.toMatch(/8|Fencing/);
    const told: Prospect = { ...prospect, against: [skill] };
    expect(shownTo(told, (ref) => ref === "hero")).toMatchObject({ against: [], target: null, chance: null });
    expect(shownTo(told, (ref) => ref === "hero").targetKept).toBeUndefined();
    expect(shownTo(told, () => true).against).toEqual([skill]);
  });
});

describe("sumOf", () => {
  it("counts the lines of one unit that are on", () => {
    const dice: Line = { ...line(null, 5), unit: "dice" };
    expect(sumOf([line(null, 2), line(null, 4, false), dice, line(null, -1)], "number")).toBe(1);
    expect(sumOf([dice], "dice")).toBe(5);
  });
});
