import { expect, test } from "vitest";
import { emptyOutcome, isRefusal, refuse } from "./outcome.ts";

test("a refusal is told from an outcome, and keeps its reason and data", () => {
  const refusal = refuse("DRAMATIS.Refusal.test", { name: "X" });
  expect(isRefusal(refusal)).toBe(true);
  expect(refusal.refused).toEqual({ reason: "DRAMATIS.Refusal.test", data: { name: "X" } });
  expect(isRefusal(emptyOutcome)).toBe(false);
  expect(refuse("x").refused.data).toEqual({});
});
