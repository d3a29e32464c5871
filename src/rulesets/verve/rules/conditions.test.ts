import { describe, expect, test } from "vitest";
import { targetStates } from "./conditions.ts";
import { exampleCondition, exampleHero } from "./examples.ts";

describe("what makes somebody easier to hit", () => {
  test("VRV-158 VRV-172 who is covered is so by one alone: nobody else strikes at them the easier", () => {
    const covered = exampleHero("Ann", { conditions: [exampleCondition("covered", { other: "foe" })] });
    expect(targetStates(covered, "foe", 1)).toEqual(["covered"]);
    expect(targetStates(covered, "rival", 1)).toEqual([]);
  });

  test("VRV-158 VRV-173 who lies bound is so for everybody", () => {
    const bound = exampleHero("Ann", { conditions: [exampleCondition("bound", { other: "foe" })] });
    expect(targetStates(bound, "foe", 1)).toEqual(targetStates(bound, "rival", 1));
    expect(targetStates(bound, "rival", 1)).toEqual(["bound"]);
  });
});
