import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settingsFrom } from "../settings.ts";
import { elapsedSeconds, reminderDue } from "./pace.ts";

describe("the pace of an encounter", () => {
  test("PER-153 rounds are abstract until the group gives them a length; then each takes as long as the last", () => {
    expect(elapsedSeconds(4, settingsFrom({}).roundSeconds)).toBe(0);
    expect([0, 1, 2, 4].map((round) => elapsedSeconds(round, 10))).toEqual([0, 0, 10, 30]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 600 }), (round, seconds) => {
        expect(elapsedSeconds(round + 1, seconds) - elapsedSeconds(round, seconds)).toBe(seconds);
      }),
    );
    expect(settingsFrom({ roundSeconds: -1 }).roundSeconds).toBe(0);
  });

  test("PER-032 PER-155 the question comes after every third round, or as often as the group wants, or never", () => {
    const { goalReminderRounds } = settingsFrom({});
    const due = (every: number): number[] =>
      Array.from({ length: 10 }, (_, i) => i).filter((at) => reminderDue(at, every));
    expect(due(goalReminderRounds)).toEqual([3, 6, 9]);
    expect(due(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(due(0)).toEqual([]);
  });
});
