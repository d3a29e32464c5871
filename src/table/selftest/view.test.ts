import { describe, expect, it } from "vitest";
import type { Finding } from "./report.ts";
import { linesOf, standing } from "./view.ts";

const found: readonly Finding[] = [
  { check: "types", result: "held", detail: "" },
  { check: "batch", result: "broken", detail: "nothing was written" },
];

describe("the window of a self-test", () => {
  it("shows every check in its order, with what was found or how far it has come", () => {
    const lines = linesOf(["types", "batch", "veto", "query"], found, "veto");
    expect(lines.map(({ id, sign }) => `${id} ${sign}`)).toEqual([
      "types held",
      "batch broken",
      "veto running",
      "query waiting",
    ]);
    expect(lines[1]?.detail).toBe("nothing was written");
    expect(new Set(lines.map(({ icon }) => icon)).size).toBe(4);
  });

  it("stands as broken as soon as it is over and one thing is", () => {
    expect(standing(found, true)).toBe("running");
    expect(standing(found, false)).toBe("broken");
    expect(standing(found.slice(0, 1), false)).toBe("held");
  });
});
