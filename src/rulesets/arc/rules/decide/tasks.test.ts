import { describe, expect, test } from "vitest";
import { ExampleTable, exampleCheck, exampleScene } from "../examples.ts";

/** a works at the chest, and has three turns for it; locks at 5 give two tries a turn. */
function scene(chest: object = {}): ExampleTable {
  const { states, frame } = exampleScene({ a: { som: 3 }, b: { som: 5 } });
  return new ExampleTable({ ...states, chest: { ...states["chest"], ...chest } }, { ...frame, besides: ["chest"] });
}
function begun(chest: object = {}): ExampleTable {
  const table = scene(chest);
  table.begin();
  return table;
}
const attempt = (table: ExampleTable, roll = 8) =>
  table.make(exampleCheck(table.frame, "a", { task: "chest", threshold: null }), { actor: roll });

describe("timed tasks", () => {
  test("ARC-085 count turns, not tries: two in one turn cost one", () => {
    const table = begun();
    attempt(table);
    attempt(table);
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 3, status: "running" });
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 2, status: "running" });
  });

  test("ARC-085 ARC-031 a lost turn costs one too, and the last one may shake the nerves", () => {
    const table = begun();
    attempt(table);
    table.endTurn();
    const react = { type: "react", encounter: table.frame, characters: ["a"], trigger: "threatened" };
    table.make(react, { "react-a": 9 });
    const { prompts } = table.endTurn();
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 1 });
    expect(prompts).toMatchObject([{ type: "suggestReaction", trigger: "timeLimit", characters: ["a"] }]);
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 0, status: "failed" });
    expect(table.encounter.tasks).toEqual([]);
    expect(table.reason(exampleCheck(table.frame, "a", { task: "chest" }))).toBe("taskOver");
  });

  test("ARC-085 success ends it in its turn, which counts", () => {
    const table = begun();
    attempt(table, 5);
    expect(table.states["chest"]).toMatchObject({ status: "done", turnsLeft: 2 });
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ status: "done", turnsLeft: 2 });
  });

  test("ARC-085 ARC-042 a task may have no limit", () => {
    const table = begun({ turnsLeft: null });
    for (let turn = 0; turn < 4; turn++) {
      attempt(table);
      table.endTurn();
    }
    expect(table.states["chest"]).toMatchObject({ status: "running", turnsLeft: null });
    attempt(table, 5);
    expect(table.states["chest"]).toMatchObject({ status: "done", turnsLeft: null });
  });

  test("ARC-042 ARC-050 somebody taken unawares has no more tries than anybody, and stays in the order's eyes", () => {
    const table = begun();
    table.make({ type: "occupy", encounter: table.frame, character: "a", occupied: true });
    table.make({ type: "surprise", encounter: table.frame, characters: ["a"] });
    attempt(table);
    attempt(table);
    expect(table.reason(exampleCheck(table.frame, "a", { task: "chest" }))).toBe("overSkill");
    expect(table.turn("a").declared).toBe(false);
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 3 });
  });

  test("ARC-085 a clock can run before the first try, and be stopped", () => {
    const table = begun();
    const time = (on: boolean) => ({ type: "timeTask", encounter: table.frame, actor: "a", task: "chest", on });
    expect(table.reason(time(false))).toBe("alreadySo");
    table.make(time(true));
    expect(table.reason(time(true))).toBe("alreadySo");
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 2 });
    table.make(time(false));
    table.endTurn();
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 2 });
  });

  test("ARC-085 ARC-001 outside an event a turn's tries are one turn, and the game master lets others pass", () => {
    const table = scene();
    const alone = (roll: number) =>
      table.make(exampleCheck(null, "a", { task: "chest", threshold: null }), { actor: roll });
    alone(8);
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 3 });
    expect(alone(8).prompts).toEqual([]);
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 2 });
    const pass = { type: "passTurns", encounter: null, characters: ["a"], tasks: ["chest"], turns: 1 };
    expect(table.make(pass).checks).toMatchObject([{ type: "turns", turns: 1, seconds: 6 }]);
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 1 });
    expect(table.reason({ ...pass, characters: [], tasks: [] })).toBe("nobody");
    alone(8);
    alone(8);
    expect(table.states["chest"]).toMatchObject({ turnsLeft: 0, status: "failed" });
    table.begin();
    expect(table.reason({ ...pass, encounter: table.frame })).toBe("eventRuns");
  });
});
