import { describe, expect, it } from "vitest";
import { CHECKS } from "./checks/index.ts";
import { LONGEST_RUN, isThrowAway, markOf, mayClear } from "./mark.ts";
import { PATIENCE } from "./run.ts";

const START = 1_700_000_000_000;
const mark = { run: "run1", user: "gm", at: START };
const runs = new Set(["run1"]);

describe("what a self-test may throw away", () => {
  it("is what carries the mark of a run and lies in that run's folder", () => {
    expect(isThrowAway({ mark, folderMark: mark }, runs)).toBe(true);
    expect(isThrowAway({ mark }, runs)).toBe(true);
  });

  it.each([
    ["nothing without a mark", { mark: undefined, folderMark: mark }],
    ["nothing that was moved into another folder", { mark, folderMark: undefined as unknown }],
    ["nothing in somebody else's folder", { mark, folderMark: { ...mark, run: "run2" } }],
    ["nothing of a run that has no folder", { mark: { ...mark, run: "run2" } }],
    ["nothing with a mark that is none", { mark: true, folderMark: mark }],
    ["nothing with an empty mark", { mark: { ...mark, run: "" }, folderMark: mark }],
  ])("is %s", (_what, document) => {
    const inFolder = "folderMark" in document ? { folderMark: document.folderMark ?? null } : {};
    expect(isThrowAway({ mark: document.mark, ...inFolder }, runs)).toBe(false);
  });

  it("reads a mark only where there is a whole one", () => {
    expect(markOf(mark)).toEqual(mark);
    for (const flag of [null, undefined, "run1", {}, { run: "run1" }, { ...mark, run: 1 }, { run: "run1", user: "gm" }])
      expect(markOf(flag)).toBeNull();
  });

  it("clears at once what is known to be over, whoever sits here", () => {
    const known = { over: new Set(["run1"]), here: new Set(["gm"]), isActiveGM: false, now: START };
    expect(mayClear(mark, known)).toBe(true);
    expect(mayClear({ ...mark, run: "run2" }, known)).toBe(false);
  });

  it.each([
    ["goes on at another screen of the same user", { here: ["gm"], minutes: 1 }, false],
    ["goes on at another game master's", { here: ["gm", "other"], minutes: 5 }, false],
    ["began too long ago", { here: ["gm"], minutes: 11 }, true],
    ["was somebody's who has left the table", { here: ["other"], minutes: 1 }, true],
  ])("leaves a run alone that may be going on: one that %s", (_what, { here, minutes }, may) => {
    const known = { over: new Set<string>(), here: new Set(here), now: START + minutes * 60_000 };
    expect(mayClear(mark, { ...known, isActiveGM: true })).toBe(may);
    expect(mayClear(mark, { ...known, isActiveGM: false })).toBe(false);
  });

  it("waits longer than all checks of a run can take", () => {
    expect(LONGEST_RUN).toBeGreaterThan(CHECKS.length * PATIENCE);
  });
});
