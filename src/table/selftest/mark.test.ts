import { describe, expect, it } from "vitest";
import { isThrowAway, markOf, mayClear } from "./mark.ts";

const mark = { run: "run1", user: "gm" };
const runs = new Set(["run1"]);

describe("what a self-test may throw away", () => {
  it("is what carries the mark of a run and lies in that run's folder", () => {
    expect(isThrowAway({ mark, folderMark: mark }, runs)).toBe(true);
    expect(isThrowAway({ mark }, runs)).toBe(true);
  });

  it.each([
    ["nothing without a mark", { mark: undefined, folderMark: mark }],
    ["nothing that was moved into another folder", { mark, folderMark: undefined as unknown }],
    ["nothing in somebody else's folder", { mark, folderMark: { run: "run2", user: "gm" } }],
    ["nothing of a run that has no folder", { mark: { run: "run2", user: "gm" } }],
    ["nothing with a mark that is none", { mark: true, folderMark: mark }],
    ["nothing with an empty mark", { mark: { run: "", user: "" }, folderMark: mark }],
  ])("is %s", (_what, document) => {
    const inFolder = "folderMark" in document ? { folderMark: document.folderMark ?? null } : {};
    expect(isThrowAway({ mark: document.mark, ...inFolder }, runs)).toBe(false);
  });

  it("reads a mark only where there is a whole one", () => {
    expect(markOf(mark)).toEqual(mark);
    for (const flag of [null, undefined, "run1", {}, { run: "run1" }, { run: 1, user: "gm" }])
      expect(markOf(flag)).toBeNull();
  });

  it("leaves a run alone that somebody else at the table may be in the middle of", () => {
    const other = { id: "other", isActiveGM: true };
    expect(mayClear(mark, { id: "gm", isActiveGM: false }, new Set(["gm"]))).toBe(true);
    expect(mayClear(mark, other, new Set(["gm", "other"]))).toBe(false);
    expect(mayClear(mark, other, new Set(["other"]))).toBe(true);
    expect(mayClear(mark, { id: "other", isActiveGM: false }, new Set(["other"]))).toBe(false);
  });
});
