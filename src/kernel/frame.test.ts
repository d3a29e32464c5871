import { describe, expect, test } from "vitest";
import { isRefList, isOptional } from "./edge.ts";
import { combatantOf, frameOf, isFrameWith, withFramesAsNow } from "./frame.ts";
import type { Json } from "./json.ts";
import { emptyOutcome, type Decision } from "./outcome.ts";

const frame = { combat: "c", round: 2, participants: [{ who: "a", combatant: "c.a" }] };

describe("the frame of an encounter", () => {
  test.each<[string, readonly (Json | undefined)[], boolean]>([
    ["one, none, or left out", [frame, null, undefined], true],
    ["what is none", [{}, "here", { ...frame, round: -1 }, { ...frame, participants: [{}] }], false],
    ["what no longer is", [{ ...frame, participants: [{ character: "a", combatant: "c.a" }] }], false],
  ])("%s", (_, values, fits) => {
    for (const value of values) expect([value, isFrameWith()(value)]).toEqual([value, fits]);
  });

  test("may say more, which is checked too", () => {
    const check = isFrameWith({ begun: isOptional(isRefList) });
    expect([check({ ...frame, begun: ["a"] }), check(frame), check({ ...frame, begun: "a" })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("is read from a decision, and tells who stands for whom", () => {
    expect(frameOf({ type: "x", encounter: frame }, isFrameWith())).toBe(frame);
    expect(frameOf({ type: "x", encounter: "here" }, isFrameWith())).toBeNull();
    expect(frameOf({ type: "x" }, isFrameWith())).toBeNull();
    expect([combatantOf(frame, "a"), combatantOf(frame, "b"), combatantOf(null, "a")]).toEqual(["c.a", null, null]);
  });
});

describe("steps that were stored when participants had other names", () => {
  const step = (decision: Decision) => ({ decision, rolled: [], outcome: emptyOutcome });
  const old = { combat: "c", round: 2, begun: ["c.a"], participants: [{ hero: "a", combatant: "c.a" }] };
  const now = { ...old, participants: [{ who: "a", combatant: "c.a" }] };

  test("say it as it is said now, within a decision that waits inside another too", () => {
    const inner = { type: "strike", encounter: old, foes: ["b"], weapon: { id: "w" } };
    expect(withFramesAsNow([step({ type: "propose", encounter: old, inner })])).toEqual([
      step({ type: "propose", encounter: now, inner: { ...inner, encounter: now } }),
    ]);
  });

  test("stay the very same when there is nothing to say anew, whatever they hold", () => {
    const steps = [step({ type: "strike", encounter: now }), step({ type: "rest", encounter: null })];
    expect(withFramesAsNow(steps)).toBe(steps);
    const odd = [null, step({ type: "x", encounter: { participants: [4, null] } })] as never;
    expect(withFramesAsNow(odd)).toBe(odd);
  });
});
