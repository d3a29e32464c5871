import { describe, expect, it } from "vitest";
import { dispositionOf, isOutOfStep, newStance, withDisposition } from "./disposition.ts";

const before = { stance: "adversary", isToken: false };

describe("a token's disposition", () => {
  it("PER-165 follows the stance", () => {
    expect(["ally", "neutral", "adversary"].map(dispositionOf)).toEqual([1, 0, -1]);
    expect(withDisposition({ system: { stance: "ally" } }, before)).toEqual({ prototypeToken: { disposition: 1 } });
  });

  it("PER-165 keeps what else an update says of the token, and gives way to what it says of the disposition", () => {
    const named = { system: { stance: "neutral" }, prototypeToken: { name: "Turncoat" } };
    expect(withDisposition(named, before)).toEqual({ prototypeToken: { name: "Turncoat", disposition: 0 } });
    const secret = { system: { stance: "ally" }, prototypeToken: { disposition: -2 } };
    expect(withDisposition(secret, before)).toEqual({});
  });

  it("PER-165 stays when the stance does, and for a placed token's own actor", () => {
    expect(withDisposition({ system: { concept: "Spy" } }, before)).toEqual({});
    expect(withDisposition({ system: { stance: "adversary" } }, before)).toEqual({});
    expect(withDisposition({ system: { stance: "ally" } }, { ...before, isToken: true })).toEqual({});
    expect(newStance({ name: "Spy" })).toBeNull();
  });

  it("PER-165 that was made secret by hand is left alone", () => {
    expect(isOutOfStep(-1, "ally")).toBe(true);
    expect(isOutOfStep(1, "ally")).toBe(false);
    expect(isOutOfStep(-2, "ally")).toBe(false);
  });
});
