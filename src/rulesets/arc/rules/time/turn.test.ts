import { expect, test } from "vitest";
import { turnDuration } from "./turn.ts";

test("ARC-001 a game turn lasts six seconds, and so many of them so many times six", () => {
  expect(turnDuration({ turns: 1 })).toEqual({ seconds: 6 });
  expect(turnDuration({ turns: 10 })).toEqual({ seconds: 60 });
});
