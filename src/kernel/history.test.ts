import { describe, expect, it } from "vitest";
import type { Effect, Outcome } from "./outcome.ts";
import type { Step } from "./step.ts";
import { emptyOutcome } from "./outcome.ts";
import {
  appliedEffects,
  canUndo,
  isUndone,
  openPrompts,
  openingDecision,
  waitingEffects,
  type PlayedAndWritten,
} from "./history.ts";

const effect = (id: string): Effect => ({ type: "hits", id, target: "Actor.a", apply: "onRequest" });
const step = (outcome: Partial<Outcome>, decision: Record<string, string> = {}): Step => ({
  decision: { type: "challenge", ...decision },
  rolled: [],
  outcome: { ...emptyOutcome, ...outcome },
});
const batch = (undone: boolean, ...effects: string[]): PlayedAndWritten["applied"][number] => ({ effects, undone });
const card = (steps: Step[], applied: PlayedAndWritten["applied"] = []): PlayedAndWritten => ({ steps, applied });

describe("a card", () => {
  const two = step({ effects: [effect("one"), effect("two")] });

  it("waits for every effect that is not written", () => {
    expect(waitingEffects(card([two], [batch(false, "one")])).map(({ id }) => id)).toEqual(["two"]);
  });

  it("PER-001 waits no longer for what a later step withdrew", () => {
    const overruled = card([two, step({ withdraws: ["two"] }, { type: "setOutcome" })]);
    expect(waitingEffects(overruled).map(({ id }) => id)).toEqual(["one"]);
  });

  it("waits again for what was taken back", () => {
    const undone = card([two], [batch(true, "one", "two")]);
    expect(waitingEffects(undone)).toHaveLength(2);
    expect(appliedEffects(undone).size).toBe(0);
    expect(canUndo(undone)).toBe(false);
    expect(isUndone(undone)).toBe(true);
  });

  it("is not taken back once it has been applied again", () => {
    const again = card([two], [batch(true, "one"), batch(false, "one")]);
    expect(isUndone(again)).toBe(false);
    expect(canUndo(again)).toBe(true);
  });

  it("that changed nothing is neither undone nor undoable", () => {
    expect(isUndone(card([two]))).toBe(false);
    expect(canUndo(card([two]))).toBe(false);
  });

  it("keeps a prompt open until a later decision names it", () => {
    const asked = step({ prompts: [{ type: "answer", id: "p1", owner: "Actor.b" }] });
    expect(openPrompts(card([asked])).map(({ id }) => id)).toEqual(["p1"]);
    expect(openPrompts(card([asked, step({}, { prompt: "p1" })]))).toEqual([]);
  });

  it("asks nobody any more for what a later step withdrew", () => {
    const asked = step({ prompts: [{ type: "answer", id: "p1", owner: "Actor.b" }] });
    expect(openPrompts(card([asked, step({ withdraws: ["p1"] })]))).toEqual([]);
  });

  it("is named by the decision that opened it", () => {
    expect(openingDecision(card([two, step({}, { type: "answer" })]))?.type).toBe("challenge");
  });
});
