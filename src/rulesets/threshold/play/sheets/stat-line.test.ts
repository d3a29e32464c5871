import { describe, expect, it } from "vitest";
import { readStatLine } from "./stat-line.ts";

const read = (text: string) => readStatLine(text, (id) => id.charAt(0).toUpperCase() + id.slice(1));

describe("a pasted stat line", () => {
  it("RUN-001 RUN-009 RUN-058 fills attributes, figures and weapons; dice of armour become their number", () => {
    const line =
      "Accurate 13 (−3), quick: 11, Strong 12. Toughness 14, Pain Threshold 6, Armour 1d6; Great cudgel 1d10 + 1, Bite 1d6";
    expect(read(line)).toEqual({
      update: {
        "system.attributes.accurate.value": 13,
        "system.attributes.quick.value": 11,
        "system.attributes.strong.value": 12,
        "system.overrides.toughnessMax": 14,
        "system.toughness.value": 14,
        "system.overrides.painThreshold": 6,
        "system.overrides.armor": 3,
      },
      weapons: [
        { name: "Great cudgel", damage: "1d10+1" },
        { name: "Bite", damage: "1d6" },
      ],
    });
  });

  it("RUN-010 takes short words, and leaves out what can't be or isn't said", () => {
    expect(read("Acc 10, Cun 99, Def 12")).toEqual({
      update: { "system.attributes.accurate.value": 10, "system.overrides.defense": 12 },
      weapons: [],
    });
    expect(read("It growls.")).toEqual({ update: {}, weapons: [] });
  });
});
