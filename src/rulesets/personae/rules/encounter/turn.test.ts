import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resetUses } from "./duration.ts";
import { validateTurn, type TurnStep } from "./turn.ts";

const strike: TurnStep = { kind: "challenge", skill: "swords", target: "a", success: true };
const step = fc.constantFrom<TurnStep>(
  strike,
  { ...strike, free: true },
  { kind: "move" },
  { kind: "action" },
  { kind: "recovery" },
  { kind: "followUp", success: true },
  { kind: "followUp", success: false },
);

describe("a compound turn", () => {
  test("PER-058 PER-059 without traits that grant actions, a turn never uses more than its base", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), fc.nat(3), (steps, extraActions) => {
        const report = validateTurn({ steps, extraActions, followUpsGranted: 2 });
        expect(report.actionsUsed).toBeLessThanOrEqual(1 + extraActions);
        expect(report.movesUsed).toBeLessThanOrEqual(1);
        expect(report.legal).toBe(report.violations.length === 0);
      }),
    );
  });

  test("PER-066 a subsequent challenge takes an extra action; a follow-up takes none", () => {
    const subsequent = [strike, { ...strike, target: "b" }];
    expect(validateTurn({ steps: subsequent }).violations).toEqual([{ step: 1, reason: "noActionLeft" }]);
    expect(validateTurn({ steps: subsequent, extraActions: 1 })).toMatchObject({ legal: true, actionsUsed: 2 });
    const followUp = validateTurn({ steps: [strike, { kind: "followUp", success: true }], followUpsGranted: 1 });
    expect(followUp).toMatchObject({ legal: true, actionsUsed: 1 });
  });
});

describe("limited uses", () => {
  const traits = (["day", "scene", "session", "encounter"] as const).map((per) => ({
    id: per,
    per,
    value: 0,
    max: 2,
    note: per,
  }));
  const reset = (event: "newDay" | "newScene" | "newSession" | "encounterEnd") => resetUses({ traits, event }).reset;

  test("PER-024 PER-149 PER-150 PER-151 each boundary brings back its own uses, and nothing else about a trait changes", () => {
    expect([reset("newDay"), reset("newScene"), reset("newSession")]).toEqual([["day"], ["scene"], ["session"]]);
    const { traits: after } = resetUses({ traits, event: "newDay" });
    expect(after).toEqual(traits.map((trait) => (trait.per === "day" ? { ...trait, value: 2 } : trait)));
  });

  test("PER-152 the end of an encounter brings back scene uses too, when it is meant to end the scene", () => {
    expect(reset("encounterEnd")).toEqual(["scene", "encounter"]);
    const apart = resetUses({ traits, event: "encounterEnd", settings: { sceneEndsWithEncounter: false } });
    expect(apart.reset).toEqual(["encounter"]);
  });
});
