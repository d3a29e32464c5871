import { describe, expect, test } from "vitest";
import { seededDice } from "../../../kernel/dice.ts";
import { DECISION_TYPES } from "./decide/deciders.ts";
import { thresholdEngine } from "./engine.ts";
import { ExampleCard, exampleAttack, exampleFight } from "./examples.ts";

describe("the engine", () => {
  test("RUN-042 asks for everybody in the encounter, for who is named outside it, each once", () => {
    const { frame } = exampleFight();
    expect(thresholdEngine.needs(exampleAttack(frame), [])).toEqual([
      ...["hero", "foe", "mate", "brute"],
      ...["c.hero", "c.foe", "c.mate", "c.brute"],
      "combat",
    ]);
    const test = { type: "test", encounter: null, actor: "hero", opponent: { ref: "foe", attribute: "vigilant" } };
    expect(thresholdEngine.needs(test, [])).toEqual(["hero", "foe"]);
    const history = [
      { decision: exampleAttack(null), rolled: [], outcome: { checks: [], effects: [], prompts: [], notes: [] } },
    ];
    const answer = { type: "pain", encounter: null, prompt: "s0-pain", choice: "knockDown" };
    expect(thresholdEngine.needs(answer, history)).toEqual(["hero", "foe"]);
  });

  test("RUN-110 an unknown decision or a broken frame is refused, not thrown", () => {
    const context = { states: {}, settings: {}, history: [] };
    const dice = seededDice(1);
    for (const type of ["sing", "toString", "__proto__"])
      expect(thresholdEngine.resolve({ type }, context, dice)).toMatchObject({
        refused: { reason: "DRAMATIS.Threshold.Refusal.unknownDecision" },
      });
    const broken = { ...exampleAttack(null), encounter: "somewhere" };
    expect(thresholdEngine.resolve(broken, context, dice)).toMatchObject({ refused: { data: { field: "encounter" } } });
    expect(thresholdEngine.needs(broken, [])).toEqual(["hero", "foe"]);
  });

  test("RUN-110 an empty decision of any kind is refused with a reason, and nothing is rolled", () => {
    const { states, frame } = exampleFight();
    const free = ["begin", "setOrder", "startTurn", "endEncounter", "endSurprise"];
    for (const type of DECISION_TYPES.filter((one) => !free.includes(one))) {
      const dice = seededDice(1);
      const outcome = thresholdEngine.resolve({ type, encounter: frame }, { states, settings: {}, history: [] }, dice);
      expect(outcome, type).toMatchObject({ refused: { reason: "DRAMATIS.Threshold.Refusal.badField" } });
      expect(dice.record).toEqual([]);
    }
    for (const type of free)
      expect(new ExampleCard(states).reason({ type, encounter: null }), type).toBe("noEncounter");
  });

  test("RUN-110 a frame can't borrow somebody else's seat", () => {
    const { states, frame } = exampleFight();
    const participants = [{ who: "hero", combatant: "c.mate" }];
    const out = new ExampleCard(states).make(exampleAttack({ ...frame, participants }), { test: [20] });
    expect(out.effects.filter(({ type }) => type === "spend")).toEqual([]);
  });

  test("RUN-110 an effect on something that is gone changes nothing, and untouched states stay the same objects", () => {
    const { states } = exampleFight();
    const heal = { type: "heal", id: "h", target: "nowhere", apply: "atOnce", amount: 1, by: null } as const;
    expect(thresholdEngine.apply(states, [heal], {})).toBe(states);
    const rest = thresholdEngine.apply(
      states,
      [{ ...heal, type: "corruption", target: "hero", gained: 1, kind: "temporary" }],
      {},
    );
    expect(rest["foe"]).toBe(states["foe"]);
    expect(rest["hero"]).not.toBe(states["hero"]);
  });
});
