import { expect, it } from "vitest";
import { isBlocked, type Body } from "./line.ts";

const body = (x: number, y: number, width = 100): Body => ({ at: [x, y], width });

it("RUN-090 somebody stands in the line where it goes through the middle of them, not where it passes by or ends before", () => {
  const blocked = (...others: readonly Body[]) => isBlocked([0, 0], [400, 0], others);
  expect([blocked(), blocked(body(200, 0)), blocked(body(200, 20)), blocked(body(200, -24))]).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect([blocked(body(200, 26)), blocked(body(200, 45, 200)), blocked(body(500, 0)), blocked(body(-60, 0))]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(isBlocked([0, 0], [300, 300], [body(100, 100)])).toBe(true);
  expect(isBlocked([0, 0], [0, 0], [body(100, 100)])).toBe(false);
});
