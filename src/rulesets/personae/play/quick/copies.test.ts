import { describe, expect, it } from "vitest";
import { unplayed, withoutNumber } from "./copies.ts";

describe("copies of an identity", () => {
  it("PER-158 begin unhurt, with all that was made of the first", () => {
    const system = {
      tier: "minor",
      stance: "ally",
      tracks: { main: { hits: 3 } },
      recovery: { stage: "A" },
      tally: {},
    };
    expect(unplayed(system)).toEqual({ tier: "minor", stance: "ally" });
  });

  it("are numbered behind the name, not behind another number", () => {
    expect(["Guard 3", "Guard", "R2 7", "7"].map(withoutNumber)).toEqual(["Guard", "Guard", "R2", "7"]);
  });
});
