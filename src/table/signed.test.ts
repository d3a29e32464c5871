import { describe, expect, it } from "vitest";
import { figure, signed } from "./signed.ts";

describe("a signed number", () => {
  it("shows its sign, with a true minus", () => {
    expect([3, 0, -1].map(signed)).toEqual(["+3", "+0", "−1"]);
    expect([3, -1].map(figure)).toEqual(["3", "−1"]);
  });
});
