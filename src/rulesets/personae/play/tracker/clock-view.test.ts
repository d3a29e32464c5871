import { describe, expect, it } from "vitest";
import { clockView } from "./clock-view.ts";

const t = (key: string, data?: object): string => (data ? `${key} ${JSON.stringify(data)}` : key);
const clock = { scene: 4, day: 2, session: 1 };

describe("the clock bar", () => {
  it("PER-149 PER-150 PER-151 tells everybody the time, and lets the chorus alone turn it, by two presses", () => {
    const chorus = clockView(clock, true, false, t);
    expect(chorus.label).toContain('{"scene":4,"day":2,"session":1}');
    expect(chorus.presses.map(({ name }) => name)).toEqual([
      "newScene",
      "newDay",
      "newSession",
      "award",
      "hand",
      "charter",
    ]);
    expect(chorus.presses.filter(({ sure }) => sure !== undefined)).toHaveLength(3);
    expect(clockView(clock, false, false, t).presses.filter(({ sure }) => sure !== undefined)).toEqual([]);
  });

  it("PER-007 offers the pause to everybody, where the group has it, outside of any menu", () => {
    expect(clockView(clock, false, true, t).atHand?.map(({ name }) => name)).toEqual(["pause"]);
    expect(clockView(clock, false, false, t).atHand).toEqual([]);
  });

  it("PER-003 offers the charter to everybody", () => {
    for (const isChorus of [true, false])
      expect(clockView(clock, isChorus, false, t).presses.at(-1)).toMatchObject({
        name: "charter",
        does: { form: "charter" },
      });
  });
});
