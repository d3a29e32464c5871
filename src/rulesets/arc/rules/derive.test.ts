import { describe, expect, test } from "vitest";
import { deriveCharacter } from "./derive.ts";
import { ExampleTable, exampleAttack, exampleCharacter, exampleScene } from "./examples.ts";
import { declarationBoard, defencesWith } from "./queries.ts";
import { RANGES, freshCharacter } from "./ranges.ts";
import { settled } from "./settings.ts";

describe("what follows from the stored state", () => {
  test("ARC-013 ARC-018 ARC-020 ARC-032 size, load, burden, movement and the mind's name", () => {
    const state = exampleCharacter("a", { ks: { build: 6, control: 7 }, som: 10, rest: { size: 1 } });
    expect(deriveCharacter(state, settled())).toMatchObject({
      sizeName: "Large",
      weight: 5,
      burden: "light",
      limits: { loadt: 36, heavy: 108 },
      mov: { mov: 18, controlAdj: 1, sizeFactor: 2 },
      somLabel: "exalted",
      training: 3,
      requiredTraining: null,
      cannotAct: null,
      declares: true,
    });
  });

  test("ARC-050 ARC-052 ARC-054 ARC-055 ARC-058 each skill with its scores, die and actions", () => {
    const state = exampleCharacter("a", {
      ks: { control: 7 },
      us: { accuracy: 4 },
      skills: { locks: { actionsOverride: 4 } },
    });
    const { skills } = deriveCharacter(state, settled());
    expect(skills.find(({ id }) => id === "locks")).toEqual({
      id: "locks",
      ks: "control",
      ksValue: 7,
      usValue: 4,
      die: { sides: 8, min: -3, max: 5 },
      actions: 4,
    });
    expect(skills.find(({ id }) => id === "unknown")).toMatchObject({ die: null, actions: 0 });
  });

  test("ARC-054 a skill that stands on nothing counts nothing and breaks nothing", () => {
    const state = exampleCharacter("a", { skills: { odd: { us: "gone", score: 3 } } });
    expect(deriveCharacter(state, settled()).skills.at(-1)).toMatchObject({ ks: null, ksValue: 0, usValue: 0 });
  });

  test("ARC-016 ARC-022 ARC-041 own thresholds, and why somebody can't act", () => {
    const mule = exampleCharacter("mule", { rest: { load: { override: 1 } } });
    expect(deriveCharacter(mule, settled())).toMatchObject({
      burden: "immobile",
      cannotAct: "immobile",
      declares: true,
    });
    const asleep = exampleCharacter("a", { rest: { statuses: ["unconscious"] } });
    expect(deriveCharacter(asleep, settled())).toMatchObject({ cannotAct: "unconscious", declares: false });
  });

  test("ARC-005 ARC-009 ARC-054 a new character is a middling human with two middle scores to each known one", () => {
    const { us, size, mov, som } = freshCharacter("new");
    expect([size, mov.base, som.value]).toEqual([0, 8, RANGES.som.initial]);
    const owners = Object.values(us).map(({ ks }) => ks);
    expect(owners.sort()).toEqual(["build", "build", "control", "control", "empathy", "empathy", "intellect", "intellect"]); // prettier-ignore
  });
});

describe("what the table asks", () => {
  test("ARC-037 ARC-046 the board shows who is next, who has spoken and what flies at whom", () => {
    const { states, frame } = exampleScene({
      a: { som: 3 },
      b: { som: 5 },
      c: { som: 7, rest: { statuses: ["dead"] } },
    });
    const table = new ExampleTable(states, frame);
    table.begin();
    table.make(exampleAttack(frame, "a", "b", { count: 2 }), { "attack-0": 1, "attack-1": 1 });
    expect(declarationBoard(frame, table.states, settled())).toEqual([
      { character: "a", declares: true, declared: true, next: false, actionsDeclared: 2, actionsCarriedOut: 2, toDo: 0, openAttacks: 0 },
      { character: "b", declares: true, declared: false, next: true, actionsDeclared: 0, actionsCarriedOut: 0, toDo: 0, openAttacks: 1 },
      { character: "c", declares: false, declared: false, next: false, actionsDeclared: 0, actionsCarriedOut: 0, toDo: 0, openAttacks: 0 },
    ]); // prettier-ignore
    expect(defencesWith(frame, table.states, settled(), "a", "shield")).toBe(0);
    expect(defencesWith(frame, table.states, settled(), "b", "shield")).toBe(2);
    expect(defencesWith(null, table.states, settled(), "b", "hiding")).toBe(1);
  });
});
