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

  it("RUN-058 fills blows of a fixed number as well, in their order, and takes no sentence for one", () => {
    const line = "Quick 9, Toughness 10; Bite 5 (short), Tail 1d8, Iron claws: 4. It has 3 young, and comes at night.";
    expect(read(line).weapons).toEqual([
      { name: "Bite", damage: "5" },
      { name: "Tail", damage: "1d8" },
      { name: "Iron claws", damage: "4" },
    ]);
  });

  it("RUN-010 takes short words, and leaves out what can't be or isn't said", () => {
    expect(read("Acc 10, Cun 99, Def 12")).toEqual({
      update: { "system.attributes.accurate.value": 10, "system.overrides.defense": 12 },
      weapons: [],
    });
    expect(read("It growls.")).toEqual({ update: {}, weapons: [] });
  });
});
