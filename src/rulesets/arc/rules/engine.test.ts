import { describe, expect, test } from "vitest";
import { seededDice } from "../../../kernel/dice.ts";
import { isRefusal, type Decision } from "../../../kernel/outcome.ts";
import { arcEngine } from "./engine.ts";
import { ExampleTable, exampleAnswer, exampleAttack, exampleCheck, exampleScene } from "./examples.ts";

const refusal = (decision: Decision, states = exampleScene({ a: {}, b: {} }).states) => {
  const outcome = arcEngine.resolve(decision, { states, settings: {}, history: [] }, seededDice(1));
  return isRefusal(outcome) ? outcome.refused : null;
};

describe("the engine", () => {
  test("ARC-037 asks for everybody in the order, their combatants and the combat, each once", () => {
    const { frame } = exampleScene({ a: {}, b: {} });
    expect(arcEngine.needs(exampleAttack(frame, "a", "b"), [])).toEqual(["a", "b", "c.a", "c.b", "combat"]);
    expect(arcEngine.needs(exampleCheck(null, "a", { task: "chest" }), [])).toEqual(["a", "chest"]);
    const onSuccess = [{ target: "z", change: { type: "som", change: 1 } as const }];
    expect(arcEngine.needs(exampleCheck(null, "a", { onSuccess }), [])).toEqual(["a", "z"]);
    const actions = [{ skill: null, kind: "other", target: "y", count: 1 }, null];
    expect(arcEngine.needs({ type: "declare", encounter: null, actor: "a", actions }, [])).toEqual(["a", "y"]);
    expect(arcEngine.needs({ type: "react", characters: ["a", "b"] }, [])).toEqual(["a", "b"]);
  });

  test("ARC-086 an unknown decision, a broken frame or a stranger is refused, not thrown", () => {
    expect(refusal({ type: "sing" })?.reason).toBe("DRAMATIS.Arc.Refusal.unknownDecision");
    expect(refusal({ ...exampleCheck(null, "a"), encounter: "here" })?.data).toEqual({ field: "encounter" });
    expect(refusal(exampleCheck(null, "nobody"))?.reason).toBe("DRAMATIS.Arc.Refusal.unknownCharacter");
    expect(refusal(exampleCheck(null, "a", { skill: "opera" }))?.reason).toBe("DRAMATIS.Arc.Refusal.unknownSkill");
    expect(arcEngine.needs({ ...exampleCheck(null, "a"), encounter: "here" }, [])).toEqual(["a"]);
  });

  test("ARC-086 what is out of range is refused with the name of its field", () => {
    const { frame } = exampleScene({ a: {}, b: {} });
    const field = (decision: Decision) => refusal(decision)?.data["field"];
    const attack = exampleAttack(null, "a", "b");
    const change = { type: "change", encounter: null, target: "a", now: true };
    const row = { id: "x", label: "", unit: "number", value: 3, rule: null, on: true, group: "circumstance" };
    expect(field({ ...attack, count: 0 })).toBe("count");
    expect(field({ ...attack, count: 1.5 })).toBe("count");
    expect(field({ ...attack, count: Number.NaN })).toBe("count");
    expect(field({ ...attack, threshold: "tough" })).toBe("threshold");
    expect(field({ ...attack, rows: [row] })).toBe("rows.0.value");
    expect(field({ ...attack, rows: [{ ...row, group: "rules", value: 31 }] })).toBe("rows.0.value");
    expect(field({ ...attack, rows: [{ ...row, group: "mood" }] })).toBe("rows.0.group");
    expect(field({ ...attack, rows: "many" })).toBe("rows");
    expect(field({ ...attack, ks: "brawn" })).toBe("ks");
    expect(field({ ...attack, onHit: [{ type: "ks", stat: "build", change: 101 }] })).toBe("onHit.0.change");
    expect(field({ ...change, changes: [{ type: "mood", change: 1 }] })).toBe("changes.0.type");
    expect(field({ ...change, changes: [{ type: "size", change: 7 }] })).toBe("changes.0.change");
    expect(field({ ...change, changes: [4] })).toBe("changes.0");
    expect(field({ ...exampleCheck(null, "a"), onSuccess: [{ target: "a", change: { type: "som", change: 0.5 } }] })).toBe("onSuccess.0.change.change"); // prettier-ignore
    expect(field({ ...exampleAnswer(null, "b", 1), defences: [{ skill: 4 }] })).toBe("defences.0.skill");
    expect(field({ type: "move", encounter: null, actor: "a", metres: -1 })).toBe("metres");
    expect(field({ type: "carry", encounter: null, character: "a", item: "a.pack", quantity: -1 })).toBe("quantity");
    const action = { skill: "sword", kind: "dance", target: null, count: 1 };
    expect(field({ type: "declare", encounter: frame, actor: "a", text: "", actions: [action] })).toBe(
      "actions.0.kind",
    );
    expect(field({ type: "react", encounter: null, characters: ["a", "a"], trigger: "x" })).toBe("characters");
  });

  test("ARC-022 ARC-027 ARC-041 ARC-082 who can do nothing is told why", () => {
    for (const status of ["dead", "coma", "vegetative", "unconscious", "shocked", "unaware"]) {
      const { states } = exampleScene({ a: { rest: { statuses: [status] } }, b: {} });
      expect(refusal(exampleAttack(null, "a", "b"), states)?.reason).toBe(`DRAMATIS.Arc.Refusal.${status}`);
    }
    const { states } = exampleScene({ a: {}, b: { rest: { statuses: ["dead"] } } });
    expect(refusal(exampleAttack(null, "a", "b"), states)?.reason).toBe("DRAMATIS.Arc.Refusal.targetDead");
    expect(refusal(exampleAttack(null, "a", "a"), states)?.reason).toBe("DRAMATIS.Arc.Refusal.selfAttack");
  });

  test("ARC-043 an encounter that is gone, or was never begun, is no event", () => {
    const { states, frame } = exampleScene({ a: {}, b: {} });
    expect(refusal({ type: "endTurn", encounter: frame }, states)?.reason).toBe("DRAMATIS.Arc.Refusal.notBegun");
    expect(refusal({ type: "beginEvent", encounter: null }, states)?.reason).toBe("DRAMATIS.Arc.Refusal.noEncounter");
    expect(refusal(exampleAttack({ ...frame, combat: "gone" }, "a", "b"), states)).toBeNull();
    const table = new ExampleTable(states, frame);
    table.begin({ "tie-a-0": 1, "tie-b-0": 2 });
    const { b: _gone, ...rest } = table.states;
    table.states = rest;
    expect(table.endTurn().checks.at(-1)).toMatchObject({ order: ["a"] });
  });
});
