import { describe, expect, test } from "vitest";
import { maskedSteps, withNote, type Masking } from "./mask.ts";
import { emptyOutcome } from "./outcome.ts";
import type { Step } from "./step.ts";

const step: Step = {
  decision: { type: "push", actor: "a", why: "secret" },
  rolled: ["a", "b"].map((who) => ({ id: who, count: 1, faces: 6, results: [4], label: "", who })),
  outcome: {
    ...emptyOutcome,
    checks: ["a", "b"].map((who) => ({ type: "roll", id: who, who, dice: [4] })),
    effects: ["a", "b"].map((target) => ({ type: "tire", id: target, target, apply: "atOnce" })),
    prompts: [{ type: "answer", id: "p", owner: "a", options: [1] }],
    notes: [{ key: "n", data: { of: "a" } }],
    withdraws: ["x"],
  },
};
const masking: Masking = {
  decision: ({ why, ...rest }, hides) => (hides(String(rest["actor"])) ? rest : { ...rest, why }),
  check: (check, hides) => (hides(String(check["who"])) ? [] : check),
  tells: ({ target }, hides) => hides(target),
  prompt: (prompt, hides) => (hides(prompt.owner) ? { ...prompt, options: [] } : prompt),
  note: (note, hides) => (hides(String(note.data["of"])) ? { ...note, data: {} } : note),
};

describe("masked steps", () => {
  test("keep of the hidden what was rolled, and what a game says tells", () => {
    const [masked] = maskedSteps([step], { hides: ["a"], blind: false }, masking);
    expect(masked?.decision).toEqual({ type: "push", actor: "a" });
    expect(masked?.rolled.map(({ who, count, results }) => [who, count, results])).toEqual([
      ["a", 0, []],
      ["b", 1, [4]],
    ]);
    expect(masked?.outcome).toEqual({
      ...step.outcome,
      checks: [step.outcome.checks[1]],
      effects: [step.outcome.effects[1]],
      prompts: [{ type: "answer", id: "p", owner: "a", options: [] }],
      notes: [{ key: "n", data: {} }],
    });
    expect(maskedSteps([step], { hides: [null], blind: false }, masking)).toEqual([step]);
  });

  test("of a blind card tell who did what, and whose answer is awaited, and nothing that came of it", () => {
    expect(maskedSteps([step], { hides: [], blind: true }, masking)).toEqual([
      {
        decision: { type: "push", actor: "a" },
        rolled: [],
        outcome: { ...emptyOutcome, prompts: step.outcome.prompts, withdraws: ["x"] },
      },
    ]);
  });

  test("say on the first that something is missing", () => {
    const [first, second] = withNote([step, step], "kept");
    expect(first?.outcome.notes).toEqual([...step.outcome.notes, { key: "kept", data: {} }]);
    expect(second).toBe(step);
  });
});
