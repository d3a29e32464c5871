import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../kernel/outcome.ts";
import { seededDice } from "../../../kernel/dice.ts";
import { DECISION_TYPES } from "./decide/deciders.ts";
import { evokerEngine } from "./engine.ts";
import { exampleFight } from "./examples.ts";
import { REFUSALS } from "./refusals.ts";

describe("refusals", () => {
  test.each([...DECISION_TYPES])(
    "EVO-010 %s without its parts, or with nonsense for them, is refused and never throws",
    (type) => {
      const { states, frame } = exampleFight();
      const nonsense = [null, -1, 0.5, "?", [], {}, [{}], true];
      const fields = [
        "actor",
        "prompt",
        "target",
        "targets",
        "weapon",
        "means",
        "metres",
        "roll",
        "actors",
        "participants",
      ];
      for (const value of nonsense) {
        const parts = Object.fromEntries(fields.map((field) => [field, value]));
        for (const encounter of [null, frame, { ...frame, combat: "gone" }]) {
          const context = { states, settings: {}, history: [] };
          const result = evokerEngine.resolve({ type, ...parts, encounter }, context, seededDice(1));
          if (!isRefusal(result)) continue;
          const reason = result.refused.reason.replace("DRAMATIS.Evoker.Refusal.", "");
          expect(Object.keys(REFUSALS)).toContain(reason);
        }
      }
    },
  );
});
