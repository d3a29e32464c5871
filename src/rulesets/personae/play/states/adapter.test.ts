import { describe, expect, it } from "vitest";
import { initiativeShown } from "../../rules/encounter/order.ts";
import { states } from "./adapter.ts";

describe("what the tracker shows of a rolled order", () => {
  it("PER-053 is the highest total, with the lower dice as decimals so that ties read right", () => {
    expect(initiativeShown({ dice: [3, 9, 7], modifier: 2, rolled: true })).toBe(11.0703);
    const [a, b] = [
      [9, 8],
      [9, 7],
    ].map((dice) => initiativeShown({ dice, modifier: 0, rolled: true }));
    expect(a).toBeGreaterThan(b ?? NaN);
  });

  it("PER-053 is nothing before the roll", () => {
    expect(initiativeShown({ dice: [], modifier: 3, rolled: false })).toBeNull();
    expect(initiativeShown({ dice: [], modifier: 3, rolled: true })).toBeNull();
  });
});

describe("what goes with a card", () => {
  it("PER-056 an encounter that is over is cleared away with the card that ended it; nothing else ever is", () => {
    const effect = (type: string) => ({ type, id: "e", target: "Combat.c", apply: "atOnce" }) as const;
    expect(states.removes?.(effect("closeEncounter"))).toBe("Combat.c");
    expect(states.removes?.(effect("aims"))).toBeNull();
  });
});

describe("what a value is called that has no label of its own", () => {
  it("PER-088 is told in words for what is marked on a track, and is nobody's business elsewhere", () => {
    expect(states.valueName?.("recovery.attempts")).toBeNull();
    expect(states.valueName?.("tracks.main.stabilized")).toBeNull();
  });

  it("PER-015 PER-016 is an attribute's name, and its priority's", () => {
    expect(states.valueName?.("attributes.CMP.value")).toContain("Attribute.CMP");
    expect(states.valueName?.("attributes.CMP.priority")).not.toBe(states.valueName?.("attributes.CMP.value"));
  });
});
