import { describe, expect, it } from "vitest";
import { personaeEngine } from "../engine.ts";

const says = (decision: object): string | null =>
  personaeEngine.speaksFor({ encounter: null, type: "", ...decision }, []);

describe("who may make a decision", () => {
  it("PER-001 nobody but the chorus makes one that nobody knows, or that doesn't say whose it is", () => {
    for (const decision of [{ type: "toString", actor: "A" }, { type: "challenge" }, { type: "initiative" }])
      expect(says(decision)).toBeNull();
  });

  it("PER-026 the actor issues, the reactor answers, the helper stabilises", () => {
    expect(says({ type: "challenge", actor: "A" })).toBe("A");
    expect(says({ type: "answer", reactor: "R" })).toBe("R");
    expect(says({ type: "stabilise", helper: "H", target: "T" })).toBe("H");
  });

  it("PER-001 only the chorus sets outcomes and ends encounters", () => {
    expect(says({ type: "setOutcome", reactor: "R", success: true })).toBeNull();
    expect(says({ type: "endEncounter", identities: ["A"] })).toBeNull();
  });

  it("PER-052 whoever raises the stakes may; without an instigator only the chorus", () => {
    expect(says({ type: "escalate", instigator: "A", to: "violent" })).toBe("A");
    expect(says({ type: "escalate", instigator: null, to: "violent" })).toBeNull();
  });

  it("PER-004 PER-163 builds for oneself, within the rules and without calling anything agreed", () => {
    expect(says({ type: "build", actor: "A", made: { talent: { agreed: false } } })).toBe("A");
    expect(says({ type: "build", actor: "A", made: { talent: { agreed: true } } })).toBeNull();
    expect(says({ type: "build", actor: "A", override: true })).toBeNull();
  });

  it("PER-053 rolls for oneself, not for others", () => {
    expect(says({ type: "initiative", actors: ["A"] })).toBe("A");
    expect(says({ type: "initiative", actors: ["A", "B"] })).toBeNull();
  });
});
