import { describe, expect, it } from "vitest";
import { broken } from "./assumptions.ts";

describe("what is taken for granted about Foundry", () => {
  it("names what doesn't hold, and what can't be looked at", () => {
    const cannot = (): boolean => {
      throw new Error("absent");
    };
    expect(
      broken([
        { id: "held", holds: () => true },
        { id: "other", holds: () => false },
        { id: "absent", holds: cannot },
      ]),
    ).toEqual(["other", "absent"]);
  });
});
