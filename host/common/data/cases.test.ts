import { describe, expect, it } from "vitest";
import { casesOf, outcome } from "../cases/group.ts";
import { OPERATORS } from "./cases/operators.ts";

describe("operators", () => {
  it.each(casesOf(OPERATORS))("%s", (_title, [, ask, expected]) => {
    expect(outcome(ask)).toEqual(expected);
  });
});
